import { ApiError } from "./api-error.ts";
import type { CallArguments, CallInput } from "./call-input.ts";
import { type AnyInput, request } from "./request.ts";
import type { AnswerOf, RouteName } from "./route-name.ts";

/**
 * Calls a route as the signed-in person and gives its answer. Throws ApiError; a 401 ends the session that was refused.
 * An abort through `signal` throws the abort itself.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[input]: CallArguments<CallInput<Name>>
): Promise<AnswerOf<Name>> {
  const asked = (input ?? {}) as AnyInput;
  return (await readAnswer(await request(name, "application/json", asked))) as AnswerOf<Name>;
}

/** The body of an answer. Throws ApiError when somebody else answered, such as the sign-in page of a public network. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError({ status: response.status, code: "unexpected_answer" }, { cause });
  }
}
