import { describe, expect, test } from "vitest";
import { linesOf, moved, sharedService } from "./stop-text.ts";

const platform = { id: 1, name: "City Cable", type: "cable" as const };

test.each([
  [-3, "expired 23\u00a0Nov"],
  [0, "due today"],
  [5, "until 23\u00a0Nov"],
])("a service with %i days left says what to ask for", (daysRemaining, state) => {
  const services = [{ platform, expiryDate: "2026-11-23", daysRemaining }];
  expect(linesOf({ services, connections: [] })).toEqual([
    { key: "1 0", box: null, service: "City Cable", state, isDue: daysRemaining <= 0 },
  ]);
});

test("each service stands by its box, a box without a service alone, in the order of the boxes", () => {
  const hall = { id: 1, label: "hall", box: "STB 1" };
  const bedroom = { id: 2, label: "bedroom", box: "STB 2" };
  const shop = { id: 3, label: null, box: "STB 3" };
  const service = { platform, expiryDate: "2026-11-23", daysRemaining: 0 };
  const lines = linesOf({
    services: [service, { ...service, connection: bedroom }, { ...service, connection: hall }],
    connections: [shop, bedroom, hall],
  });
  expect(lines.map(({ box, service, state }) => [box, service, state])).toEqual([
    ["hall ·\u00a0STB\u00a01", "City Cable", "due today"],
    ["bedroom ·\u00a0STB\u00a02", "City Cable", "due today"],
    ["STB\u00a03", null, "not recharged yet"],
    [null, "City Cable", "due today"],
  ]);
});

test("a service on several boxes is named once, unless another one runs beside it", () => {
  const cable = { service: "City Cable" };
  expect(sharedService([cable, cable])).toBe("City Cable");
  expect(sharedService([cable, { service: null }, cable])).toBe("City Cable");
  expect(sharedService([cable])).toBeUndefined();
  expect(sharedService([cable, { service: "FibreNet" }])).toBeUndefined();
  expect(sharedService([{ service: null }])).toBeUndefined();
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
