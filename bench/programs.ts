import { spawnSync } from "node:child_process";

/** Throws if a program that the benchmark needs is missing. */
export function requirePrograms(): void {
  for (const name of ["pgbench", "wrk"]) {
    if (spawnSync(name, ["--version"]).error) {
      throw new Error(`The benchmark needs ${name}. On Debian: apt-get install postgresql-contrib wrk`);
    }
  }
}
