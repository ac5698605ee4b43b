import { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import type { RouteQuery } from "@cable-connect/contract/route";
import { readClock } from "../../context.ts";
import { batchReads } from "../../database/batch-reads.ts";
import type { Binder } from "../../http/binding/binder.ts";
import { closeDay, reopenDay } from "./close-day.ts";
import { exportEntries, readEntries } from "./export-entries.ts";
import { type DayBookScope, getDayBook } from "./get-day-book.ts";
import { formatJournal } from "./journal.ts";
import { listBookedPayments } from "./list-booked-payments.ts";
import { listOpenDays } from "./list-open-days.ts";
import type { Days } from "./parts-of-days.ts";
import { recordMovement, takeMovementBack } from "./record-cash.ts";

export function bindDayBook(binder: Binder): void {
  const { bind, app, context } = binder;
  const shared = batchReads(
    app.availability,
    ({ scope, query }: { scope: DayBookScope; query: RouteQuery<typeof dayBookRoutes.get> }) =>
      getDayBook(context.database, scope, query),
    ({ scope }) => ({ owner: scope.operatorId }),
  );
  bind(
    dayBookRoutes.get,
    ({ caller, query }) =>
      shared({ scope: { operatorId: caller.userId, today: readClock(context).today }, query }),
    { takesSlots: true },
  );
  bind(dayBookRoutes.listPayments, ({ caller, query }) =>
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
  bind(dayBookRoutes.listOpenDays, ({ caller }) =>
    listOpenDays(context.database, { operatorId: caller.userId, today: readClock(context).today }),
  );
  bindMovements(binder);
  bindExports(binder);
}

function bindMovements({ bindMoney }: Binder): void {
  bindMoney(cashMovementRoutes.moveCash, {
    kind: "cash-movement",
    about: ({ body }) => ({ amount: body.amount }),
    operate: recordMovement,
  });
  bindMoney(cashMovementRoutes.reverseMovement, {
    kind: "cash-movement-reversal",
    about: ({ params }) => ({ movementId: params.id }),
    operate: takeMovementBack,
  });
  bindMoney(dayBookRoutes.closeDay, {
    kind: "day-closing",
    operate: closeDay,
  });
  bindMoney(dayBookRoutes.reopenDay, {
    kind: "day-reopening",
    about: ({ params }) => ({ closingId: params.id }),
    operate: reopenDay,
  });
}

function bindExports({ bindCsv, bindFile, context }: Binder): void {
  const { timeZone, currency } = context.settings;
  const scopeOf = (operatorId: number) => ({ operatorId, timeZone, today: readClock(context).today });
  const nameFile = async ({ query: { startDate, endDate = readClock(context).today } }: { query: Days }) =>
    ["day-book", startDate ?? "until", endDate].join("-");
  bindCsv(
    dayBookRoutes.exportEntries,
    ({ caller, query }, snapshot) => exportEntries(snapshot, scopeOf(caller.userId), query),
    { nameFile },
  );
  bindFile(dayBookRoutes.exportJournal, {
    type: "text/plain",
    ending: "journal",
    text: ({ caller, query }, snapshot) =>
      formatJournal(readEntries(snapshot, scopeOf(caller.userId), query), currency),
    nameFile,
  });
}
