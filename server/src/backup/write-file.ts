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

type Options = { force: boolean; signal: AbortSignal };

/** Throws a `StartError` when something has that name already. */
export async function refuseExisting(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) {
    throw new StartError(`${file} exists already. Choose another name, or replace it with --force.`);
  }
}

/**
 * Packs `parts` into a file that only its owner may read. It takes its name once it is whole and on the disk; until
 * then, and when something fails, there is nothing of that name. Answers its size in bytes.
 */
export async function writeFile(
  file: string,
  parts: AsyncIterable<Buffer>,
  { force, signal }: Options,
): Promise<number> {
  const partial = `${file}.partial-${randomBytes(4).toString("hex")}`;
  try {
    // Flushed: on the disk before it is closed.
    const output = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(parts), createGzip({ level: 4 }), output, { signal });
    if (!force) await refuseExisting(file);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return output.bytesWritten;
  } catch (error) {
    // What the system refused is for the reader; anything else comes from whoever makes the parts.
    if (error instanceof Error && "syscall" in error)
      await step(`write ${file}`, () => Promise.reject(error));
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}
