import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Group, Text } from "@mantine/core";
import { useDialog } from "../ui/dialogs/dialog-context.ts";
import { StatusBadge } from "../ui/layout/status-badge.tsx";

type StatusRowProps = {
  isActive: boolean;
  /** The button's text: what it changes the status to. */
  action: string;
  onChange: () => void;
};

/** The status of what a form edits, with a button that closes the form to change it. */
export function StatusRow({ isActive, action, onChange }: StatusRowProps) {
  const { confirmThenClose } = useDialog();
  return (
    <Group justify="space-between" mih={36}>
      <Group gap="xs">
        <Text fw={500}>{commonMessages.status}</Text>
        <StatusBadge tone={isActive ? "success" : "neutral"}>
          {isActive ? commonMessages.active : commonMessages.inactive}
        </StatusBadge>
      </Group>
      <Button
        variant="subtle"
        size="compact-sm"
        color={isActive ? "red" : undefined}
        onClick={() => confirmThenClose(onChange)}
      >
        {action}
      </Button>
    </Group>
  );
}
