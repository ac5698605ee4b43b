import { batchByKey } from "../../database/batch-by-key.ts";
import type { Database } from "../../database/connect.ts";
import { isRefusal } from "../../database/errors.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import { retrying } from "../../database/transaction.ts";
import { type RechargeOrder, type RechargeOutcome, recharge } from "../../money/recharges/recharge.ts";

export type PostRecharge = (order: RechargeOrder) => Promise<RechargeOutcome>;

/** Limits how long a batch's first recharge waits for the shared commit. */
const maxBatchSize = 50;

/**
 * Posts recharges. The wallet's lock serializes recharges of one wallet anyway, so they share a statement, a commit and
 * a concurrency slot; a locked wallet then delays no other operator.
 */
export function createRechargeQueue(
  database: Database,
  { withSlot }: Pick<Availability, "withSlot">,
): PostRecharge {
  const submit = batchByKey<RechargeOrder, RechargeOutcome>({
    withSlot: (batch, operatorId) => withSlot(batch, { owner: operatorId }),
    runBatch: (orders) => retrying(() => recharge(database, orders[0].operatorId, orders)),
    maxBatchSize,
    // A lock timeout would hit each item again. After any other error not reported by the database itself, the recharges
    // may have been made; retrying here might charge twice, so only the client may retry, with its key.
    failsWholeBatch: (error) => !isRefusal(error),
  });
  return (order) => submit(order.operatorId, order);
}
