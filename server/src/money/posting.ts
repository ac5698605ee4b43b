import type { ErrorDefinition } from "@cable-connect/contract/errors";
import type { Moment } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Idempotency } from "../http/idempotency.ts";

/** Whose money moves, who moves it, when, and under which Idempotency-Key. */
export type Posting = { operatorId: number; actorId: number; moment: Moment; idempotency: Idempotency };

/**
 * What a money function returns: `done`, `replayed` for an Idempotency-Key that has already succeeded, or a refusal,
 * which has written nothing, with its details if there are any.
 */
export type Outcome<Result, Refusal extends string, Details = null> =
  | { outcome: "done" | "replayed"; result: Result }
  | { outcome: Refusal; result: Details | null };

/** What the API answers for each refusal. */
export type Refusals<Refusal extends string, Details = null> = Record<
  Refusal,
  ErrorDefinition | ((details: Details | null) => ApiError)
>;

/** The result of a completed or replayed operation. Throws the `ApiError` of a refusal. */
export function resultOf<Result, Refusal extends string, Details>(
  posted: Outcome<Result, Refusal, Details>,
  refusals: Refusals<Refusal, Details>,
): { result: Result; replayed: boolean } {
  if (posted.outcome !== "done" && posted.outcome !== "replayed") {
    const refusal = refusals[posted.outcome as Refusal];
    throw typeof refusal === "function" ? refusal(posted.result as Details | null) : new ApiError(refusal);
  }
  return { result: posted.result as Result, replayed: posted.outcome === "replayed" };
}
