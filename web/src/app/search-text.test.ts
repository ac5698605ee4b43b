import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

test("what is empty leaves the address", () => {
  expect(stringifySearch({ page: 2, search: "", tab: undefined })).toBe("?page=2");
  expect(stringifySearch({ search: undefined })).toBe("");
});

test("a number stays a text until the screen reads it", () => {
  expect(parseSearch("?page=2&search=007")).toEqual({ page: "2", search: "007" });
});

test("any text comes back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (search) => {
      fc.pre(search.isWellFormed());
      expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
    }),
  );
});
