import { recordAudit } from "../../audit.ts";
import type { Transaction } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";

export type Ending = {
  operatorId: number;
  /** Who ends it: the operator or an admin. */
  actorId: number;
  /** Only this key; by default the operator's, whichever it is. */
  id?: number;
  now: Date;
};

type Ended = { name: string; requires_idempotency_key: boolean };

/** Ends an operator's API key for good and records it. Returns undefined if there is none. */
export async function endApiKey(
  transaction: Transaction,
  { operatorId, actorId, id, now }: Ending,
): Promise<Ended | undefined> {
  const withId = id === undefined ? sql`` : sql`and id = ${id}`;
  const [ended] = await transaction<Ended[]>`
    delete from api_keys where operator_id = ${operatorId} ${withId} 
    returning name, requires_idempotency_key`;
  if (!ended) return undefined;
  await recordAudit(transaction, {
    actorId,
    action: "api-keys.end",
    subject: { type: "operator", id: operatorId },
    before: { name: ended.name },
    now,
  });
  return ended;
}
