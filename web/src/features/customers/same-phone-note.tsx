import type { Customer } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { phoneKey } from "@cable-connect/contract/phone";
import { Alert } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { customerSearchQuery } from "../../api/customers.ts";
import { CustomerLink } from "../../business/customer-link.tsx";
import { useDialog } from "../../ui/dialogs/dialog-context.ts";

/** Milliseconds after the last key. */
const debounce = 500;
/** A number with fewer digits is incomplete (specification, section 5, Add/edit customer). */
const fewestDigits = 10;

/**
 * Inside a dialog, links to a customer who already has this phone number, as the customer may be a returning one. The
 * number can be used anyway, as a family may share it.
 */
export function SamePhoneNote({ phone }: { phone: string }) {
  const [owner, ...others] = useCustomersWith(phone);
  const { close, confirmThenClose } = useDialog();
  const navigate = useNavigate();

  function goTo(customerId: string, event: MouseEvent) {
    // The browser opens another tab or window, and the form stays open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    confirmThenClose(() => {
      close();
      void navigate({ to: "/customers/$customerId", params: { customerId } });
    });
  }

  // Rendered before it has text, because screen readers announce only changes.
  return (
    <div role="status">
      {owner && (
        <Alert color="yellow" mt="xs">
          <CustomerLink
            customer={owner}
            inherit
            c="inherit"
            fw={600}
            underline="always"
            isOneLine
            onClick={(event) => goTo(String(owner.id), event)}
          />{" "}
          {customerMessages.hasNumber(owner.id, others.length)}
        </Alert>
      )}
    </div>
  );
}

/** The customers with a phone number, however it is written; none while it is incomplete. */
function useCustomersWith(phone: string): Customer[] {
  const [settled] = useDebouncedValue(phone.trim(), debounce);
  const key = phoneKey(settled);
  const isComplete = key.replace("+", "").length >= fewestDigits;
  const { data } = useQuery({ ...customerSearchQuery(settled), enabled: isComplete });
  if (!isComplete || phoneKey(phone) !== key) return [];
  return data?.customers.filter((customer) => phoneKey(customer.phone) === key) ?? [];
}
