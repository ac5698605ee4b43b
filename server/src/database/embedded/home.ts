import { hash } from "node:crypto";
import { lstat, mkdir, mkdtemp, realpath, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import { chooseAccount } from "./account.ts";
import { step } from "./explain.ts";
import { type Account, mayEnter, run } from "./run.ts";
import { openSharedFolder } from "./shared-folder.ts";

/** The database's folder, and the account that owns it (undefined for the current user). */
export type Home = { folder: string; account: Account | undefined };

/**
 * Finds or creates the folder `database` in the data folder. If the database's account can't access the data folder (for
 * example under /root), the folder is in /var/lib and `database` is a link to it.
 */
export async function openHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  await step(`make the data folder ${dataDir}`, () => mkdir(dataDir, { recursive: true }));
  const link = join(await realpath(dataDir), "database");
  const exists = await lstat(link).catch(() => undefined);
  const account = await chooseAccount(link);
  const folder = exists === undefined ? await createFolder(link, account, log) : await existingFolder(link);
  await step(`take over the folder ${folder}`, () => takeOver(folder, account));
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
  // A new name each time, so that a data folder that was deleted and created again doesn't find old data.
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

/** Gives a folder that root created or restored to the database's account. */
async function takeOver(folder: string, account: Account | undefined): Promise<void> {
  const { uid } = await stat(folder);
  if (uid === (account?.uid ?? process.getuid?.())) return;
  if (account === undefined) {
    throw new StartError(`${folder} belongs to another user. Start as that user or as root.`);
  }
  const outcome = await run("chown", ["-R", "-h", `${account.uid}:${account.gid}`, folder]);
  if (!outcome.succeeded) throw new Error(outcome.stderr.trim());
}
