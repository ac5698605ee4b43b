import type { dayBookRoutes } from "@cable-connect/contract/day-book";
import type { Context } from "../../context.ts";
import type { RouteRequest } from "../../http/binding/bind.ts";
import type { MoneyAnswer } from "../../http/binding/bind-money.ts";
import { closeDayBook } from "../../money/day-book/close-day-book.ts";
import { reopenDayBook } from "../../money/day-book/reopen-day-book.ts";
import type { Posting } from "../../money/posting.ts";
import { dayClosingOf } from "../../reads/day-closings.ts";

/** Closes the day of a collector, or of the counter, with the count of its cash. */
export async function closeDay(
  { database }: Context,
  { body }: RouteRequest<typeof dayBookRoutes.closeDay>,
  posting: Posting,
): Promise<MoneyAnswer<typeof dayBookRoutes.closeDay>> {
  const { result, replayed } = await closeDayBook(database, { ...posting, closing: body });
  return { answer: { closing: dayClosingOf(result) }, replayed };
}

/** Reopens the day that was closed last, with a reason. */
export async function reopenDay(
  { database }: Context,
  { params, body }: RouteRequest<typeof dayBookRoutes.reopenDay>,
  posting: Posting,
): Promise<MoneyAnswer<typeof dayBookRoutes.reopenDay>> {
  const order = { ...posting, closingId: params.id, reason: body.reason };
  const { result, replayed } = await reopenDayBook(database, order);
  return { answer: { closing: dayClosingOf(result) }, replayed };
}
