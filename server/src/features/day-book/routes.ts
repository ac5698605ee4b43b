import { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import { batchReads } from "../../database/batch-reads.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { bindFile } from "../../http/file.ts";
import { moveMoney } from "../../http/money-operation.ts";
import { closeDayBook } from "../../money/close-day-book.ts";
import { moveCash } from "../../money/move-cash.ts";
import { ownPosting } from "../../money/posting.ts";
import { reopenDayBook } from "../../money/reopen-day-book.ts";
import { reverseCashMovement } from "../../money/reverse-cash-movement.ts";
import { cashMovementOf, dayClosingOf } from "../../reads/cash-movements.ts";
import { exportEntries, readEntries } from "./export-entries.ts";
import { type DayBookScope, getDayBook } from "./get-day-book.ts";
import { formatJournal } from "./journal.ts";
import { listBookedPayments } from "./list-booked-payments.ts";
import { listOpenDays } from "./list-open-days.ts";

/** Binds the `day-book` routes to their operations. */
export function bindDayBook(app: FastifyInstance, context: Context): void {
  const shared = batchReads(
    app.availability,
    ({ scope, query }: { scope: DayBookScope; query: RouteQuery<typeof dayBookRoutes.get> }) =>
      getDayBook(context.database, scope, query),
    ({ scope }) => ({ owner: scope.operatorId }),
  );
  bind(
    app,
    context,
    dayBookRoutes.get,
    ({ caller, query }) =>
      shared({ scope: { operatorId: caller.userId, today: readClock(context).today }, query }),
    { takesSlots: true },
  );
  bind(app, context, dayBookRoutes.listPayments, ({ caller, query }) =>
    listBookedPayments(
      context.database,
      {
        operatorId: caller.userId,
        today: readClock(context).today,
        timeZone: context.settings.timeZone,
      },
      query,
    ),
  );
  bind(app, context, dayBookRoutes.listOpenDays, ({ caller }) =>
    listOpenDays(context.database, { operatorId: caller.userId, today: readClock(context).today }),
  );
  bindMovements(app, context);
  bindExports(app, context);
}

function bindMovements(app: FastifyInstance, context: Context): void {
  const { database } = context;
  bind(app, context, cashMovementRoutes.moveCash, ({ caller, body, idempotency }, reply) => {
    const order = { ...ownPosting(context, caller.userId, idempotency), movement: body };
    const operation = { operatorId: caller.userId, amount: body.amount };
    return moveMoney(reply, { kind: "cash-movement", ...operation }, async () => {
      const { result, replayed } = await moveCash(database, order);
      return { answer: { movement: cashMovementOf(result) }, replayed };
    });
  });
  bind(app, context, cashMovementRoutes.reverseMovement, ({ caller, params, body, idempotency }, reply) => {
    const posting = ownPosting(context, caller.userId, idempotency);
    const operation = { operatorId: caller.userId, movementId: params.id };
    return moveMoney(reply, { kind: "cash-movement-reversal", ...operation }, async () => {
      const order = { ...posting, movementId: params.id, reason: body.reason };
      const { result, replayed } = await reverseCashMovement(database, order);
      return { answer: { movement: cashMovementOf(result) }, replayed };
    });
  });
  bind(app, context, dayBookRoutes.closeDay, ({ caller, body, idempotency }, reply) => {
    const order = { ...ownPosting(context, caller.userId, idempotency), closing: body };
    return moveMoney(reply, { kind: "day-closing", operatorId: caller.userId }, async () => {
      const { result, replayed } = await closeDayBook(database, order);
      return { answer: { closing: dayClosingOf(result) }, replayed };
    });
  });
  bind(app, context, dayBookRoutes.reopenDay, ({ caller, params, body, idempotency }, reply) => {
    const posting = ownPosting(context, caller.userId, idempotency);
    const operation = { operatorId: caller.userId, closingId: params.id };
    return moveMoney(reply, { kind: "day-reopening", ...operation }, async () => {
      const order = { ...posting, closingId: params.id, reason: body.reason };
      const { result, replayed } = await reopenDayBook(database, order);
      return { answer: { closing: dayClosingOf(result) }, replayed };
    });
  });
}

function bindExports(app: FastifyInstance, context: Context): void {
  const { timeZone, currency } = context.settings;
  bindCsv(app, context, dayBookRoutes.exportEntries, ({ caller, query }, snapshot) =>
    exportEntries(snapshot, { operatorId: caller.userId, timeZone }, query),
  );
  bindFile(app, context, dayBookRoutes.exportJournal, {
    type: "text/plain",
    ending: "journal",
    text: ({ caller, query }, snapshot) =>
      formatJournal(readEntries(snapshot, { operatorId: caller.userId, timeZone }, query), currency),
    nameFile: async () => `day-book-${readClock(context).today}`,
  });
}
