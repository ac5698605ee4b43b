import type { Customer } from "@cable-connect/contract/customers";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { AddConnectionDialog } from "./dialogs.ts";

type AddConnectionButtonProps = {
  customer: Customer;
  /** The platform that is chosen at first. */
  platformId: number | undefined;
};

/** Opens the dialog that adds a connection. */
export function AddConnectionButton({ customer, platformId }: AddConnectionButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {connectionMessages.add.title}
      </Button>
      <AddConnectionDialog customer={customer} platformId={platformId} opened={opened} onClose={close} />
    </>
  );
}
