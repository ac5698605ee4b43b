import { customerMessages } from "@cable-connect/contract/messages/customers";
import { ApiError } from "../../api/api-error.ts";
import { useCreateCustomer } from "../../api/customers.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerOf, validateCustomer } from "./customer-form.ts";
import { SamePhoneNote } from "./same-phone-note.tsx";

type CreateCustomerDialogProps = {
  /** What was searched for and not found: it fills in the field that it fits. */
  search?: string;
  opened: boolean;
  onClose: () => void;
};

/** Adds a customer, from the list and from the sidebar (specification, section 2, Customers). */
export function CreateCustomerDialog({ search = "", opened, onClose }: CreateCustomerDialogProps) {
  const create = useCreateCustomer();
  return (
    <Dialog opened={opened} onClose={onClose} title={customerMessages.addNew} layout="form">
      <DialogForm
        initialValues={customerOf(search)}
        validate={validateCustomer}
        submitLabel={customerMessages.add}
        busyLabel={customerMessages.adding}
        failureMessage={customerMessages.addFailed}
        onSubmit={async (values) => {
          await create.mutateAsync(values, { onError: tellFailure });
          toastSuccess(customerMessages.added);
        }}
      >
        {(form) => (
          <CustomerFields
            form={form}
            // Once added, the new customer has the number itself.
            phoneNote={opened && <SamePhoneNote phone={form.values.phone} />}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** A failure has a toast of its own (specification, section 8); what is wrong with a field stands by the field. */
function tellFailure(error: Error): void {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
  toastError(errorMessage(error, customerMessages.addFailed));
}
