import { hash, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { step } from "../database/embedded/explain.ts";
import { readIfExists } from "../database/embedded/files.ts";
import { StartError } from "../start-error.ts";

/** The file with the secret of a server without `APP_SECRET`. */
export function appSecretFile(dataDir: string): string {
  return join(dataDir, "app-secret");
}

/**
 * The 256-bit key that encrypts API keys: derived from `APP_SECRET`, else from a secret that the first start writes to the
 * data folder. Several servers on one database need the same `APP_SECRET`.
 */
export async function openAppSecret(appSecret: string | undefined, dataDir: string): Promise<Buffer> {
  const secret = appSecret ?? (await storedSecret(dataDir));
  return keyOf(secret);
}

/** The key of an existing server, for a command; undefined if there is none here. */
export async function findAppSecret(
  appSecret: string | undefined,
  dataDir: string,
): Promise<Buffer | undefined> {
  const file = appSecretFile(dataDir);
  const secret = appSecret ?? (await step(`read the secret ${file}`, () => readIfExists(file)))?.trim();
  return secret ? keyOf(secret) : undefined;
}

/** The 256-bit key derived from a secret. */
export function keyOf(secret: string): Buffer {
  return hash("sha256", `cable-connect app secret:${secret}`, "buffer");
}

async function storedSecret(dataDir: string): Promise<string> {
  const file = appSecretFile(dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    // With concurrent starts the first one to write wins.
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!exists)
      throw new StartError(`The secret ${file} can't be written: ${reasonOf(error)}.`, { cause: error });
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret === "")
    throw new StartError(`The secret ${file} is empty. Put it back from a backup, or remove it.`);
  return secret;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
