import { defaultRechargeSettings, type RechargeStart } from "@cable-connect/contract/recharge-settings";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useUser } from "../../api/client/session.ts";
import { connectionsQuery } from "../../api/connections.ts";
import { customerServicesQuery } from "../../api/customers.ts";
import { assignedPlatformsQuery } from "../../api/platforms.ts";
import { rechargeSettingsQuery } from "../../api/recharge-settings.ts";
import { type CurrentService, newestFirst } from "../../business/service/current-service.ts";
import { type OfferedConnection, offeredOf } from "./values/recharge-values.ts";

/** Milliseconds to wait for a suggestion, which only saves typing. */
const suggestionTimeout = 3_000;

/** What the form of a recharge opens with. */
export type FormOpening = {
  /** The services to suggest, newest first: the one to renew, else all of the customer's. */
  services: readonly CurrentService[];
  /** The customer's active connections, if `services` are all of its services and one of them has a connection. */
  connections: readonly OfferedConnection[];
  earlyStart: RechargeStart;
};

/** The services of a customer, newest first. */
export function currentServicesQuery(customerId: number) {
  return queryOptions({ ...customerServicesQuery(customerId), select: newestFirst });
}

/**
 * What the form opens with; undefined while loading. After a failure or a timeout no service is suggested, and `earlyStart` is
 * the default. The platforms' prices are awaited as well if one decides the amount. It doesn't change once known, so that the
 * form never changes under the user's hands; `useRechargeOffer` reads the same queries to judge what is entered by current data.
 */
export function useFormOpening(
  customerId: number,
  service: CurrentService | undefined,
): FormOpening | undefined {
  const client = useQueryClient();
  const { collects } = useUser();
  const [serviceAtOpening] = useState(service);
  const [opening, setOpening] = useState<FormOpening | undefined>(() => {
    const cached = client.getQueryData(rechargeSettingsQuery.queryKey);
    if (!service || !cached) return undefined;
    const lacksPrice = service.ottCode !== null && !client.getQueryData(assignedPlatformsQuery.queryKey);
    if (lacksPrice) return undefined;
    return { services: [service], connections: [], earlyStart: cached.settings.earlyStart };
  });
  const isLoading = opening === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let isAwaited = true;
    const services = serviceAtOpening
      ? [serviceAtOpening]
      : withTimeout(client.fetchQuery(customerServicesQuery(customerId)).then(newestFirst), []);
    const settings = withTimeout(
      client.fetchQuery(rechargeSettingsQuery).then((answer) => answer.settings),
      defaultRechargeSettings,
    );
    const platforms = withTimeout(client.fetchQuery(assignedPlatformsQuery), undefined);
    void Promise.all([services, settings]).then(async ([found, { earlyStart }]) => {
      if (found.some(({ ottCode }) => ottCode !== null)) await platforms;
      const hasConnections = !serviceAtOpening && collects && found.some(({ connection }) => connection);
      const connections = hasConnections
        ? await withTimeout(
            client.fetchQuery(connectionsQuery(customerId)).then((answer) => offeredOf(answer.connections)),
            [],
          )
        : [];
      if (isAwaited) setOpening({ services: found, connections, earlyStart });
    });
    return () => {
      isAwaited = false;
    };
  }, [client, customerId, serviceAtOpening, isLoading, collects]);
  return opening;
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
