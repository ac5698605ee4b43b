import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { CashMovement, DayBook, DayBookLine } from "../../../api/day-book.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { type Column, DataTable } from "../../../ui/tables/data-table.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { dayOf, formatDate, formatInstant, formatPrice, formatTime, today } from "../../../ui/text/format.ts";
import { ReverseMovementDialog } from "../dialogs.ts";
import classes from "./day-book.module.css";
import { isOpen, nameOfLine } from "./line-texts.ts";

const texts = dayBookPageMessages.movements;
const { buttons } = dayBookPageMessages;
const { errors } = collectionMessages;

/** The day's movements of cash, and the corrections of the day that were made later. */
export function MovementsOfDay({ book }: { book: DayBook }) {
  const [reversed, setReversed] = useState<CashMovement>();
  const [isReversing, reversing] = useDisclosure(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Reversing removes the row's button.
  const focus = useKeptFocus(() => heading.current?.focus({ preventScroll: true }));
  if (book.movements.length === 0) return null;

  function reverse(movement: CashMovement) {
    focus.cancel();
    setReversed(movement);
    reversing.open();
  }

  const closed = new Set(book.movements.filter(isReversible).map((movement) => closedBookOf(movement, book)));
  return (
    <section className={classes.movements}>
      <Title order={2} className={classes.name} ref={heading} tabIndex={-1}>
        {texts.title}
      </Title>
      {[...closed].map(
        (line) =>
          line && (
            <Text key={reasonId(line)} id={reasonId(line)} size="sm" c="dimmed" className={classes.reason}>
              {errors.closedToday(line.collector?.name ?? errors.counterBook)}
            </Text>
          ),
      )}
      <DataTable
        caption={texts.title}
        columns={columnsOf(book, reverse)}
        rows={book.movements}
        rowKey={({ id }) => id}
        empty={null}
      />
      {reversed && (
        <ReverseMovementDialog
          movement={reversed}
          opened={isReversing}
          onClose={() => {
            reversing.close();
            focus.expect();
          }}
        />
      )}
    </section>
  );
}

function isReversible({ reverses, isReversed }: CashMovement): boolean {
  return reverses === null && !isReversed;
}

/** The closed book that keeps a movement of today from being reversed; of an earlier day the dialog leads to the one of today. */
function closedBookOf({ kind, collector }: CashMovement, { day, lines }: DayBook): DayBookLine | undefined {
  if (day !== today()) return undefined;
  // The counter took over what was handed over.
  const holders = kind === "hand-over" ? [collector?.id, undefined] : [collector?.id];
  return lines.find((line) => holders.includes(line.collector?.id) && !isOpen(line, day));
}

/** The id of the text that says that a book is closed. */
function reasonId({ collector }: DayBookLine): string {
  return `closed-book-${collector?.id ?? 0}`;
}

/** What a movement is called on a day's sheet. */
function textOf({ kind, reverses, day, correctsDay }: CashMovement, shown: string): string {
  const text = dayBookMessages.kinds[kind];
  if (reverses !== null) return dayBookMessages.reversal(text);
  if (correctsDay === null) return text;
  return correctsDay === shown
    ? `${text} ${texts.correctedOn(formatDate(day))}`
    : texts.corrects(formatDate(correctsDay));
}

/** When it was booked: the time of the day, and the date of another one. */
function timeOf({ createdAt }: CashMovement, shown: string): string {
  return dayOf(createdAt) === shown ? formatTime(createdAt) : formatInstant(createdAt);
}

function noteOf({ reference, note }: CashMovement): string {
  return [reference, note].filter(Boolean).join(", ");
}

function columnsOf(book: DayBook, onReverse: (movement: CashMovement) => void): Column<CashMovement>[] {
  const { day } = book;
  return [
    {
      header: texts.columns.time,
      cell: (movement) => <span className={classes.amount}>{timeOf(movement, day)}</span>,
    },
    {
      header: texts.columns.what,
      phone: "title",
      cell: (movement) => <span className={classes.what}>{textOf(movement, day)}</span>,
    },
    {
      header: texts.columns.whose,
      phone: "detail",
      cell: (movement) => (
        <>
          {nameOfLine(movement)}
          <span data-narrow>{`, ${timeOf(movement, day)}`}</span>
        </>
      ),
    },
    {
      header: texts.columns.note,
      isLong: true,
      phone: (movement) => (noteOf(movement) ? "foot" : undefined),
      cell: (movement) => (
        <Text span inherit c="dimmed">
          {noteOf(movement)}
        </Text>
      ),
    },
    {
      header: commonMessages.amount,
      align: "right",
      phone: "side",
      cell: ({ amount, isReversed }) =>
        isReversed ? (
          <del className={classes.reversed}>{formatPrice(amount)}</del>
        ) : (
          <span className={classes.amount}>{formatPrice(amount)}</span>
        ),
    },
    {
      header: commonMessages.actions,
      isActions: true,
      phone: "action",
      cell: (movement) => {
        if (!isReversible(movement)) return null;
        const closed = closedBookOf(movement, book);
        return (
          <RowButton
            aria-label={buttons.reverseOf(textOf(movement, day), formatPrice(movement.amount))}
            {...softDisabled(closed !== undefined)}
            aria-describedby={closed && reasonId(closed)}
            onClick={closed ? undefined : () => onReverse(movement)}
          >
            {buttons.reverse}
          </RowButton>
        );
      },
    },
  ];
}
