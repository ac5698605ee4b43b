import { createHash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { SigningKey } from "../settings/signing-key.ts";
import { countLines } from "./count-lines.ts";
import {
  type BackupHeader,
  type BackupTable,
  checksumLine,
  copyStatement,
  endOfRows,
  magic,
  rowCountLine,
} from "./header.ts";
import type { Progress } from "./progress.ts";
import { signatureLine } from "./signature.ts";

type Options = { progress: Progress; signingKey: SigningKey | undefined };

/**
 * The text of a backup in chunks: the header, each table's rows and their number, checksum and signature. It is SQL, so psql can
 * load it too. Reads the tables in the open transaction.
 */
export async function* writeParts(
  client: pg.Client,
  header: BackupHeader,
  { progress, signingKey }: Options,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const part of parts(client, header, progress)) {
    hash.update(part);
    yield part;
  }
  const checksum = hash.digest("hex");
  yield line(checksumLine(checksum));
  yield line(signatureLine(checksum, signingKey));
}

async function* parts(client: pg.Client, header: BackupHeader, progress: Progress): AsyncGenerator<Buffer> {
  yield line(magic + JSON.stringify(header));
  for (const table of header.tables) {
    yield line(copyStatement(table));
    let rows = 0;
    for await (const chunk of readRows(client, table)) {
      rows += countLines(chunk);
      progress.show(table.name, rows);
      yield chunk;
    }
    yield line(endOfRows);
    yield line(rowCountLine(rows));
  }
}

function readRows(client: pg.Client, { name, columns }: BackupTable): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy public.${name} (${columns.join(", ")}) to stdout`));
}

function line(text: string): Buffer {
  return Buffer.from(`${text}\n`);
}
