import { reminderRoutes } from "@cable-connect/contract/reminders";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { reminderSettingsQuery } from "./get-reminder-settings.ts";

/** Changes the text of reminders, or switches automatic emails. */
export function useUpdateReminderSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteBodyInput<typeof reminderRoutes.updateSettings>) =>
      call(reminderRoutes.updateSettings, { body }),
    onSuccess: (answer) => queries.setQueryData(reminderSettingsQuery.queryKey, answer),
  });
}
