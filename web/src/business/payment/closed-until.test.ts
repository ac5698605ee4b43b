import { addDays } from "@cable-connect/contract/business-date";
import { expect, test } from "vitest";
import { today } from "../../ui/text/format.ts";
import { firstOpen } from "./closed-until.ts";

const collectors = [1, 2].map((id) => ({ id, name: String(id) }));
const closed = (...ids: (number | null)[]) =>
  ids.map((collectorId) => ({ collectorId, closedUntil: today() }));
const first = (books: ReturnType<typeof closed>, ...wanted: Parameters<typeof firstOpen>[1]) =>
  firstOpen({ collectors, books }, wanted);

test("a payment is received by the first whose book is open", () => {
  expect(first(closed(), null, 1)).toBe(null);
  expect(first(closed(null), null, undefined, 2, null)).toBe(2);
  expect(first(closed(1), 1, undefined, null)).toBe(null);
  const until = addDays(today(), -1);
  expect(firstOpen({ collectors, books: [{ collectorId: null, closedUntil: until }] }, [null, 1])).toBe(null);
  expect(firstOpen({ collectors, books: [] }, [2, 1])).toBe(2);
});

test("without one, by the only other whose book is open", () => {
  expect(first(closed(null, 1), null)).toBe(2);
  expect(first(closed(null), null), "a person chooses").toBe(null);
  expect(first(closed(null, 1, 2), null, 2), "none is open").toBe(null);
});
