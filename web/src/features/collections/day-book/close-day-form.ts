import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { noteValues } from "@cable-connect/contract/collections/payment-modes";
import { closeDayBody, minRemarkLength } from "@cable-connect/contract/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { countedCash } from "@cable-connect/contract/values/amounts";
import { addRupees } from "@cable-connect/contract/values/money";
import type { DayBookLine } from "../../../api/day-book.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";

/**
 * The values of the dialog's fields; an empty field is `""`. `total` is what somebody enters who counted no notes. `notes` counts
 * the notes of each value in `noteValues`.
 */
export type CloseValues = {
  total: number | string;
  notes: (number | string)[];
  coins: number | string;
  note: string;
  signedBy: string;
};

export const emptyCount: CloseValues = {
  total: "",
  notes: noteValues.map(() => ""),
  coins: "",
  note: "",
  signedBy: "",
};

/** What the field of the total has at first: nothing to copy, but the 0 of a book that should be empty. */
export function firstTotal({ cashInHand }: Pick<DayBookLine, "cashInHand">): CloseValues["total"] {
  return cashInHand === 0 ? 0 : "";
}

type Counted = Pick<CloseValues, "notes" | "coins" | "total">;

/** What was counted, in rupees: what notes and coins sum up to once any is entered, or else the total. */
export function countedOf({ notes, coins, total }: Counted): number {
  if (!areNotesCounted({ notes, coins })) return addRupees(Number(total), 0);
  return noteValues.reduce(
    (sum, value, index) => sum + value * Number(notes[index]),
    addRupees(Number(coins), 0),
  );
}

/** Whether notes or coins are entered. */
export function areNotesCounted({ notes, coins }: Pick<CloseValues, "notes" | "coins">): boolean {
  return [...notes, coins].some((counted) => counted !== "");
}

/** Whether anything was counted yet. */
export function isCounted(values: Counted): boolean {
  return values.total !== "" || areNotesCounted(values);
}

/**
 * What is counted less what should be in hand: negative for cash that is short, 0 until anything is counted, or while a
 * count isn't a number.
 */
export function differenceOf({ cashInHand }: Pick<DayBookLine, "cashInHand">, values: CloseValues): number {
  return isCounted(values) ? addRupees(countedOf(values), -cashInHand) || 0 : 0;
}

/** The request body; what is empty counts as none, and a total without notes is sent as coins. */
export function closeBody({ line, day }: { line: DayBookLine; day: string }, values: CloseValues) {
  return {
    collectorId: line.collector?.id,
    day,
    expected: line.cashInHand,
    notes: noteValues.map((value, index) => ({ value, count: Number(values.notes[index]) })),
    coins: Number(areNotesCounted(values) ? values.coins : values.total),
    note: values.note,
    signedBy: values.signedBy,
  };
}

const checkCount = schemaValidator(closeDayBody);
/** A total is sent as coins, but called what its field is called. */
const checkTotal = schemaValidator(
  closeDayBody.extend({ coins: countedCash(dayBookPageMessages.close.total) }),
);

/** Error messages by field; cash that is short or over needs a remark. */
export function validateClose(
  closing: { line: DayBookLine; day: string },
  values: CloseValues,
): Record<string, string> {
  const hasNotes = areNotesCounted(values);
  const found = Object.entries((hasNotes ? checkCount : checkTotal)(closeBody(closing, values)));
  const isUnexplained =
    differenceOf(closing.line, values) !== 0 && [...values.note.trim()].length < minRemarkLength;
  // Nothing counts as none only where there should be none.
  const isMissing = !isCounted(values) && closing.line.cashInHand !== 0;
  return {
    ...(isMissing && { total: dayBookPageMessages.close.totalRequired }),
    ...(isUnexplained && { note: dayBookErrors.remarkRequired.message }),
    ...Object.fromEntries(
      found.map(([field, message]) => [
        field === "coins" && !hasNotes ? "total" : field.replace(/\.count$/, ""),
        message,
      ]),
    ),
  };
}
