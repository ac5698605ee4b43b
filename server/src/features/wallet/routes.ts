import { paginate } from "@cable-connect/contract/lists/paging";
import { walletRoutes } from "@cable-connect/contract/wallet";
import type { Binder } from "../../http/binding/binder.ts";
import { signedAmount } from "../../http/binding/money-operation.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import { exportAdminTransactions } from "./export-admin-transactions.ts";
import { exportTransactions, nameStatement } from "./export-transactions.ts";
import { getWallet } from "./get-wallet.ts";
import { listTransactions } from "./list-transactions.ts";
import { selectAdminEntries } from "./queries.ts";
import { rechargeService } from "./recharge-service.ts";
import { setLowBalance } from "./set-low-balance.ts";

export function bindWallet({ bind, bindCsv, bindMoney, context }: Binder): void {
  const { database, settings } = context;
  bind(walletRoutes.get, ({ caller }) => getWallet(context, caller.userId));
  bind(walletRoutes.setLowBalance, ({ caller, body, version }) =>
    setLowBalance(context, { operatorId: caller.userId, threshold: body.lowBalanceThreshold, version }),
  );
  bind(walletRoutes.listTransactions, ({ caller, query }) => listTransactions(context, caller.userId, query));
  bindCsv(
    walletRoutes.exportTransactions,
    ({ caller, query }, snapshot) => exportTransactions(snapshot, caller.userId, query),
    { nameFile: ({ caller, query }, snapshot) => nameStatement(context, snapshot, caller.userId, query) },
  );
  bind(walletRoutes.listTransactionsOf, async ({ params, query }) => {
    // Refuses an operator that doesn't exist.
    await getWallet(context, params.id);
    return listTransactions(context, params.id, query);
  });
  bindCsv(
    walletRoutes.exportTransactionsOf,
    ({ params, query }, snapshot) => exportTransactions(snapshot, params.id, query),
    { nameFile: ({ params, query }, snapshot) => nameStatement(context, snapshot, params.id, query) },
  );
  bind(walletRoutes.listAdminTransactions, async ({ caller, query }) => {
    const wanted = { ...query, timeZone: settings.timeZone };
    const { transactions, total } = await selectAdminEntries(database, caller.userId, wanted);
    return { transactions, pagination: paginate(query, total) };
  });
  bindCsv(walletRoutes.exportAdminTransactions, ({ caller, query }, snapshot) =>
    exportAdminTransactions(context, snapshot, caller.userId, query),
  );
  bindMoney(walletRoutes.serviceRecharge, {
    kind: "service-recharge",
    about: ({ body }) => ({ amount: body.amount }),
    operate: rechargeService,
  });
  bindMoney(walletRoutes.adjust, {
    kind: "wallet-adjustment",
    about: ({ params, body }) => ({ operatorId: params.id, amount: signedAmount(body) }),
    operate: adjustWallet,
  });
}
