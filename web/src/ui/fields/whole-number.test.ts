import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

test.each([
  ["7", 1, 7],
  [7, 1, 7],
  ["1", 1, 1],
  ["0", 0, 0],
  ["9007199254740991", 1, Number.MAX_SAFE_INTEGER],
])("%j is a whole number from %i on", (value, least, number) => {
  expect(wholeNumber(value, least)).toBe(number);
});

test.each([
  ["0", 1],
  ["-1", 0],
  ["07", 1],
  ["1.5", 1],
  ["1e3", 1],
  ["0x10", 1],
  [" 7", 1],
  ["seven", 1],
  ["", 0],
  [undefined, 0],
  [null, 0],
  ["9007199254740992", 1],
])("%j is not a whole number from %i on", (value, least) => {
  expect(wholeNumber(value, least)).toBeUndefined();
});
