import { messages } from "@cable-connect/contract/messages";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { useCreateCustomer } from "./create-customer.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { newCustomer, validateCustomer } from "./customer-form.ts";

type CreateCustomerDialogProps = { opened: boolean; onClose: () => void };

/** Adds a customer, from the list and from the sidebar (section 2, Customers). */
export function CreateCustomerDialog({ opened, onClose }: CreateCustomerDialogProps) {
  const create = useCreateCustomer();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add New Customer"
      initialValues={newCustomer}
      validate={validateCustomer}
      submitLabel="Add Customer"
      busyLabel={messages.customers.adding}
      failureMessage={messages.customers.addFailed}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        toastSuccess(messages.customers.added);
      }}
    >
      {(form) => <CustomerFields form={form} />}
    </FormDialog>
  );
}
