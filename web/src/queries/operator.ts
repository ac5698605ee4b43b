import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** One operator with its assigned platforms. */
export function operatorQuery(id: number) {
  return queryOptions({
    queryKey: ["operators", "detail", id],
    queryFn: async ({ signal }) =>
      (await call("GET /admin/operators/:id", { params: { id }, signal })).operator,
  });
}
