import type { Context } from "../context.ts";
import type { DatabaseConnection } from "../database/connection-details.ts";
import { grantRights } from "../database/grant-rights.ts";
import { migrate } from "../database/migrating/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { openServerPool, type ServerPool } from "../database/pool/server-pool.ts";
import { reencryptApiKeys } from "../features/api-keys/reencrypt-api-keys.ts";
import { openMailer } from "../mail/mailer.ts";
import { signSealsAgain } from "../seals/sign-seals.ts";
import { keyOf, openAppSecret } from "../settings/app-secret.ts";
import type { Config } from "../settings/config.ts";
import { signingKeysOf } from "../settings/signing-key.ts";
import { storeSettings } from "../settings/stored-settings.ts";
import { createFirstAdmin, fillOttCatalogue } from "./first-start.ts";

/** A prepared database, to be served by this process or by others. */
export type Deployment = {
  context: Context;
  /** The connection for other processes. */
  connection: DatabaseConnection;
  pool: ServerPool;
  /** Closes the connections, then stops the embedded database. */
  stop(): Promise<void>;
};

/**
 * Starts or reaches the database and brings it up to date: schema, rights, first admin, OTT catalogue, API keys and
 * seals of an exchanged secret. Logs the
 * first admin's password if it was generated. On failure throws a `StartError` and leaves nothing running.
 */
export async function prepareDeployment(config: Config, log: (line: string) => void): Promise<Deployment> {
  const access = await openDatabase(config, log);
  let pool: ServerPool | undefined;
  const stop = async () => {
    await pool?.close();
    await access.stop();
  };
  try {
    await migrate(access.owner, log);
    await grantRights(access);
    pool = openServerPool(access.application);
    const { database } = pool;
    await storeSettings(database, config.settings);
    const secret = await openAppSecret(config.appSecret, config.dataDir);
    const previousSecret =
      config.previousAppSecret === undefined ? undefined : keyOf(config.previousAppSecret);
    const context: Context = {
      database,
      settings: config.settings,
      now: () => new Date(),
      secret,
      previousSecret,
      mailer: config.mail && openMailer(config.mail),
    };
    if (previousSecret) {
      await reencryptApiKeys(context, previousSecret, log);
      const keys = signingKeysOf(secret, previousSecret, "seals");
      await signSealsAgain(access.application, { keys, now: context.now(), log });
    }
    const firstPassword = await createFirstAdmin(database, config.admin, context.now());
    if (firstPassword !== undefined) {
      // Before anything else can fail, because no later start can show it.
      log(`First admin: ${config.admin.username}, password ${firstPassword} (shown only this once)`);
    }
    await fillOttCatalogue(database);
    return { context, connection: access.application, pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
