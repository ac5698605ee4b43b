import type { RouteStop } from "@cable-connect/contract/areas";
import { describe, expect, test } from "vitest";
import { addressText, isFound, moved, serviceTexts } from "./stop-text.ts";

const stop: RouteStop = {
  id: 1,
  name: "Asha Rao",
  phone: "+91 98765 43210",
  address: "12, MG Road",
  street: "Shanti Bhavan",
  outstanding: 0,
  owesSince: null,
  services: [],
  connections: [{ id: 1, label: "hall", box: "STB 10-01" }],
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
  const [service] = serviceTexts([{ platform, expiryDate: "2026-11-23", daysRemaining }]);
  expect(service).toMatchObject({ text, isDue: daysRemaining <= 0 });
});

test("services of several boxes say which, one of a box alone doesn't", () => {
  const platform = { id: 1, name: "City Cable", type: "cable" as const };
  const service = { platform, expiryDate: "2026-11-23", daysRemaining: 0 };
  const hall = { ...service, connection: { id: 1, label: "hall", box: "STB 1" } };
  const other = { ...service, connection: { id: 2, label: null, box: "STB 2" } };
  const said = (services: RouteStop["services"]) => serviceTexts(services).map(({ text }) => text);
  expect(said([hall])).toEqual(["City Cable, due today"]);
  expect(said([hall, other])).toEqual(["City Cable · hall, due today", "City Cable · STB 2, due today"]);
});

test.each([
  ["asha", true],
  ["shanti rao", true],
  ["98765 432", true],
  ["9876543210", true],
  ["mg road", true],
  ["stb1001", true],
  ["stb 10-01", true],
  ["asha hall", true],
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
