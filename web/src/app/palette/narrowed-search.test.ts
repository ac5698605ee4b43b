import { expect, test } from "vitest";
import { narrowedSearch } from "./narrowed-search.ts";

const platforms = [
  { id: 1, name: "CityFibre Broadband" },
  { id: 2, name: "Star Cable" },
  { id: 3, name: "Star Fibre" },
];

test.each([
  ["vinod rao fibre", "vinod rao", 3],
  ["Vinod  Rao star fi", "vinod rao", 3],
  ["vinod star", "vinod", undefined],
])("%j is %j and the platform %j", (text, q, platformId) => {
  expect(narrowedSearch(text, platforms)).toMatchObject({ q, platformId });
});

test("a number after a name is the customer's", () => {
  const narrowed = narrowedSearch("farida 88", platforms);
  expect(narrowed?.q).toBe("88");
  expect(narrowed?.isMeant({ id: 88, name: "Farida Khan" })).toBe(true);
  expect(narrowed?.isMeant({ id: 88, name: "Anita Rao" })).toBe(false);
  expect(narrowed?.isMeant({ id: 8, name: "Farida Khan" })).toBe(false);
});

test.each(["fibre", "vinod rao", "88", "vinod f"])("%j can't be narrowed", (text) => {
  expect(narrowedSearch(text, platforms)).toBeUndefined();
});
