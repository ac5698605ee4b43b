import { reminderMessages } from "@cable-connect/contract/reminder-messages";
import type { RemindingChannel } from "@cable-connect/contract/reminder-stages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";

type Mark = { channel: RemindingChannel; again: boolean };

/** Notes that the customer of a service is reminded; what can't be noted is told, as the message may be on its way. */
export function useMarkReminded(rechargeId: number) {
  const queries = useQueryClient();
  const stale = ["dues", "reminders", "alerts"];
  return useMutation({
    mutationFn: ({ channel, again }: Mark) =>
      call("POST /operator/reminders", { body: { rechargeId, channel, again } }),
    onError: (error) => toastError(errorMessage(error, reminderMessages.notMarked)),
    onSettled: () => {
      for (const feature of stale) void queries.invalidateQueries({ queryKey: [feature, "list"] });
    },
  });
}
