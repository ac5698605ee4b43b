import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SocketConnection } from "../connection-details.ts";
import { readIfExists } from "./files.ts";
import { isFolderLocked } from "./folder-lock.ts";
import { databaseName } from "./prepare-database.ts";
import { findSocketDirectory, socketPort } from "./socket-directory.ts";

/** The embedded database of a running server, for a command beside it; undefined if no server runs. */
export async function joinEmbeddedDatabase(dataDir: string): Promise<SocketConnection | undefined> {
  const folder = await realpath(join(resolve(dataDir), "database")).catch(() => undefined);
  if (folder === undefined || !isFolderLocked(folder)) return undefined;
  const password = (await readIfExists(join(folder, "password")))?.trim();
  const socketDirectory = await findSocketDirectory(folder);
  if (!password || socketDirectory === undefined) return undefined;
  return {
    kind: "socket",
    socketDirectory,
    port: socketPort,
    user: databaseName,
    password,
    database: databaseName,
  };
}
