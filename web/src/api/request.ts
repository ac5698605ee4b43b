import { addressOf } from "./address.ts";
import { refusalOf } from "./refusal.ts";
import type { RouteName } from "./route-name.ts";
import { send } from "./send.ts";
import { doubtSession, expireSession, getSession } from "./session.ts";

/** The input as any route may have it; `CallInput` is what a caller sees. */
export type AnyInput = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  /** Anybody may call it: the session is neither shown nor ended. */
  isAnonymous?: boolean;
  signal?: AbortSignal;
  /** Says when to give up; otherwise the whole answer must come within `send`'s patience. */
  limit?: AbortSignal;
  /** Sends in place of `send`. */
  send?: typeof send;
};

/**
 * Sends a call as the signed-in person and gives the answer unread, once it is known to be a success.
 * Throws ApiError; a 401 ends the session that was refused. An abort through `signal` throws the abort itself.
 */
export async function request(
  name: RouteName,
  accept: string,
  { params, query, body, idempotencyKey, isAnonymous, signal, limit, send: sendBy = send }: AnyInput = {},
): Promise<Response> {
  const [method, path] = name.split(" ") as [string, string];
  const token = isAnonymous ? undefined : getSession()?.token;
  const headers = new Headers({ accept });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);

  const address = addressOf(path, params, query);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await sendBy(address, { method, headers, body: sent, signal }, limit);
  if (response.ok) return response;
  if (response.status === 401 && token) expireSession(token);
  if (response.status === 403 && token) doubtSession(token);
  throw await refusalOf(response);
}
