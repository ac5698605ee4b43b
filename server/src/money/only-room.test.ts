import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));

/** The tables that move or count money: those of two files of the schema, but the one of the stored settings. */
const ledgerTables = (
  await Promise.all(
    ["0004-ledger.sql", "0005-totals.sql"].map((file) => readFile(join(source, "../schema", file), "utf8")),
  )
)
  .flatMap((text) => [...text.matchAll(/^create table (\w+)/gim)].map(([, table]) => table))
  .filter((table) => table !== "business");

/** Rooms outside of `money/` that may write a ledger, and why. */
const exceptions = [
  { room: "testing/", reason: "fills databases for tests and benchmarks, and forges books on purpose" },
];

async function readSources(): Promise<{ file: string; text: string }[]> {
  const names = await readdir(source, { recursive: true });
  const files = names
    .filter((name) => /[.](ts|sql)$/.test(name) && !name.endsWith(".test.ts") && !name.startsWith("money/"))
    .filter((name) => !exceptions.some(({ room }) => name.startsWith(room)));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(source, file), "utf8") })));
}

const functions = (await readdir(join(source, "money")))
  .filter((name) => name.endsWith(".sql"))
  .map((name) => basename(name, ".sql").replaceAll("-", "_"));

/** Where a pattern is found, as `file: text`. */
async function find(pattern: RegExp): Promise<string[]> {
  const sources = await readSources();
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${relative(".", file)}: ${found}`),
  );
}

test("the rooms are there to be read", async () => {
  expect((await readSources()).length).toBeGreaterThan(100);
  expect(functions).toContain("recharge");
  expect(ledgerTables).toContain("wallet_entries");
  expect(ledgerTables).toContain("daily_totals");
});

test("each file of a money function defines that function alone", async () => {
  for (const name of functions) {
    const text = await readFile(join(source, "money", `${name.replaceAll("_", "-")}.sql`), "utf8");
    const defined = [...text.matchAll(/\bfunction (\w+)\(/gi)].map(([, found]) => found);
    expect(new Set(defined)).toEqual(new Set([name]));
  }
});

test("no other room calls a money function", async () => {
  expect(await find(new RegExp(`\\b(select|from|perform)\\s+(${functions.join("|")})\\s*\\(`, "gi"))).toEqual(
    [],
  );
});

test("no other room writes a table of the ledger", async () => {
  const tables = ledgerTables.join("|");
  const write = `\\b(insert into|update|delete from|truncate|copy)\\s+(only\\s+)?(public[.])?(${tables})\\b`;
  expect(await find(new RegExp(write, "gi"))).toEqual([]);
});

test("at the root of the server lies only what a newcomer looks for first", async () => {
  const entries = await readdir(source, { withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(10);
});
