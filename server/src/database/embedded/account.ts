import { stat } from "node:fs/promises";
import { StartError } from "../../start-error.ts";
import { type Account, run } from "./run.ts";

const accountName = "cable-connect";

/**
 * The account that the database runs as, undefined for the current user. PostgreSQL refuses to run as root, so root uses
 * the owner of the folder, or a system account that is created if missing.
 */
export async function chooseAccount(home: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  return (await findAccount()) ?? (await createAccount());
}

async function findAccount(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run("id", ["-u", accountName]), run("id", ["-g", accountName])]);
  if (!uid.succeeded || !gid.succeeded) return undefined;
  return { name: accountName, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function createAccount(): Promise<Account> {
  const options = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  const outcome = await run("useradd", [...options, "--shell", "/usr/sbin/nologin", accountName]);
  if (!outcome.succeeded) {
    await run("adduser", ["-S", "-D", "-H", "-h", "/nonexistent", "-s", "/sbin/nologin", accountName]);
  }
  const account = await findAccount();
  if (account === undefined) {
    throw new StartError(
      `PostgreSQL doesn't run as root, and the system account ${accountName} could not be made ` +
        `(${outcome.stderr.trim()}). Create it, or start as an ordinary user.`,
    );
  }
  return account;
}
