import type { UserType } from "@cable-connect/contract/auth";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";

type AddButtonProps = { userType: UserType; onClick: () => void };

/** The sidebar's own button (specification, section 2). */
export function AddButton({ userType, onClick }: AddButtonProps) {
  return (
    <Button variant="light" fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {userType === "admin" ? shellMessages.addOperator : shellMessages.addCustomer}
    </Button>
  );
}
