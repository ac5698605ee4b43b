import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Text } from "@mantine/core";
import classes from "../reminder-dialogs.module.css";

type MessagePreviewProps = {
  /** The customer whose values are filled in. */
  name: string;
  text: string;
  /** For a screen reader's voice. */
  language?: string | undefined;
  isDimmed?: boolean;
};

/** A message as a customer gets it. */
export function MessagePreview({ name, text, language, isDimmed }: MessagePreviewProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {reminderMessages.preview(name)}
      </Text>
      <Text className={classes.example} c={isDimmed ? "dimmed" : undefined} lang={language}>
        {text}
      </Text>
    </div>
  );
}
