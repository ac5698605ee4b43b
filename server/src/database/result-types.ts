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
 * How columns arrive: `bigint` as a number (a `RangeError` past 2^53), `timestamptz` as the API writes an instant, `jsonb`
 * parsed, `bytea` as a `Buffer`. All else is the text that PostgreSQL writes: `numeric` keeps its digits, `date` is
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
