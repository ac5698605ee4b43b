import { lstat, mkdir } from "node:fs/promises";
import { StartError } from "../../start-error.ts";
import { step } from "./explain.ts";

/** Not the data folder of the systemd unit, which belongs to the unit's account. */
const sharedFolder = "/var/lib/cable-connect-databases";

/**
 * A folder that every account may enter and only root may change, for files that the database's account can't access in the
 * data folder.
 */
export async function openSharedFolder(): Promise<string> {
  await step(`make the folder ${sharedFolder}`, () => mkdir(sharedFolder, { recursive: true, mode: 0o755 }));
  const found = await lstat(sharedFolder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new StartError(`${sharedFolder} must be a folder of root that nobody else may write to.`);
  }
  return sharedFolder;
}
