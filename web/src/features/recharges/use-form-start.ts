import { defaultRechargeSettings, type RechargeStart } from "@cable-connect/contract/recharge-settings";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { customerServicesQuery } from "../../api/customers.ts";
import { assignedPlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { newestFirst, type PreviousRecharge } from "./previous-recharge.ts";

/** Milliseconds to wait for a suggestion, which only saves typing. */
const suggestionTimeout = 3_000;

/** What the form of a recharge starts with. */
export type FormStart = {
  /** The recharges to suggest, newest first: that of the service to renew, else those of all the customer's services. */
  previous: readonly PreviousRecharge[];
  earlyStart: RechargeStart;
};

/** The last recharge of each service of a customer, newest first. */
export function previousRechargesQuery(customerId: number) {
  return queryOptions({ ...customerServicesQuery(customerId), select: newestFirst });
}

/**
 * What the form starts with; undefined while loading. After a failure or a timeout no recharge is suggested, and the start
 * is the default. The platforms' prices are awaited as well if one decides the amount. It doesn't change once known, so that
 * the form never changes under the user's hands.
 */
export function useFormStart(
  customerId: number,
  service: PreviousRecharge | undefined,
): FormStart | undefined {
  const client = useQueryClient();
  const [serviceAtOpening] = useState(service);
  const [start, setStart] = useState<FormStart | undefined>(() => {
    const cached = client.getQueryData(rechargeSettingsQuery.queryKey);
    if (!service || !cached) return undefined;
    const lacksPrice = service.ottCode !== null && !client.getQueryData(assignedPlatformsQuery.queryKey);
    return lacksPrice ? undefined : { previous: [service], earlyStart: cached.settings.earlyStart };
  });
  const isLoading = start === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let isAwaited = true;
    const previous = serviceAtOpening
      ? [serviceAtOpening]
      : withTimeout(client.fetchQuery(customerServicesQuery(customerId)).then(newestFirst), []);
    const settings = withTimeout(
      client.fetchQuery(rechargeSettingsQuery).then((answer) => answer.settings),
      defaultRechargeSettings,
    );
    const platforms = withTimeout(client.fetchQuery(assignedPlatformsQuery), undefined);
    void Promise.all([previous, settings]).then(async ([found, { earlyStart }]) => {
      if (found.some(({ ottCode }) => ottCode !== null)) await platforms;
      if (isAwaited) setStart({ previous: found, earlyStart });
    });
    return () => {
      isAwaited = false;
    };
  }, [client, customerId, serviceAtOpening, isLoading]);
  return start;
}

/** The value of a promise; the fallback if it fails or takes too long. */
function withTimeout<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, suggestionTimeout, fallback);
    promise
      .catch(() => fallback)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}
