import type { Platform } from "@cable-connect/contract/platforms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { refreshPlatforms } from "../../queries/refresh-platforms.ts";
import { changesOf } from "../../ui/dialogs/changes-of.ts";
import { newPlatformBody, type PlatformValues, platformBody } from "./platform-form.ts";

/** A form that passed its check, and what it opened with. */
type Filled = { values: PlatformValues; initial: PlatformValues };

/** Creates a platform, or changes of `platform` what was changed in the form; lists that show platforms are fetched anew. */
export function useSavePlatform(platform: Platform | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ values, initial }: Filled) =>
      platform
        ? call("PUT /admin/platforms/:id", {
            params: { id: platform.id },
            body: changesOf(platformBody(initial), platformBody(values)),
          })
        : call("POST /admin/platforms", { body: newPlatformBody(values) }),
    onSuccess: () => refreshPlatforms(queries),
  });
}
