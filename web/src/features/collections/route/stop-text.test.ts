import { describe, expect, test } from "vitest";
import { firstLine, linesOf, moved, secondBox } from "./stop-text.ts";

const platform = { id: 1, name: "City Cable", type: "cable" as const };

test.each([
  [-3, "expired 23\u00a0Nov"],
  [0, "due today"],
  [5, "until 23\u00a0Nov"],
])("a service with %i days left says what to ask for", (daysRemaining, state) => {
  const services = [{ platform, expiryDate: "2026-11-23", daysRemaining }];
  expect(linesOf({ services, connections: [] })).toEqual([
    {
      key: "1 0",
      connectionId: undefined,
      box: null,
      number: null,
      service: "City Cable",
      state,
      daysRemaining,
      isDue: daysRemaining <= 0,
    },
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

test.each([
  ["due before others", [17, 9, 0], [], "hall"],
  ["the next to expire, if none is due", [17, 9, 10], [], "bedroom"],
  ["of a service before a box without one", [Number.POSITIVE_INFINITY, 9, 17], [], "bedroom"],
  ["of the box that is searched for", [17, 9, 0], [3], "shop"],
  ["the next to expire of those that are searched for", [17, 9, 0], [3, 2], "bedroom"],
  ["the first of several that are as soon", [9, 9, 17], [], "shop"],
])("the only line on a phone is %s", (_, days, searched, expected) => {
  const lines = ["shop", "bedroom", "hall"].map((box, nth) => ({
    key: box,
    connectionId: 3 - nth,
    box,
    number: box,
    service: null,
    state: "",
    daysRemaining: days[nth] ?? 0,
    isDue: days[nth] === 0,
  }));
  expect(firstLine(lines, searched)?.box).toBe(expected);
});

test("the second box on a phone is another one, without its label", () => {
  const hall = { id: 1, label: "hall", box: "STB 1" };
  const shop = { id: 2, label: "shop", box: null };
  const bedroom = { id: 3, label: "bedroom", box: "STB 3" };
  const onHall = { platform, expiryDate: "2026-11-23", daysRemaining: 0, connection: hall };
  const secondOf = (connections: (typeof hall | typeof shop)[]) => {
    const lines = linesOf({
      services: [onHall, { ...onHall, platform: { ...platform, id: 2 } }],
      connections,
    });
    return secondBox(lines, firstLine(lines, []))?.number;
  };
  expect(secondOf([hall, shop])).toBeUndefined();
  expect(secondOf([hall, shop, bedroom])).toBe("STB\u00a03");
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
