import type { Database } from "../../database/connect.ts";
import { isRefusal } from "../../database/errors.ts";
import type { Availability } from "../../database/pool/open-pool.ts";
import { shareTurns } from "../../database/share-turns.ts";
import { retrying } from "../../database/transaction.ts";
import { type RechargeOrder, type RechargeOutcome, recharge } from "../../money/recharge.ts";

export type PostRecharge = (order: RechargeOrder) => Promise<RechargeOutcome>;

/** So many share a commit at most: the first of them waits no longer than a glance. */
const mostTogether = 50;

/**
 * Posts recharges; those of one wallet, which its lock lets in one by one, share a statement, a commit and a place among
 * the requests, so that a wallet that is locked keeps nobody else waiting.
 */
export function createRechargeQueue(
  database: Database,
  { admit }: Pick<Availability, "admit">,
): PostRecharge {
  const submit = shareTurns<RechargeOrder, RechargeOutcome>({
    admit,
    alone: async (order) => {
      const [outcome] = await retrying(() => recharge(database, order.operatorId, [order]));
      return outcome;
    },
    together: async ([first, ...others]) =>
      first ? retrying(() => recharge(database, first.operatorId, [first, ...others])) : [],
    mostTogether,
    // The lock that one has waited for in vain is the others' too; and what has happened is not known unless the
    // database refused, so that only the client may try again: run once more here, it might be charged twice.
    isEveryones: (error) => !isRefusal(error),
  });
  return (order) => submit(order.operatorId, order);
}
