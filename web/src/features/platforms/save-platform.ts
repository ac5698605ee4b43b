import type { Platform } from "@cable-connect/contract/platforms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import type { BodyOf } from "../../api/route-name.ts";
import { refreshPlatforms } from "../../queries/refresh-platforms.ts";

type Body = BodyOf<"POST /admin/platforms">;

/** Creates a platform, or changes `platform`; lists that show platforms are fetched anew. */
export function useSavePlatform(platform: Platform | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      platform
        ? call("PUT /admin/platforms/:id", { params: { id: platform.id }, body })
        : call("POST /admin/platforms", { body }),
    onSuccess: () => refreshPlatforms(queries),
  });
}
