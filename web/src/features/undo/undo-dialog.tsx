import { undoMessages } from "@cable-connect/contract/messages/undo";
import { undoOwnBody } from "@cable-connect/contract/undo";
import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { closedBooksQuery } from "../../api/collections.ts";
import { type UndoTarget, undoQuery, useUndo } from "../../api/undo.ts";
import { standingText } from "../../business/customer/standing-text.ts";
import { ClosedBookNote } from "../../business/payment/closed-book-note.tsx";
import { DayBookLink, isClosedDay } from "../../business/payment/day-book-link.tsx";
import { closedUntilOf, needsOpenBook } from "../../business/payment/receivers.ts";
import { useOpenDialog } from "../../business/shell-dialogs.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatExactMoney, formatPrice, today } from "../../ui/text/format.ts";
import classes from "./undo.module.css";
import { UndoEffect } from "./undo-effect.tsx";

type UndoDialogProps = {
  target: UndoTarget;
  opened: boolean;
  onClose: () => void;
  /** Called once undone, which removes the button that opened the dialog. */
  onUndone?: () => void;
};

const validate = schemaValidator(undoOwnBody);

/** Shows the effect of undoing a recharge, asks for a reason, and undoes it; if an operator wants, with its payment. */
export function UndoDialog({ target, opened, onClose, onUndone }: UndoDialogProps) {
  const preview = useQuery({ ...undoQuery(target), enabled: opened });
  const undo = useUndo(target);
  const side = target.operatorId === undefined ? "operator" : "admin";
  const openDialog = useOpenDialog();
  // An admin can't reverse payments.
  const payment = (side === "operator" && preview.data?.account?.payment) || undefined;
  const { data: books } = useQuery({ ...closedBooksQuery, enabled: payment !== undefined });
  const { collector } = payment ?? {};
  // The reversal is booked today, where the payment was.
  const closedUntil = payment && closedUntilOf(books, collector?.id ?? null, today());
  return (
    <Dialog opened={opened} onClose={onClose} title={undoMessages.title} size={520} layout="form">
      <DialogForm
        initialValues={{ reason: "", reversePayment: false }}
        validate={validate}
        submitLabel={preview.isFetching && !preview.data ? undoMessages.checking : undoMessages.title}
        busyLabel={undoMessages.busy}
        failureMessage={undoMessages.failed}
        movesMoney
        isDestructive
        failureAction={isClosedDay(undo.error) && <DayBookLink day={today()} />}
        submitState={(values, isPast) => {
          const book = needsOpenBook(values.reversePayment && !isPast ? closedUntil : undefined);
          return { ...book, isDisabled: book.isDisabled || !preview.data };
        }}
        onSubmit={async ({ reason, ...values }, { idempotencyKey }) => {
          const isReversed = values.reversePayment;
          const answer = await undo.mutateAsync({
            reason,
            reversePayment: isReversed || undefined,
            idempotencyKey,
          });
          const { message, recharge, newWalletBalance, account } = answer;
          const detail = undoMessages.doneFor[side](
            recharge.customer.name,
            formatExactMoney(recharge.amount),
            formatExactMoney(newWalletBalance),
          );
          toastSuccess(message, {
            detail: [
              detail,
              isReversed && payment && undoMessages.paymentReversed(formatPrice(payment.amount)),
              account && undoMessages.accountNow(standingText(account)),
            ]
              .filter(Boolean)
              .join(" "),
            actions:
              payment && !isReversed
                ? [
                    {
                      label: undoMessages.reversePayment,
                      onClick: () => openDialog("reversePayment", { payment, customer: recharge.customer }),
                    },
                  ]
                : [],
          });
          onUndone?.();
        }}
      >
        {(form) => (
          <>
            <UndoEffect preview={preview} reversesPayment={form.values.reversePayment} />
            {payment && (
              <div>
                <Checkbox
                  label={undoMessages.reverseToo(formatPrice(payment.amount), payment.mode)}
                  {...form.getInputProps("reversePayment", { type: "checkbox" })}
                />
                {closedUntil && (
                  // Takes its space before the tick, which would move what is below otherwise.
                  <div className={classes.closed} data-hidden={!form.values.reversePayment || undefined}>
                    <ClosedBookNote collector={collector} day={today()} closedUntil={closedUntil} />
                  </div>
                )}
              </div>
            )}
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
