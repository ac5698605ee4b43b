import { type Act, recordAudit } from "../audit.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { inTransaction } from "../database/transaction.ts";
import { refuseKeyUsedElsewhere } from "./idempotency/idempotency-records.ts";
import type { Posted, Posting } from "./posting.ts";

type Operation<Result> = {
  operate: (transaction: Transaction) => Promise<Posted<Result>>;
  /** What the audit log says about it. */
  actOf: (result: Result) => Omit<Act, "actorId">;
};

/** Runs a money operation of an admin and records it in the audit log, unless it repeats an earlier one. */
export function postAudited<Result>(
  database: Database,
  { actorId, idempotency }: Posting,
  { operate, actOf }: Operation<Result>,
): Promise<Posted<Result>> {
  return inTransaction(database, async (transaction) => {
    await refuseKeyUsedElsewhere(transaction, actorId, idempotency);
    const posted = await operate(transaction);
    if (!posted.replayed) await recordAudit(transaction, { actorId, ...actOf(posted.result) });
    return posted;
  });
}
