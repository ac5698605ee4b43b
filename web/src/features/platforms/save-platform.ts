import { type Platform, platformRoutes } from "@cable-connect/contract/platforms";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

type Body = RouteBodyInput<typeof platformRoutes.create>;

/** Creates a platform, or changes `platform`; lists that show platforms are fetched anew. */
export function useSavePlatform(platform: Platform | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      platform
        ? call(platformRoutes.update, { params: { id: platform.id }, body })
        : call(platformRoutes.create, { body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["platforms"] }),
        queries.invalidateQueries({ queryKey: ["operators"] }),
      ]),
  });
}
