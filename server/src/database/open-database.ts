import type { DatabaseConnection } from "./connection.ts";
import { joinEmbeddedDatabase } from "./embedded/join-embedded-database.ts";
import { startEmbeddedDatabase } from "./embedded/start-embedded-database.ts";

type Place = { databaseUrl: string | undefined; dataDir: string };
export type OpenDatabase = { connection: DatabaseConnection; stop(): Promise<void> };

/** The database of a server: the one of `DATABASE_URL`, else the embedded one, started. Throws a `StartError`. */
export async function openDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, log });
  return { connection: { kind: "url", url: databaseUrl }, stop: async () => {} };
}

/** The same for a command, which works beside a running server or without one. */
export async function reachDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place;
  const running = databaseUrl === undefined ? await joinEmbeddedDatabase(dataDir) : undefined;
  return running ? { connection: running, stop: async () => {} } : openDatabase(place, log);
}
