import { spawnSync } from "node:child_process";

/** Throws a sentence when one of the programs that drive server and database is missing. */
export function requirePrograms(): void {
  for (const name of ["pgbench", "wrk"]) {
    if (spawnSync(name, ["--version"]).error) {
      throw new Error(`The benchmark needs ${name}. On Debian: apt-get install postgresql-contrib wrk`);
    }
  }
}
