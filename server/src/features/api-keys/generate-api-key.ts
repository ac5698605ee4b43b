import type { ApiKey } from "@cable-connect/contract/api-keys";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { createApiKey } from "../../http/authentication/api-key.ts";
import { hashToken } from "../../http/authentication/session-token.ts";
import { encrypt } from "./encryption.ts";

/** Creates the operator's key; its previous key stops working at once. */
export async function generateApiKey(context: Context, operatorId: number, name: string): Promise<ApiKey> {
  const { database, secret } = context;
  const now = context.now();
  const apiKey = createApiKey(operatorId);
  const id = await inTransaction(database, async (transaction) => {
    // Locks the user's row: of two keys generated at once, the later one wins.
    await transaction`select 1 from users where id = ${operatorId} for no key update`;
    await transaction`delete from api_keys where operator_id = ${operatorId}`;
    const [made] = await transaction<[{ id: number }]>`
      insert into api_keys (operator_id, name, key_hash, key_encrypted, created_at, window_started_at)
      values (${operatorId}, ${name}, ${hashToken(apiKey)}, ${encrypt(secret, apiKey)}, ${now}, ${now})
      returning id`;
    return made.id;
  });
  return { id, name, apiKey, createdAt: now.toISOString(), lastUsedAt: null };
}
