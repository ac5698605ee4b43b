import type { DueRecord } from "@cable-connect/contract/dues";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { remindedText } from "./reminded-text.ts";
import { reminderText, serviceReminder } from "./service-reminder.ts";

const record: DueRecord = {
  id: 9,
  expiryStatus: "near",
  daysRemaining: 3,
  expiryDate: "2026-03-13",
  customer: { id: 5, name: "Asha Menon", phone: "+91 98450 12345", address: null },
  platform: { id: 4, name: "City Cable", type: "cable" },
  planName: "Basic Plan",
  amount: "299.50",
  nextAmount: 299.5,
  ottCode: null,
  months: 1,
  rechargeDate: "2026-02-13T06:00:00Z",
  lastReminder: null,
  obstacle: null,
};
const sent = { stage: "3", channel: "whatsapp", status: "sent", remindedAt: "2026-03-10T06:00:00Z" } as const;

describe("a service's reminder", () => {
  test.each([
    [8, undefined],
    [7, "7"],
    [4, "7"],
    [3, "3"],
    [2, "3"],
    [1, "1"],
    [0, "0"],
    [-1, "overdue"],
    [-400, "overdue"],
  ])("with %i days left is of the stage %j", (daysRemaining, stage) => {
    expect(serviceReminder({ ...record, daysRemaining })?.stage).toBe(stage);
  });

  test.each([
    ["+91 98450 12345", "919845012345"],
    ["098450-12345", "919845012345"],
    ["022 2345 6789", undefined],
    ["+65 9123 4567", undefined],
  ])("of a customer with the number %j goes to the mobile %j", (phone, mobile) => {
    const customer = { ...record.customer, phone };
    expect(serviceReminder({ ...record, customer })?.mobile).toBe(mobile);
  });

  test("counts once a stage, if it was or is being sent", () => {
    const isReminded = (lastReminder: DueRecord["lastReminder"]) =>
      serviceReminder({ ...record, lastReminder })?.isReminded;
    expect(isReminded(null)).toBe(false);
    expect(isReminded(sent)).toBe(true);
    expect(isReminded({ ...sent, status: "sending" })).toBe(true);
    expect(isReminded({ ...sent, stage: "7" })).toBe(false);
    for (const status of ["failed", "cancelled", "retrying"] as const)
      expect(isReminded({ ...sent, channel: "email", status }), status).toBe(false);
  });
});

test("the operator's text is filled in with the service", () => {
  const template = "Dear {name}, {platform}: {plan} until {expiry}, {amount}. {shop} {unknown}";
  const settings = { template, shop: "Sai Cable" } as Parameters<typeof reminderText>[0];
  expect(reminderText(settings, record)).toBe(
    "Dear Asha Menon, City Cable: Basic Plan (30 days) until 13 Mar 2026, ₹299.50. Sai Cable {unknown}",
  );
});

describe("the text of the last reminder", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-03-10T18:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("names its day in the business's time zone, or today", () => {
    expect(remindedText(sent)).toBe("Reminded today by WhatsApp");
    expect(remindedText({ ...sent, remindedAt: "2026-03-09T18:30:00Z" })).toBe("Reminded today by WhatsApp");
    expect(remindedText({ ...sent, remindedAt: "2026-03-09T18:29:59Z", channel: "sms" })).toBe(
      "Reminded 09\u00a0Mar by SMS",
    );
  });

  test("names the day of an email that failed", () => {
    expect(remindedText({ ...sent, channel: "email", status: "failed" })).not.toMatch(/^Reminded/);
  });
});
