import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readFunctions } from "../database/migrating/schema-files.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const money = "server/src/money/";

/** Everything that can reach a database. */
const folders = ["server/src", "bench", "deploy", "tests"];

/** Sources outside server/src/money that may name a money function or write a ledger table. */
const exceptions = [
  { path: /[.]test[.]ts$|^tests\//, reason: "tests forge books, to see that they are refused or found" },
  { path: /^server\/src\/testing\//, reason: "fills databases for tests and benchmarks" },
  {
    path: /^server\/src\/database\/migrating\//,
    reason: "keeps the record of what it applied, and drops the functions of earlier releases",
  },
  {
    path: /^server\/src\/backup\/(header|write-parts)[.]ts$/,
    reason: "reads and restores whichever tables there are",
  },
];

type Source = { path: string; text: string };

async function readSources(): Promise<Source[]> {
  const lists = folders.map(async (folder) =>
    (await readdir(join(repository, folder), { recursive: true })).map((path) => `${folder}/${path}`),
  );
  const paths = (await Promise.all(lists))
    .flat()
    .filter((path) => /[.](ts|mjs|sql|sh)$/.test(path) && !path.includes("/node_modules/"))
    .filter((path) => !path.startsWith(money));
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(repository, path), "utf8") })),
  );
}

const sources = await readSources();
const others = sources.filter(({ path }) => !exceptions.some((exception) => exception.path.test(path)));
const functions = await readFunctions();
const names = functions.map(({ name }) => name);

/** The tables that move or count money: those of these schema files, without settings and lists of names. */
const ledgerTables = (
  await Promise.all(
    ["0004-ledger.sql", "0005-totals.sql", "0020-collections.sql", "0022-day-book.sql"].map((file) =>
      readFile(join(repository, "server/schema", file), "utf8"),
    ),
  )
)
  .flatMap((text) => [...text.matchAll(/^create table (\w+)/gim)].map(([, table = ""]) => table))
  .filter((table) => table !== "business" && table !== "collectors");

// A one-word function name is also a TypeScript word, so match only calls within a statement.
const single = names.filter((name) => !name.includes("_")).join("|");
const several = names.filter((name) => name.includes("_")).join("|");
const namesFunction = new RegExp(
  `\\b(${several})\\b|\\b(select|from|join|lateral|perform|call)\\s+(public[.])?(${single})\\s*\\(`,
  "g",
);

// A table name that is interpolated at run time may be a ledger table.
const writesLedger = new RegExp(
  `\\b(insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(\\s+table)?|copy)\\s+(only\\s+)?(public[.])?` +
    `((${ledgerTables.join("|")})\\b|\\$\\{)`,
  "g",
);

function find(pattern: RegExp, within: Source[]): string[] {
  return within.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${path}: ${found.replaceAll(/\s+/g, " ")}`),
  );
}

test("the patterns find the known functions and tables", () => {
  expect(others.length).toBeGreaterThan(200);
  expect(names).toContain("recharge");
  expect(ledgerTables).toEqual(expect.arrayContaining(["wallets", "wallet_entries", "daily_totals"]));
  for (const { path } of exceptions) {
    const excepted = sources.filter((source) => path.test(source.path));
    expect([...find(namesFunction, excepted), ...find(writesLedger, excepted)]).not.toEqual([]);
  }
});

test("each function has a file of its own name", () => {
  for (const { name, text } of functions) {
    const made = [...text.matchAll(/\bcreate or replace function (\w+)/gi)].map(([, found]) => found);
    expect(made).toEqual([name]);
    expect(text.replaceAll(/^--.*$/gm, "").trim()).toMatch(/^create or replace function [^;]*?\$\$.*\$\$;$/s);
  }
});

test("no other folder names a money function", () => {
  expect(find(namesFunction, others)).toEqual([]);
});

test("no other folder writes a ledger table", () => {
  expect(find(writesLedger, others)).toEqual([]);
});
