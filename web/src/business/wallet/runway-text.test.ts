import type { Runway } from "@cable-connect/contract/runway";
import { describe, expect, test } from "vitest";
import { runwayText, weekHint, weekLeavesOut } from "./runway-text.ts";

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
  test("says what the next 7 days lack to the paisa, and names the last covered day", () => {
    expect(runwayText(runwayOf([2, 350.5], [3, 450.5], "2026-03-14"))).toEqual({
      text: "₹350.50 short for the next 7 days' renewals",
      reach: "Covers renewals until Sat\u00a014\u00a0Mar",
      detail: "Covers renewals until Sat\u00a014\u00a0Mar",
      isShort: true,
    });
  });

  test("says that the wallet doesn't cover today's renewals", () => {
    expect(runwayText(runwayOf([1, 249], [1, 249], null))).toEqual({
      text: "₹249 short for the next 7 days' renewals",
      reach: "Doesn't cover today's renewals",
      detail: "Doesn't cover today's renewals",
      isShort: true,
    });
  });

  test("gives no alarm if the shortfall comes after 7 days", () => {
    expect(runwayText(runwayOf([1, 0], [2, 900], "2026-03-24"))).toEqual({
      text: "Covers the next 7 days. ₹900 more needed for the next 30 days' renewals.",
      reach: "Covers renewals until Tue\u00a024\u00a0Mar",
      detail: "Covers renewals until Tue\u00a024\u00a0Mar",
      isShort: false,
    });
  });

  test("says that the wallet covers all renewals, with the credit that it counts", () => {
    const runway = { ...runwayOf([1, 0], [2, 0], "2026-04-08"), available: 800 };
    expect(runwayText(runway)).toEqual({
      text: "Covers the next 30 days' renewals",
      reach: "Covers the next 30 days' renewals",
      detail: "Covers renewals until Wed\u00a008\u00a0Apr, counting your credit",
      isShort: false,
    });
  });

  test("says that credit isn't enough either, and counts what is overdue", () => {
    const short = runwayOf([5, 1539], [5, 1539], null);
    const runway = { ...short, available: 800, next7: { ...short.next7, overdue: 4 } };
    expect(runwayText(runway)).toEqual({
      text: "₹1,539 short for the next 7 days' renewals, after using your credit",
      reach: "Doesn't cover what is due today",
      detail: "Doesn't cover what is due today, counting 4 overdue and your credit",
      isShort: true,
    });
    expect(runwayText(runway, { isBesideCredit: true })?.text, "the credit stands above it").toBe(
      "₹1,539 short for the next 7 days' renewals",
    );
  });

  test("says that credit pays for the renewals of a wallet without money", () => {
    const onCredit = { balance: -133, available: 1867 };
    expect(runwayText({ ...runwayOf([2, 0], [3, 900], "2026-03-14"), ...onCredit })).toMatchObject({
      text: "Your credit covers the next 7 days. ₹900 more needed for the next 30 days' renewals, after using your credit.",
      reach: "Your credit lasts until Sat\u00a014\u00a0Mar",
      detail: "Your credit lasts until Sat\u00a014\u00a0Mar",
    });
    expect(runwayText({ ...runwayOf([1, 0], [2, 0], "2026-04-08"), ...onCredit })).toMatchObject({
      text: "Your credit covers the next 30 days",
      reach: "Your credit covers the next 30 days",
    });
  });

  test("is empty without renewals", () => {
    expect(runwayText(runwayOf([0, 0], [0, 0], "2026-04-08"))).toBeUndefined();
  });
});

describe("the week's hint beside the services that are shown", () => {
  const runway = { ...runwayOf([27, 4450], [27, 4450], null), available: 2300 };

  test("says for how many of them it is short, and which it doesn't count", () => {
    expect(weekHint(runway)).toBe("for 27 renewals, after using your credit");
    expect(weekLeavesOut(runway, 29)).toBe("Not counting 2 services that expired over 30 days ago");
  });

  test("names those that can't be renewed", () => {
    const blocked = { ...runway, available: 300, next7: { ...runway.next7, blocked: 2 } };
    expect(weekHint(blocked)).toBe("for 27 renewals");
    expect(weekLeavesOut(blocked, 29)).toBe("Not counting 2 services that can't be renewed");
  });

  test("has no more to say if it counts all of them", () => {
    const covered = { ...runway, available: 2300, next7: { ...runway.next7, short: 0, amount: 300 } };
    expect(weekHint(covered), "the balance alone covers them").toBe("27 renewals for ₹300");
    const onCredit = { ...covered, next7: { ...covered.next7, amount: 900 } };
    expect(weekHint(onCredit)).toBe("27 renewals for ₹900, with your credit");
    expect(weekLeavesOut(covered, 27)).toBeUndefined();
    expect(weekLeavesOut(covered, 26), "one more since").toBeUndefined();
  });
});
