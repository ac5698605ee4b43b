import type { QueryClient } from "@tanstack/react-query";

/** Asks anew for all that is cached of these features. Resolves once those on the screen have come, or failed. */
export function refresh(queries: QueryClient, features: readonly string[]): Promise<unknown> {
  return Promise.all(features.map((feature) => queries.invalidateQueries({ queryKey: [feature] })));
}
