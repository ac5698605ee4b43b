import type { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { noteValues } from "@cable-connect/contract/collections/payment-modes";
import type { dayBookRoutes } from "@cable-connect/contract/day-book";
import type { RouteBody } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Context } from "../context.ts";
import { getDayBook } from "../features/day-book/get-day-book.ts";
import { closeDayBook } from "../money/day-book/close-day-book.ts";
import { moveCash } from "../money/day-book/move-cash.ts";
import { postingAt } from "./posting.ts";

/** What stays at the counter when the rest goes to the bank. */
const float = 2000;

/**
 * The evening of a day: collectors hand over their cash, and the counter banks what is too much. With `closes` the cash is
 * counted and the day closed; once in nine days a collector is ₹20 short.
 */
export async function endDay(
  context: Context,
  operatorId: number,
  { day, closes }: { day: BusinessDate; closes: boolean },
): Promise<void> {
  const posting = postingAt(context, operatorId);
  const move = (movement: RouteBody<typeof cashMovementRoutes.moveCash>) =>
    moveCash(context.database, { ...posting, movement: { ...movement, day } });
  const close = (closing: Omit<RouteBody<typeof dayBookRoutes.closeDay>, "day">) =>
    closeDayBook(context.database, { ...posting, closing: { ...closing, day } });

  const { today } = posting.moment;
  const { lines } = await getDayBook(context.database, { operatorId, today }, { day });
  const counter = lines.find(({ collector }) => collector === null);
  if (!counter || (counter.closedUntil && counter.closedUntil >= day)) return;
  let inTill = counter.cashInHand;
  let missing = closes && isShort(day) ? 20 : 0;
  for (const { collector, cashInHand } of lines) {
    if (!collector) continue;
    const short = cashInHand > missing ? missing : 0;
    const amount = cashInHand - short;
    if (amount > 0)
      await move({ kind: "hand-over", collectorId: collector.id, amount, reference: null, note: null });
    inTill += amount;
    if (!closes) continue;
    missing -= short;
    const note = short > 0 ? "Gave too much change" : null;
    await close({ collectorId: collector.id, notes: [], coins: 0, note, signedBy: collector.name });
  }
  const banked = Math.floor((inTill - float) / 500) * 500;
  if (banked >= float) {
    const reference = `Slip ${day.slice(5).replace("-", "")}`;
    await move({ kind: "deposit", amount: banked, reference, note: null });
    inTill -= banked;
  }
  if (closes) await close({ ...countOf(inTill), note: null, signedBy: "Shree" });
}

function isShort(day: BusinessDate): boolean {
  return (Date.parse(day) / 86_400_000) % 9 === 4;
}

/** The fewest notes of an amount, and the rest in coins. */
function countOf(amount: number): { notes: { value: number; count: number }[]; coins: number } {
  let rest = amount;
  const notes = noteValues.map((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return { value, count };
  });
  return { notes: notes.filter(({ count }) => count > 0), coins: Math.round(rest * 100) / 100 };
}
