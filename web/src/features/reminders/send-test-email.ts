import { reminderRoutes } from "@cable-connect/contract/reminders";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Sends the text, filled in with an example, to an address. */
export function useSendTestEmail() {
  return useMutation({
    mutationFn: (body: RouteBodyInput<typeof reminderRoutes.sendTest>) =>
      call(reminderRoutes.sendTest, { body }),
  });
}
