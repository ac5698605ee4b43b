import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { refreshPlatforms } from "../../queries/refresh-platforms.ts";

/** Archives a platform, which ends its assignments too. */
export function useDeletePlatform() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /admin/platforms/:id", { params: { id } }),
    onSuccess: () => refreshPlatforms(queries),
  });
}
