import type { UserType } from "@cable-connect/contract/auth";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";

const CreateOperatorDialog = lazyDialog(
  async () => (await import("../../features/operators/create-operator-dialog.tsx")).CreateOperatorDialog,
);
const CreateCustomerDialog = lazyDialog(
  async () => (await import("../../features/customers/create-customer-dialog.tsx")).CreateCustomerDialog,
);

type CreateDialogProps = { userType: UserType; opened: boolean; onClose: () => void };

/** The dialog of the sidebar's button. */
export function CreateDialog({ userType, ...dialog }: CreateDialogProps) {
  return userType === "admin" ? <CreateOperatorDialog {...dialog} /> : <CreateCustomerDialog {...dialog} />;
}
