import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { reminderSettingsQuery } from "./get-reminder-settings.ts";

/** Changes the text of reminders, or switches automatic emails. */
export function useUpdateReminderSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /operator/reminder-settings">) =>
      call("PUT /operator/reminder-settings", { body }),
    onSuccess: (answer) => {
      const { queryKey } = reminderSettingsQuery;
      queries.setQueryData(queryKey, answer);
      // What was asked before must not come after.
      void queries.invalidateQueries({ queryKey });
    },
  });
}
