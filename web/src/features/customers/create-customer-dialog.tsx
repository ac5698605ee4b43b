import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import { areasQuery } from "../../api/areas.ts";
import { ApiError } from "../../api/client/api-error.ts";
import { useUser } from "../../api/client/session.ts";
import { useCreateCustomer } from "../../api/customers.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerBody, newCustomerFrom, validateCustomer } from "./customer-form.ts";
import { SamePhoneNote } from "./same-phone-note.tsx";
import { usePhoneCheck } from "./use-phone-check.ts";

type CreateCustomerDialogProps = {
  /** A search without results; it fills in the field that it fits. */
  search?: string;
  opened: boolean;
  onClose: () => void;
};

/** Adds a customer, from the list and from the sidebar (specification, section 2, Customers). */
export function CreateCustomerDialog({ search = "", opened, onClose }: CreateCustomerDialogProps) {
  const create = useCreateCustomer();
  const openDialog = useOpenDialog();
  const { collects } = useUser();
  const { data: areas } = useQuery({ ...areasQuery, enabled: opened && collects === true });
  const phoneCheck = usePhoneCheck();
  const initialValues = newCustomerFrom(search);
  return (
    <Dialog opened={opened} onClose={onClose} title={customerMessages.addNew} layout="form">
      <DialogForm
        initialValues={initialValues}
        firstField={initialValues.name ? "phone" : "name"}
        validate={validateCustomer}
        submitLabel={customerMessages.add}
        busyLabel={customerMessages.adding}
        failureMessage={customerMessages.addFailed}
        alternativeLabel={customerMessages.addAndRecharge}
        onSubmit={async (values, { isAlternative: isRechargedNext }) => {
          await phoneCheck.check(values.phone);
          const { area, street, ...always } = values;
          const place = collects ? customerBody({ area, street }, areas ?? []) : {};
          const { customer } = await create.mutateAsync({ ...always, ...place }, { onError: toastFailure });
          const recharge = () => openDialog("recharge", { customer });
          const detail = `${customer.name}, ${formatPhone(customer.phone)}`;
          const added = { title: commonMessages.successTitle, detail };
          if (isRechargedNext) {
            toastSuccess(customerMessages.added, added);
            recharge();
          } else {
            toastSuccess(customerMessages.added, {
              ...added,
              actions: [
                ...(collects
                  ? [
                      {
                        label: connectionMessages.add.title,
                        onClick: () => openDialog("addConnection", { customer }),
                      },
                    ]
                  : []),
                { label: commonMessages.recharge, onClick: recharge },
              ],
            });
          }
        }}
      >
        {(form) => (
          <CustomerFields
            form={form}
            // Hidden while closing: the new customer itself has the number by then.
            phoneNote={opened && <SamePhoneNote phone={form.values.phone} onShown={phoneCheck.markShown} />}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Shows a failure as a toast, too (specification, section 8), unless it is shown at fields. */
function toastFailure(error: Error): void {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
  toastError(errorMessage(error, customerMessages.addFailed));
}
