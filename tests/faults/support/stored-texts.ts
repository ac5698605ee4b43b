import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../server/src/database/connect.ts";
import { identifier, sql } from "../../../server/src/database/sql.ts";

/** Every value of every row of every table; what is stored as bytes in a form that shows a text in it. */
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

/** The content of every file of a folder, by its path in there. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path));
  }
  return files;
}

/** Whether a text is among the bytes, as it is or as it might be written instead. */
export function holdsText(bytes: Buffer, text: string): boolean {
  const own = Buffer.from(text);
  // How base64 begins depends on what is before the text, and its last group on what follows.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), own])
      .toString("base64")
      .slice(4, -4),
  );
  return [text, encodeURIComponent(text), own.toString("hex"), ...base64].some((form) =>
    bytes.includes(form),
  );
}
