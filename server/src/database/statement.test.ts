import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { connect } from "./connect.ts";
import { assignments, columnsAndValues, identifier, json, sql, unsafe } from "./sql.ts";
import { statementOf } from "./statement.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("a parameter", () => {
  test.each([
    ["a text with quotes", 'O\'Brien \\ "x" {,}', "text", 'O\'Brien \\ "x" {,}'],
    ["a number", 12.5, "text", "12.5"],
    ["null", null, "text", null],
    ["a boolean", false, "text", "false"],
    ["a date", new Date("2026-01-31T04:30:00.123Z"), "timestamptz", "2026-01-31T04:30:00.123Z"],
    ["bytes", Buffer.from([0, 255, 92]), "bytea", Buffer.from([0, 255, 92])],
  ])("%s is passed unchanged", async (_, value, type, expected) => {
    const [row] = await database.sql`select ${value}::${unsafe(type)} as value`;
    expect(row).toEqual({ value: expected });
  });

  test("a date keeps its type where the statement doesn't determine it", async () => {
    const [row] = await database.sql`select ${new Date("2026-01-31T04:30:00Z")} - interval '1 hour' as value`;
    expect(row).toEqual({ value: "2026-01-31T03:30:00.000Z" });
  });

  test("an array keeps its elements, with any characters", async () => {
    const texts = ["plain", "", "null", 'a "quoted", {braced} \\ text'];
    const found = await database.sql`select value from unnest(${texts}::text[]) as value`;
    expect(found.map(({ value }) => value)).toEqual(texts);
    const bytes = [Buffer.from([92, 34]), Buffer.from([0])];
    const [row] =
      await database.sql`select ${bytes[1] ?? null} = any(${bytes}) as has, 1 = any(${[]}::int[]) as empty`;
    expect(row).toEqual({ has: true, empty: false });
  });

  test("an object is refused; JSON needs json()", () => {
    expect(() => statementOf(sql`select ${{ a: 1 } as never}`)).toThrow(TypeError);
    expect(() => statementOf(sql`select ${undefined as never}`)).toThrow(TypeError);
  });
});

test("JSON, names and columns become parts of a statement", async () => {
  const table = identifier('odd "table"');
  await database.sql`create table ${table} (id int, name text, content jsonb)`;
  await database.sql`insert into ${table} ${columnsAndValues({ id: 1, name: undefined, content: json({ a: [1] }) })}`;
  await database.sql`update ${table} set ${assignments({ name: "Asha", content: undefined })} where id = ${1}`;
  expect(await database.sql`select * from ${table}`).toEqual([{ id: 1, name: "Asha", content: { a: [1] } }]);
});

test("the parameters of a nested part are numbered in order", () => {
  const part = sql`b = ${2}`;
  const { text, values } = statementOf(sql`select ${1} where ${part} and c = ${3}`);
  expect({ text, values }).toEqual({ text: "select $1 where b = $2 and c = $3", values: ["1", "2", "3"] });
});

test("a statement is prepared once per connection, under a unique name", async () => {
  const pool = connect(database.application, { max: 1 });
  try {
    for (const value of [1, 2, 3]) await pool`select ${value}::int as first`;
    await pool`select ${4}::int as second`;
    const prepared = await pool<{ statement: string; name: string }[]>`
      select statement, name from pg_prepared_statements where statement like 'select $1::int%'`;
    expect(prepared.map(({ statement }) => statement).toSorted()).toEqual([
      "select $1::int as first",
      "select $1::int as second",
    ]);
    for (const { name } of prepared) expect(name.length).toBeLessThanOrEqual(63);
  } finally {
    await pool.end();
  }
});

test("a connection with too many prepared statements is replaced", async () => {
  const pool = connect(database.application, { max: 1 });
  try {
    const [first] = await pool`select pg_backend_pid() as pid`;
    for (let nth = 0; nth < 1_000; nth += 1) await pool`select ${unsafe(String(nth))} as value`;
    const [then] =
      await pool`select pg_backend_pid() as pid, (select count(*) from pg_prepared_statements) as prepared`;
    expect(then?.pid).not.toBe(first?.pid);
    expect(then?.prepared).toBeLessThan(10);
  } finally {
    await pool.end();
  }
});

test("a statement is prepared again after a column has changed its type", async () => {
  const pool = connect(database.connection, { max: 3 });
  try {
    await pool`create table changing (value int)`;
    await pool`insert into changing values (1)`;
    const read = () => pool`select * from changing`;
    await Promise.all([read(), read(), read()]);
    await pool`alter table changing alter column value type text`;
    expect(await Promise.all([read(), read(), read()])).toEqual([
      [{ value: "1" }],
      [{ value: "1" }],
      [{ value: "1" }],
    ]);
  } finally {
    await pool.end();
  }
});
