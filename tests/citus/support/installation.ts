import { execFile } from "node:child_process";
import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The folder of PostgreSQL's programs, of a PostgreSQL that Citus is installed in. */
export type Installation = { programs: string };

const execute = promisify(execFile);

/** Why Citus can't be used here, as a sentence. */
export class NoCitusError extends Error {}

/** Finds an installed Citus: that of `PG_CONFIG`, else in the usual folders. Throws a `NoCitusError` without one. */
export async function findCitus(pgConfig: string | undefined): Promise<Installation> {
  if (pgConfig) {
    const installation = await judge(pgConfig);
    if (installation) return installation;
    throw new NoCitusError(`The PostgreSQL of PG_CONFIG=${pgConfig} has no Citus.`);
  }
  for (const candidate of ["pg_config", ...(await listUsualPlaces())]) {
    const installation = await judge(candidate);
    if (installation) return installation;
  }
  throw new NoCitusError(
    "No PostgreSQL with Citus was found: install Citus, and set PG_CONFIG to the pg_config of its PostgreSQL.",
  );
}

async function judge(pgConfig: string): Promise<Installation | undefined> {
  try {
    const { stdout } = await execute(pgConfig, ["--bindir", "--pkglibdir"]);
    const [programs = "", libraries = ""] = stdout.split("\n");
    await Promise.all([access(join(libraries, "citus.so")), access(join(programs, "initdb"))]);
    return { programs };
  } catch {
    return undefined;
  }
}

/** Those of Debian's and of PostgreSQL's own packages, the newest version first. */
async function listUsualPlaces(): Promise<string[]> {
  const debian = await readdir("/usr/lib/postgresql").catch(() => []);
  const own = (await readdir("/usr").catch(() => [])).filter((name) => name.startsWith("pgsql-"));
  const newestFirst = (names: string[]) =>
    names.toSorted(
      (a, b) => Number.parseFloat(b.replace("pgsql-", "")) - Number.parseFloat(a.replace("pgsql-", "")),
    );
  return [
    ...newestFirst(debian).map((version) => `/usr/lib/postgresql/${version}/bin/pg_config`),
    ...newestFirst(own).map((name) => `/usr/${name}/bin/pg_config`),
  ];
}
