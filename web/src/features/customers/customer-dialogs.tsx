import { CustomerRechargeDialog } from "../recharges/customer-recharge-dialog.tsx";
import { RechargeDialog } from "../recharges/recharge-dialog.tsx";
import { CustomerRemindersDialog } from "../reminders/dialogs.ts";
import { CustomerStatusDialog } from "./customer-status-dialog.tsx";
import { EditCustomerDialog } from "./edit-customer-dialog.tsx";
import type { CustomerDialogState } from "./use-customer-dialogs.ts";

/** The dialogs of the customer that the list or its page has chosen; what is in them loads as they open. */
export function CustomerDialogs({ dialogs }: { dialogs: CustomerDialogState }) {
  const { opened, customer, service } = dialogs;
  if (!customer) return null;
  const shared = { customer, onClose: dialogs.close };
  return (
    <>
      <EditCustomerDialog
        {...shared}
        opened={opened === "edit"}
        onChangeStatus={() => dialogs.changeStatus(customer)}
        onShowReminders={() => dialogs.showReminders(customer)}
      />
      <CustomerStatusDialog {...shared} opened={opened === "status"} />
      <CustomerRemindersDialog {...shared} opened={opened === "reminders"} />
      <CustomerRechargeDialog {...shared} opened={opened === "recharge"} />
      {service && <RechargeDialog {...shared} previous={[service]} opened={opened === "renewal"} />}
    </>
  );
}
