import { ApiError } from "./api-error.ts";
import { setClock } from "./clock.ts";

/** Milliseconds after which a call without an answer counts as failed. */
export const patience = 30_000;

/**
 * `fetch` that gives up in the end, or when `limit` says so, and tells it as an ApiError: `offline` when the browser was
 * so before, and `no_answer` when it may have been sent. The caller's own abort passes through.
 */
export async function send(
  address: string,
  request: RequestInit,
  limit: AbortSignal = AbortSignal.timeout(patience),
): Promise<Response> {
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const isOffline = !navigator.onLine;
  try {
    const response = await fetch(address, { ...request, signal });
    setClock(response);
    return response;
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: isOffline ? "offline" : "no_answer" }, { cause });
  }
}
