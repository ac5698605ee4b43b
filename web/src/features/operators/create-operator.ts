import { operatorRoutes } from "@cable-connect/contract/operators";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

type Body = RouteBodyInput<typeof operatorRoutes.create>;

/** Creates an operator. Its dialog opens over any screen, so whatever is on the screen is fetched anew (section 2). */
export function useCreateOperator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(operatorRoutes.create, { body }),
    onSuccess: () => void queries.invalidateQueries(),
  });
}
