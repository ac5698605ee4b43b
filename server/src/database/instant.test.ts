import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/database.ts";
import { instantOf } from "./instant.ts";
import { json } from "./sql.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const instant = fc.date({
  min: new Date("0001-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

test("every instant is read back unchanged, from a column and from JSON", async () => {
  const given = fc.sample(instant, 300);
  const rows = await database.sql<{ column: string; json: { instant: string } }[]>`
    select given as column, jsonb_build_object('instant', given) as json
    from jsonb_array_elements_text(${json(given)}) with ordinality as listed (text, position),
      lateral (select text::timestamptz as given) as cast_once
    order by position`;
  const expected = given.map((date) => date.toISOString());
  expect(rows.map(({ column }) => column)).toEqual(expected);
  expect(rows.map(({ json }) => instantOf(json.instant))).toEqual(expected);
});

describe("an instant in PostgreSQL's format", () => {
  test.each([
    ["2026-01-31 04:30:00+00", "2026-01-31T04:30:00.000Z"],
    ["2026-01-31 04:30:00.5+00", "2026-01-31T04:30:00.500Z"],
    ["2026-01-31 04:30:00.05+00", "2026-01-31T04:30:00.050Z"],
    ["2026-01-31T04:30:00.123+00:00", "2026-01-31T04:30:00.123Z"],
    ["2026-01-31 04:30:00.123999+00", "2026-01-31T04:30:00.123Z"],
  ])("%s is %s", (written, instant) => expect(instantOf(written)).toBe(instant));

  test("is unchanged if it already has the API's format", () => {
    expect(instantOf("2026-01-31T04:30:00.123Z")).toBe("2026-01-31T04:30:00.123Z");
  });

  test.each([
    "2026-01-31 10:00:00+05:30",
    "2026-01-31 00:00:00-04",
    "10000-01-01 00:00:00+00",
    "0044-03-15 12:00:00+00 BC",
    "infinity",
  ])("%s is refused", (written) => expect(() => instantOf(written)).toThrow(RangeError));
});
