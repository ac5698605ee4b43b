import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** How the operator reminds: the text, and whether emails go out automatically. */
export const reminderSettingsQuery = queryOptions({
  queryKey: ["reminders", "settings"],
  queryFn: ({ signal }) => call("GET /operator/reminder-settings", { signal }),
});
