import { paginate } from "@cable-connect/contract/paging";
import { walletErrors, walletRoutes } from "@cable-connect/contract/wallet";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { bind } from "../../http/bind.ts";
import { bindCsv } from "../../http/csv.ts";
import { markReplayed } from "../../http/idempotency.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import { exportAdminTransactions } from "./export-admin-transactions.ts";
import { selectAdminEntries, selectEntries, selectWallet } from "./queries.ts";
import { rechargeService } from "./recharge-service.ts";

/** Binds the calls of `wallet` to their operations. */
export function bindWallet(app: FastifyInstance, context: Context): void {
  const { sql, settings } = context;
  bind(app, context, walletRoutes.get, async ({ caller }) => {
    const wallet = await selectWallet(sql, caller.userId);
    if (!wallet) throw new ApiError(walletErrors.operatorNotFound);
    return { wallet };
  });
  bind(app, context, walletRoutes.listTransactions, async ({ caller, query }) => {
    const { transactions, total } = await selectEntries(sql, caller.userId, query);
    return { transactions, pagination: paginate(query, total) };
  });
  bind(app, context, walletRoutes.listAdminTransactions, async ({ caller, query }) => {
    const days = { ...query, timeZone: settings.timeZone };
    const { transactions, total } = await selectAdminEntries(sql, caller.userId, query, days);
    return { transactions, pagination: paginate(query, total) };
  });
  bindCsv(app, context, walletRoutes.exportAdminTransactions, ({ caller, query }) =>
    exportAdminTransactions(context, caller.userId, query),
  );
  bind(app, context, walletRoutes.serviceRecharge, async ({ caller, body, idempotency }, reply) => {
    const { answer, replayed } = await rechargeService(context, caller, body, idempotency);
    if (replayed) markReplayed(reply);
    return answer;
  });
  bind(app, context, walletRoutes.adjust, async ({ caller, params, body, idempotency }, reply) => {
    const { answer, replayed } = await adjustWallet(context, caller, {
      operatorId: params.id,
      body,
      idempotency,
    });
    if (replayed) markReplayed(reply);
    return answer;
  });
}
