import type { RouteDefinition, RouteResponse } from "@cable-connect/contract/route";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import type { CallArguments } from "./call-input.ts";
import { refusalOf } from "./refusal.ts";
import { send } from "./send.ts";
import { expireSession, getSession } from "./session.ts";

/** The input as any route may have it; `CallInput` is what a caller sees. */
type AnyInput = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Calls `route` as the signed-in person and gives its answer, checked against the contract.
 * Throws ApiError; a 401 ends the session that was refused. An abort through `signal` throws the abort itself.
 */
export async function call<Route extends RouteDefinition>(
  route: Route,
  ...[input]: CallArguments<Route>
): Promise<RouteResponse<Route>> {
  const { params, query, body, idempotencyKey, signal }: AnyInput = input ?? {};
  const token = route.access === "public" ? undefined : getSession()?.token;
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);

  const response = await send(addressOf(route.path, params, query), {
    method: route.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    if (response.status === 401 && token) expireSession(token);
    throw await refusalOf(response);
  }
  return (await readAnswer(route, response)) as RouteResponse<Route>;
}

async function readAnswer(route: RouteDefinition, response: Response): Promise<unknown> {
  if (!route.response) return undefined;
  const parsed = route.response.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError({ status: response.status, code: "unexpected_answer" }, { cause: parsed.error });
}
