import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { customerServicesQuery } from "../../queries/customer-services.ts";
import type { PreviousRecharge } from "./new-recharge.ts";
import { newestFirst } from "./previous-recharges.ts";

/** Milliseconds that a suggestion is worth waiting for. */
const patience = 3_000;

/** What a customer's services were last recharged with; undefined until that is known or given up. */
export function usePreviousRecharges(customerId: number, isWanted: boolean) {
  const queries = useQueryClient();
  const [previous, setPrevious] = useState<readonly PreviousRecharge[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    function suggest(found: readonly PreviousRecharge[]): void {
      if (!isAwaited) return;
      isAwaited = false;
      setPrevious(newestFirst(found));
    }
    // What they suggest only saves typing: without it the dialog starts empty, and looks them up before it recharges.
    const waiting = setTimeout(() => suggest([]), patience);
    queries
      .fetchQuery(customerServicesQuery(customerId))
      .catch(() => [])
      .then(suggest);
    return () => {
      isAwaited = false;
      clearTimeout(waiting);
      setPrevious(undefined);
    };
  }, [queries, customerId, isWanted]);
  return previous;
}
