import { readFile, stat } from "node:fs/promises";
import { step } from "../database/embedded/explain.ts";
import { StartError } from "../start-error.ts";

/** What the key of an encrypted backup is derived from. */
export type EncryptionSecret = { kind: "passphrase" | "key file"; bytes: Buffer };

const keyFileBytes = { least: 32, most: 1024 * 1024 };

/** The secret that a command was given: the key file that it names, else the passphrase of the settings. */
export async function readEncryptionSecret(
  keyFile: string | undefined,
  passphrase: string | undefined,
): Promise<EncryptionSecret | undefined> {
  if (keyFile !== undefined) return { kind: "key file", bytes: await readKeyFile(keyFile) };
  return passphrase === undefined ? undefined : { kind: "passphrase", bytes: Buffer.from(passphrase) };
}

async function readKeyFile(file: string): Promise<Buffer> {
  const { size } = await step(`read the key file ${file}`, () => stat(file));
  if (size > keyFileBytes.most) throw new StartError(`${file} is too large for a key file.`);
  const bytes = await step(`read the key file ${file}`, () => readFile(file));
  if (bytes.length < keyFileBytes.least || new Set(bytes).size < 8) {
    throw new StartError(
      `The key file ${file} needs 32 random bytes. Make one with: openssl rand -hex 32 > ${file}`,
    );
  }
  return bytes;
}
