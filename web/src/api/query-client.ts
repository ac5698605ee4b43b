import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Milliseconds that data counts as fresh, so that screens opened one after the other share an answer. */
const freshness = 5_000;

/** Asks once more when no answer came or the server failed; a refusal stays one. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The cache of what the API answered. Writes are never repeated on their own. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // An offline browser shows its error at once and asks again when it is back.
      queries: { staleTime: freshness, retry: mayRetry, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // Listens from here on, not from the first screen on: the return of a connection is noticed only if its loss was.
  client.mount();
  onlineManager.setOnline(navigator.onLine);
  return client;
}
