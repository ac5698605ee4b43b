import type { Customer } from "@cable-connect/contract/customers";
import { messages } from "@cable-connect/contract/messages";
import { useUpdateCustomer } from "../../api/customers.ts";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerValues, validateCustomer } from "./customer-form.ts";
import { CustomerRemindersRow } from "./customer-reminders-row.tsx";
import { CustomerStatusRow } from "./customer-status-row.tsx";

type EditCustomerDialogProps = {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
  /** Asks to make the customer inactive, or active again. */
  onChangeStatus: () => void;
  /** Opens the customer's reminders. */
  onShowReminders: () => void;
};

/** Edits a customer (specification, section 2, Customers). */
export function EditCustomerDialog(props: EditCustomerDialogProps) {
  const { customer, opened, onClose, onChangeStatus, onShowReminders } = props;
  const update = useUpdateCustomer(customer.id);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Edit Customer"
      initialValues={customerValues(customer)}
      validate={validateCustomer}
      submitLabel="Save Changes"
      busyLabel={messages.customers.saving}
      failureMessage={messages.customers.updateFailed}
      onSubmit={async (values, _, initial) => {
        await update.mutateAsync(changesOf(initial, values));
        toastSuccess(messages.customers.updated);
      }}
    >
      {(form) => (
        <>
          <CustomerFields form={form} />
          <CustomerStatusRow isActive={customer.isActive} onChange={onChangeStatus} />
          <CustomerRemindersRow onShow={onShowReminders} />
        </>
      )}
    </FormDialog>
  );
}
