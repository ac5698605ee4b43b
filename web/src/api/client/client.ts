import { ApiError, errorOf } from "./api-error.ts";
import { setClock } from "./clock.ts";
import { type AnswerOf, addressOf, type CallArguments, type CallInput, type RouteName } from "./route.ts";
import { announceForbidden, expireSession, getSession } from "./session.ts";

/** Milliseconds after which a call without an answer fails. */
export const callTimeout = 30_000;

/** The input of any route; callers see the typed `CallInput`. */
export type AnyInput = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  version?: string;
  /** The route is public: the token is not sent, and a refusal doesn't end the session. */
  isAnonymous?: boolean;
  signal?: AbortSignal;
  /** Aborts the call when it takes too long; unless given, the whole answer must come within `callTimeout`. */
  timeout?: AbortSignal;
  /** Replaces `send`. */
  send?: typeof send;
};

/**
 * Calls a route as the signed-in user and returns its answer. Throws ApiError; a 401 ends the session whose token was
 * refused. An abort through `signal` throws the abort itself.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[input]: CallArguments<CallInput<Name>>
): Promise<AnswerOf<Name>> {
  return (await readAnswer(await request(name, "application/json", input as AnyInput))) as AnswerOf<Name>;
}

/** The body of an answer. Throws ApiError if it isn't JSON, such as the sign-in page of a public network. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError({ status: response.status, code: "unexpected_answer" }, { cause });
  }
}

/** Like `call`, but returns a successful response without reading its body. */
export async function request(
  name: RouteName,
  accept: string,
  {
    params,
    query,
    body,
    idempotencyKey,
    version,
    isAnonymous,
    signal,
    timeout,
    send: sendBy = send,
  }: AnyInput = {},
): Promise<Response> {
  const [method, path] = name.split(" ") as [string, string];
  const token = isAnonymous ? undefined : getSession()?.token;
  const headers = new Headers({ accept });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (version) headers.set("if-match", `"${version}"`);
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);

  const address = addressOf(path, params, query);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await sendBy(address, { method, headers, body: sent, signal }, timeout);
  if (response.ok) return response;
  if (response.status === 401 && token) expireSession(token);
  const error = await errorOf(response);
  // Another tab or the admin may have turned off what this one still offers.
  const isOffered = response.status === 403 || error.code === "collections_off";
  if (isOffered && token) announceForbidden(token);
  throw error;
}

/**
 * `fetch` that fails with an ApiError when no answer comes: `offline` if the browser was offline before the call,
 * `no_answer` if the call may have been sent. The caller's own abort passes through.
 */
export async function send(
  address: string,
  init: RequestInit,
  timeout: AbortSignal = AbortSignal.timeout(callTimeout),
): Promise<Response> {
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const isOffline = !navigator.onLine;
  try {
    const response = await fetch(address, { ...init, signal });
    setClock(response);
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: isOffline ? "offline" : "no_answer" }, { cause });
  }
}
