import { ApiError } from "./api-error.ts";

/** Milliseconds after which a call without an answer counts as failed. */
const patience = 30_000;

/** `fetch` that gives up in the end, and says so as an ApiError; the caller's own abort passes through. */
export async function send(address: string, request: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(patience);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  try {
    return await fetch(address, { ...request, signal });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "no_answer" }, { cause });
  }
}
