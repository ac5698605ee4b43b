import type { ApiKey } from "@cable-connect/contract/api-keys";
import { commonErrors } from "@cable-connect/contract/errors";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { createApiKey } from "../../http/authentication/api-key.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";
import { hashToken } from "../../http/authentication/session-token.ts";
import type { Caller } from "../../http/caller.ts";
import { encrypt } from "./encryption.ts";
import { recordShown } from "./record-shown.ts";

/** Creates the operator's key; its previous key stops working at once. */
export async function generateApiKey(context: Context, caller: Caller, name: string): Promise<ApiKey> {
  const { database, secret } = context;
  const { userId: operatorId, tokenHash } = caller;
  const now = context.now();
  const apiKey = createApiKey(operatorId);
  const id = await inTransaction(database, async (transaction) => {
    // Locks the user's row: of two keys generated at once, the later one wins.
    await transaction`select 1 from users where id = ${operatorId} for no key update`;
    // A reset or a deactivation that held the row has ended the session, so no key may be made with it any more.
    const [session] = await transaction`select 1 from sessions where token_hash = ${tokenHash}`;
    if (!session) throw new ApiError(commonErrors.unauthenticated);
    await endApiKey(transaction, { operatorId, actorId: operatorId, now });
    const [made] = await transaction<[{ id: number }]>`
      insert into api_keys (operator_id, name, key_hash, key_encrypted, created_at, window_started_at)
      values (${operatorId}, ${name}, ${hashToken(apiKey)}, ${encrypt(secret, apiKey)}, ${now}, ${now})
      returning id`;
    await recordShown(transaction, caller, { id: made.id, name, action: "api-keys.generate", now });
    return made.id;
  });
  return { id, name, apiKey, createdAt: now.toISOString(), lastUsedAt: null };
}
