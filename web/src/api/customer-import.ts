import type { ImportRow } from "@cable-connect/contract/customer-import";
import type { QueryClient } from "@tanstack/react-query";
import { invalidate } from "./client/query-client.ts";
import type { AnswerOf, CallInput } from "./client/route.ts";
import { upload } from "./client/upload.ts";
import { staleAfterCustomerChange } from "./customers.ts";

/** Previews an import of the rows (`POST /operator/customers/import/preview`); `onProgress` as in `upload`. */
export function previewImport(
  rows: ImportRow[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<AnswerOf<"POST /operator/customers/import/preview">> {
  return upload("POST /operator/customers/import/preview", { body: { rows }, signal }, onProgress);
}

/**
 * Imports previewed rows (`POST /operator/customers/import`) and makes stale what shows customers; `onProgress` as in
 * `upload`.
 */
export async function importCustomers(
  client: QueryClient,
  input: CallInput<"POST /operator/customers/import">,
  onProgress: (share: number) => void,
): Promise<AnswerOf<"POST /operator/customers/import">> {
  try {
    return await upload("POST /operator/customers/import", input, onProgress);
  } finally {
    // Also after a failure: if only the answer was lost, they are imported.
    invalidate(client, [...staleAfterCustomerChange, "alerts", "connections"]);
  }
}
