import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { closedBooksQuery } from "../../../api/collections.ts";
import { type CashMovement, useMoveCash } from "../../../api/day-book.ts";
import { ClosedBookNote } from "../../../business/payment/closed-book-note.tsx";
import { closedUntilOf, needsOpenBook } from "../../../business/payment/receivers.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { BalancePreview } from "../../../business/wallet/balance-preview.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useRetryBasis } from "../../../ui/dialogs/use-retry-basis.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { ChoiceGrid } from "../../../ui/fields/choice-grid.tsx";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { formatDate, formatPrice } from "../../../ui/text/format.ts";
import { nameOfLine, signedPrice } from "./line-texts.ts";
import {
  inHandAfter,
  type Move,
  type MoveValues,
  moveBody,
  needsNote,
  suggestedCash,
  validateMove,
} from "./move-cash-form.ts";

const texts = dayBookPageMessages.move;

const thanChoices = [
  { value: "less", label: texts.less },
  { value: "more", label: texts.more },
] as const;

type MoveCashDialogProps = Move & { opened: boolean; onClose: () => void };

/** Hands over cash, banks it, pays it out or puts it in, or corrects a closed day. */
export function MoveCashDialog({ kind, line, day: shown, opened, onClose }: MoveCashDialogProps) {
  // The day that it was opened on, also after midnight.
  const [day] = useState(shown);
  const move: Move = { kind, line, day };
  const book = useMoveCash();
  const openDialog = useOpenDialog();
  const [basis, keepUnanswered] = useRetryBasis(move);
  const { data: books } = useQuery(closedBooksQuery);
  // What a collector hands over is in the counter's book too.
  const closedUntil = kind === "hand-over" ? closedUntilOf(books, null, day) : undefined;
  const initialValues: MoveValues = { amount: suggestedCash(move), reference: "", note: "", than: undefined };
  const isCorrection = kind === "correction";
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={480}
      title={texts.titles[kind](nameOfLine(line))}
      layout="form"
    >
      <DialogForm
        description={isCorrection ? texts.correcting(formatDate(day)) : texts.about[kind]}
        initialValues={initialValues}
        validate={(values) => validateMove(basis, values)}
        summary={({ amount }, isPast) =>
          !isCorrection && (
            <BalancePreview
              labels={{ now: texts.inHandNow, after: texts.inHandAfter }}
              now={line.cashInHand}
              after={isPast ? undefined : inHandAfter(move, amount)}
            />
          )
        }
        amountField="amount"
        submitState={({ than }, isPast) =>
          isCorrection && than === undefined
            ? { isDisabled: true, hint: texts.thanRequired }
            : needsOpenBook(isPast ? undefined : closedUntil)
        }
        submitLabel={texts.submit[kind]}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
        onSubmit={async (values, { idempotencyKey }) => {
          const body = moveBody(basis, values);
          const { movement } = await book.mutateAsync({ body, idempotencyKey }, { onError: keepUnanswered });
          toastSuccess(doneText(movement), {
            detail: nameOfLine(line),
            actions: [
              {
                label: dayBookPageMessages.buttons.reverse,
                onClick: () => openDialog("reverseMovement", { movement }),
              },
            ],
          });
        }}
      >
        {(form) => (
          <>
            {closedUntil && <ClosedBookNote collector={null} day={day} closedUntil={closedUntil} isOnlyWay />}
            {isCorrection && (
              <ChoiceGrid
                label={texts.than}
                choices={thanChoices}
                value={form.values.than}
                onChange={(than) => form.setFieldValue("than", than)}
              />
            )}
            <MoneyInput label={commonMessages.amount} withAsterisk {...form.getInputProps("amount")} />
            {kind === "deposit" && (
              <TextInput
                label={texts.slip}
                placeholder={commonMessages.optional}
                autoComplete="off"
                {...form.getInputProps("reference")}
              />
            )}
            {isCorrection ? (
              <ReasonField
                label={texts.reason}
                ready={texts.reasons}
                {...form.getInputProps("note")}
                value={form.values.note}
              />
            ) : (
              <TextInput
                label={needsNote(kind) ? texts.note : texts.remark}
                withAsterisk={needsNote(kind)}
                placeholder={needsNote(kind) ? undefined : commonMessages.optional}
                {...form.getInputProps("note")}
              />
            )}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

function doneText({ kind, amount }: CashMovement): string {
  if (kind === "correction") return texts.corrected(signedPrice(amount));
  if (kind === "hand-over") return texts.handedOver(formatPrice(amount));
  return texts.done(dayBookMessages.kinds[kind], formatPrice(amount));
}
