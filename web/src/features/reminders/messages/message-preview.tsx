import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { Text } from "@mantine/core";
import classes from "../reminder-dialogs.module.css";

type MessagePreviewProps = {
  /** The customer whose values are filled in. */
  name: string;
  text: string;
  /** For a screen reader's voice. */
  language?: string;
  isDimmed?: boolean;
  /** Stands beside the heading. */
  note?: string;
};

/** A message as a customer gets it. */
export function MessagePreview({ name, text, language, isDimmed, note }: MessagePreviewProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {reminderMessages.preview(name)}
        {note && (
          <Text span inherit fw={400} c="dimmed">
            {` · ${note}`}
          </Text>
        )}
      </Text>
      <Text className={classes.example} c={isDimmed ? "dimmed" : undefined} lang={language}>
        {text}
      </Text>
    </div>
  );
}
