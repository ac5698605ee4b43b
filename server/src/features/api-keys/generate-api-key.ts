import type { ApiKey } from "@cable-connect/contract/api-keys";
import { commonErrors } from "@cable-connect/contract/errors";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { columnsAndValues } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { createApiKey } from "../../http/authentication/api-key.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { hashToken } from "../../http/authentication/session-token.ts";
import type { Caller } from "../../http/caller.ts";
import { encrypt } from "./encryption.ts";
import { recordShown } from "./record-shown.ts";

/** Creates the operator's key. Its previous key stops working at once; what that required, the new one requires too. */
export async function generateApiKey(context: Context, caller: Caller, name: string): Promise<ApiKey> {
  const { database, secret } = context;
  const { userId: operatorId, tokenHash } = caller;
  const now = context.now();
  const apiKey = createApiKey(operatorId);
  const made = await inTransaction(database, async (transaction) => {
    // Locks the user's credentials: of two keys generated at once, the later one wins.
    await transaction`select 1 from credentials where user_id = ${operatorId} for no key update`;
    // A reset or a deactivation that held them has ended the session, so no key may be made with it any more.
    const [session] = await transaction`select 1 from sessions where token_hash = ${tokenHash}`;
    if (!session) throw new ApiError(commonErrors.unauthenticated);
    const ended = await endApiKey(transaction, { operatorId, actorId: operatorId, now });
    const requiresIdempotencyKey = ended?.requires_idempotency_key ?? false;
    const columns = {
      operator_id: operatorId,
      name,
      requires_idempotency_key: requiresIdempotencyKey,
      key_hash: hashToken(apiKey),
      key_encrypted: encrypt(secret, apiKey),
      created_at: now,
      window_started_at: now,
    };
    const [{ id }] = await transaction<[{ id: number }]>`
      insert into api_keys ${columnsAndValues(columns)} returning id`;
    await recordShown(transaction, caller, { id, name, action: "api-keys.generate", now });
    return { id, requiresIdempotencyKey };
  });
  return { ...made, name, apiKey, createdAt: now.toISOString(), lastUsedAt: null };
}
