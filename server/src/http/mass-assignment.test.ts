import { expect, test } from "vitest";
import { identifier } from "../database/sql.ts";
import type { TestApi } from "../testing/api.ts";
import { openTestApi } from "../testing/open-test-api.ts";
import { prepareRightRequests, type RightRequests, routesInOrder } from "../testing/right-requests.ts";

const now = new Date("2026-03-10T06:30:00Z");

type World = { api: TestApi; right: RightRequests };

const plain = await newWorld();
const hostile = await newWorld();
/** Every column of the database in both spellings, with a value that an attacker may want to set. */
const extraFields: Record<string, unknown> = await everyColumn(hostile.api);

/** Creates an identical world each time, with the same ids and times. */
async function newWorld(): Promise<World> {
  const api = await openTestApi();
  api.clock.now = now;
  await api.sql`update users set created_at = ${now}, updated_at = ${now}`;
  return { api, right: await prepareRightRequests(api, await api.signInAdmin()) };
}

function valueFor(type: string): unknown {
  if (type === "boolean") return false;
  if (type === "bigint" || type === "integer" || type === "numeric") return 777_777;
  return type.startsWith("timestamp") || type === "date" ? "2031-01-01" : "admin";
}

async function everyColumn({ sql }: TestApi): Promise<Record<string, unknown>> {
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`;
  const spellings = columns.flatMap(({ name, type }) => [
    [name, valueFor(type)],
    [name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), valueFor(type)],
  ]);
  const more = { wallet: { balance: 777_777 }, isAdmin: true, role: "admin", newWalletBalance: 777_777 };
  return { ...Object.fromEntries(spellings), ...more };
}

/** Every row of every table, without random values. */
async function stored({ sql }: TestApi): Promise<Record<string, object[]>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const contents: Record<string, object[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ content: Record<string, unknown> }[]>`
      select to_jsonb(content) as content from ${identifier(name)} as content`;
    contents[name] = rows.map(({ content }) => withoutRandom(content)).toSorted(byText);
  }
  return contents;
}

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

const randomName = /(operator|asha|platform)-[a-p]{8}/gi;
/** Each world's server listens on a port of its own. */
const randomPort = /(127\.0\.0\.1):\d+/g;

function withoutRandom(row: Record<string, unknown>): object {
  const kept = Object.entries(row).filter(([name, value]) => !isRandom(name, value));
  return JSON.parse(
    JSON.stringify(Object.fromEntries(kept)).replaceAll(randomName, "$1").replaceAll(randomPort, "$1"),
  );
}

/** Hashes, ciphertexts and times of the database's own clock. */
function isRandom(name: string, value: unknown): boolean {
  return (
    name === "password_hash" || name === "run_on" || (typeof value === "string" && value.startsWith("\\x"))
  );
}

const writing = routesInOrder.filter(({ method }) => method !== "GET");

test.each(writing.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  "$name stores the same if its body also names every column",
  async ({ route }) => {
    const answers = [];
    for (const { api, right } of [plain, hostile]) {
      const extra = api === hostile.api ? extraFields : {};
      const answer = await api.call(route.method, right.path(route), {
        token: await right.caller(route),
        // Leaves out the route's own fields, given or not.
        body: { ...omit(extra, Object.keys(route.body?.shape ?? {})), ...right.fields(route) },
      });
      answers.push(answer.status);
    }
    expect(answers[0]).toBe(route.status);
    expect(answers[1]).toBe(route.status);
    expect(await stored(hostile.api)).toEqual(await stored(plain.api));
  },
);

function omit(values: object, names: string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
