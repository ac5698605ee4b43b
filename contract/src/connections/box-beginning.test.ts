import { expect, test } from "vitest";
import { boxBeginning } from "./box-beginning.ts";

test.each([
  ["STB 3851 0170", "3851", true],
  ["STB 3851 0170", "0170", true],
  ["STB 3851 0170", "38510170", true],
  ["STB 3851 0170", "stb3851", true],
  ["STB38510170", "3851 01", true],
  ["STB 3851 0170", "8510", false],
  ["STB 3851 0170", "tb3851", false],
  ["4C:AB:12:34", "12-34", true],
  ["ravi.k(1)", "ravi.k(", true],
])("of %s is %s: %s", (box, search, isOne) => {
  expect(new RegExp(boxBeginning(search), "i").test(box)).toBe(isOne);
});
