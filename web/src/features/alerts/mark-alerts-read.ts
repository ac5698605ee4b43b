import { alertMessages } from "@cable-connect/contract/alert-messages";
import type { UserType } from "@cable-connect/contract/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import type { Alert } from "./alert.ts";
import { alertsQuery } from "./alerts-query.ts";

/** Marks alerts as read. They are shown so at once; what the server then says holds. */
export function useMarkAlertsRead(userType: UserType) {
  const queries = useQueryClient();
  const { queryKey } = alertsQuery(userType);
  return useMutation({
    mutationFn: (alerts: readonly Alert[]) => markRead(alerts),
    onMutate: async (marked) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (data) =>
          data && {
            alerts: data.alerts.map((alert) => (marked.includes(alert) ? { ...alert, isRead: true } : alert)),
            unread: data.unread - marked.length,
          },
      );
    },
    onError: (error) => toastError(errorMessage(error, alertMessages.markFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}

/** Of more than are listed at once, none may be left in the list. */
async function markRead(alerts: readonly Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  const ofOperators = alerts.flatMap((alert) =>
    "operator" in alert ? [{ kind: alert.kind, stamp: alert.stamp, operatorId: alert.operator.id }] : [],
  );
  if (ofOperators.length > 0) return call("POST /admin/alerts/read", { body: { alerts: ofOperators } });
  const own = alerts.map(({ kind, stamp }) => ({ kind, stamp }));
  return call("POST /operator/alerts/read", { body: { alerts: own } });
}
