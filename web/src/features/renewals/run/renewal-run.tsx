import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { useCallback, useState } from "react";
import { createIdempotencyKey } from "../../../api/client/idempotency-key.ts";
import { staleAfterRecharge } from "../../../api/recharges.ts";
import { createRenewals } from "../../../api/renewals.ts";
import { rememberCollector } from "../../../business/payment/receiving-collector.ts";
import { DialogRun } from "../../../ui/dialogs/dialog-run.tsx";
import {
  nextBatchOf,
  type Order,
  type Progress,
  payableOf,
  progressAtStart,
  type Reached,
  withAnswer,
} from "./renewal-progress.ts";
import { RenewalResults } from "./renewal-results.tsx";

type RenewalRunProps = {
  order: Order;
  onReached: (reached: Reached) => void;
};

/** Renews the services of an order in batches: the progress of the recharges, and then their results. */
export function RenewalRun({ order, onReached }: RenewalRunProps) {
  const [orderKey] = useState(createIdempotencyKey);
  // A stable function, as the run calls it in an effect.
  const reach = useCallback((progress: Progress) => onReached({ order, progress }), [onReached, order]);
  return (
    <DialogRun
      start={progressAtStart(order)}
      total={payableOf(order).length}
      next={(progress) => renewNextBatch(order, progress, orderKey)}
      stale={staleAfterRecharge}
      texts={renewalMessages}
      onReached={reach}
    >
      {(progress, isUnanswered) => (
        <RenewalResults order={order} progress={progress} isUnanswered={isUnanswered} />
      )}
    </DialogRun>
  );
}

/**
 * Renews the next batch of an order. Its idempotency key is made from the order's, so that a batch without an answer can
 * be sent again.
 */
async function renewNextBatch(order: Order, progress: Progress, orderKey: string): Promise<Progress> {
  const { choice = "later", collectedByRecharge, collectorId, isCollectorChosen } = order.payment ?? {};
  const mode = choice === "later" ? undefined : choice;
  const collector = collectorId ? { collectorId } : undefined;
  const renewals = nextBatchOf(order, progress).map((renewal) => {
    const { rechargeId, amount } = renewal;
    const { charged, received = 0 } = collectedByRecharge?.get(rechargeId) ?? {};
    return {
      rechargeId,
      amount,
      // As shown, even if the operator's own price has changed since.
      customerPrice: charged,
      ...(mode && received > 0 && { payment: { amount: received, mode, ...collector } }),
    };
  });
  const key = `${orderKey}-${progress.results.length}`;
  const answer = await createRenewals({ renewals, extend: order.extend }, key);
  const wasAnyPaid = answer.results.some(({ recharge }, index) => recharge && renewals[index]?.payment);
  if (wasAnyPaid && collectorId !== undefined && isCollectorChosen) rememberCollector(collectorId);
  return withAnswer(progress, answer);
}
