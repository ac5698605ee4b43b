import { countOf } from "@cable-connect/contract/count-of";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
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
  const renewed = await inTransaction(database, async (transaction) => {
    // Locked, so that a key that its operator replaces meanwhile isn't overwritten.
    const rows = await transaction<{ operator_id: number; key_encrypted: Buffer }[]>`
      select operator_id, key_encrypted from api_keys order by operator_id for update`;
    let count = 0;
    for (const { operator_id, key_encrypted } of rows) {
      if (decrypt(secret, key_encrypted) !== undefined) continue;
      const apiKey = decrypt(previous, key_encrypted);
      if (apiKey === undefined) continue;
      await transaction`
        update api_keys set key_encrypted = ${encrypt(secret, apiKey)} where operator_id = ${operator_id}`;
      count += 1;
    }
    return count;
  });
  log(`Encrypted ${countOf(renewed, "API key")} anew. API keys no longer need APP_SECRET_PREVIOUS.`);
}
