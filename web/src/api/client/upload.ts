import { ApiError } from "./api-error.ts";
import { type AnyInput, readAnswer, request, type send } from "./client.ts";
import type { AnswerOf, CallInput, RouteName } from "./route.ts";

/** Milliseconds after which an upload without an answer fails. */
const uploadTimeout = 120_000;

/** Like `call`, for large bodies: with a longer timeout, and `onProgress` receives the share sent, from 0 to 1. */
export async function upload<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  onProgress: (share: number) => void,
): Promise<AnswerOf<Name>> {
  const sent = { ...input, send: sendWithProgress(onProgress) } as AnyInput;
  return (await readAnswer(await request(name, "application/json", sent))) as AnswerOf<Name>;
}

/** `send` by XMLHttpRequest, the only browser API that reports upload progress. */
function sendWithProgress(onProgress: (share: number) => void): typeof send {
  return (address, { method = "POST", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const isOffline = !navigator.onLine;
      const sending = new XMLHttpRequest();
      const fail = () => reject(new ApiError({ status: 0, code: isOffline ? "offline" : "no_answer" }));
      sending.open(method, address);
      sending.responseType = "blob";
      sending.timeout = uploadTimeout;
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
