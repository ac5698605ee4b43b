import { hash } from "node:crypto";
import { chmod, chown, lstat, mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import type { SocketConnection } from "../connection-details.ts";
import type { Home } from "./home.ts";
import { mayEnter } from "./run.ts";

/** The port number in the socket's file name; no TCP port is opened. */
export const socketPort = 5432;

/** The system's limit is 108 bytes on Linux and 104 on macOS, the closing zero included. */
const maxPathBytes = 100;

/**
 * The folder of the database's socket, which only its account and root may enter: in the home folder, or in the system's
 * temporary folder if that path would be too long for a socket.
 */
export async function openSocketDirectory(home: Home): Promise<string> {
  const inside = join(home.folder, "socket");
  if (fits(inside)) return openPrivateFolder(inside, home);
  for (const parent of [tmpdir(), "/tmp"]) {
    const outside = outsideFolder(parent, home.folder);
    const reachable = home.account === undefined || (await mayEnter(parent, home.account));
    if (fits(outside) && reachable) return openPrivateFolder(outside, home);
  }
  throw new StartError(`The path ${home.folder} is too long for a socket. Choose a shorter DATA_DIR.`);
}

/** The folder with the socket of the database that runs in this home folder, if one does. */
export async function findSocketDirectory(folder: string): Promise<string | undefined> {
  const outside = [tmpdir(), "/tmp"].map((parent) => outsideFolder(parent, folder));
  const candidates = [join(folder, "socket"), ...outside].filter(fits);
  for (const candidate of candidates) {
    if (await lstat(join(candidate, `.s.PGSQL.${socketPort}`)).catch(() => undefined)) return candidate;
  }
  return undefined;
}

function outsideFolder(parent: string, folder: string): string {
  const digest = hash("sha256", folder).slice(0, 12);
  return join(parent, `cable-connect-${digest}`);
}

/** Removes the socket's folder of a stopped database, because it may be in a temporary folder. */
export async function removeSocketDirectory(connection: SocketConnection): Promise<void> {
  await rmdir(connection.socketDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTEMPTY") throw error;
  });
}

export function socketPath(socketDirectory: string): string {
  return join(socketDirectory, `.s.PGSQL.${socketPort}`);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder)) <= maxPathBytes;
}

/** Creates the folder, or checks the owner of an existing one: in /tmp another account could have created it. */
async function openPrivateFolder(folder: string, { account }: Home): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  const self = process.getuid?.();
  if (!found.isDirectory() || (found.uid !== self && found.uid !== account?.uid)) {
    throw new StartError(`${folder} must be a folder of the account that runs the database. Remove it.`);
  }
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700);
  if (account !== undefined && found.uid !== account.uid) await chown(folder, account.uid, account.gid);
  return folder;
}
