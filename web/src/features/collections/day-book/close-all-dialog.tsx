import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { ApiError, isRefusal } from "../../../api/client/api-error.ts";
import { type DayBookLine, useCloseDay } from "../../../api/day-book.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { formatDate, today } from "../../../ui/text/format.ts";
import {
  type CloseAllValues,
  countedBooks,
  firstCounts,
  sumsOf,
  validateCloseAll,
  valuesOfBook,
} from "./close-all-form.ts";
import classes from "./close-day.module.css";
import { differenceOf } from "./close-day-form.ts";
import { CountPreview, RemarkInput, SignedByInput } from "./count-fields.tsx";
import { rememberSigner } from "./last-signer.ts";
import { isOpen, isToCount, nameOfLine, signedPrice } from "./line-texts.ts";

const { close: texts, closeAll, status } = dayBookPageMessages;

type CloseAllDialogProps = {
  lines: readonly DayBookLine[];
  day: string;
  opened: boolean;
  onClose: () => void;
};

/** Takes the count of each open book, and closes one after the other. One that is refused says why, and the others are closed. */
export function CloseAllDialog({ lines, day: shown, opened, onClose }: CloseAllDialogProps) {
  // The day that is counted, also after midnight.
  const [day] = useState(shown);
  const close = useCloseDay();
  // Those that were open; they stay in their places while they are closed.
  const [asked] = useState(() => lines.filter((line) => isOpen(line, day)).map(holderOf));
  const books = asked.flatMap((holder) => lines.filter((line) => holderOf(line) === holder));

  async function closeEach(values: CloseAllValues, idempotencyKey: string) {
    const refused: Record<string, string> = {};
    let last: ApiError | undefined;
    let done = 0;
    const counted = countedBooks(books, day, values);
    for (const { path, line, body } of counted) {
      try {
        await close.mutateAsync({ body, idempotencyKey: `${idempotencyKey}-${holderOf(line)}` });
        done += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        last = error;
        refused[`${path}.total`] = errorMessage(error, texts.failed, { movesMoney: true });
        // No answer came. The other books would wait for one, too.
        if (!isRefusal(error)) break;
      }
    }
    if (done > 0) {
      rememberSigner(values.signedBy);
      toastSuccess(closeAll.done(done, formatDate(day)));
    }
    if (last) throw new ApiError({ status: last.status, code: last.code, fields: refused });
  }

  return (
    <Dialog opened={opened} onClose={onClose} size={560} title={closeAll.title} layout="form">
      <DialogForm
        description={(day === today() ? closeAll.aboutToday : closeAll.about)(formatDate(day))}
        initialValues={firstCounts(books, day)}
        validate={(values) => validateCloseAll(books, day, values)}
        summary={(values) => {
          const { open, closing, withCash, withCashCounted, uncounted, ...sums } = sumsOf(books, day, values);
          if (open === 0) return undefined;
          // An empty book says nothing of the cash that isn't counted.
          const hasSums = sums.expected !== 0 || sums.counted !== 0 || uncounted === 0;
          return (
            <>
              <Text size="sm">{closeAll.countedOf(withCashCounted, withCash, signedPrice(uncounted))}</Text>
              {closing > 0 && hasSums && <CountPreview {...sums} />}
            </>
          );
        }}
        submitState={(values) => {
          const isNoneCounted = sumsOf(books, day, values).closing === 0;
          const isAllClosed = !books.some((line) => isToCount(line, day));
          return {
            isDisabled: isNoneCounted,
            hint: isNoneCounted && !isAllClosed ? closeAll.noneCounted : "",
          };
        }}
        submitLabel={(values) => {
          const { open, closing } = sumsOf(books, day, values);
          return closeAll.submit(closing, open);
        }}
        busyLabel={texts.busy}
        failureMessage={texts.failed}
        movesMoney
        onSubmit={(values, { idempotencyKey }) => closeEach(values, idempotencyKey)}
      >
        {(form) => (
          <>
            {books.map((line, index) => (
              <Book
                key={holderOf(line)}
                line={line}
                day={day}
                index={index}
                isFirst={index === books.findIndex((one) => isToCount(one, day) && one.cashInHand !== 0)}
                form={form}
              />
            ))}
            <SignedByInput {...form.getInputProps("signedBy")} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

type BookProps = {
  line: DayBookLine;
  day: string;
  index: number;
  /** Whether it is the first with cash to count. */
  isFirst: boolean;
  form: UseFormReturnType<CloseAllValues>;
};

/** The count of a book, with a remark once it is short or over; of one that is closed or never had cash, that it is so. */
function Book({ line, day, index, isFirst, form }: BookProps) {
  const name = nameOfLine(line);
  if (!isToCount(line, day)) {
    return (
      <div className={classes.closedBook}>
        <Text fw={500}>{name}</Text>
        {isOpen(line, day) ? (
          <Text c="dimmed">{closeAll.nothingToCount}</Text>
        ) : (
          <StatusBadge tone="success">{status.closed}</StatusBadge>
        )}
      </div>
    );
  }
  const difference = differenceOf(line, valuesOfBook(form.values, index));
  return (
    <Stack role="group" aria-label={name} gap="xs">
      <MoneyInput
        label={name}
        description={texts.expectedOf(signedPrice(line.cashInHand))}
        placeholder={closeAll.staysOpen}
        data-autofocus={isFirst || undefined}
        {...form.getInputProps(`books.${index}.total`)}
      />
      {difference !== 0 && (
        <RemarkInput difference={difference} {...form.getInputProps(`books.${index}.note`)} />
      )}
    </Stack>
  );
}

const holderOf = ({ collector }: DayBookLine) => collector?.id ?? 0;
