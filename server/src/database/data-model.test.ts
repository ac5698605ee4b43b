import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";

// Compares the Mermaid diagrams of docs/data-model.md with a migrated database. The migrator's own tables are described
// there in prose.

type Column = { table: string; name: string; type: string; isNullable: boolean };
type Key = { table: string; kind: "p" | "f" | "u"; target: string | null; columns: string[] };

let document: string;
let database: TestDatabase;
let columns: Column[];
let keys: Key[];

beforeAll(async () => {
  document = await readFile(new URL("../../../docs/data-model.md", import.meta.url), "utf8");
  database = await createTestDatabase();
  const { sql } = database;
  columns = await sql<Column[]>`
    select relname as table, attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname not in ('schema_functions', 'schema_migrations')`;
  keys = await sql<Key[]>`
    select conrelid::regclass::text as table, contype as kind, confrelid::regclass::text as target,
      (select jsonb_agg(attname order by position)
        from unnest(conkey) with ordinality as part (number, position)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns
    from pg_constraint
    where contype in ('p', 'f', 'u') and connamespace = 'public'::regnamespace
      and conrelid::regclass::text not in ('schema_functions', 'schema_migrations')`;
});
afterAll(() => database.drop());

/** `users ||--o{ sessions : "user_id"` for each foreign key, with Mermaid's cardinality marks. */
function relationships(): string[] {
  return keys
    .filter(({ kind }) => kind === "f")
    .map(({ table, target, columns: own }) => {
      const isNullable = columns.some(
        (column) => column.table === table && own.includes(column.name) && column.isNullable,
      );
      const isUnique = keys.some(
        (key) => key.table === table && key.kind !== "f" && key.columns.join() === own.join(),
      );
      return `${target} ${isNullable ? "|o" : "||"}--${isUnique ? "o|" : "o{"} ${table} : "${own.join(", ")}"`;
    });
}

/** The tables in the diagrams with their lines: `bigint operator_id PK, FK`. */
function drawnTables(): Map<string, string[]> {
  const blocks = document.matchAll(/^ {2}(\w+) \{\n([^}]*)^ {2}\}/gm);
  return new Map([...blocks].map(([, table = "", body = ""]) => [table, body.trim().split(/\n\s*/)]));
}

const typeNames: Record<string, string> = { "timestamp with time zone": "timestamptz" };

/** Lines of a table's key columns and of the `named` columns. */
function linesOf(table: string, named: readonly string[]): string[] {
  const ofTable = keys.filter((key) => key.table === table);
  const primary = ofTable.filter(({ kind }) => kind === "p").flatMap((key) => key.columns);
  const foreign = ofTable.filter(({ kind }) => kind === "f").flatMap((key) => key.columns);
  return columns
    .filter((column) => column.table === table)
    .filter(({ name }) => primary.includes(name) || foreign.includes(name) || named.includes(name))
    .map(({ name, type }) => {
      const marks = [...(primary.includes(name) ? ["PK"] : []), ...(foreign.includes(name) ? ["FK"] : [])];
      return [typeNames[type] ?? type, name, marks.join(", ")].join(" ").trim();
    });
}

describe("docs/data-model.md", () => {
  test("has every table once in the diagrams and once in the list", () => {
    const tables = [...new Set(columns.map(({ table }) => table))].toSorted();
    const drawn = [...document.matchAll(/^ {2}(\w+) \{$/gm)].map(([, table]) => table);
    const listed = [...document.matchAll(/^\| `(\w+)` \|/gm)].map(([, table]) => table);
    expect(drawn.toSorted()).toEqual(tables);
    expect(listed.toSorted()).toEqual(tables);
  });

  test("draws each table's keys, and only existing columns", () => {
    for (const [table, lines] of drawnTables()) {
      const named = lines.map((line) => line.split(" ")[1] ?? "");
      expect(lines.toSorted(), table).toEqual(linesOf(table, named).toSorted());
    }
  });

  test("draws every foreign key", () => {
    const drawn = [...document.matchAll(/^ {2}(\w+ [|o]{2}--o[|{] \w+ : "[^"]+")$/gm)].map(
      ([, line]) => line,
    );
    expect(drawn.toSorted()).toEqual(relationships().toSorted());
  });
});
