import { authRoutes } from "@cable-connect/contract/auth";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Changes the signed-in person's password; no data on screen depends on it. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: RouteBodyInput<typeof authRoutes.changePassword>) =>
      call(authRoutes.changePassword, { body }),
  });
}
