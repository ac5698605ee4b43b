import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection.ts";
import { findPostmaster } from "../server/src/database/embedded/running-postmaster.ts";
import { startEmbeddedDatabase } from "../server/src/database/embedded/start-embedded-database.ts";
import { administrator } from "../server/src/testing/administrator.ts";

/** The PostgreSQL that holds the data sets, counting the statements that it runs. */
export type Cluster = {
  connection: SocketConnection;
  administrator: SocketConnection;
  pid: number;
  stop(): Promise<void>;
};

/** Starts the cluster of a folder, made there the first time. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  let database = await startEmbeddedDatabase({ dataDir, log });
  if (await loadStatistics(administrator(database.connection))) {
    await database.stop();
    database = await startEmbeddedDatabase({ dataDir, log });
  }
  const { connection, stop } = database;
  const sql = connect(administrator(connection), { max: 1 });
  await sql`create extension if not exists pg_stat_statements`;
  await sql.end();
  const pid = await findPostmaster(join(dataDir, "database", "cluster"));
  if (pid === undefined) throw new Error("The database runs, and its process isn't found");
  return { connection, administrator: administrator(connection), pid, stop };
}

/** Has the module that counts statements loaded from the next start on; answers whether it was not yet. */
async function loadStatistics(superuser: SocketConnection): Promise<boolean> {
  const sql = connect(superuser, { max: 1 });
  try {
    const [{ loaded }] = await sql<[{ loaded: string }]>`
      select current_setting('shared_preload_libraries') as loaded`;
    if (loaded.includes("pg_stat_statements")) return false;
    await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`;
    return true;
  } finally {
    await sql.end();
  }
}
