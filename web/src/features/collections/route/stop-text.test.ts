import type { RouteStop } from "@cable-connect/contract/areas";
import { describe, expect, test } from "vitest";
import { addressText, isFound, moved, serviceText } from "./stop-text.ts";

const stop: RouteStop = {
  id: 1,
  name: "Asha Rao",
  phone: "+91 98765 43210",
  address: "12, MG Road",
  street: "Shanti Bhavan",
  outstanding: 0,
  owesSince: null,
  services: [],
};

test("the address of a stop begins with its street", () => {
  expect(addressText(stop)).toBe("Shanti Bhavan, 12, MG Road");
  expect(addressText({ street: null, address: null })).toBe("");
});

test.each([
  [-3, "City Cable, expired 23\u00a0Nov"],
  [0, "City Cable, due today"],
  [5, "City Cable, until 23\u00a0Nov"],
])("a service with %i days left says what to ask for", (daysRemaining, text) => {
  const platform = { id: 1, name: "City Cable", type: "cable" as const };
  expect(serviceText({ platform, expiryDate: "2026-11-23", daysRemaining })).toBe(text);
});

test.each([
  ["asha", true],
  ["shanti rao", true],
  ["98765 432", true],
  ["9876543210", true],
  ["mg road", true],
  ["ravi", false],
  ["asha ravi", false],
  ["", true],
])("a search for %j finds it: %s", (search, expected) => {
  expect(isFound(stop, search)).toBe(expected);
});

describe("an entry", () => {
  test.each([
    [0, 2, ["b", "c", "a"]],
    [2, 0, ["c", "a", "b"]],
    [1, 1, ["a", "b", "c"]],
    [0, -1, ["a", "b", "c"]],
    [2, 9, ["a", "b", "c"]],
    [7, 0, ["a", "b", "c"]],
  ])("moves from %i to %i", (from, to, expected) => {
    expect(moved(["a", "b", "c"], from, to)).toEqual(expected);
  });
});
