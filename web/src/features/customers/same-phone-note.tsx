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
const pause = 500;
/** A number with fewer digits is incomplete (specification, section 5, Add/edit customer). */
const fewestDigits = 10;

/**
 * In a dialog, names the customer who has this phone number already, and leads there: who comes back is often in the
 * list. It forbids nothing, as a family may share a number.
 */
export function SamePhoneNote({ phone }: { phone: string }) {
  const [owner, ...others] = useCustomersWith(phone);
  const { close, confirmThenClose } = useDialog();
  const navigate = useNavigate();

  function goTo(customerId: string, event: MouseEvent) {
    // The browser opens another tab or window, and the form stays as it is.
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
            onClick={(event) => goTo(String(owner.id), event)}
          />{" "}
          {customerMessages.hasNumber(owner.id, others.length)}
        </Alert>
      )}
    </div>
  );
}

/** The customers that have a phone number, however it was written down; none while it is incomplete. */
function useCustomersWith(phone: string): Customer[] {
  const [settled] = useDebouncedValue(phone.trim(), pause);
  const key = phoneKey(settled);
  const isWhole = key.replace("+", "").length >= fewestDigits;
  const { data } = useQuery({ ...customerSearchQuery(settled), enabled: isWhole });
  if (!isWhole || phoneKey(phone) !== key) return [];
  return data?.customers.filter((customer) => phoneKey(customer.phone) === key) ?? [];
}
