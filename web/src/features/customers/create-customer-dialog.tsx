import { messages } from "@cable-connect/contract/messages";
import { ApiError } from "../../api/api-error.ts";
import { useCreateCustomer } from "../../api/customers.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { type CustomerValues, newCustomer, validateCustomer } from "./customer-form.ts";
import { SamePhoneNote } from "./same-phone-note.tsx";

type CreateCustomerDialogProps = {
  /** What is known of the customer already. */
  start?: CustomerValues;
  opened: boolean;
  onClose: () => void;
};

/** Adds a customer, from the list and from the sidebar (specification, section 2, Customers). */
export function CreateCustomerDialog({ start = newCustomer, opened, onClose }: CreateCustomerDialogProps) {
  const create = useCreateCustomer();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add New Customer"
      initialValues={start}
      validate={validateCustomer}
      submitLabel="Add Customer"
      busyLabel={messages.customers.adding}
      failureMessage={messages.customers.addFailed}
      onSubmit={async (values) => {
        await create.mutateAsync(values, { onError: tellFailure });
        toastSuccess(messages.customers.added);
      }}
    >
      {(form) => (
        <CustomerFields
          form={form}
          // Once it is added, the number is the customer's own.
          phoneNote={opened && <SamePhoneNote phone={form.values.phone} onLeave={onClose} />}
        />
      )}
    </FormDialog>
  );
}

/** A failure has a toast of its own (specification, section 8); what is wrong with a field stands by the field. */
function tellFailure(error: Error): void {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
  toastError(errorMessage(error, messages.customers.addFailed));
}
