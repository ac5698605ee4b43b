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

/**
 * The recharges to suggest to a customer, newest first: that of the `service` to renew, else those of all its services;
 * undefined while they are loading. After a failure or a timeout there are none.
 */
export function usePreviousRecharges(customerId: number, service: PreviousRecharge | undefined) {
  const client = useQueryClient();
  const [previous, setPrevious] = useState<readonly PreviousRecharge[] | undefined>(service && [service]);
  const isLoading = previous === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let isAwaited = true;
    function suggest(found: readonly PreviousRecharge[]): void {
      if (!isAwaited) return;
      isAwaited = false;
      setPrevious(newestFirst(found));
    }
    // A suggestion only saves typing: without one the form starts empty.
    const waiting = setTimeout(() => suggest([]), suggestionTimeout);
    client
      .fetchQuery(customerServicesQuery(customerId))
      .catch(() => [])
      .then(suggest);
    return () => {
      isAwaited = false;
      clearTimeout(waiting);
    };
  }, [client, customerId, isLoading]);
  return previous;
}
