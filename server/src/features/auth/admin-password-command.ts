import type pg from "pg";
import { requireCurrentSchema } from "../../database/migrating/require-current-schema.ts";
import { reachExistingDatabase } from "../../database/open-database.ts";
import { withClient } from "../../database/with-client.ts";
import { forgettingStatements } from "../../http/authentication/failed-sign-ins.ts";
import { hashPassword } from "../../http/authentication/passwords.ts";
import { createTemporaryPassword } from "../../http/authentication/temporary-password.ts";
import { runCommand } from "../../run-command.ts";
import { readConfig } from "../../settings/config.ts";
import { StartError } from "../../start-error.ts";

/**
 * `npm run admin-password`: sets a new admin password and prints it, for one that was lost or leaked. Ends the admin's
 * sessions and known browsers, and clears its failed sign-ins. Works whether a server runs or not.
 */
async function run(words: string[], signal: AbortSignal): Promise<undefined> {
  if (words.length > 0) throw new StartError("Usage: npm run admin-password");
  const database = await reachExistingDatabase(readConfig(process.env), console.log);
  try {
    await requireCurrentSchema(database.owner, signal);
    const password = createTemporaryPassword();
    const username = await withClient(
      database.application,
      "cable-connect admin-password",
      signal,
      async (client) => replacePassword(client, await hashPassword(password)),
    );
    if (username === undefined) throw new StartError("There is no admin yet. The first start creates one.");
    console.log(`The password of ${username} is now ${password}`);
  } finally {
    await database.stop();
  }
}

/** Of several admins, the one that the first start created. */
async function replacePassword(client: pg.Client, hash: string): Promise<string | undefined> {
  await client.query("begin");
  const { rows } = await client.query<{ id: number; username: string }>(
    "select id, username from users where type = 'admin' order by id limit 1",
  );
  const [admin] = rows;
  if (admin) {
    await client.query(
      `update credentials set password_hash = $1, browser_revocations = browser_revocations + 1 where user_id = $2`,
      [hash, admin.id],
    );
    await client.query("delete from sessions where user_id = $1", [admin.id]);
    for (const statement of forgettingStatements) await client.query(statement, [admin.id]);
  }
  await client.query("commit");
  return admin?.username;
}

await runCommand(run);
