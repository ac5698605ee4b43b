import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { isCredit } from "@cable-connect/contract/transaction-types";
import { undoBody } from "@cable-connect/contract/undo";
import { addRupees } from "@cable-connect/contract/values/money";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { operatorQuery } from "../../api/operators.ts";
import { useUndoAdjustment } from "../../api/undo.ts";
import type { UndoableAdjustment } from "../../business/shell-dialogs.ts";
import { BalancePreview } from "../../business/wallet/balance-preview.tsx";
import { overdraftWarning } from "../../business/wallet/overdraft-warning.ts";
import { WalletConsent } from "../../business/wallet/wallet-consent.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { useRetryBasis } from "../../ui/dialogs/use-retry-basis.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatExactMoney, formatInstant } from "../../ui/text/format.ts";

const texts = undoMessages.adjustment;
const check = schemaValidator(undoBody);

type UndoAdjustmentDialogProps = {
  operatorId: number;
  adjustment: UndoableAdjustment;
  opened: boolean;
  onClose: () => void;
  /** Called once undone, which removes the button that opened the dialog. */
  onUndone?: () => void;
};

/** Shows the balance after undoing the admin's credit or debit of a wallet, asks for a reason, and undoes it. */
export function UndoAdjustmentDialog(props: UndoAdjustmentDialogProps) {
  const { operatorId, adjustment, opened, onClose, onUndone } = props;
  const { id, amount, date } = adjustment;
  const type = isCredit(adjustment) ? "wallet-add" : "wallet-deduct";
  const undo = useUndoAdjustment({ operatorId, transactionId: id });
  const { data: operator } = useQuery({ ...operatorQuery(operatorId), enabled: opened, staleTime: 0 });
  const [basis, keepUnanswered] = useRetryBasis({ operator });
  const after =
    basis.operator && addRupees(basis.operator.wallet.balance, type === "wallet-add" ? -amount : amount);
  const warning =
    type === "wallet-add" && basis.operator && after !== undefined
      ? overdraftWarning(basis.operator, after)
      : undefined;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title[type]} size={520} layout="form">
      <DialogForm
        description={
          operator ? (
            texts.about({
              operator: operator.name,
              amount: formatExactMoney(amount),
              id,
              date: formatInstant(date),
            })
          ) : (
            <Skeleton component="span" display="block" h={20} />
          )
        }
        initialValues={{ reason: "", isAccepted: false }}
        validate={({ reason, isAccepted }) => ({
          ...check({ reason }),
          ...(warning && !isAccepted && { isAccepted: texts.unaccepted }),
        })}
        summary={(_, isPast) => (
          <BalancePreview now={operator?.wallet.balance} after={isPast ? undefined : after} />
        )}
        submitLabel={texts.title[type]}
        busyLabel={undoMessages.busy}
        failureMessage={texts.failed[type]}
        movesMoney
        isDestructive
        submitState={() => ({ isDisabled: !operator })}
        onSubmit={async ({ reason }, { idempotencyKey }) => {
          const { message, newWalletBalance } = await undo.mutateAsync(
            { reason, idempotencyKey },
            { onError: keepUnanswered },
          );
          toastSuccess(message, {
            detail: operatorMessages.walletAdjusted(
              operator?.name ?? "",
              formatExactMoney(amount),
              formatExactMoney(newWalletBalance),
            ),
          });
          onUndone?.();
        }}
      >
        {(form) => (
          <>
            <ReasonField
              label={undoMessages.reason}
              effect={texts.once}
              description={undoMessages.reasonHint.admin}
              ready={texts.reasons}
              {...form.getInputProps("reason")}
              value={form.values.reason}
            />
            <WalletConsent
              warning={warning}
              path="isAccepted"
              label={texts.accept}
              error={form.errors.isAccepted}
              checked={form.values.isAccepted}
              onChange={(isAccepted) => form.setFieldValue("isAccepted", isAccepted)}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
