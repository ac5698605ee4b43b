import {
  customerImportRoutes,
  importRow,
  maxImportBytes,
  maxImportRows,
} from "@cable-connect/contract/customer-import";
import { customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { FastifyInstance } from "fastify";
import { type Context, readClock } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { markReplayed } from "../../http/idempotency.ts";
import { moveMoney, signedAmount } from "../../http/money-operation.ts";
import { readRowBodies } from "../../http/row-bodies.ts";
import { adjustCustomerWallet } from "./adjust-customer-wallet.ts";
import { createCustomer } from "./create-customer.ts";
import { deactivateCustomer } from "./deactivate-customer.ts";
import { exportCustomers, exportHeadings } from "./export-customers.ts";
import { getCustomer } from "./get-customer.ts";
import { importCustomers } from "./import/import-customers.ts";
import { planImport } from "./import/plan-import.ts";
import { listCustomers } from "./list-customers.ts";
import { isCollected, searchCustomers } from "./list-queries.ts";
import { listServices } from "./list-services.ts";
import { setArea } from "./set-area.ts";
import { updateCustomer } from "./update-customer.ts";

/** Binds the `customers` routes to their operations. */
export function bindCustomers(app: FastifyInstance, context: Context): void {
  bind(
    app,
    context,
    customerRoutes.list,
    ({ caller, query }) => listCustomers(context, caller.userId, query),
    { isSearch: isCollected },
  );
  bindCsv(
    app,
    context,
    customerRoutes.export,
    ({ caller, query }, snapshot) =>
      exportCustomers(snapshot, { operatorId: caller.userId, today: readClock(context).today }, query),
    { headings: ({ caller }, snapshot) => exportHeadings(snapshot, caller.userId) },
  );
  bind(
    app,
    context,
    customerRoutes.search,
    async ({ caller, query }) => {
      const { today } = readClock(context);
      return {
        customers: await searchCustomers(context.database, { operatorId: caller.userId, today }, query),
      };
    },
    { isSearch: () => true },
  );
  bind(app, context, customerRoutes.get, ({ caller, params }) =>
    getCustomer(context, caller.userId, params.id),
  );
  bind(app, context, customerRoutes.listServices, ({ caller, params }) =>
    listServices(context, caller.userId, params.id),
  );
  bind(app, context, customerRoutes.adjustWallet, ({ caller, params, body, idempotency }, reply) => {
    const operatorId = caller.userId;
    const adjustment = { operatorId, customerId: params.id, body, idempotency };
    return moveMoney(
      reply,
      { kind: "customer-wallet-adjustment", operatorId, amount: signedAmount(body) },
      () => adjustCustomerWallet(context, adjustment),
    );
  });
  bind(app, context, customerRoutes.create, ({ caller, body }) =>
    createCustomer(context, caller.userId, body),
  );
  bind(app, context, customerRoutes.update, ({ caller, params, body, version }) =>
    updateCustomer(context, { operatorId: caller.userId, id: params.id, version }, body),
  );
  bind(app, context, customerRoutes.setArea, ({ caller, body }) => setArea(context, caller.userId, body));
  bind(app, context, customerRoutes.remove, ({ caller, params }) =>
    deactivateCustomer(context, caller.userId, params.id),
  );
  app.register(async (scope) => bindImport(scope, context));
}

/** Binds the import's routes in a scope of their own, whose bodies are read row by row. */
function bindImport(scope: FastifyInstance, context: Context): void {
  readRowBodies(scope, {
    list: "rows",
    row: importRow,
    maxRows: maxImportRows,
    tooManyRows: customerImportMessages.errors.tooManyRows,
    maxBytes: maxImportBytes,
  });
  bind(
    scope,
    context,
    customerImportRoutes.previewImport,
    ({ caller, body }) => {
      const source = { operatorId: caller.userId, reader: context.database, isLocking: false } as const;
      return planImport(source, body.rows, readClock(context).today);
    },
    { longList: "rows" },
  );
  bind(scope, context, customerImportRoutes.import, async ({ caller, body, idempotency }, reply) => {
    const operatorId = caller.userId;
    const { answer, replayed } = await importCustomers(context, { operatorId, body, idempotency });
    if (replayed) markReplayed(reply);
    return answer;
  });
}
