import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The operator's one API key; null while it has none. */
export const apiKeyQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => call("GET /operator/api-key", { signal }),
  select: (answer) => (answer.apiKey === null ? null : answer),
});
