import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../server/src/database/connect.ts";
import { identifier, sql } from "../../../server/src/database/sql.ts";

/** Every value in every table; bytes are escaped so that text in them stays readable. */
export async function dumpTables(database: Database): Promise<Buffer> {
  const columns = await database<{ table: string; name: string; type: string }[]>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const contents: string[] = [];
  for (const { table, name, type } of columns) {
    const text =
      type === "bytea" ? sql`encode(${identifier(name)}, 'escape')` : sql`${identifier(name)}::text`;
    const rows = await database<
      { content: string | null }[]
    >`select ${text} as content from ${identifier(table)}`;
    contents.push(...rows.map(({ content }) => content ?? ""));
  }
  return Buffer.from(contents.join("\n"));
}

/** The content of every file in a folder, keyed by its relative path. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path));
  }
  return files;
}

/** Whether the bytes contain a text: as it is, URL-encoded, in hexadecimal or in base64. */
export function holdsText(bytes: Buffer, text: string): boolean {
  const own = Buffer.from(text);
  // In base64 the first group depends on the bytes before the text, and the last on the bytes after it.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), own])
      .toString("base64")
      .slice(4, -4),
  );
  return [text, encodeURIComponent(text), own.toString("hex"), ...base64].some((form) =>
    bytes.includes(form),
  );
}
