import { expect, test } from "vitest";
import { changesOf } from "./changes-of.ts";

test("what was changed alone is saved, so that what others changed meanwhile stays", () => {
  const initial = { name: "Asha", email: "asha@example.in", creditLimit: 100, isIsp: true };
  expect(changesOf(initial, { ...initial, email: "", isIsp: false })).toEqual({ email: "", isIsp: false });
  expect(changesOf(initial, { ...initial })).toEqual({});
  expect(changesOf(initial, { ...initial, creditLimit: 0 })).toEqual({ creditLimit: 0 });
});
