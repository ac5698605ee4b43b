import { noteValues } from "@cable-connect/contract/collections/payment-modes";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Button, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { type DayBookLine, useCloseDay } from "../../../api/day-book.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { focusWithoutScroll } from "../../../ui/focus/focus-without-scroll.ts";
import { formatDate, formatPrice, today } from "../../../ui/text/format.ts";
import classes from "./close-day.module.css";
import {
  areNotesCounted,
  type CloseValues,
  closeBody,
  countedOf,
  differenceOf,
  emptyCount,
  firstTotal,
  isCounted,
  validateClose,
} from "./close-day-form.ts";
import { CountPreview, RemarkInput, SignedByInput } from "./count-fields.tsx";
import { rememberSigner } from "./last-signer.ts";
import { nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.close;

type CloseDayDialogProps = { line: DayBookLine; day: string; opened: boolean; onClose: () => void };

/** Takes the cash that was counted, as a total or by its notes, and closes the day, signed with a name. */
export function CloseDayDialog({ line, day: shown, opened, onClose }: CloseDayDialogProps) {
  // The day that is counted, also after midnight.
  const [day] = useState(shown);
  const close = useCloseDay();
  const name = nameOfLine(line);
  const [isByNotes, { open: countByNotes }] = useDisclosure(false);
  return (
    <Dialog opened={opened} onClose={onClose} size={560} title={texts.title(name)} layout="form">
      <DialogForm
        description={(day === today() ? texts.aboutToday : texts.about)(formatDate(day))}
        initialValues={{ ...emptyCount, total: firstTotal(line) }}
        validate={(values) => validateClose({ line, day }, values)}
        summary={(values) => (
          <CountPreview
            expected={line.cashInHand}
            counted={isCounted(values) ? countedOf(values) : undefined}
          />
        )}
        submitLabel={dayBookPageMessages.buttons.close}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
        onSubmit={async (values, { idempotencyKey }) => {
          await close.mutateAsync({ body: closeBody({ line, day }, values), idempotencyKey });
          rememberSigner(values.signedBy);
          toastSuccess(texts.done(name, formatDate(day)));
        }}
      >
        {(form) => (
          <>
            <MoneyInput
              label={texts.total}
              withAsterisk
              {...form.getInputProps("total")}
              {...(areNotesCounted(form.values) && { value: countedOf(form.values), readOnly: true })}
            />
            {isByNotes ? (
              <NotesAndCoins form={form} />
            ) : (
              <Button variant="default" size="xs" className={classes.byNotes} onClick={countByNotes}>
                {texts.byNotes}
              </Button>
            )}
            <RemarkInput difference={differenceOf(line, form.values)} {...form.getInputProps("note")} />
            <SignedByInput {...form.getInputProps("signedBy")} probable={line.collector?.name} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Counts the notes of each value, and the coins; the total is their sum. */
function NotesAndCoins({ form }: { form: UseFormReturnType<CloseValues> }) {
  return (
    <>
      <fieldset className={classes.notes}>
        <legend>{texts.notes}</legend>
        {noteValues.map((value, index) => (
          <div key={value} className={classes.row}>
            <span aria-hidden className={classes.value}>
              {formatPrice(value)} ×
            </span>
            <TextInput
              aria-label={texts.countOf(formatPrice(value))}
              inputMode="numeric"
              placeholder="0"
              // Whoever asked for the notes begins with the first.
              ref={index === 0 ? focusWithoutScroll : undefined}
              classNames={{ root: classes.field, input: classes.count, error: classes.error }}
              {...form.getInputProps(`notes.${index}`)}
            />
            <span className={classes.sum}>{formatPrice(value * Number(form.values.notes[index]) || 0)}</span>
          </div>
        ))}
      </fieldset>
      <MoneyInput label={texts.coins} placeholder="0" {...form.getInputProps("coins")} />
    </>
  );
}
