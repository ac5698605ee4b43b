import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { useState } from "react";
import { useUpdateOperator } from "../../api/operators.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";

const texts = operatorMessages;

type OperatorStatusDialogProps = { operator: Operator; opened: boolean; onClose: () => void };

/** Deactivates or activates an operator after a confirmation. */
export function OperatorStatusDialog({ operator, ...dialog }: OperatorStatusDialogProps) {
  // While the dialog fades, it still says what was asked.
  const [{ id, name, isIsp, isActive: wasActive }] = useState(operator);
  const update = useUpdateOperator(id);
  return (
    <Dialog {...dialog} title={wasActive ? texts.deactivateTitle : texts.activateTitle} layout="question">
      <DialogForm
        initialValues={{}}
        description={(wasActive ? texts.confirmDeactivate : texts.confirmActivate)(name, isIsp)}
        submitLabel={wasActive ? texts.deactivate : texts.activateOperator}
        busyLabel={wasActive ? texts.deactivating : texts.activating}
        failureMessage={wasActive ? texts.deactivateFailed : texts.activateOperatorFailed}
        isDestructive={wasActive}
        onSubmit={async () => {
          await update.mutateAsync({ body: { isActive: !wasActive } });
          toastSuccess(wasActive ? texts.deactivated : texts.activated, { detail: name });
        }}
      />
    </Dialog>
  );
}
