import { describe, expect, test } from "vitest";
import { isSameName, matches } from "./matches.ts";

const fibre = { name: "City Fibre", description: "Fast and cheap", type: "internet" } as const;

describe("a platform matches", () => {
  test.each(["", "city", "FIBRE", "y f", "cheap"])("a part of its name or description: %j", (search) => {
    expect(matches(fibre, search)).toBe(true);
  });

  test("no other text, nor another type", () => {
    expect(matches(fibre, "dish")).toBe(false);
    expect(matches(fibre, "city", "cable")).toBe(false);
    expect(matches(fibre, undefined, "internet")).toBe(true);
  });

  test("composed and decomposed letters alike", () => {
    const typed = "Cafe\u0301 \u0995\u09c7\u09be";
    const stored = { ...fibre, name: typed.normalize("NFC") };
    expect(matches(stored, typed)).toBe(true);
    expect(matches(stored, typed.normalize("NFC"))).toBe(true);
  });
});

test.each([
  ["City Fibre", " city   FIBRE ", true],
  ["Cafe\u0301", "Caf\u00e9", true],
  ["City Fibre", "City Fibre Plus", false],
  ["City Fibre", "CityFibre", false],
])("%j and %j are the same name: %j", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
