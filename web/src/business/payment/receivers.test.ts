import { addDays } from "@cable-connect/contract/values/business-date";
import { describe, expect, test } from "vitest";
import { today } from "../../ui/text/format.ts";
import { prefilledCollector, receiverNeed } from "./receivers.ts";

const [murugan, salim, inactive] = [1, 2, 9];
const collectors = [
  { id: murugan, name: "Murugan" },
  { id: salim, name: "Salim" },
];
const closed = (collectorId: number | null, closedUntil = today()) => [{ collectorId, closedUntil }];
const open: ReturnType<typeof closed> = [];
const without = (usual: number | null, books = open) =>
  prefilledCollector({ collectors, books }, { chosen: undefined, usual });
const chosen = (id: number | null, usual: number | null, books = open) =>
  prefilledCollector({ collectors, books }, { chosen: id, usual });

describe("without a choice today", () => {
  test("who usually collects there receives, else the counter", () => {
    expect(without(murugan)).toBe(murugan);
    expect(without(null)).toBe(null);
    expect(without(inactive)).toBe(null);
  });

  test("nobody does while that book is closed today", () => {
    expect(without(murugan, closed(murugan))).toBe(undefined);
    expect(without(null, closed(null))).toBe(undefined);
    expect(without(murugan, closed(null))).toBe(murugan);
    expect(without(murugan, closed(murugan, addDays(today(), -1)))).toBe(murugan);
  });
});

describe("who was chosen today", () => {
  test("receives whoever usually does", () => {
    expect([murugan, salim, null].map((usual) => chosen(salim, usual))).toEqual([salim, salim, salim]);
    expect(chosen(null, murugan), "the counter").toBe(null);
  });

  test("doesn't once inactive; while that book is closed a person chooses", () => {
    expect(chosen(inactive, murugan)).toBe(murugan);
    expect(chosen(salim, murugan, closed(salim))).toBe(undefined);
  });
});

test("the counter receives where there are no collectors", () => {
  const receivers = { collectors: [], books: closed(null) };
  expect(prefilledCollector(receivers, { chosen: salim, usual: murugan })).toBe(null);
});

test("a payment needs somebody whose book is open", () => {
  const need = (books: typeof open, collectorId: number | null | undefined) =>
    receiverNeed({ collectors, books }, collectorId, today());
  expect(need(closed(null), undefined)).toBe("receiver");
  expect(need(closed(null), null)).toBe("openBook");
  expect(need(closed(null), murugan)).toBe(undefined);
  const allClosed = [...closed(null), ...closed(murugan), ...closed(salim)];
  expect(need(allClosed, undefined), "nobody is left to choose").toBe("openBook");
  const yesterday = addDays(today(), -1);
  const past = receiverNeed(
    { collectors, books: [{ collectorId: murugan, closedUntil: yesterday }] },
    murugan,
    yesterday,
  );
  expect(past, "whose book is closed").toBe("laterDay");
});
