import { undoMessages } from "@cable-connect/contract/messages/undo";
import { undoBody } from "@cable-connect/contract/undo";
import { useQuery } from "@tanstack/react-query";
import { type UndoTarget, undoQuery, useUndo } from "../../api/undo.ts";
import { useShellDialogs } from "../../business/shell-dialogs.ts";
import { standingText } from "../../business/standing-text.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import { UndoEffect } from "./undo-effect.tsx";

type UndoDialogProps = {
  target: UndoTarget;
  opened: boolean;
  onClose: () => void;
  /** Called once undone, which removes the button that opened the dialog. */
  onUndone?: () => void;
};

const validate = schemaValidator(undoBody);

/** Shows the effect of undoing a recharge, asks for a reason, and undoes it. */
export function UndoDialog({ target, opened, onClose, onUndone }: UndoDialogProps) {
  const preview = useQuery({ ...undoQuery(target), enabled: opened });
  const undo = useUndo(target);
  const side = target.operatorId === undefined ? "operator" : "admin";
  const { reversePayment } = useShellDialogs();
  return (
    <Dialog opened={opened} onClose={onClose} title={undoMessages.title} layout="form">
      <DialogForm
        initialValues={{ reason: "" }}
        validate={validate}
        submitLabel={undoMessages.title}
        busyLabel={undoMessages.busy}
        failureMessage={undoMessages.failed}
        movesMoney
        isDestructive
        isSubmitDisabled={() => !preview.data}
        onSubmit={async ({ reason }, idempotencyKey) => {
          const answer = await undo.mutateAsync({ reason, idempotencyKey });
          const { message, recharge, newWalletBalance, account } = answer;
          // An admin can't reverse payments.
          const payment = side === "operator" && preview.data?.account?.payment;
          const detail = undoMessages.doneFor[side](
            recharge.customer.name,
            formatExactMoney(recharge.amount),
            formatExactMoney(newWalletBalance),
          );
          toastSuccess(message, {
            detail: account ? `${detail} ${undoMessages.accountNow(standingText(account))}` : detail,
            actions: payment
              ? [
                  {
                    label: undoMessages.reversePayment,
                    onClick: () => reversePayment(payment, recharge.customer),
                  },
                ]
              : [],
          });
          onUndone?.();
        }}
      >
        {(form) => (
          <>
            <UndoEffect {...preview} onRetry={() => void preview.refetch()} />
            <ReasonField
              label={undoMessages.reason}
              effect={undoMessages.once}
              description={undoMessages.reasonHint[side]}
              ready={undoMessages.reasons}
              {...form.getInputProps("reason")}
              value={form.values.reason}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
