import type { Database } from "../../database/connect.ts";
import { identifier } from "../../database/sql.ts";

/** Admits no more connections to a database and ends those that it has, the process that Citus may be starting in it too. */
export async function closeDatabase(superuser: Database, name: string): Promise<void> {
  await superuser`alter database ${identifier(name)} allow_connections false`;
  await superuser`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
}
