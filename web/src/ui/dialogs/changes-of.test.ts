import { expect, test } from "vitest";
import { changesOf } from "./changes-of.ts";

test("only changed fields are saved, so that changes by others are kept", () => {
  const initial = { name: "Asha", email: "asha@example.in", creditLimit: 100, isIsp: true };
  expect(changesOf(initial, { ...initial, email: "", isIsp: false })).toEqual({ email: "", isIsp: false });
  expect(changesOf(initial, { ...initial })).toEqual({});
  expect(changesOf(initial, { ...initial, creditLimit: 0 })).toEqual({ creditLimit: 0 });
});
