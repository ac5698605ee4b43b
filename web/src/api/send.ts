import { commonErrors } from "@cable-connect/contract/errors";
import { messages } from "@cable-connect/contract/messages";
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
    // Without an answer the screen's own message is the better one, unless the reason is known.
    const details = navigator.onLine
      ? { status: 0, code: commonErrors.unavailable.code }
      : { status: 0, code: "offline", sentence: messages.common.offline };
    throw new ApiError(details, { cause });
  }
}
