import { loadModule } from "libpg-query";
import pg from "pg";
import { tablesOf } from "../../database/distribution.ts";
import { applicationRole } from "../../database/embedded/prepare-database.ts";
import { readFunctions } from "../../database/migrating/schema-files.ts";
import { type Distributed, type Judged, judge, markOf } from "./rules.ts";

// Reads every statement that a test lets the product send: those of the server's role. Imported once per process.

await loadModule();

/** What lies with its operator on a cluster. */
export const distributed: Distributed = {
  tables: new Set(tablesOf("operator")),
  functions: new Set((await readFunctions()).map(({ name }) => name)),
};

const judged = new Map<string, Judged>();
const faults = new Set<string>();
let sent = new Set<string>();

/** The texts of the statements sent since the last call. */
export function takeStatements(): string[] {
  const texts = [...sent];
  sent = new Set();
  return texts;
}

/** The marks of those that are across operators. */
export function marksOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => markOf(text) ?? []);
}

/** What was wrong with the statements sent since the last call. */
export function takeFaults(): string[] {
  const found = [...faults];
  faults.clear();
  return found;
}

const send = pg.Client.prototype.query;

/** The product's connections name it. */
const isProducts = (name: unknown) => typeof name === "string" && name.startsWith("cable-connect");

type Named = pg.Client & { connectionParameters: { application_name?: string } };

function watch(this: Named, ...parameters: unknown[]): unknown {
  const isOfProduct = isProducts(this.connectionParameters.application_name);
  if (isOfProduct && this.user === applicationRole) read(parameters);
  return Reflect.apply(send, this, parameters);
}

function read([query, values]: unknown[]): void {
  const config = typeof query === "string" ? { text: query, values } : (query as pg.QueryConfig);
  const { text } = config;
  if (typeof text !== "string") return;
  sent.add(text);
  const found = judged.get(text) ?? judge(text, distributed);
  judged.set(text, found);
  for (const fault of found.faults) faults.add(`${fault}: ${text}`);
  const given = Array.isArray(config.values) ? config.values : [];
  const operators = new Set([...found.operators].map((number) => String(given[number - 1])));
  if (operators.size > 1) faults.add(`it names ${operators.size} operators: ${text}`);
}

pg.Client.prototype.query = watch as unknown as typeof send;
