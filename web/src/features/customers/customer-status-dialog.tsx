import type { Customer } from "@cable-connect/contract/customers";
import { messages } from "@cable-connect/contract/messages";
import { useDeactivateCustomer, useUpdateCustomer } from "../../api/customers.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const texts = messages.customers;

type CustomerStatusDialogProps = { customer: Customer; opened: boolean; onClose: () => void };

/** Asks before a customer becomes inactive, or active again. */
export function CustomerStatusDialog({ customer, ...dialog }: CustomerStatusDialogProps) {
  const deactivate = useDeactivateCustomer(customer.id);
  const update = useUpdateCustomer(customer.id);
  if (customer.isActive) {
    return (
      <ConfirmDialog
        {...dialog}
        title="Deactivate Customer"
        message={texts.confirmDeactivate(customer.name)}
        confirmLabel={texts.deactivate}
        busyLabel={texts.deactivating}
        failureMessage={texts.deactivateFailed}
        isDestructive
        onConfirm={async () => {
          const { message } = await deactivate.mutateAsync();
          toastSuccess(message);
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Activate Customer"
      message={texts.confirmActivate(customer.name)}
      confirmLabel={texts.activate}
      busyLabel={texts.activating}
      failureMessage={texts.activateFailed}
      onConfirm={async () => {
        await update.mutateAsync({ isActive: true });
        toastSuccess(texts.activated);
      }}
    />
  );
}
