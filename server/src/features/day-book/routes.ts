import { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import { batchReads } from "../../database/batch-reads.ts";
import { retrying } from "../../database/transaction.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { bindFile } from "../../http/file.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { moveMoney } from "../../http/money-operation.ts";
import { closeDayBook, closeDayBookRefusals } from "../../money/close-day-book.ts";
import { moveCash, moveCashRefusals } from "../../money/move-cash.ts";
import { resultOf } from "../../money/posting.ts";
import { reopenDayBook, reopenDayBookRefusals } from "../../money/reopen-day-book.ts";
import { reverseCashMovement, reverseCashMovementRefusals } from "../../money/reverse-cash-movement.ts";
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
  const postingOf = (operatorId: number, idempotency: Idempotency) => ({
    operatorId,
    actorId: operatorId,
    moment: readClock(context),
    idempotency,
  });
  bind(app, context, cashMovementRoutes.moveCash, ({ caller, body, idempotency }, reply) => {
    const order = { ...postingOf(caller.userId, idempotency), movement: body };
    return moveMoney(
      reply,
      { kind: "cash-movement", operatorId: caller.userId, amount: body.amount },
      async () => {
        const posted = await retrying(() => moveCash(database, order));
        const { result, replayed } = resultOf(posted, moveCashRefusals);
        return { answer: { movement: cashMovementOf(result) }, replayed };
      },
    );
  });
  bind(app, context, cashMovementRoutes.reverseMovement, ({ caller, params, body, idempotency }, reply) => {
    const order = { ...postingOf(caller.userId, idempotency), movementId: params.id, reason: body.reason };
    const operation = { operatorId: caller.userId, movementId: params.id };
    return moveMoney(reply, { kind: "cash-movement-reversal", ...operation }, async () => {
      const posted = await retrying(() => reverseCashMovement(database, order));
      const { result, replayed } = resultOf(posted, reverseCashMovementRefusals);
      return { answer: { movement: cashMovementOf(result) }, replayed };
    });
  });
  bind(app, context, dayBookRoutes.closeDay, ({ caller, body, idempotency }, reply) => {
    const order = { ...postingOf(caller.userId, idempotency), closing: body };
    return moveMoney(reply, { kind: "day-closing", operatorId: caller.userId }, async () => {
      const posted = await retrying(() => closeDayBook(database, order));
      const { result, replayed } = resultOf(posted, closeDayBookRefusals);
      return { answer: { closing: dayClosingOf(result) }, replayed };
    });
  });
  bind(app, context, dayBookRoutes.reopenDay, ({ caller, params, body, idempotency }, reply) => {
    const order = { ...postingOf(caller.userId, idempotency), closingId: params.id, reason: body.reason };
    const operation = { operatorId: caller.userId, closingId: params.id };
    return moveMoney(reply, { kind: "day-reopening", ...operation }, async () => {
      const posted = await retrying(() => reopenDayBook(database, order));
      const { result, replayed } = resultOf(posted, reopenDayBookRefusals);
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
