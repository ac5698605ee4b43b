import type { Customer } from "@cable-connect/contract/customers";
import { useRef, useState } from "react";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { useKeptFocus } from "../../ui/focus/use-kept-focus.ts";
import { RechargeDialog } from "../recharges/dialogs.ts";
import type { CurrentService, UnusedConnection } from "../recharges/values/current-service.ts";
import { CustomerRemindersDialog } from "../reminders/dialogs.ts";

const EditCustomerDialog = lazyDialog(
  async () => (await import("./edit-customer-dialog.tsx")).EditCustomerDialog,
);
const CustomerStatusDialog = lazyDialog(
  async () => (await import("./customer-status-dialog.tsx")).CustomerStatusDialog,
);

type CustomerDialog = "edit" | "status" | "reminders" | "recharge";

/** The dialogs of a customer, for the list and the customer's page, which must render `element`. */
export function useCustomerDialogs() {
  const [opened, setOpened] = useState<CustomerDialog>();
  // Kept while the dialog fades, which still shows them.
  const [customer, setCustomer] = useState<Customer>();
  const [service, setService] = useState<CurrentService>();
  const [connection, setConnection] = useState<UnusedConnection>();

  // A dialog opened from another one would return the focus to a removed element.
  const opener = useRef<Element>(null);
  const focus = useKeptFocus(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  });

  function open(
    dialog: CustomerDialog,
    chosen: Customer,
    renewed?: CurrentService,
    fresh?: UnusedConnection,
  ): void {
    if (!opened) opener.current = document.activeElement;
    focus.cancel();
    setCustomer(chosen);
    setService(renewed);
    setConnection(fresh);
    setOpened(dialog);
  }
  function close(): void {
    setOpened(undefined);
    focus.expect();
  }

  return {
    edit: (chosen: Customer) => open("edit", chosen),
    /** Without a service or a connection that has none yet, the dialog suggests the customer's newest recharge. */
    recharge: (chosen: Customer, renewed?: CurrentService, fresh?: UnusedConnection) =>
      open("recharge", chosen, renewed, fresh),
    element: customer && (
      <>
        <EditCustomerDialog
          customer={customer}
          opened={opened === "edit"}
          onClose={close}
          onChangeStatus={() => open("status", customer)}
          onShowReminders={() => open("reminders", customer)}
        />
        <CustomerStatusDialog customer={customer} opened={opened === "status"} onClose={close} />
        <CustomerRemindersDialog customer={customer} opened={opened === "reminders"} onClose={close} />
        <RechargeDialog
          customer={customer}
          service={service}
          connection={connection}
          opened={opened === "recharge"}
          onClose={close}
        />
      </>
    ),
  };
}
