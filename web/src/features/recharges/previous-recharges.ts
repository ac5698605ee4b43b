import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { customerServicesQuery } from "../../api/customers.ts";
import { newestFirst, type PreviousRecharge } from "./new-recharge.ts";

/** Milliseconds to wait for a suggestion. */
const suggestionTimeout = 3_000;

/** What each service of a customer was last recharged with, newest first. */
export function previousRechargesQuery(customerId: number) {
  return queryOptions({ ...customerServicesQuery(customerId), select: newestFirst });
}

/** What a customer's services were last recharged with; undefined until they are fetched or the wait ends. */
export function usePreviousRecharges(customerId: number, isWanted: boolean) {
  const client = useQueryClient();
  const [previous, setPrevious] = useState<readonly PreviousRecharge[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    function suggest(found: readonly PreviousRecharge[]): void {
      if (!isAwaited) return;
      isAwaited = false;
      setPrevious(newestFirst(found));
    }
    // A suggestion only saves typing: without one the dialog starts empty, and fetches them before it recharges.
    const waiting = setTimeout(() => suggest([]), suggestionTimeout);
    client
      .fetchQuery(customerServicesQuery(customerId))
      .catch(() => [])
      .then(suggest);
    return () => {
      isAwaited = false;
      clearTimeout(waiting);
      setPrevious(undefined);
    };
  }, [client, customerId, isWanted]);
  return previous;
}
