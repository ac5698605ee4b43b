import { recordAudit } from "../../audit.ts";
import type { Transaction } from "../../database/connect.ts";
import type { Caller } from "../../http/caller.ts";

type Shown = { id: number; name: string; action: "api-keys.generate" | "api-keys.show"; now: Date };

/** Records that a session sees a key, if it hasn't seen it before: once is enough to copy it. */
export async function recordShown(
  transaction: Transaction,
  { userId, tokenHash }: Caller,
  { id, name, action, now }: Shown,
): Promise<void> {
  const marked = await transaction`
    update sessions set shown_api_key_id = ${id}
    where token_hash = ${tokenHash} and shown_api_key_id is distinct from ${id} returning 1 as marked`;
  if (marked.length === 0) return;
  const subject = { type: "operator", id: userId } as const;
  await recordAudit(transaction, { actorId: userId, action, subject, after: { name }, now });
}
