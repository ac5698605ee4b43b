import { reminderMessages } from "@cable-connect/contract/reminder-messages";
import { Button, Group, Text } from "@mantine/core";

/** The way to what a customer was reminded of. */
export function CustomerRemindersRow({ onShow }: { onShow: () => void }) {
  return (
    <Group justify="space-between" mih={36}>
      <Text fw={500}>{reminderMessages.logOpen}</Text>
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        {reminderMessages.logShow}
      </Button>
    </Group>
  );
}
