import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";

type Body = BodyOf<"POST /admin/operators">;

/**
 * Creates an operator. Its dialog opens over any screen, so whatever is on the screen is fetched anew (specification,
 * section 2).
 */
export function useCreateOperator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call("POST /admin/operators", { body }),
    onSuccess: () => void queries.invalidateQueries(),
  });
}
