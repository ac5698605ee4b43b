import { messages } from "@cable-connect/contract/messages";
import { Button, Group, Text } from "@mantine/core";
import { CustomerStatus } from "./customer-status.tsx";

type CustomerStatusRowProps = { isActive: boolean; onChange: () => void };

/** Where a customer stands, and the button that changes it. */
export function CustomerStatusRow({ isActive, onChange }: CustomerStatusRowProps) {
  return (
    <Group justify="space-between" mih={36}>
      <Group gap="xs">
        <Text fw={500}>Status</Text>
        <CustomerStatus isActive={isActive} />
      </Group>
      <Button variant="subtle" size="compact-sm" color={isActive ? "red" : undefined} onClick={onChange}>
        {isActive ? messages.customers.deactivate : messages.customers.activate}
      </Button>
    </Group>
  );
}
