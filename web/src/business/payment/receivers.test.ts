import { addDays } from "@cable-connect/contract/values/business-date";
import { expect, test } from "vitest";
import { today } from "../../ui/text/format.ts";
import { firstOpen, receiverNeed } from "./receivers.ts";

const collectors = [1, 2].map((id) => ({ id, name: String(id) }));
const closed = (...ids: (number | null)[]) =>
  ids.map((collectorId) => ({ collectorId, closedUntil: today() }));
const first = (books: ReturnType<typeof closed>, ...wanted: (number | null | undefined)[]) =>
  firstOpen({ collectors, books }, wanted);

test("a payment is received by the first whose book is open", () => {
  expect(first(closed(), null, 1)).toBe(null);
  expect(first(closed(null), null, undefined, 2)).toBe(2);
  const until = addDays(today(), -1);
  expect(firstOpen({ collectors, books: [{ collectorId: null, closedUntil: until }] }, [null, 1])).toBe(null);
});

test("without one a person chooses, even if one alone has an open book", () => {
  expect(first(closed(null, 1), null, undefined)).toBe(undefined);
  expect(firstOpen({ collectors: [], books: closed(null) }, [null]), "there is nobody else").toBe(null);
  expect(receiverNeed(closed(null), undefined, today())).toBe("receiver");
  expect(receiverNeed(closed(null), null, today())).toBe("openBook");
  expect(receiverNeed(closed(null), 1, today())).toBe(undefined);
});
