import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { customerServicesQuery } from "../../api/customers.ts";
import { newestFirst, type PreviousRecharge } from "./new-recharge.ts";

/** Milliseconds to wait for a suggestion. */
const suggestionTimeout = 3_000;

/** The last recharge of each service of a customer, newest first. */
export function previousRechargesQuery(customerId: number) {
  return queryOptions({ ...customerServicesQuery(customerId), select: newestFirst });
}

/**
 * The recharges to suggest, newest first: that of the `service` to renew, else those of all the customer's services.
 * Undefined while loading; empty after a failure or a timeout.
 */
export function usePreviousRecharges(customerId: number, service: PreviousRecharge | undefined) {
  const client = useQueryClient();
  const [previous, setPrevious] = useState<readonly PreviousRecharge[] | undefined>(service && [service]);
  const isLoading = previous === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let isWaiting = true;
    function suggest(found: readonly PreviousRecharge[]): void {
      if (!isWaiting) return;
      isWaiting = false;
      setPrevious(newestFirst(found));
    }
    // A suggestion only saves typing: without one the form starts empty.
    const timer = setTimeout(() => suggest([]), suggestionTimeout);
    client
      .fetchQuery(customerServicesQuery(customerId))
      .catch(() => [])
      .then(suggest);
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [client, customerId, isLoading]);
  return previous;
}
