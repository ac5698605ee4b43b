import { countOf } from "@cable-connect/contract/values/count-of";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import { decrypt, encrypt } from "./encryption.ts";

/**
 * Encrypts with the present secret every API key encrypted with the previous one. Keys keep working meanwhile, because
 * requests are matched by hash.
 */
export async function reencryptApiKeys(
  { database, secret }: Pick<Context, "database" | "secret">,
  previous: Buffer,
  log: (line: string) => void,
): Promise<void> {
  const rows = await database<{ operator_id: number; key_encrypted: Buffer }[]>`
    ${across("api key secret")} select operator_id, key_encrypted from api_keys`;
  let renewed = 0;
  for (const { operator_id, key_encrypted } of rows) {
    if (decrypt(secret, key_encrypted) !== undefined) continue;
    const apiKey = decrypt(previous, key_encrypted);
    if (apiKey === undefined) continue;
    // A key that its operator has replaced meanwhile isn't overwritten.
    const updated = await database`
      update api_keys set key_encrypted = ${encrypt(secret, apiKey)}
      where operator_id = ${operator_id} and key_encrypted = ${key_encrypted} returning operator_id`;
    renewed += updated.length;
  }
  log(`Encrypted ${countOf(renewed, "API key")} anew. API keys no longer need APP_SECRET_PREVIOUS.`);
}
