import { expect, test } from "vitest";
import { createSequence } from "./letter-keys.ts";
import { screensOf } from "./navigation.ts";

/** The actions of these keys, each with the milliseconds after the first. */
function actionsOf(...keys: [key: string, at: number][]) {
  const next = createSequence();
  return keys.map(([key, at]) => next(key, at));
}

test("a letter within a second of G belongs to it", () => {
  expect(actionsOf(["g", 0], ["c", 1000])).toEqual([undefined, "g c"]);
});

test("a letter later than that stands for itself", () => {
  expect(actionsOf(["g", 0], ["c", 1001])).toEqual([undefined, "c"]);
});

test("only the next letter belongs to G", () => {
  expect(actionsOf(["g", 0], ["x", 10], ["c", 20])).toEqual([undefined, "g x", "c"]);
});

test("other keys stand for themselves", () => {
  expect(actionsOf(["?", 0], ["c", 10])).toEqual(["?", "c"]);
});

test.each([
  { type: "admin", isIsp: false },
  { type: "operator", isIsp: true, collects: true },
] as const)("each screen of %j has a letter of its own, and none takes that of the notifications", (user) => {
  const letters = screensOf(user).map(({ letter }) => letter);
  expect(new Set([...letters, "n"]).size).toBe(letters.length + 1);
});
