import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection-details.ts";
import { findPostmaster } from "../server/src/database/embedded/running-postmaster.ts";
import { startEmbeddedDatabase } from "../server/src/database/embedded/start-embedded-database.ts";
import { unsafe } from "../server/src/database/sql.ts";
import { administrator } from "../server/src/testing/database/administrator.ts";

/** The PostgreSQL server with the data sets; it counts its statements. */
export type Cluster = {
  connection: SocketConnection;
  administrator: SocketConnection;
  pid: number;
  stop(): Promise<void>;
};

/** Starts the cluster in a folder; creates it the first time. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  let database = await startEmbeddedDatabase({ dataDir, log });
  if (await configure(administrator(database.connection))) {
    await database.stop();
    database = await startEmbeddedDatabase({ dataDir, log });
  }
  const { connection, stop } = database;
  const superuser = connect(administrator(connection), { max: 1 });
  await superuser`create extension if not exists pg_stat_statements`;
  await superuser.end();
  const pid = await findPostmaster(join(dataDir, "database", "cluster"));
  if (pid === undefined) throw new Error("The database runs, but its process was not found");
  return { connection, administrator: administrator(connection), pid, stop };
}

/** Connections for `pgbench` beside two servers with several processes each. */
const connections = 200;

/** Configures statement counting and enough connections for the next start; returns whether anything changed. */
async function configure(superuser: SocketConnection): Promise<boolean> {
  const database = connect(superuser, { max: 1 });
  try {
    const [{ modules, most }] = await database<[{ modules: string; most: number }]>`
      select current_setting('shared_preload_libraries') as modules, current_setting('max_connections')::integer as most`;
    if (modules.includes("pg_stat_statements") && most >= connections) return false;
    await database`alter system set shared_preload_libraries = 'pg_stat_statements'`;
    await database`alter system set max_connections = ${unsafe(String(connections))}`;
    return true;
  } finally {
    await database.end();
  }
}
