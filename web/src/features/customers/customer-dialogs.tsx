import type { Customer } from "@cable-connect/contract/customers";
import { CustomerRechargeDialog } from "../recharges/customer-recharge-dialog.tsx";
import { RechargeDialog } from "../recharges/recharge-dialog.tsx";
import { CustomerRemindersDialog } from "../reminders/dialogs.ts";
import { CustomerStatusDialog } from "./customer-status-dialog.tsx";
import { EditCustomerDialog } from "./edit-customer-dialog.tsx";
import type { CustomerDialogState } from "./use-customer-dialogs.ts";

type CustomerDialogsProps = CustomerDialogState & { customer: Customer };

/** The dialogs of a customer's page; what is in them loads as they open. */
export function CustomerDialogs(props: CustomerDialogsProps) {
  const { customer, opened, service, open, close } = props;
  const shared = { customer, onClose: close };
  return (
    <>
      <EditCustomerDialog
        {...shared}
        opened={opened === "edit"}
        onChangeStatus={() => open("status")}
        onShowReminders={() => open("reminders")}
      />
      <CustomerStatusDialog {...shared} opened={opened === "status"} />
      <CustomerRemindersDialog {...shared} opened={opened === "reminders"} />
      <CustomerRechargeDialog {...shared} opened={opened === "recharge"} />
      {service && <RechargeDialog {...shared} previous={[service]} opened={opened === "renewal"} />}
    </>
  );
}
