import { ApiError } from "./api-error.ts";
import { readAnswer } from "./call.ts";
import type { CallInput } from "./call-input.ts";
import { type AnyInput, request } from "./request.ts";
import type { AnswerOf, RouteName } from "./route-name.ts";
import type { send } from "./send.ts";

/** Milliseconds after which a large call without an answer counts as failed. */
const patience = 120_000;

/**
 * As `call`, for a large body: `onProgress` hears how much of it has been sent, from 0 to 1. It may take longer than
 * other calls.
 */
export async function upload<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  onProgress: (share: number) => void,
): Promise<AnswerOf<Name>> {
  const asked = { ...input, send: sendTelling(onProgress) } as AnyInput;
  return (await readAnswer(await request(name, "application/json", asked))) as AnswerOf<Name>;
}

/** `send` by the one means of a browser that tells how far a body has been sent. */
function sendTelling(onProgress: (share: number) => void): typeof send {
  return (address, { method = "POST", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      const fail = () => reject(new ApiError({ status: 0, code: "no_answer" }));
      sending.open(method, address);
      sending.responseType = "blob";
      sending.timeout = patience;
      new Headers(headers).forEach((value, name) => {
        sending.setRequestHeader(name, value);
      });
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sending.upload.onload = () => onProgress(1);
      sending.onerror = fail;
      sending.ontimeout = fail;
      sending.onabort = () => reject(signal?.reason ?? new DOMException("Aborted", "AbortError"));
      sending.onload = () => {
        const retryAfter = sending.getResponseHeader("retry-after");
        const answered: Record<string, string> = retryAfter === null ? {} : { "retry-after": retryAfter };
        resolve(new Response(sending.response, { status: sending.status, headers: answered }));
      };
      signal?.addEventListener("abort", () => sending.abort(), { once: true });
      sending.send(typeof body === "string" ? body : null);
    });
}
