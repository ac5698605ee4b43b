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
    // They only save typing: without them the dialog starts empty.
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
