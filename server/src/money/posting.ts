import { type ErrorDefinition, idempotencyErrors } from "@cable-connect/contract/errors";
import { ApiError } from "../api-error.ts";
import type { Moment } from "../context.ts";
import type { Reader } from "../database/connect.ts";
import { type Sql, sql } from "../database/sql.ts";
import { retrying } from "../database/transaction.ts";

/** The caller's key and the SHA-256 of its request; both null without a key. */
export type Idempotency = { key: string; requestHash: Buffer } | { key: null; requestHash: null };

/** Whose money moves, who moves it, when, and under which Idempotency-Key. */
export type Posting = { operatorId: number; actorId: number; moment: Moment; idempotency: Idempotency };

/** The last arguments of a money function: who moves the money, when, and under which key. */
export function postingArguments({ actorId, moment, idempotency }: Posting): Sql {
  return sql`${actorId}, ${moment.now}, ${moment.today}, ${idempotency.key}, ${idempotency.requestHash}`;
}

/**
 * What a money function returns: `done`, `replayed` for an Idempotency-Key that has already succeeded, or a refusal, which has
 * written nothing; `result` then has its details, null without any.
 */
export type Outcome<Result> = { outcome: string; result: Result };

/**
 * Details of a refusal as they may be stored with an Idempotency-Key: an earlier release stored fewer of them, and stores null
 * for those that its refusal lacks.
 */
export type StoredDetails<Details> = { [Key in keyof Details]?: Details[Key] | null };

/** What the API answers for each refusal of an operation, except for a key that another request used. */
export type Refusals<Details = never> = Record<
  string,
  ErrorDefinition | ((details: Details | null) => ApiError)
>;

/** The result of an operation, and whether it repeats an earlier one. */
export type Posted<Result> = { result: Result; replayed: boolean };

/** Runs a money operation by calling its database function, in one round trip. Throws the `ApiError` of a refusal. */
export async function post<Result>(
  reader: Reader,
  operation: Sql,
  refusals: Refusals,
): Promise<Posted<Result>> {
  const call = () => reader<[Outcome<Result>]>`select outcome, result from ${operation}`;
  // After an error a transaction can only be retried as a whole.
  const [posted] = await ("isTransaction" in reader ? call() : retrying(call));
  return resultOf(posted, refusals);
}

/** The result of a completed or replayed operation. Throws the `ApiError` of a refusal. */
export function resultOf<Result>({ outcome, result }: Outcome<Result>, refusals: Refusals): Posted<Result> {
  if (outcome === "done" || outcome === "replayed") return { result, replayed: outcome === "replayed" };
  const refusal = outcome === "idempotency_key_reused" ? idempotencyErrors.keyReused : refusals[outcome];
  if (refusal === undefined) throw new Error(`An operation was refused for an unknown reason: ${outcome}`);
  throw typeof refusal === "function" ? refusal(result as null) : new ApiError(refusal);
}
