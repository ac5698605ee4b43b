import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { step } from "../database/embedded/explain.ts";
import { StartError } from "../start-error.ts";
import { countLines } from "./count-lines.ts";
import {
  type BackupHeader,
  type BackupTable,
  backupHeader,
  checksumLine,
  copyStatement,
  formatVersion,
  magic,
  rowCountLine,
} from "./header.ts";
import { createTextSource, type TextSource } from "./text-source.ts";

/** The rows of one table. Read them to the end before requesting the next table. */
export type TableRows = { table: BackupTable; rows: AsyncIterable<Buffer> };

/** An opened backup. Reading all tables to the end verifies that the file is undamaged. */
export type BackupReader = { header: BackupHeader; tables: AsyncGenerator<TableRows>; close(): void };

/** Opens a backup and reads its header. Throws a `StartError` if the file is not a backup or is damaged. */
export async function openBackup(file: string): Promise<BackupReader> {
  const found = await step(`read ${file}`, () => stat(file));
  if (!found.isFile()) throw new StartError(`${file} is not a file.`);
  if (found.size === 0) throw new StartError(`${file} is empty, so it is no backup.`);
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on("error", (error) => text.destroy(error)).pipe(text);
  const source = createTextSource(text);
  const close = () => {
    packed.destroy();
    text.destroy();
  };
  try {
    const header = readHeader(file, await source.line().catch(() => undefined));
    return { header, tables: readTables(file, source, header), close };
  } catch (error) {
    close();
    throw error;
  }
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
): AsyncGenerator<TableRows> {
  const expectLine = async (expected: string | undefined, failure: string) => {
    const line = await source.line().catch((error) => Promise.reject(unreadable(file, error)));
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
  await expectLine(checksumLine(source.digest()), "its checksum doesn't match");
  await expectLine(undefined, "something follows its end");
}

function damaged(file: string, what: string): StartError {
  return new StartError(`The backup ${file} is damaged: ${what}. Nothing was changed. Use another one.`);
}

function unreadable(file: string, error: unknown): StartError {
  return damaged(file, error instanceof Error ? error.message : String(error));
}
