import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

describe("the page numbers shown", () => {
  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])("on page %i of %i are %j", (page, totalPages, pages) => {
    expect(pageWindow(page, totalPages)).toEqual(pages);
  });

  test("are at most five consecutive pages, the current one included, within the list", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
        const [page, totalPages] = [Math.min(one, other), Math.max(one, other)];
        const pages = pageWindow(page, totalPages);
        expect(pages).toContain(page);
        expect(pages).toHaveLength(Math.min(5, totalPages));
        expect(pages[0]).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(totalPages);
        expect(pages).toEqual(pages.map((_, index) => (pages[0] ?? 0) + index));
      }),
    );
  });
});
