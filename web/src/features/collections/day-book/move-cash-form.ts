import { type CashMovementKind, moveCashBody } from "@cable-connect/contract/cash-movements";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { addRupees, isAmount } from "@cable-connect/contract/values/money";
import type { DayBookLine } from "../../../api/day-book.ts";
import { schemaValidator } from "../../../ui/fields/schema-validator.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { nameOfLine } from "./line-texts.ts";

export type MovedKind = CashMovementKind;

/** The values of the dialog; `amount` is `""` while empty. */
export type MoveValues = {
  amount: number | string;
  reference: string;
  note: string;
  /** Whether there is less or more cash than was counted, for a correction. */
  than: "less" | "more" | undefined;
};

/** What a dialog is about: a movement on an open day, or a correction of a closed one. */
export type Move = { kind: MovedKind; line: DayBookLine; day: string };

const { reason } = validationMessages;
const check = schemaValidator(moveCashBody);

/** Whether the kind must say what it is for. */
export function needsNote(kind: MovedKind): boolean {
  return kind !== "hand-over" && kind !== "deposit";
}

/** All that is in hand is handed over or banked; other amounts can't be guessed. */
export function suggestedCash({ kind, line }: Move): MoveValues["amount"] {
  if (needsNote(kind) || line.cashInHand <= 0) return "";
  return Number.isInteger(line.cashInHand) ? line.cashInHand : line.cashInHand.toFixed(2);
}

/** The request body. */
export function moveBody({ kind, line, day }: Move, { amount, reference, note, than }: MoveValues) {
  return {
    kind,
    collectorId: line.collector?.id,
    amount: kind === "correction" && than === "less" ? -Number(amount) : Number(amount),
    reference: kind === "deposit" ? reference : undefined,
    note: note || undefined,
    ...(kind === "correction" ? { correctsDay: day } : { day }),
  };
}

/** Error messages by field; no more is taken out than is in hand. */
export function validateMove(move: Move, values: MoveValues): Record<string, string> {
  const { kind, line } = move;
  const body = moveBody(move, values);
  // With zero for an empty amount: without a number the rule of the note would wait for the next submission.
  const found = check(body);
  if (kind === "correction" && found.note !== undefined)
    found.note = values.note.trim() === "" ? reason.empty : reason.short;
  if (values.amount === "") return { ...found, amount: rechargeMessages.amountRequired };
  // Which way it goes is chosen, not typed.
  if (kind === "correction" && Number(values.amount) < 0)
    return { ...found, amount: validationMessages.negative(commonMessages.amount) };
  const isTooMuch = kind !== "pay-in" && (inHandAfter(move, values.amount) ?? 0) < 0;
  if (found.amount || !isTooMuch) return found;
  const { onlyInHand } = dayBookPageMessages.move;
  return { ...found, amount: onlyInHand(nameOfLine(line), formatPrice(line.cashInHand)) };
}

/** The cash in hand after the movement; undefined without a valid amount, or for a correction, which is of another day. */
export function inHandAfter({ kind, line }: Move, amount: number | string): number | undefined {
  if (kind === "correction" || !isAmount(Number(amount))) return undefined;
  return addRupees(line.cashInHand, kind === "pay-in" ? Number(amount) : -Number(amount));
}
