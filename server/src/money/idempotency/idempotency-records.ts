import { idempotencyErrors } from "@cable-connect/contract/errors";
import { ApiError } from "../../api-error.ts";
import { across } from "../../database/across-operators.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { json } from "../../database/sql.ts";
import type { Idempotency } from "../posting.ts";

/**
 * The stored answer to an operator's earlier request with this key; undefined if the key is new. Throws when another
 * request used it.
 */
export async function findIdempotencyRecord<Result>(
  transaction: Transaction,
  operatorId: number,
  { key, requestHash }: Idempotency,
): Promise<Result | undefined> {
  const [found] = await transaction<[{ outcome: string | null; result: Result | null }]>`
    select outcome, result from find_idempotency_record(${operatorId}, ${operatorId}, ${key}, ${requestHash})`;
  if (found.outcome === "idempotency_key_reused") throw new ApiError(idempotencyErrors.keyReused);
  return found.result ?? undefined;
}

/** Stores the answer to an operator's request for retries with its key; does nothing without a key. */
export async function keepIdempotencyRecord(
  transaction: Transaction,
  operatorId: number,
  { key, requestHash }: Idempotency,
  { result, now }: { result: object; now: Date },
): Promise<void> {
  await transaction`
    select keep_idempotency_record(
      ${operatorId}, ${operatorId}, ${key}, ${requestHash}, ${json(result)}, ${now})`;
}

/**
 * Refuses a key that the caller used for another request, on any operator's wallet. Locks the caller's credentials; otherwise
 * two requests on two wallets could both find the key new.
 */
export async function refuseKeyUsedElsewhere(
  transaction: Transaction,
  callerId: number,
  { key, requestHash }: Idempotency,
): Promise<void> {
  if (key === null) return;
  await transaction`select 1 from credentials where user_id = ${callerId} for no key update`;
  const used = await transaction`
    ${across("reused keys")}
    select 1 from idempotency_records
    where caller_id = ${callerId} and caller_id <> operator_id and key = ${key} and request_hash <> ${requestHash} limit 1`;
  if (used.length > 0) throw new ApiError(idempotencyErrors.keyReused);
}

/** Milliseconds for which records are kept: the API promises 24 hours; one more day allows for late retries. */
export const recordLifetime = 48 * 3_600_000;

/** Records deleted per statement, well within the statement timeout. */
const batchSize = 10_000;

/**
 * Deletes records from before an instant, oldest first, in batches: deleting a long backlog at once would time out every
 * hour.
 */
export async function removeRecords(database: Database, before: Date): Promise<void> {
  let removed: number;
  do {
    const [{ count }] = await database<[{ count: number }]>`
      ${across("old keys")}
      with removed as (
        delete from idempotency_records where created_at <= (
          select max(created_at) from (
            select created_at from idempotency_records where created_at < ${before}
            order by created_at limit ${batchSize}
          ) as oldest)
        returning 1
      )
      select count(*) as count from removed`;
    removed = count;
  } while (removed >= batchSize);
}
