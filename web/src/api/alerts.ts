import type { AdminAlert, OperatorAlert } from "@cable-connect/contract/alerts";
import type { UserType } from "@cable-connect/contract/auth";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./client/client.ts";

/** An alert of either role. */
export type Alert = OperatorAlert | AdminAlert;

/** Unread alerts first, and the count of all unread ones; the admin's also with that of the operators below zero. */
type Alerts = { alerts: Alert[]; unread: number; belowZero?: number };

/** The signed-in user's alerts. */
export function alertsQuery(userType: UserType) {
  return queryOptions({
    queryKey: ["alerts", "list"],
    queryFn: ({ signal }): Promise<Alerts> =>
      userType === "admin" ? call("GET /admin/alerts", { signal }) : call("GET /operator/alerts", { signal }),
  });
}

/**
 * Marks alerts as read. They show as read at once; then the list is fetched again, also after a failure. `onError` is
 * called even after the component unmounts.
 */
export function useMarkAlertsRead(userType: UserType, onError: (error: Error) => void) {
  const client = useQueryClient();
  const { queryKey } = alertsQuery(userType);
  return useMutation({
    mutationFn: (alerts: readonly Alert[]) => markRead(alerts),
    onMutate: async (marked) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            alerts: data.alerts.map((alert) => (marked.includes(alert) ? { ...alert, isRead: true } : alert)),
            unread: data.unread - marked.length,
          },
      );
    },
    onError,
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Does nothing without `alerts`, as when all unread ones came after the list was shown. */
async function markRead(alerts: readonly Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  const ofOperators = alerts.flatMap((alert) =>
    "operator" in alert ? [{ kind: alert.kind, stamp: alert.stamp, operatorId: alert.operator.id }] : [],
  );
  if (ofOperators.length > 0) return call("POST /admin/alerts/read", { body: { alerts: ofOperators } });
  const own = alerts.map(({ kind, stamp }) => ({ kind, stamp }));
  return call("POST /operator/alerts/read", { body: { alerts: own } });
}
