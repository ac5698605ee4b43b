import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { describe, expect, test } from "vitest";
import type { AccountEntry } from "../../../api/customer-account.ts";
import {
  owedForText,
  paidTodayText,
  paymentBody,
  paymentNeeds,
  paymentReceivedText,
  validatePayment,
} from "./receive-form.ts";

type Charge = { remaining: number; day: BusinessDate };

describe("a payment", () => {
  const values = {
    mode: "cash",
    reference: "",
    hasNoUtr: false,
    receivedOn: "2026-10-02",
    collectorId: null,
  } as const;
  const unaccepted = { acceptedAdvance: "Tick this, or enter only what is owed" };

  test.each([
    [280.01, 0.01, { outstanding: 280, credit: 0 }],
    [1, 1, { outstanding: 0, credit: 50 }],
  ])("of %d, %d more than what is owed, must be meant, and says so", (amount, acceptedAdvance, standing) => {
    const meant = { ...values, amount, acceptedAdvance };
    expect(validatePayment({ ...values, amount }, standing)).toEqual(unaccepted);
    expect(validatePayment(meant, standing)).toEqual({});
    expect(paymentBody(meant, standing)).toMatchObject({ amount, isAdvance: true });
    const owesLess = { ...standing, outstanding: standing.outstanding - 100 };
    expect(validatePayment(meant, owesLess), "another amount is another question").toEqual(unaccepted);
    expect(paymentBody(meant, owesLess)).not.toHaveProperty("isAdvance");
  });

  test("of what is owed is none in advance", () => {
    const standing = { outstanding: 280, credit: 0 };
    expect(validatePayment({ ...values, amount: 280 }, standing)).toEqual({});
    expect(paymentBody({ ...values, amount: 280 }, standing)).not.toHaveProperty("isAdvance");
  });
});

test("a payment of more than is owed needs a tick, one without an open book somebody, and one by UPI its UTR", () => {
  const values = {
    amount: 700,
    mode: "cash",
    reference: "",
    hasNoUtr: false,
    receivedOn: "2026-10-02",
    collectorId: undefined,
  } as const;
  const standing = { outstanding: 55, credit: 0 };
  const tick = "tick “₹645 is paid in advance”";
  const receivers = { collectors: [], books: [] };
  expect(paymentNeeds(values, standing, receivers)).toEqual([tick, "who received it"]);
  expect(paymentNeeds({ ...values, collectorId: null }, standing, receivers)).toEqual([tick]);
  expect(paymentNeeds({ ...values, collectorId: null, acceptedAdvance: 645 }, standing, receivers)).toEqual(
    [],
  );
  const sound = { ...values, collectorId: null, amount: 55 };
  expect(paymentNeeds(sound, standing, receivers)).toEqual([]);
  const needsByUpi = (utr: { reference?: string; hasNoUtr?: boolean }) =>
    paymentNeeds({ ...sound, mode: "upi", ...utr }, standing, receivers);
  expect(needsByUpi({})).toEqual(["a UTR of 12 digits"]);
  expect(needsByUpi({ reference: "4213" })).toEqual(["a UTR of 12 digits"]);
  expect(needsByUpi({ reference: "421300012345" })).toEqual([]);
  expect(needsByUpi({ hasNoUtr: true })).toEqual([]);
});

test("what is owed for is named oldest first, and the rest counted", () => {
  const chargeOf = (label: string, remaining: number) => ({
    rechargeId: null,
    amount: 320,
    day: "2026-10-02" as const,
    label,
    remaining,
  });
  const charges = [chargeOf("City Cable", 120), chargeOf("Installation", 320), chargeOf("Remote", 320)];
  expect(owedForText({ openCharges: charges })).toBe(
    "Owed for City Cable of 02\u00a0Oct\u00a02026 (₹120), Installation of 02\u00a0Oct\u00a02026 (₹320), 1 more charge",
  );
  expect(owedForText({ openCharges: charges.slice(0, 1) })).toBe(
    "Owed for City Cable of 02\u00a0Oct\u00a02026 (₹120)",
  );
  expect(owedForText({ openCharges: [] })).toBeUndefined();
});

test("what was paid today is summed up; reversed and earlier payments aren't", () => {
  const payment = (amount: number, { isReversed = false, date = new Date().toISOString() } = {}) =>
    // Only what the text reads of them.
    ({ kind: "payment", amount, isReversed, date }) as AccountEntry;
  const others = [payment(99, { isReversed: true }), payment(50, { date: "2026-01-02T06:00:00.000Z" })];
  expect(paidTodayText({ entries: others })).toBeUndefined();
  expect(paidTodayText({ entries: [payment(210), ...others] })).toMatch(/^Received ₹210 today at /);
  expect(paidTodayText({ entries: [payment(210), payment(500), ...others] })).toBe(
    "Received ₹710 today in 2 payments",
  );
});

describe("a payment by UPI", () => {
  const values = {
    amount: 100,
    mode: "upi",
    receivedOn: "2026-10-02",
    collectorId: null,
  } as const;
  const standing = { outstanding: 100, credit: 0 };

  test.each([
    ["4213 0001 2345", false, {}],
    ["", false, { reference: "Enter the UTR, or tick that you have none" }],
    ["", true, {}],
    ["4213", true, { reference: "A UTR has 12 digits" }],
  ])("with the UTR %j, and %j that there is none, is checked", (reference, hasNoUtr, errors) => {
    expect(validatePayment({ ...values, reference, hasNoUtr }, standing)).toEqual(errors);
  });
});

describe("the toast of a payment", () => {
  const settled = (label: string, { remaining = 0, day = "2026-10-02" }: Partial<Charge> = {}) => ({
    label,
    day,
    amount: 100,
    remaining,
  });
  const textOf = (received: Parameters<typeof paymentReceivedText>[0]) =>
    paymentReceivedText(received).replaceAll("\u00a0", " ");
  const nothing = { outstanding: 0, credit: 0 };
  const [installation, box, old] = ["Installation", "Set-top box", "Old balance"];

  test.each([
    [[], "Nothing owed"],
    [[settled(installation)], "Nothing owed. Paid for Installation of 02 Oct 2026"],
    [[settled(installation), settled(box)], "Nothing owed. Paid for Installation of 02 Oct 2026 and 1 more"],
    [
      [settled(installation), settled(box), settled(old)],
      "Nothing owed. Paid for Installation of 02 Oct 2026 and 2 more",
    ],
  ])(
    "names the oldest charge and counts the others, whose names would fill several lines",
    (charges, text) => {
      expect(textOf({ settled: charges, ...nothing })).toBe(text);
    },
  );

  test("leaves out a charge that is paid in part, and says what is owed or in advance", () => {
    expect(textOf({ settled: [settled(box, { remaining: 50.5 })], outstanding: 50.5, credit: 0 })).toBe(
      "Still owes ₹50.50",
    );
    expect(textOf({ settled: [], outstanding: 0, credit: 20 })).toBe("₹20 paid in advance");
  });
});
