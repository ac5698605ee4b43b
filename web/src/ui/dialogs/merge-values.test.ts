import { expect, test } from "vitest";
import { changedFields, isSaveOver, mergeValues } from "./merge-values.ts";

const initial = { name: "Asha", phone: "98450 12345", email: "" };
const mine = { ...initial, name: "Asha Rao", phone: "98450 11111" };
const theirs = { ...initial, phone: "98450 22222", email: "asha@example.in" };

test("the changed fields are those that differ", () => {
  expect(changedFields(initial, theirs)).toEqual(["phone", "email"]);
  expect(changedFields(initial, { ...initial })).toEqual([]);
});

test("of a field that both changed, the chosen change stays; all others stay too", () => {
  const others = { name: "Asha Rao", email: "asha@example.in" };
  expect(mergeValues({ initial, mine, theirs }, true)).toEqual({
    ...others,
    phone: "98450 11111",
  });
  expect(mergeValues({ initial, mine, theirs }, false)).toEqual({
    ...others,
    phone: "98450 22222",
  });
});

test("a save over another's change is one of the same field to another value", () => {
  expect(isSaveOver({ initial, mine, theirs }, "phone")).toBe(true);
  expect(isSaveOver({ initial, mine, theirs }, "name")).toBe(false);
  expect(isSaveOver({ initial, mine, theirs }, "email")).toBe(false);
  expect(isSaveOver({ initial, mine: { ...initial, phone: theirs.phone }, theirs }, "phone")).toBe(false);
});
