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
  nextPartOf,
  type Order,
  type Progress,
  payableOf,
  progressAtStart,
  withAnswer,
} from "./renewal-progress.ts";

type State = "running" | "stopping" | "stopped" | "done";

/**
 * Renews what was agreed to, part by part, from the moment it is there; it stops when asked to and when a part fails. Of one
 * that stays unanswered nobody knows whether it was done.
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
    // Never two at once, however often it is asked to.
    if (isRunning.current) return;
    isRunning.current = true;
    isWanted.current = true;
    setState("running");
    setFailure(undefined);
    let reached = progress;
    try {
      while (isWanted.current && reached.results.length < total) {
        reached = await renewNextPart(order, reached, orderKey);
        setProgress(reached);
        setIsUnanswered(false);
      }
    } catch (error) {
      setFailure(errorMessage(error, renewalMessages.failed));
      if (!isUnsent(error)) setIsUnanswered(!isRefusal(error));
    } finally {
      isRunning.current = false;
      setState(reached.results.length < total ? "stopped" : "done");
      // Also after a failure: when the answer was lost on its way, the money may have moved.
      invalidate(queries, staleAfterRecharge);
    }
  }

  const start = useEffectEvent(() => void run());
  useEffect(() => start(), []);
  // Whoever has left, or was signed out, sends no further part.
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
 * Renews the next part of an order. Each part has a key of its own that is made of the order's, so that one whose answer
 * was lost may be sent again.
 */
async function renewNextPart(order: Order, progress: Progress, orderKey: string): Promise<Progress> {
  const renewals = nextPartOf(order, progress).map(({ rechargeId, amount }) => ({ rechargeId, amount }));
  const key = `${orderKey}-${progress.results.length}`;
  return withAnswer(progress, await createRenewals({ renewals, extend: order.extend }, key));
}
