import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isRefusal, isUnsent } from "../../api/api-error.ts";
import { createIdempotencyKey } from "../../api/idempotency-key.ts";
import { invalidate } from "../../api/query-client.ts";
import { staleAfterRecharge } from "../../api/recharges.ts";
import { createRenewals } from "../../api/renewals.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import {
  customerPays,
  nextBatchOf,
  type Order,
  type Progress,
  payableOf,
  progressAtStart,
  withAnswer,
} from "./renewal-progress.ts";

const { failed, unconfirmed } = renewalMessages;

type State = "running" | "stopping" | "stopped" | "done";

/**
 * Renews the services of an order in batches, starting when it mounts. It stops on request and when a batch fails; a
 * batch without an answer may be done.
 */
export function useRenewalRun(order: Order) {
  const queries = useQueryClient();
  const [orderKey] = useState(createIdempotencyKey);
  const [progress, setProgress] = useState(() => progressAtStart(order));
  const [state, setState] = useState<State>("running");
  const [failure, setFailure] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const isRunning = useRef(false);
  const isWanted = useRef(true);
  const total = payableOf(order).length;

  async function run(): Promise<void> {
    // Only one run at a time.
    if (isRunning.current) return;
    isRunning.current = true;
    isWanted.current = true;
    setState("running");
    setFailure(undefined);
    let reached = progress;
    try {
      while (isWanted.current && reached.results.length < total) {
        reached = await renewNextBatch(order, reached, orderKey);
        setProgress(reached);
        setIsUnanswered(false);
      }
    } catch (error) {
      setFailure(errorMessage(error, failed, { unanswered: unconfirmed }));
      if (!isUnsent(error)) setIsUnanswered(!isRefusal(error));
    } finally {
      isRunning.current = false;
      setState(reached.results.length < total ? "stopped" : "done");
      // Also after a failure: if only the answer was lost, the money has moved.
      invalidate(queries, staleAfterRecharge);
    }
  }

  const start = useEffectEvent(() => void run());
  useEffect(() => start(), []);
  // Stops when the user leaves or is signed out.
  useEffect(() => {
    isWanted.current = true;
    return () => {
      isWanted.current = false;
    };
  }, []);

  function stop(): void {
    isWanted.current = false;
    setState("stopping");
  }

  return { state, progress, total, failure, isUnanswered, goOn: () => void run(), stop };
}

/**
 * Renews the next batch of an order. Its idempotency key is made from the order's, so that a batch without an answer can
 * be sent again.
 */
async function renewNextBatch(order: Order, progress: Progress, orderKey: string): Promise<Progress> {
  const mode = order.customersPay === "later" ? undefined : order.customersPay;
  const renewals = nextBatchOf(order, progress).map((renewal) => {
    const { rechargeId, amount } = renewal;
    const price = customerPays(renewal);
    return {
      rechargeId,
      amount,
      // As shown, even if the operator's own price has changed since.
      ...(order.customersPay && { customerPrice: price }),
      ...(mode && price > 0 && { payment: { amount: price, mode } }),
    };
  });
  const key = `${orderKey}-${progress.results.length}`;
  return withAnswer(progress, await createRenewals({ renewals, extend: order.extend }, key));
}
