import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { previousRechargesQuery } from "./list-previous-recharges.ts";
import type { PreviousRecharge } from "./new-recharge.ts";

/** What a customer's services were last recharged with; undefined until that is known or given up. */
export function usePreviousRecharges(customerId: number, isWanted: boolean) {
  const queries = useQueryClient();
  const [previous, setPrevious] = useState<readonly PreviousRecharge[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    queries
      .fetchQuery(previousRechargesQuery(customerId))
      // They only save typing: without them the dialog starts empty.
      .catch(() => [])
      .then((found) => isAwaited && setPrevious(found));
    return () => {
      isAwaited = false;
      setPrevious(undefined);
    };
  }, [queries, customerId, isWanted]);
  return previous;
}
