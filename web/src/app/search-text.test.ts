import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

test("empty values are left out of the URL", () => {
  expect(stringifySearch({ page: 2, search: "", tab: undefined })).toBe("?page=2");
  expect(stringifySearch({ search: undefined })).toBe("");
});

test("a number is read as a text", () => {
  expect(parseSearch("?page=2&search=007")).toEqual({ page: "2", search: "007" });
});

test("any text survives writing and reading", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (search) => {
      fc.pre(search.isWellFormed());
      expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
    }),
  );
});
