import { expect, test } from "vitest";
import { type ColumnSort, directionOf, nextSort } from "./column-sort.ts";

type Key = "name" | "created";
const created: ColumnSort<Key> = { first: "-created", kind: "date" };
const name: ColumnSort<Key> = { first: "name", kind: "text" };
const newestFirst = { by: undefined, usual: "-created" } as const;
const bestMatchFirst = { by: undefined, usual: undefined } as const;

test("a header sorts by its column, then the other way round, then as usual", () => {
  expect(nextSort(created, bestMatchFirst)).toBe("-created");
  expect(nextSort(created, { ...bestMatchFirst, by: "-created" })).toBe("created");
  expect(nextSort(created, { ...bestMatchFirst, by: "created" })).toBeUndefined();
  expect(nextSort(name, newestFirst)).toBe("name");
  expect(nextSort(name, { ...newestFirst, by: "name" })).toBe("-name");
  expect(nextSort(name, { ...newestFirst, by: "-name" })).toBeUndefined();
});

test("the header of the usual order turns it round and back", () => {
  expect(nextSort(created, newestFirst)).toBe("created");
  expect(nextSort(created, { ...newestFirst, by: "created" })).toBeUndefined();
  expect(nextSort(created, { ...newestFirst, by: "name" })).toBeUndefined();
});

test("only the column that a list is sorted by has a direction", () => {
  expect(directionOf(created, newestFirst)).toBe("descending");
  expect(directionOf(name, { ...newestFirst, by: "name" })).toBe("ascending");
  expect(directionOf(created, { ...newestFirst, by: "name" })).toBe("none");
  expect(directionOf(name, bestMatchFirst)).toBe("none");
});
