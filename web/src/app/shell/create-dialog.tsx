import type { UserType } from "@cable-connect/contract/auth";
import { lazy, Suspense } from "react";

const CreateOperatorDialog = lazy(async () => ({
  default: (await import("../../features/operators/create-operator-dialog.tsx")).CreateOperatorDialog,
}));
const CreateCustomerDialog = lazy(async () => ({
  default: (await import("../../features/customers/create-customer-dialog.tsx")).CreateCustomerDialog,
}));

type CreateDialogProps = { userType: UserType; opened: boolean; onClose: () => void };

/** The dialog of the sidebar's button, loaded when it is first asked for. */
export function CreateDialog({ userType, ...dialog }: CreateDialogProps) {
  return (
    <Suspense>
      {userType === "admin" ? <CreateOperatorDialog {...dialog} /> : <CreateCustomerDialog {...dialog} />}
    </Suspense>
  );
}
