import pg from "pg";
import { instantOf } from "./instant.ts";

const { builtins } = pg.types;

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.BOOL]: (text) => text === "t",
  [builtins.BYTEA]: pg.types.getTypeParser(builtins.BYTEA),
  [builtins.FLOAT4]: Number,
  [builtins.FLOAT8]: Number,
  [builtins.INT2]: Number,
  [builtins.INT4]: Number,
  [builtins.INT8]: parseInt8,
  [builtins.JSON]: JSON.parse,
  [builtins.JSONB]: JSON.parse,
  [builtins.OID]: Number,
  [builtins.TIMESTAMPTZ]: instantOf,
};

/**
 * The JavaScript types of columns: `bigint` is a number (a `RangeError` past 2^53), `timestamptz` an instant in the API's
 * format, `jsonb` is parsed, `bytea` is a `Buffer`. All others are PostgreSQL's text: `numeric` keeps its digits, `date` is
 * `yyyy-mm-dd`.
 */
export const resultTypes = {
  getTypeParser: (type: number) => parsers[type] ?? asText,
} as pg.CustomTypesConfig;

function asText(text: string): string {
  return text;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is past the integers that a number holds exactly`);
  }
  return value;
}
