import type { Customer } from "@cable-connect/contract/customers";
import { useRef, useState } from "react";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import type { PreviousRecharge } from "../recharges/new-recharge.ts";

type CustomerDialog = "edit" | "status" | "reminders" | "recharge" | "renewal";

/** Which dialog of a customer is open, and what it is about. */
export function useCustomerDialogs() {
  const [opened, setOpened] = useState<CustomerDialog>();
  // What a dialog is about stays while it closes.
  const [customer, setCustomer] = useState<Customer>();
  const [service, setService] = useState<PreviousRecharge>();

  // A dialog that leads to another is gone when the other one gives the focus back to it.
  const opener = useRef<Element>(null);
  const focus = useKeptFocus(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  });

  function open(dialog: CustomerDialog, chosen: Customer): void {
    if (!opened) opener.current = document.activeElement;
    focus.forget();
    setCustomer(chosen);
    setOpened(dialog);
  }
  return {
    opened,
    customer,
    service,
    edit: (chosen: Customer) => open("edit", chosen),
    changeStatus: (chosen: Customer) => open("status", chosen),
    showReminders: (chosen: Customer) => open("reminders", chosen),
    recharge: (chosen: Customer) => open("recharge", chosen),
    renew: (chosen: Customer, renewed: PreviousRecharge) => {
      setService(renewed);
      open("renewal", chosen);
    },
    close: () => {
      setOpened(undefined);
      focus.expect();
    },
  };
}

export type CustomerDialogState = ReturnType<typeof useCustomerDialogs>;
