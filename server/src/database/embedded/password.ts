import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import { readIfExists, replaceFile } from "./files.ts";
import type { Home } from "./home.ts";

/** The file with the password of the database's roles. */
export function passwordFile(home: Home): string {
  return join(home.folder, "password");
}

/** Reads the password, or creates one for a new cluster. */
export async function openPassword(home: Home, clusterExists: boolean): Promise<string> {
  const file = passwordFile(home);
  const stored = (await readIfExists(file))?.trim();
  if (stored !== undefined && stored !== "") return stored;
  if (clusterExists) {
    throw new StartError(`The password of the database is missing: put ${file} back from a backup.`);
  }
  const password = randomBytes(24).toString("base64url");
  await replaceFile(file, `${password}\n`, home.account);
  return password;
}
