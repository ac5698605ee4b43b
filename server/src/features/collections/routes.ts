import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { type OwingQuery, owingRoutes } from "@cable-connect/contract/owing";
import { paymentRoutes } from "@cable-connect/contract/payments";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import { batchReads } from "../../database/batch-reads.ts";
import { isFiltered } from "../../database/list-query.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { moveMoney } from "../../http/money-operation.ts";
import { chargeCustomer } from "../../money/charge-customer.ts";
import { ownPosting } from "../../money/posting.ts";
import { receivePayment } from "../../money/receive-payment.ts";
import { reversePayment } from "../../money/reverse-payment.ts";
import { settledBy, standingOf } from "../../reads/customer-accounts.ts";
import { paymentOf } from "../../reads/payments.ts";
import { chargedEntryOf } from "./account-entries.ts";
import { createCollector, listCollectors, updateCollector } from "./collectors.ts";
import { getAccount } from "./get-account.ts";
import { exportOwing, listOwing, type OwingScope } from "./list-owing.ts";
import { exportPayments, listPayments } from "./list-payments.ts";
import { getSettings, updateSettings } from "./settings.ts";
import { exportStatement, getStatement, nameStatement } from "./statement.ts";

/** Binds the `collections` routes to their operations. */
export function bindCollections(app: FastifyInstance, context: Context): void {
  bindSettings(app, context);
  bindMovements(app, context);
  const { database } = context;
  bind(app, context, customerAccountRoutes.getAccount, ({ caller, params, query }) =>
    getAccount(database, { operatorId: caller.userId, customerId: params.id }, query),
  );
  bindStatement(app, context);
  bind(
    app,
    context,
    paymentRoutes.listPayments,
    ({ caller, query }) => listPayments(database, caller.userId, query),
    { isSearch: isFiltered },
  );
  bindCsv(app, context, paymentRoutes.exportPayments, ({ caller, query }, snapshot) =>
    exportPayments(snapshot, caller.userId, query),
  );
  bindOwing(app, context);
}

function bindStatement(app: FastifyInstance, context: Context): void {
  const { timeZone } = context.settings;
  const { getStatement: read, exportStatement: file } = customerAccountRoutes;
  bind(app, context, read, ({ caller, params, query }) =>
    getStatement(context.database, { operatorId: caller.userId, customerId: params.id, timeZone }, query),
  );
  bindCsv(
    app,
    context,
    file,
    ({ caller, params, query }, snapshot) =>
      exportStatement(snapshot, { operatorId: caller.userId, customerId: params.id, timeZone }, query),
    {
      nameFile: ({ caller, params, query }, snapshot) =>
        nameStatement(context, snapshot, { operatorId: caller.userId, customerId: params.id }, query),
    },
  );
}

function bindOwing(app: FastifyInstance, context: Context): void {
  const scopeOf = ({ userId }: { userId: number }) => ({
    operatorId: userId,
    today: readClock(context).today,
  });
  // Adds up all who owe, and a shop's people look at the same list.
  const shared = batchReads(
    app.availability,
    ({ scope, query }: { scope: OwingScope; query: OwingQuery }) => listOwing(context.database, scope, query),
    ({ scope }) => ({ owner: scope.operatorId, isSearch: true }),
  );
  bind(
    app,
    context,
    owingRoutes.listOwing,
    ({ caller, query }) => shared({ scope: scopeOf(caller), query }),
    { takesSlots: true },
  );
  bindCsv(app, context, owingRoutes.exportOwing, ({ caller, query }, snapshot) =>
    exportOwing(snapshot, scopeOf(caller), query),
  );
}

function bindSettings(app: FastifyInstance, context: Context): void {
  const { database } = context;
  bind(app, context, collectionRoutes.getSettings, ({ caller }) => getSettings(database, caller.userId));
  bind(app, context, collectionRoutes.updateSettings, ({ caller: { userId }, body }) =>
    updateSettings(context, { operatorId: userId, actorId: userId, ...body }),
  );
  bind(app, context, collectionRoutes.getSettingsForAdmin, ({ params }) => getSettings(database, params.id));
  bind(app, context, collectionRoutes.updateSettingsForAdmin, ({ caller, params, body }) =>
    updateSettings(context, { operatorId: params.id, actorId: caller.userId, ...body }),
  );
  bind(app, context, collectionRoutes.listCollectors, ({ caller }) =>
    listCollectors(database, caller.userId),
  );
  bind(app, context, collectionRoutes.createCollector, ({ caller, body }) =>
    createCollector(context, caller.userId, body),
  );
  bind(app, context, collectionRoutes.updateCollector, ({ caller, params, body }) =>
    updateCollector(context, { operatorId: caller.userId, id: params.id }, body),
  );
}

function bindMovements(app: FastifyInstance, context: Context): void {
  const { database } = context;
  bind(app, context, paymentRoutes.receivePayment, ({ caller, params, body, idempotency }, reply) => {
    const posting = ownPosting(context, caller.userId, idempotency);
    const operation = { operatorId: caller.userId, amount: body.amount };
    return moveMoney(reply, { kind: "payment", ...operation }, async () => {
      const order = { ...posting, customerId: params.id, payment: body };
      const { result, replayed } = await receivePayment(database, order);
      const payment = paymentOf(result.payment);
      const settled = settledBy(payment.amount, result.opened);
      return { answer: { payment, settled, ...standingOf(result.balance) }, replayed };
    });
  });
  bind(app, context, paymentRoutes.reversePayment, ({ caller, params, body, idempotency }, reply) => {
    const posting = ownPosting(context, caller.userId, idempotency);
    const operation = { operatorId: caller.userId, paymentId: params.id };
    return moveMoney(reply, { kind: "payment-reversal", ...operation }, async () => {
      const order = { ...posting, paymentId: params.id, reason: body.reason };
      const { result, replayed } = await reversePayment(database, order);
      return { answer: { payment: paymentOf(result.payment), ...standingOf(result.balance) }, replayed };
    });
  });
  bind(app, context, customerAccountRoutes.chargeCustomer, ({ caller, params, body, idempotency }, reply) => {
    const posting = ownPosting(context, caller.userId, idempotency);
    const operation = { operatorId: caller.userId, amount: body.amount };
    return moveMoney(reply, { kind: "customer-charge", ...operation }, async () => {
      const order = { ...posting, customerId: params.id, charge: body };
      const { result, replayed } = await chargeCustomer(context, order);
      return { answer: { entry: chargedEntryOf(result), ...standingOf(result.balance_after) }, replayed };
    });
  });
}
