import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import type { DatabaseConnection, SocketConnection } from "./connection-details.ts";
import { joinEmbeddedDatabase } from "./embedded/join-embedded-database.ts";
import { applicationRole } from "./embedded/prepare-database.ts";
import { startEmbeddedDatabase } from "./embedded/start-embedded-database.ts";

type DatabaseConfig = {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string;
};

/** The connections of the two roles: the owner, who migrates, and the application, with the rights that the owner grants. */
export type DatabaseAccess = { owner: DatabaseConnection; application: DatabaseConnection };
type OpenDatabase = DatabaseAccess & { stop(): Promise<void> };

/** The database of a server: that of `DATABASE_URL`, else the embedded one, which it starts. Throws a `StartError`. */
export async function openDatabase(
  config: DatabaseConfig,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir, log });
    return { ...accessTo(connection), stop };
  }
  const application: DatabaseConnection = { kind: "url", url: databaseUrl, setting: "DATABASE_URL" };
  const owner: DatabaseConnection =
    databaseOwnerUrl === undefined
      ? application
      : { kind: "url", url: databaseOwnerUrl, setting: "DATABASE_OWNER_URL" };
  return { owner, application, stop: async () => {} };
}

/** Opens the database for a command: uses the embedded one of a running server, or starts it. */
async function reachDatabase(config: DatabaseConfig, log: (line: string) => void): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? await joinEmbeddedDatabase(config.dataDir) : undefined;
  return running ? { ...accessTo(running), stop: async () => {} } : openDatabase(config, log);
}

/** Opens the database for a command that needs existing data: refuses a data folder without one instead of creating it. */
export async function reachExistingDatabase(
  config: DatabaseConfig,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !(await lstat(join(dataDir, "database")).catch(() => undefined))) {
    throw new StartError(`There is no database in ${dataDir}. Check DATA_DIR.`);
  }
  return reachDatabase(config, log);
}

/** The connections to an embedded database, from its owner's. */
export function accessTo(owner: SocketConnection): {
  owner: SocketConnection;
  application: SocketConnection;
} {
  return { owner, application: { ...owner, user: applicationRole } };
}
