import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { step } from "../database/embedded/explain.ts";
import { syncFolder } from "../database/embedded/files.ts";
import { StartError } from "../start-error.ts";
import { encrypt } from "./encryption.ts";
import type { EncryptionSecret } from "./encryption-secret.ts";

type Options = { force: boolean; encryption: EncryptionSecret | undefined; signal: AbortSignal };

/** Throws a `StartError` if the file exists. */
export async function refuseExisting(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) {
    throw new StartError(`${file} exists already. Choose another name, or replace it with --force.`);
  }
}

/**
 * Compresses `parts`, and encrypts them with a secret, into a file that only its owner may read. The file gets its name
 * once it is complete and on the disk; a failure leaves no file. Returns its size in bytes.
 */
export async function writeFile(
  file: string,
  parts: AsyncIterable<Buffer>,
  { force, encryption, signal }: Options,
): Promise<number> {
  const partial = `${file}.partial-${randomBytes(4).toString("hex")}`;
  try {
    // With `flush` the content is on the disk before the file is closed.
    const output = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
    const packed = createGzip({ level: 4 });
    if (encryption === undefined) await pipeline(Readable.from(parts), packed, output, { signal });
    else {
      const encrypted = (source: AsyncIterable<Buffer>) => encrypt(source, encryption);
      await pipeline(Readable.from(parts), packed, encrypted, output, { signal });
    }
    if (!force) await refuseExisting(file);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return output.bytesWritten;
  } catch (error) {
    // System errors are about the file; any other error comes from the producer of the parts.
    if (error instanceof Error && "syscall" in error)
      await step(`write ${file}`, () => Promise.reject(error));
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}
