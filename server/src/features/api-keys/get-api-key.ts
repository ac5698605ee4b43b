import { type ApiKey, apiKeyErrors } from "@cable-connect/contract/api-keys";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { decrypt } from "./encryption.ts";
import { recordShown } from "./record-shown.ts";

type KeyRow = {
  id: number;
  name: string;
  key_encrypted: Buffer;
  created_at: string;
  last_used_at: string | null;
  requires_idempotency_key: boolean;
};

/** The operator's full key, as its own screen shows it; `{apiKey: null}` without one. */
export async function getApiKey(context: Context, caller: Caller): Promise<ApiKey | { apiKey: null }> {
  const { database, secret } = context;
  const [row] = await database<KeyRow[]>`
    select id, name, key_encrypted, created_at, last_used_at, requires_idempotency_key
    from api_keys where operator_id = ${caller.userId}`;
  if (!row) return { apiKey: null };
  const { id, name } = row;
  const apiKey = decrypt(secret, row.key_encrypted);
  if (apiKey === undefined) throw new ApiError(apiKeyErrors.unreadable);
  // Sessions aren't an operator's, so they may be on another node than its key.
  const [shown] = await database`
    select from sessions where token_hash = ${caller.tokenHash} and shown_api_key_id = ${id}`;
  if (!shown) {
    const showing = { id, name, action: "api-keys.show", now: context.now() } as const;
    await inTransaction(database, (transaction) => recordShown(transaction, caller, showing));
  }
  return {
    id,
    name,
    apiKey,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    requiresIdempotencyKey: row.requires_idempotency_key,
  };
}
