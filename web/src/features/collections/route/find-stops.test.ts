import type { RouteStop } from "@cable-connect/contract/areas";
import { describe, expect, test } from "vitest";
import { findStops, hasHouseNumbers } from "./find-stops.ts";

const stop: RouteStop = {
  id: 1,
  position: 1,
  name: "Asha Rao",
  phone: "+91 98765 43210",
  address: "12, MG Road",
  street: "Shanti Bhavan",
  outstanding: 0,
  owesSince: null,
  credit: 0,
  paidToday: 0,
  services: [],
  connections: [
    { id: 1, label: "hall", box: "STB 10-01", identifiers: ["STB 10-01", "VC 7700-5544"] },
    { id: 2, label: "shop", box: "STB 20-02", identifiers: ["STB 20-02"] },
  ],
};

test.each([
  ["asha", true],
  ["shanti rao", true],
  ["98765 432", true],
  ["9876543210", true],
  ["mg road", true],
  ["stb1001", true],
  ["stb 10-01", true],
  ["10-01", true],
  ["asha hall", true],
  ["vc 7700-5544", true],
  ["vc77005544", true],
  ["7700 5544", true],
  ["(a+", false],
  ["ravi", false],
  ["asha ravi", false],
  ["rao 12", true],
  ["rao 987", false],
  ["rao 9876", true],
  ["house 10", false],
  ["98 01", true],
  ["", true],
])("a search for %j finds it: %s", (search, expected) => {
  expect(findStops([stop], search)).toHaveLength(expected ? 1 : 0);
});

describe("the best match is first", () => {
  const street = "Lake Road";
  const box = { id: 1, label: null, box: "STB 3851 0170", identifiers: ["STB 3851 0170"] };
  const walk: RouteStop[] = [
    { ...stop, id: 5, street, address: "House 5", phone: "+91 81328 78756" },
    { ...stop, id: 21, street, address: "House 21", phone: "+91 77700 53444" },
    { ...stop, id: 80, street, address: "House 80" },
    { ...stop, id: 53, street, address: "House 53" },
    { ...stop, id: 8, street, address: "House 8" },
    { ...stop, id: 36, street, address: "House 36A" },
    { ...stop, id: 1, address: "Flat 1", phone: "+91 80255 66666" },
    { ...stop, id: 2, address: "Flat 2", phone: "+91 92773 91802" },
    { ...stop, id: 11, address: "Flat 11", phone: "+91 77338 51099" },
    { ...stop, id: 12, address: "Flat 12", connections: [box] },
  ];

  test.each([
    ["house 8", [8]],
    ["house 8, lake road", [8]],
    ["8 lake road", [8]],
    ["lake road, house 8", [8]],
    ["house 8, lake road", [8]],
    ["53 lake road", [53]],
    ["house 36", [36]],
    ["house 3", []],
    ["house 9", []],
    ["lake road", [5, 21, 80, 53, 8, 36]],
    ["918 02", [2, 1]],
    ["91802", [2, 1]],
    ["flat", [1, 2, 11, 12]],
    ["3851", [12, 11]],
    ["3851 0", [12, 11]],
    ["38510", [12, 11]],
  ])("%s", (search, expected) => {
    expect(findStops(walk, search).map((found) => found.stop.id)).toEqual(expected);
  });
});

test.each([
  ["house 9", false],
  ["road 12", true],
  ["house 9, mg road", false],
  ["asha", true],
  // Digits alone may be of a phone number.
  ["9", true],
  ["rao 9876", true],
])("in other areas %j is found by the house numbers of the sheet: %s", (search, isFound) => {
  expect(hasHouseNumbers(stop, search)).toBe(isFound);
});
