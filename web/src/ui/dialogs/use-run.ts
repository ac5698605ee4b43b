import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isRefusal, isUnsent } from "../../api/client/api-error.ts";
import { type CachedFeature, refresh } from "../../api/client/query-client.ts";
import { errorMessage, type Outcome } from "../feedback/error-message.ts";

type State = "running" | "stopping" | "stopped" | "done";

export type Run<Progress> = {
  start: Progress;
  isDone: (progress: Progress) => boolean;
  /**
   * Makes the next call, and returns the progress after its answer. It may be made again after it got no answer, so it needs
   * the same idempotency key each time.
   */
  next: (progress: Progress) => Promise<Progress>;
  /** The features whose data the calls make stale. */
  stale: readonly CachedFeature[];
  /** The message of a failure for which the server gives no reason. */
  failureMessage: string;
  unanswered: NonNullable<Outcome["unanswered"]>;
};

/**
 * Makes one call after the other, starting when it mounts. It stops on request and when a call fails; a call without an
 * answer may be done.
 */
export function useRun<Progress>({ start, isDone, next, stale, failureMessage, unanswered }: Run<Progress>) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(start);
  const [state, setState] = useState<State>("running");
  const [failure, setFailure] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const isRunning = useRef(false);
  const isWanted = useRef(true);

  async function run(): Promise<void> {
    // Only one run at a time.
    if (isRunning.current) return;
    isRunning.current = true;
    isWanted.current = true;
    setState("running");
    setFailure(undefined);
    let reached = progress;
    try {
      while (isWanted.current && !isDone(reached)) {
        reached = await next(reached);
        setProgress(reached);
        setIsUnanswered(false);
      }
    } catch (error) {
      setFailure(errorMessage(error, failureMessage, { unanswered }));
      if (!isUnsent(error)) setIsUnanswered(!isRefusal(error));
    } finally {
      // Also after a failure: if only the answer was lost, the money has moved.
      const refreshed = refresh(queries, stale);
      // The results show once the lists behind them are current, or have failed.
      if (isDone(reached)) await refreshed;
      isRunning.current = false;
      setState(isDone(reached) ? "done" : "stopped");
    }
  }

  const begin = useEffectEvent(() => void run());
  useEffect(() => begin(), []);
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

  return { state, progress, failure, isUnanswered, goOn: () => void run(), stop };
}
