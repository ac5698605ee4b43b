import type { RouteDefinition, RouteResponse } from "@cable-connect/contract/route";
import { ApiError } from "./api-error.ts";
import type { CallArguments } from "./call-input.ts";
import { type AnyInput, request } from "./request.ts";

/**
 * Calls `route` as the signed-in person and gives its answer, checked against the contract.
 * Throws ApiError; a 401 ends the session that was refused. An abort through `signal` throws the abort itself.
 */
export async function call<Route extends RouteDefinition>(
  route: Route,
  ...[input]: CallArguments<Route>
): Promise<RouteResponse<Route>> {
  const asked: AnyInput = input ?? {};
  return (await readAnswer(route, await request(route, "application/json", asked))) as RouteResponse<Route>;
}

/** The body of an answer, checked against the contract. Throws ApiError. */
export async function readAnswer(route: RouteDefinition, response: Response): Promise<unknown> {
  if (!route.response) return undefined;
  const parsed = route.response.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError({ status: response.status, code: "unexpected_answer" }, { cause: parsed.error });
}
