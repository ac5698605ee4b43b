import { messages } from "@cable-connect/contract/messages";
import { Button, Group, Text } from "@mantine/core";
import { useLeaving } from "../../ui/dialogs/use-leaving.ts";
import { CustomerStatus } from "./customer-status.tsx";

type CustomerStatusRowProps = { isActive: boolean; onChange: () => void };

/** Where a customer stands, and the button that leaves the form to change it. */
export function CustomerStatusRow({ isActive, onChange }: CustomerStatusRowProps) {
  const leaveBy = useLeaving();
  return (
    <Group justify="space-between" mih={36}>
      <Group gap="xs">
        <Text fw={500}>Status</Text>
        <CustomerStatus isActive={isActive} />
      </Group>
      <Button
        variant="subtle"
        size="compact-sm"
        color={isActive ? "red" : undefined}
        onClick={() => leaveBy(onChange)}
      >
        {isActive ? messages.customers.deactivate : messages.customers.activate}
      </Button>
    </Group>
  );
}
