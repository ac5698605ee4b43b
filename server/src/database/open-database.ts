import type { DatabaseConnection } from "./connection.ts";
import { startEmbeddedDatabase } from "./embedded/start-embedded-database.ts";

type Place = { databaseUrl: string | undefined; dataDir: string };
export type OpenDatabase = { connection: DatabaseConnection; stop(): Promise<void> };

/** The database of a deployment: the one of `DATABASE_URL`, else the embedded one, started. Throws a `StartError`. */
export async function openDatabase(place: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, log });
  return { connection: { kind: "url", url: databaseUrl }, stop: async () => {} };
}
