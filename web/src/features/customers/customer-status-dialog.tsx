import type { Customer } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { useDeactivateCustomer, useUpdateCustomer } from "../../api/customers.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const texts = customerMessages;

type CustomerStatusDialogProps = { customer: Customer; opened: boolean; onClose: () => void };

/** Deactivates or activates a customer after a confirmation. */
export function CustomerStatusDialog({ customer, ...dialog }: CustomerStatusDialogProps) {
  const deactivate = useDeactivateCustomer(customer.id);
  const update = useUpdateCustomer(customer.id);
  if (customer.isActive) {
    return (
      <Dialog {...dialog} title={texts.deactivateTitle} layout="question">
        <DialogForm
          initialValues={{}}
          description={texts.confirmDeactivate(customer.name)}
          submitLabel={texts.deactivate}
          busyLabel={texts.deactivating}
          failureMessage={texts.deactivateFailed}
          isDestructive
          onSubmit={async () => {
            const { message } = await deactivate.mutateAsync();
            toastSuccess(message, { detail: customer.name });
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog {...dialog} title={texts.activateTitle} layout="question">
      <DialogForm
        initialValues={{}}
        description={texts.confirmActivate(customer.name)}
        submitLabel={texts.activate}
        busyLabel={texts.activating}
        failureMessage={texts.activateFailed}
        onSubmit={async () => {
          await update.mutateAsync({ body: { isActive: true } });
          toastSuccess(texts.activated, { detail: customer.name });
        }}
      />
    </Dialog>
  );
}
