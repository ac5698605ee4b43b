import {
  keepPreviousData,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** The features that answers are cached under: the first part of every query key. */
export type CachedFeature =
  | "alerts"
  | "api-keys"
  | "audit-log"
  | "collections"
  | "connections"
  | "customers"
  | "dashboard"
  | "dues"
  | "margin"
  | "operators"
  | "ott-plans"
  | "platforms"
  | "profile"
  | "recharge-settings"
  | "recharges"
  | "reminders"
  | "renewals"
  | "reports"
  | "undo"
  | "wallet";

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [CachedFeature, ...unknown[]];
  }
}

/** Milliseconds that data stays fresh, so that screens opened one after the other share an answer. */
const staleTime = 5_000;

/** One retry if no answer came or the server failed; a refusal is final. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Creates the cache of the API's answers. Mutations are never retried automatically. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // An offline browser shows its error at once, and fetches again when it is back online.
      queries: { staleTime, retry: mayRetry, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // Before the first screen does: a client notices a reconnection only if it was mounted when the connection was lost.
  client.mount();
  onlineManager.setOnline(navigator.onLine);
  return client;
}

/**
 * Options of a query whose input changes, such as the page, a filter or a search text: the data of the previous input
 * stays, as `isPlaceholderData`, until the new answer arrives.
 */
export const keepPrevious = { placeholderData: keepPreviousData } as const;

/** What a change makes stale: all answers of a feature, or those whose keys begin with this one. */
export type Stale = CachedFeature | QueryKey;

/** Makes these cached answers stale; those on the screen are fetched again, also those still on their way. */
export function invalidate(client: QueryClient, stale: readonly Stale[]): void {
  void refresh(client, stale);
}

/** As `invalidate`; settles once those on the screen are fetched or failed. */
export async function refresh(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  const fetched = stale.map((part) => {
    const queryKey: QueryKey = typeof part === "string" ? [part] : part;
    // The client itself lets a query's first fetch go on, whose answer may be older than the change.
    const isFirst = ({ state }: Query) => state.data === undefined;
    void client.cancelQueries({ queryKey, type: "active", predicate: isFirst }, { silent: true });
    return client.invalidateQueries({ queryKey });
  });
  await Promise.all(fetched);
}
