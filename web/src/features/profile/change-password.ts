import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";

/** Changes the signed-in person's password; no data on screen depends on it. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<"PUT /auth/change-password">) => call("PUT /auth/change-password", { body }),
  });
}
