import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { step } from "../database/embedded/explain.ts";
import { StartError } from "../start-error.ts";
import { countLines } from "./count-lines.ts";
import { decrypt, encryptedMagic, firstLineBytes } from "./encryption.ts";
import type { EncryptionSecret } from "./encryption-secret.ts";
import {
  type BackupHeader,
  type BackupTable,
  backupHeader,
  checksumLine,
  copyStatement,
  formatVersion,
  hasSignature,
  magic,
  rowCountLine,
} from "./header.ts";
import { checkSignature, type SignatureRule, signatureLine } from "./signature.ts";
import { createTextSource, type TextSource } from "./text-source.ts";

/** The rows of one table. Read them to the end before requesting the next table. */
export type TableRows = { table: BackupTable; rows: AsyncIterable<Buffer> };

/** An opened backup. Reading all tables to the end verifies that the file is undamaged. */
type BackupReader = { header: BackupHeader; tables: AsyncGenerator<TableRows>; close(): void };

/** What reading a backup needs beside the file. */
export type BackupAccess = { signatures: SignatureRule; encryption: EncryptionSecret | undefined };

/** Opens a backup and reads its header. Throws a `StartError` if the file is not a backup or is damaged. */
export async function openBackup(file: string, access: BackupAccess): Promise<BackupReader> {
  const found = await step(`read ${file}`, () => stat(file));
  if (!found.isFile()) throw new StartError(`${file} is not a file.`);
  if (found.size === 0) throw new StartError(`${file} is empty, so it is no backup.`);
  const packed = await openPacked(file, access.encryption);
  const text = createGunzip();
  packed.on("error", (error) => text.destroy(error)).pipe(text);
  const source = createTextSource(text);
  const close = () => {
    packed.destroy();
    text.destroy();
  };
  try {
    const header = readHeader(file, await source.line().catch(ignoreUnlessExplained));
    return { header, tables: readTables(file, source, header, access.signatures), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The compressed content, decrypted if need be. */
async function openPacked(file: string, secret: EncryptionSecret | undefined): Promise<Readable> {
  const start = await readStart(file);
  if (!start.toString("latin1").startsWith(encryptedMagic)) return createReadStream(file);
  const firstLine = start.subarray(0, start.indexOf("\n") + 1);
  const encrypted = createReadStream(file, { start: firstLine.length });
  const decrypted = Readable.from(decrypt(encrypted, { file, firstLine, secret }), { objectMode: false });
  return decrypted.once("close", () => encrypted.destroy());
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(firstLineBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whatever else went wrong, the file is no backup; only the decryption explains itself. */
function ignoreUnlessExplained(error: unknown): undefined {
  if (error instanceof StartError) throw error;
}

function readHeader(file: string, line: string | undefined): BackupHeader {
  if (!line?.startsWith(magic)) {
    throw new StartError(
      `${file} is not a backup of Cable Connect, or its beginning is damaged. Nothing was changed.`,
    );
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(line.slice(magic.length));
  } catch {
    throw damaged(file, "its header can't be read");
  }
  const { format } = Object(parsed) as { format?: unknown };
  if (typeof format === "number" && format > formatVersion) {
    throw new StartError(`The backup ${file} was made by a newer release. Restore it with that one.`);
  }
  const header = backupHeader.safeParse(parsed);
  if (!header.success) throw damaged(file, "its header says too little");
  return header.data;
}

async function* readTables(
  file: string,
  source: TextSource,
  header: BackupHeader,
  signatures: SignatureRule,
): AsyncGenerator<TableRows> {
  const readLine = () => source.line().catch((error) => Promise.reject(unreadable(file, error)));
  const expectLine = async (expected: string | undefined, failure: string) => {
    const line = await readLine();
    if (line !== expected) throw damaged(file, failure);
  };
  for (const table of header.tables) {
    await expectLine(copyStatement(table), `the table ${table.name} doesn't begin where it should`);
    let count = 0;
    const rows = async function* () {
      try {
        for await (const chunk of source.rows()) {
          count += countLines(chunk);
          yield chunk;
        }
      } catch (error) {
        throw unreadable(file, error);
      }
    };
    yield { table, rows: rows() };
    await expectLine(rowCountLine(count), `the number of rows of the table ${table.name} doesn't match`);
  }
  const checksum = source.digest();
  await expectLine(checksumLine(checksum), "its checksum doesn't match");
  const signature = hasSignature(header) ? await readLine() : signatureLine(checksum, undefined);
  if (signature === undefined) throw damaged(file, "its end is missing");
  await expectLine(undefined, "something follows its end");
  checkSignature(file, checksum, signature, signatures);
}

function damaged(file: string, what: string): StartError {
  return new StartError(`The backup ${file} is damaged: ${what}. Nothing was changed. Use another one.`);
}

function unreadable(file: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return damaged(file, error instanceof Error ? error.message : String(error));
}
