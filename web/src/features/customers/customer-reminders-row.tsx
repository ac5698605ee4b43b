import { reminderMessages } from "@cable-connect/contract/reminder-messages";
import { Button, Group, Text } from "@mantine/core";
import { useLeaving } from "../../ui/dialogs/use-leaving.ts";

/** The way out of the form to what a customer was reminded of. */
export function CustomerRemindersRow({ onShow }: { onShow: () => void }) {
  const leaveBy = useLeaving();
  return (
    <Group justify="space-between" mih={36}>
      <Text fw={500}>{reminderMessages.logOpen}</Text>
      <Button variant="subtle" size="compact-sm" onClick={() => leaveBy(onShow)}>
        {reminderMessages.logShow}
      </Button>
    </Group>
  );
}
