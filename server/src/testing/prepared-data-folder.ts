import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startEmbeddedDatabase } from "../database/embedded/start-embedded-database.ts";
import { createTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

/** A data folder whose database was made and stopped; copying it is much faster than making another. */
export async function prepareDataFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  const database = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} });
  await database.stop();
  return folder;
}

/** An independent copy, as put back from a backup. */
export async function copyDataFolder(prepared: TemporaryFolder): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await promisify(execFile)("cp", ["-R", `${prepared.path}/.`, folder.path]);
  return folder;
}
