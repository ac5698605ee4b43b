import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startEmbeddedDatabase } from "../../database/embedded/start-embedded-database.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../temporary-folder.ts";

/** Creates a data folder with a stopped database; copying it is much faster than creating another. */
export async function prepareDataFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  const database = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} });
  await database.stop();
  return folder;
}

/** Copies a data folder, as when restoring it from a backup. */
export async function copyDataFolder(prepared: TemporaryFolder): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await promisify(execFile)("cp", ["-R", `${prepared.path}/.`, folder.path]);
  return folder;
}
