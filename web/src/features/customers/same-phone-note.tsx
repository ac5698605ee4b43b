import type { FoundCustomer } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { phoneKey } from "@cable-connect/contract/values/phone";
import { Alert } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { customerSearchQuery } from "../../api/customers.ts";
import { CustomerLink } from "../../business/customer/customer-link.tsx";
import { useDialog } from "../../ui/dialogs/dialog-context.ts";
import { withNumber } from "./use-phone-check.ts";

/** Milliseconds after the last key. */
const debounce = 500;
/** A number with fewer digits is incomplete (specification, section 5, Add/edit customer). */
const fewestDigits = 10;

type SamePhoneNoteProps = {
  phone: string;
  /** Called with a number once its customer is shown. */
  onShown: (phone: string) => void;
};

/**
 * Inside a dialog, links to a customer who already has this phone number, as the customer may be a returning one. The
 * number can be used anyway, as a family may share it.
 */
export function SamePhoneNote({ phone, onShown }: SamePhoneNoteProps) {
  const [owner, ...others] = useCustomersWith(phone);
  const shown = owner && phone;
  const { close, confirmThenClose } = useDialog();
  const navigate = useNavigate();

  const handleShown = useEffectEvent(onShown);
  useEffect(() => {
    if (shown !== undefined) handleShown(shown);
  }, [shown]);

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
function useCustomersWith(phone: string): FoundCustomer[] {
  const [settled] = useDebouncedValue(phone.trim(), debounce);
  const key = phoneKey(settled);
  const isComplete = key.replace("+", "").length >= fewestDigits;
  const { data } = useQuery({ ...customerSearchQuery(settled), enabled: isComplete });
  if (!isComplete || phoneKey(phone) !== key) return [];
  return withNumber(data?.customers ?? [], key);
}
