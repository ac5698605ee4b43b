import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { platformsQuery } from "../../queries/platforms.ts";
import { refreshPlatforms } from "../../queries/refresh-platforms.ts";

/** Archives a platform, which ends its assignments too. */
export function useDeletePlatform() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /admin/platforms/:id", { params: { id } }),
    onSuccess: (_, id) => {
      // At once, so that the dialog doesn't give the focus back to a button that goes a moment later.
      queries.setQueryData(
        platformsQuery.queryKey,
        (data) => data && { ...data, platforms: data.platforms.filter((platform) => platform.id !== id) },
      );
      refreshPlatforms(queries);
    },
  });
}
