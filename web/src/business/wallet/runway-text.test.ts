import type { Runway } from "@cable-connect/contract/runway";
import { describe, expect, test } from "vitest";
import { runwayHint, runwaySentence, weekHint, weekLeavesOut } from "./runway-text.ts";

/** A runway with, for 7 and for 30 days, the number of renewals and the shortfall in rupees. */
function runwayOf(
  [renewals7, short7]: readonly [number, number],
  [renewals30, short30]: readonly [number, number],
  coversUntil: string | null,
): Runway {
  return {
    balance: 300,
    available: 300,
    next7: { renewals: renewals7, overdue: 0, amount: 0, short: short7, blocked: 0 },
    next30: { renewals: renewals30, overdue: 0, amount: 0, short: short30, blocked: 0 },
    coversUntil,
  };
}

describe("the text on how long a wallet lasts", () => {
  test("names the last covered day, and the shortfall of the next 7 days to the paisa", () => {
    const runway = runwayOf([2, 350.5], [3, 450.5], "2026-03-14");
    expect(runwaySentence(runway)).toEqual({
      text: "Covers renewals until Sat\u00a014\u00a0Mar; ₹350.50 short for the next 7 days",
      isShort: true,
    });
    expect(runwayHint(runway)).toEqual({
      text: "Covers renewals until Sat\u00a014\u00a0Mar",
      isShort: true,
    });
  });

  test("says that the wallet doesn't cover today's renewals", () => {
    const runway = runwayOf([1, 249], [1, 249], null);
    expect(runwaySentence(runway)).toEqual({
      text: "Doesn't cover today's renewals; ₹249 short for the next 7 days",
      isShort: true,
    });
    expect(runwayHint(runway)).toEqual({ text: "Doesn't cover today's renewals", isShort: true });
  });

  test("gives no alarm if the shortfall comes after 7 days", () => {
    const runway = runwayOf([1, 0], [2, 900], "2026-03-24");
    expect(runwaySentence(runway)).toEqual({
      text: "Covers renewals until Tue\u00a024\u00a0Mar; ₹900 short for the next 30 days",
      isShort: false,
    });
    expect(runwayHint(runway)).toEqual({
      text: "Covers renewals until Tue\u00a024\u00a0Mar",
      isShort: false,
    });
  });

  test("says that the wallet covers all renewals", () => {
    const runway = runwayOf([1, 0], [2, 0], "2026-04-08");
    expect(runwaySentence(runway)).toEqual({
      text: "Covers the renewals of the next 30 days",
      isShort: false,
    });
    expect(runwayHint(runway)).toEqual({ text: "Covers renewals for 30 days", isShort: false });
  });

  test("says that it counts the credit limit, if there is one", () => {
    const runway = { ...runwayOf([1, 0], [2, 0], "2026-04-08"), available: 800 };
    expect(runwaySentence(runway)?.text).toBe(
      "Covers the renewals of the next 30 days, counting your credit limit",
    );
    expect(runwayHint(runway)?.text).toBe("Covers renewals for 30 days, counting credit");
  });

  test("says that it counts what is overdue", () => {
    const short = runwayOf([5, 1539], [5, 1539], null);
    const runway = { ...short, next7: { ...short.next7, overdue: 4 } };
    expect(runwaySentence(runway)?.text).toBe(
      "Doesn't cover the renewals due by today; ₹1,539 short for the next 7 days, counting 4 overdue",
    );
    expect(runwayHint(runway)?.text).toBe("Doesn't cover the renewals due by today");
    expect(runwayHint({ ...runway, coversUntil: "2026-03-14", available: 800 })?.text).toBe(
      "Covers renewals until Sat\u00a014\u00a0Mar, counting 4 overdue and credit",
    );
  });

  test("is empty without renewals", () => {
    const runway = runwayOf([0, 0], [0, 0], "2026-04-08");
    expect(runwaySentence(runway)).toBeUndefined();
    expect(runwayHint(runway)).toBeUndefined();
  });
});

describe("the week's hint beside the services that are shown", () => {
  const runway = { ...runwayOf([27, 4450], [27, 4450], null), available: 2300 };

  test("says for how many of them it is short, and which it doesn't count", () => {
    expect(weekHint(runway)).toBe("for 27 renewals, even with your credit");
    expect(weekLeavesOut(runway, 29)).toBe("Not counted: 2 expired over 30 days ago");
  });

  test("names those that can't be renewed", () => {
    const blocked = { ...runway, available: 300, next7: { ...runway.next7, blocked: 2 } };
    expect(weekHint(blocked)).toBe("for 27 renewals");
    expect(weekLeavesOut(blocked, 29)).toBe("Not counted: 2 that can't be renewed");
  });

  test("has no more to say if it counts all of them", () => {
    const covered = { ...runway, available: 300, next7: { ...runway.next7, short: 0, amount: 900 } };
    expect(weekHint(covered)).toBe("27 renewals for ₹900");
    expect(weekHint({ ...covered, available: 800 })).toBe("27 renewals for ₹900, with your credit");
    expect(weekLeavesOut(covered, 27)).toBeUndefined();
    expect(weekLeavesOut(covered, 26), "one more since").toBeUndefined();
  });
});
