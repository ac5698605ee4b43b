import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";

/** Sends the text, filled in with an example, to an address. */
export function useSendTestEmail() {
  return useMutation({
    mutationFn: (body: BodyOf<"POST /operator/reminder-settings/test">) =>
      call("POST /operator/reminder-settings/test", { body }),
  });
}
