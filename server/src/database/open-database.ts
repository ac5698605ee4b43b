import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import type { DatabaseConnection, SocketConnection } from "./connection.ts";
import { joinEmbeddedDatabase } from "./embedded/join-embedded-database.ts";
import { applicationRole } from "./embedded/prepare-database.ts";
import { startEmbeddedDatabase } from "./embedded/start-embedded-database.ts";

type Place = { databaseUrl: string | undefined; databaseOwnerUrl: string | undefined; dataDir: string };

/** The two ways in: the owner's, who migrates, and the application's, which works with what the owner granted it. */
export type DatabaseAccess = { owner: DatabaseConnection; application: DatabaseConnection };
export type OpenDatabase = DatabaseAccess & { stop(): Promise<void> };

/** The database of a server: the one of `DATABASE_URL`, else the embedded one, started. Throws a `StartError`. */
export async function openDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = place;
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

/** The same for a command, which works beside a running server or without one. */
export async function reachDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const running = place.databaseUrl === undefined ? await joinEmbeddedDatabase(place.dataDir) : undefined;
  return running ? { ...accessTo(running), stop: async () => {} } : openDatabase(place, log);
}

/** The same for a command that is of no use without data: a data folder without a database is refused, not filled. */
export async function reachExistingDatabase(
  place: Place,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined && !(await lstat(join(dataDir, "database")).catch(() => undefined))) {
    throw new StartError(`There is no database in ${dataDir}. Check DATA_DIR.`);
  }
  return reachDatabase(place, log);
}

/** The ways into an embedded database, given its owner's. */
export function accessTo(owner: SocketConnection): {
  owner: SocketConnection;
  application: SocketConnection;
} {
  return { owner, application: { ...owner, user: applicationRole } };
}
