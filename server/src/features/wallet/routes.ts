import { paginate } from "@cable-connect/contract/paging";
import { walletRoutes } from "@cable-connect/contract/wallet";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { moveMoney, signedAmount } from "../../http/money-operation.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import { exportAdminTransactions } from "./export-admin-transactions.ts";
import { exportTransactions, nameStatement } from "./export-transactions.ts";
import { getWallet } from "./get-wallet.ts";
import { listTransactions } from "./list-transactions.ts";
import { selectAdminEntries } from "./queries.ts";
import { rechargeService } from "./recharge-service.ts";
import { setLowBalance } from "./set-low-balance.ts";

/** Binds the `wallet` routes to their operations. */
export function bindWallet(app: FastifyInstance, context: Context): void {
  const { database, settings } = context;
  bind(app, context, walletRoutes.get, ({ caller }) => getWallet(context, caller.userId));
  bind(app, context, walletRoutes.setLowBalance, ({ caller, body, version }) =>
    setLowBalance(context, { operatorId: caller.userId, threshold: body.lowBalanceThreshold, version }),
  );
  bind(app, context, walletRoutes.listTransactions, ({ caller, query }) =>
    listTransactions(context, caller.userId, query),
  );
  bindCsv(
    app,
    context,
    walletRoutes.exportTransactions,
    ({ caller, query }, snapshot) => exportTransactions(snapshot, caller.userId, query),
    { nameFile: ({ caller, query }, snapshot) => nameStatement(context, snapshot, caller.userId, query) },
  );
  bind(app, context, walletRoutes.listTransactionsOf, async ({ params, query }) => {
    // Refuses an operator that doesn't exist.
    await getWallet(context, params.id);
    return listTransactions(context, params.id, query);
  });
  bindCsv(
    app,
    context,
    walletRoutes.exportTransactionsOf,
    ({ params, query }, snapshot) => exportTransactions(snapshot, params.id, query),
    { nameFile: ({ params, query }, snapshot) => nameStatement(context, snapshot, params.id, query) },
  );
  bind(app, context, walletRoutes.listAdminTransactions, async ({ caller, query }) => {
    const days = { ...query, timeZone: settings.timeZone };
    const { transactions, total } = await selectAdminEntries(database, caller.userId, query, days);
    return { transactions, pagination: paginate(query, total) };
  });
  bindCsv(app, context, walletRoutes.exportAdminTransactions, ({ caller, query }, snapshot) =>
    exportAdminTransactions(context, snapshot, caller.userId, query),
  );
  bind(app, context, walletRoutes.serviceRecharge, ({ caller, body, idempotency }, reply) =>
    moveMoney(reply, { kind: "service-recharge", operatorId: caller.userId, amount: body.amount }, () =>
      rechargeService(context, caller, body, idempotency),
    ),
  );
  bind(app, context, walletRoutes.adjust, ({ caller, params, body, idempotency }, reply) => {
    const operatorId = params.id;
    return moveMoney(reply, { kind: "wallet-adjustment", operatorId, amount: signedAmount(body) }, () =>
      adjustWallet(context, caller, { operatorId, body, idempotency }),
    );
  });
}
