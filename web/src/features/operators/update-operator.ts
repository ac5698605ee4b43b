import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BodyOf } from "../../api/route.ts";
import { refreshOperators } from "./refresh-operators.ts";

type Body = BodyOf<"PUT /admin/operators/:id">;

/** Changes an operator; its name and state show on the dashboard too. */
export function useUpdateOperator(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call("PUT /admin/operators/:id", { params: { id }, body }),
    onSuccess: () => refreshOperators(queries),
  });
}
