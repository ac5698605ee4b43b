import {
  customerImportRoutes,
  importRow,
  maxImportBytes,
  maxImportRows,
  rowNumber,
} from "@cable-connect/contract/customer-import";
import { customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { readClock } from "../../context.ts";
import { type Binder, createBinder } from "../../http/binding/binder.ts";
import { markReplayed } from "../../http/binding/idempotency.ts";
import { signedAmount } from "../../http/binding/money-operation.ts";
import { readRowBodies } from "../../http/bodies/row-bodies.ts";
import { adjustCustomerWallet } from "./adjust-customer-wallet.ts";
import { createCustomer } from "./create-customer.ts";
import { deactivateCustomer } from "./deactivate-customer.ts";
import { exportCustomers, exportHeadings } from "./export-customers.ts";
import { findOfAll } from "./find-of-all.ts";
import { getCustomer } from "./get-customer.ts";
import { importCustomers } from "./import/import-customers.ts";
import { planImport } from "./import/plan-import.ts";
import { listCustomers } from "./list-customers.ts";
import { readsAll } from "./list-queries.ts";
import { listServices } from "./list-services.ts";
import { searchCustomers } from "./search-customers.ts";
import { setArea } from "./set-area.ts";
import { updateCustomer } from "./update-customer.ts";

export function bindCustomers({ bind, bindCsv, bindMoney, app, context }: Binder): void {
  bind(customerRoutes.list, ({ caller, query }) => listCustomers(context, caller.userId, query), {
    readsAll,
  });
  bindCsv(
    customerRoutes.export,
    ({ caller, query }, snapshot) =>
      exportCustomers(snapshot, { operatorId: caller.userId, today: readClock(context).today }, query),
    { headings: ({ caller }, snapshot) => exportHeadings(snapshot, caller.userId) },
  );
  bind(
    customerRoutes.search,
    ({ caller, query }) => {
      const { today } = readClock(context);
      return searchCustomers(context.database, { operatorId: caller.userId, today }, query);
    },
    { readsAll: () => true },
  );
  bind(customerRoutes.findOfAll, ({ query }) => findOfAll(context.database, query), {
    readsAll: ({ name }) => name !== undefined,
  });
  bind(customerRoutes.get, ({ caller, params }) => getCustomer(context, caller.userId, params.id));
  bind(customerRoutes.listServices, ({ caller, params }) => listServices(context, caller.userId, params.id));
  bindMoney(customerRoutes.adjustWallet, {
    kind: "customer-wallet-adjustment",
    about: ({ body }) => ({ amount: signedAmount(body) }),
    operate: adjustCustomerWallet,
  });
  bind(customerRoutes.create, ({ caller, body }) => createCustomer(context, caller.userId, body));
  bind(customerRoutes.update, ({ caller, params, body, version }) =>
    updateCustomer(context, { operatorId: caller.userId, id: params.id, version }, body),
  );
  bind(customerRoutes.setArea, ({ caller, body }) => setArea(context, caller.userId, body));
  bind(customerRoutes.remove, ({ caller, params }) => deactivateCustomer(context, caller.userId, params.id));
  app.register(async (scope) => bindImport(createBinder(scope, context)));
}

/** Binds the import's routes in a scope of their own, whose bodies are read row by row. */
function bindImport({ bind, app, context }: Binder): void {
  const most = { maxRows: maxImportRows, tooManyRows: customerImportMessages.errors.tooManyRows };
  readRowBodies(app, {
    lists: { rows: { row: importRow, ...most }, leaveOut: { row: rowNumber, ...most } },
    maxBytes: maxImportBytes,
  });
  bind(
    customerImportRoutes.previewImport,
    ({ caller, body }) => {
      const source = { operatorId: caller.userId, reader: context.database, isLocking: false } as const;
      return planImport(source, body.rows, readClock(context).today);
    },
    { longList: "rows" },
  );
  bind(customerImportRoutes.import, async ({ caller, body, idempotency }, reply) => {
    const operatorId = caller.userId;
    const { answer, replayed } = await importCustomers(context, { operatorId, body, idempotency });
    if (replayed) markReplayed(reply);
    return answer;
  });
}
