import { operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

type Body = RouteBodyInput<typeof operatorRoutes.update>;

/** Changes an operator; its name and state show on the dashboard too. */
export function useUpdateOperator(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(operatorRoutes.update, { params: { id }, body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["operators"] });
      void queries.invalidateQueries({ queryKey: ["dashboard"] });
      void queries.invalidateQueries({ queryKey: ["alerts"] });
    },
  });
}
