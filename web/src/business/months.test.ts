import { countMonths } from "@cable-connect/contract/margin-period";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthChoices, monthPresets, monthsInUrl, shownMonths } from "./months.ts";

const present = "2026-03";

describe("the months shown", () => {
  test("are the last 12 by default", () => {
    expect(shownMonths({}, present)).toEqual({ from: "2025-04", to: "2026-03" });
    expect(shownMonths({ to: "2025-12" }, present)).toEqual({ from: "2025-01", to: "2025-12" });
    expect(shownMonths({ from: "2026-01" }, present)).toEqual({ from: "2026-01", to: "2026-03" });
  });

  test("are not in the URL where they are the default", () => {
    expect(monthsInUrl({ from: "2025-04", to: "2026-03" }, present)).toEqual({});
    expect(monthsInUrl({ from: "2025-01", to: "2025-12" }, present)).toEqual({ to: "2025-12" });
    expect(monthsInUrl({ from: "2026-03", to: "2026-03" }, present)).toEqual({ from: "2026-03" });
  });

  test("move the first one where the range is reversed or longer than 36 months", () => {
    expect(monthsInUrl({ from: "2026-03", to: "2025-12" }, present)).toEqual({ to: "2025-12" });
    expect(monthsInUrl({ from: "2020-01", to: "2026-03" }, present)).toEqual({ from: "2023-04" });
  });

  test("are the chosen ones after a round trip through the URL, if the server accepts them", () => {
    const anyMonth = fc
      .tuple(fc.integer({ min: 2015, max: 2026 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`);
    fc.assert(
      fc.property(anyMonth, anyMonth, (from, to) => {
        const shown = shownMonths(monthsInUrl({ from, to }, present), present);
        const count = countMonths(shown.from, shown.to);
        expect(shown.to).toBe(to);
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(36);
        if (from <= to && countMonths(from, to) <= 36) expect(shown.from).toBe(from);
      }),
    );
  });
});

test("the options are the months since the first recharge, 12 to 36 of them, newest first, and the chosen one", () => {
  const ends = (first: string) => {
    const choices = monthChoices("2026-03", "2026-01", first);
    return [choices.length, choices[0], choices.at(-1)];
  };
  expect(ends("2019-05")).toEqual([36, "2026-03", "2023-04"]);
  expect(ends("2024-11")).toEqual([17, "2026-03", "2024-11"]);
  expect(ends("2026-03")).toEqual([12, "2026-03", "2025-04"]);
  expect(monthChoices("2026-03", "2019-05", "2026-03").at(-1)).toBe("2019-05");
  expect(monthChoices("2026-03", "2027-01", "2026-03")[0]).toBe("2027-01");
});

test("the presets of a month; the financial year starts in April", () => {
  expect(monthPresets("2026-03")).toEqual({
    recent: { from: "2025-04", to: "2026-03" },
    thisMonth: { from: "2026-03", to: "2026-03" },
    lastMonth: { from: "2026-02", to: "2026-02" },
    thisYear: { from: "2025-04", to: "2026-03" },
  });
  expect(monthPresets("2026-04").thisYear).toEqual({ from: "2026-04", to: "2026-04" });
});
