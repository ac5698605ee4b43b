import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { type OwingQuery, owingRoutes } from "@cable-connect/contract/owing";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { readClock } from "../../context.ts";
import { batchReads } from "../../database/batch-reads.ts";
import { isFiltered } from "../../database/list-query.ts";
import type { Binder } from "../../http/binding/binder.ts";
import { createCollector, listCollectors, updateCollector } from "./collectors.ts";
import { getAccount } from "./get-account.ts";
import { exportOwing, listOwing } from "./list-owing.ts";
import { exportPayments, listPayments } from "./list-payments.ts";
import { makeCharge, takeChargeBack } from "./make-charges.ts";
import type { OwingScope } from "./owing-queries.ts";
import { getSettings, updateSettings } from "./settings.ts";
import { exportStatement, getStatement, nameStatement } from "./statement.ts";
import { addPaymentReference, takePayment, takePaymentBack } from "./take-payments.ts";

export function bindCollections(binder: Binder): void {
  bindSettings(binder);
  bindPayments(binder);
  bindAccounts(binder);
  bindOwing(binder);
}

function bindSettings({ bind, context }: Binder): void {
  const { database } = context;
  bind(collectionRoutes.getSettings, ({ caller }) => getSettings(database, caller.userId));
  bind(collectionRoutes.updateSettings, ({ caller: { userId }, body, version }) =>
    updateSettings(context, { operatorId: userId, actorId: userId, version, ...body }),
  );
  bind(collectionRoutes.getSettingsForAdmin, ({ params }) => getSettings(database, params.id));
  bind(collectionRoutes.updateSettingsForAdmin, ({ caller, params, body }) =>
    updateSettings(context, { operatorId: params.id, actorId: caller.userId, ...body }),
  );
  bind(collectionRoutes.listCollectors, ({ caller }) => listCollectors(database, caller.userId));
  bind(collectionRoutes.createCollector, ({ caller, body }) => createCollector(context, caller.userId, body));
  bind(collectionRoutes.updateCollector, ({ caller, params, body }) =>
    updateCollector(context, { operatorId: caller.userId, id: params.id }, body),
  );
}

function bindPayments({ bind, bindCsv, bindMoney, context: { database } }: Binder): void {
  bind(paymentRoutes.listPayments, ({ caller, query }) => listPayments(database, caller.userId, query), {
    readsAll: isFiltered,
  });
  bindCsv(paymentRoutes.exportPayments, ({ caller, query }, snapshot) =>
    exportPayments(snapshot, caller.userId, query),
  );
  bindMoney(paymentRoutes.receivePayment, {
    kind: "payment",
    about: ({ body }) => ({ amount: body.amount }),
    operate: takePayment,
  });
  bindMoney(paymentRoutes.reversePayment, {
    kind: "payment-reversal",
    about: ({ params }) => ({ paymentId: params.id }),
    operate: takePaymentBack,
  });
  bindMoney(paymentRoutes.addReference, {
    kind: "added-reference",
    about: ({ params }) => ({ paymentId: params.id }),
    operate: addPaymentReference,
  });
}

function bindAccounts({ bind, bindCsv, bindMoney, context }: Binder): void {
  const { database, settings } = context;
  const { timeZone } = settings;
  bind(customerAccountRoutes.getAccount, ({ caller, params, query }) =>
    getAccount(database, { operatorId: caller.userId, customerId: params.id }, query),
  );
  bind(customerAccountRoutes.getStatement, ({ caller, params, query }) =>
    getStatement(database, { operatorId: caller.userId, customerId: params.id, timeZone }, query),
  );
  bindCsv(
    customerAccountRoutes.exportStatement,
    ({ caller, params, query }, snapshot) =>
      exportStatement(snapshot, { operatorId: caller.userId, customerId: params.id, timeZone }, query),
    {
      nameFile: ({ caller, params, query }, snapshot) =>
        nameStatement(context, snapshot, { operatorId: caller.userId, customerId: params.id }, query),
    },
  );
  bindMoney(customerAccountRoutes.chargeCustomer, {
    kind: "customer-charge",
    about: ({ body }) => ({ amount: body.amount }),
    operate: makeCharge,
  });
  bindMoney(customerAccountRoutes.reverseCharge, {
    kind: "customer-charge-reversal",
    operate: takeChargeBack,
  });
}

function bindOwing({ bind, bindCsv, app, context }: Binder): void {
  const scopeOf = ({ userId }: { userId: number }) => ({
    operatorId: userId,
    today: readClock(context).today,
  });
  // Adds up all who owe, and a shop's people look at the same list.
  const listOwingBatched = batchReads(
    app.availability,
    ({ scope, query }: { scope: OwingScope; query: OwingQuery }) => listOwing(context.database, scope, query),
    ({ scope }) => ({ owner: scope.operatorId, readsAll: true }),
  );
  bind(owingRoutes.listOwing, ({ caller, query }) => listOwingBatched({ scope: scopeOf(caller), query }), {
    takesSlots: true,
  });
  bindCsv(owingRoutes.exportOwing, ({ caller, query }, snapshot) =>
    exportOwing(snapshot, scopeOf(caller), query),
  );
}
