import { type ApiKey, apiKeyErrors } from "@cable-connect/contract/api-keys";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";
import { decrypt } from "./encryption.ts";

type KeyRow = {
  id: number;
  name: string;
  key_encrypted: Buffer;
  created_at: string;
  last_used_at: string | null;
};

/** The operator's full key, as its own screen shows it; `{apiKey: null}` without one. */
export async function getApiKey(
  { database, secret }: Context,
  operatorId: number,
): Promise<ApiKey | { apiKey: null }> {
  const [row] = await database<KeyRow[]>`
    select id, name, key_encrypted, created_at, last_used_at from api_keys where operator_id = ${operatorId}`;
  if (!row) return { apiKey: null };
  const apiKey = decrypt(secret, row.key_encrypted);
  if (apiKey === undefined) throw new ApiError(apiKeyErrors.unreadable);
  return {
    id: row.id,
    name: row.name,
    apiKey,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
