import { expect, test } from "vitest";
import { isChanged } from "./is-changed.ts";

test.each([
  [{ name: "" }, { name: "Asha" }, true],
  [{ name: "Asha" }, { name: "" }, true],
  [{ amount: 100 }, { amount: 120 }, true],
  [{ isIsp: false }, { isIsp: true }, true],
  [{ prices: {} }, { prices: { LITE: 99.5 } }, true],
  [{ name: "Asha" }, { name: "Asha " }, false],
  [{ name: "" }, { name: "  " }, false],
  [{ type: null }, { type: "" }, false],
  [{}, { description: "" }, false],
])("a form with initial values %j and values %j is changed: %j", (initial, values, expected) => {
  expect(isChanged(initial, values)).toBe(expected);
});
