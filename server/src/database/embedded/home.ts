import { hash } from "node:crypto";
import { lstat, mkdir, mkdtemp, realpath, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import { chooseAccount } from "./account.ts";
import { step } from "./explain.ts";
import { type Account, mayEnter, run } from "./run.ts";
import { openSharedFolder } from "./shared-folder.ts";

/** The folder of everything that is the database's own, and the account it belongs to (undefined: oneself). */
export type Home = { folder: string; account: Account | undefined };

/**
 * Finds or makes the folder `database` in the data folder. Where the database's account may not pass the
 * folders above it (a data folder under /root), it lies in /var/lib and the data folder holds a link.
 */
export async function openHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  await step(`make the data folder ${dataDir}`, () => mkdir(dataDir, { recursive: true }));
  const link = join(await realpath(dataDir), "database");
  const exists = await lstat(link).catch(() => undefined);
  const account = await chooseAccount(link);
  const folder = exists === undefined ? await createFolder(link, account, log) : await existingFolder(link);
  await step(`take over the folder ${folder}`, () => own(folder, account));
  if (account !== undefined && !(await mayEnter(folder, account))) {
    throw new StartError(
      `The system account ${account.name} can't reach ${folder}, because a folder above it doesn't let it ` +
        "pass. Move the data folder, or give those folders the right to pass (chmod o+x).",
    );
  }
  return { folder, account };
}

async function createFolder(
  link: string,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const parent = join(link, "..");
  if (account === undefined || (await mayEnter(parent, account))) {
    await step(`make the folder ${link}`, () => mkdir(link, { mode: 0o700 }));
    return link;
  }
  const digest = hash("sha256", parent).slice(0, 12);
  const prefix = join(await openSharedFolder(), `${digest}-`);
  // A name of its own each time: a data folder that was deleted starts anew instead of finding old data.
  const folder = await step(`make a folder ${prefix}…`, () => mkdtemp(prefix));
  await step(`make the link ${link}`, () => symlink(folder, link));
  log(`The database lies in ${folder}, as the account ${account.name} that runs it may not enter ${parent}.`);
  return folder;
}

async function existingFolder(link: string): Promise<string> {
  try {
    return await realpath(link);
  } catch (error) {
    throw new StartError(`${link} points to a folder that isn't there or can't be reached.`, {
      cause: error,
    });
  }
}

/** A folder that root made, or put back from a backup, is handed to the database's account. */
async function own(folder: string, account: Account | undefined): Promise<void> {
  const { uid } = await stat(folder);
  if (uid === (account?.uid ?? process.getuid?.())) return;
  if (account === undefined) {
    throw new StartError(`${folder} belongs to another user. Start as that user or as root.`);
  }
  const outcome = await run("chown", ["-R", "-h", `${account.uid}:${account.gid}`, folder]);
  if (!outcome.succeeded) throw new Error(outcome.stderr.trim());
}
