import type { RemindableService } from "@cable-connect/contract/reminders";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { obstacleTo } from "./obstacle-to.ts";

const service: RemindableService = {
  id: 9,
  expiryStatus: "near",
  daysRemaining: 3,
  expiryDate: "2026-03-13",
  email: "asha@example.in",
  customer: { id: 5, name: "Asha Menon", phone: "+91 98450 12345", address: null },
  platform: { id: 4, name: "City Cable", type: "cable" },
  planName: "Basic Plan",
  amount: "299.50",
  nextAmount: 299,
  ottCode: null,
  months: 1,
  rechargeDate: "2026-02-13T06:00:00Z",
  lastReminder: null,
  obstacle: null,
};
const sent = { stage: "3", channel: "whatsapp", status: "sent", remindedAt: "2026-03-10T06:00:00Z" } as const;
const landline = { ...service, customer: { ...service.customer, phone: "022 2345 6789" } };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-10T18:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, RemindableService, string | undefined, string | undefined]>([
  ["with number and address", service, undefined, undefined],
  ["without an address", { ...service, email: null }, undefined, "No email address"],
  ["without a mobile number", landline, "No Indian mobile number", undefined],
  ["who is overdue", { ...service, daysRemaining: -40 }, undefined, undefined],
  ["of the stage before", { ...service, lastReminder: { ...sent, stage: "7" } }, undefined, undefined],
  [
    "whose email failed",
    { ...service, lastReminder: { ...sent, channel: "email", status: "failed" } },
    undefined,
    undefined,
  ],
])("a customer %s", (_, customer, byWhatsApp, byEmail) => {
  expect(obstacleTo("whatsapp", customer)).toBe(byWhatsApp);
  expect(obstacleTo("sms", customer)).toBe(byWhatsApp);
  expect(obstacleTo("email", customer)).toBe(byEmail);
});

test.each<[Partial<RemindableService>, RegExp]>([
  [{ daysRemaining: 8 }, /^More than 7 days left$/],
  [{ obstacle: "customer_inactive" }, /inactive/],
  [{ obstacle: "platform_not_assigned" }, /no longer assigned/],
  [{ lastReminder: sent }, /^Reminded today by WhatsApp$/],
  [{ lastReminder: { ...sent, channel: "email", status: "queued" } }, /^Reminded today by email$/],
])("neither way leads to a customer of %o", (fields, reason) => {
  for (const channel of ["whatsapp", "email"] as const) {
    expect(obstacleTo(channel, { ...service, ...fields })).toMatch(reason);
  }
});

test("an email that is retried isn't sent beside the retries", () => {
  const retrying = { ...service, lastReminder: { ...sent, channel: "email", status: "retrying" } as const };
  expect(obstacleTo("email", retrying)).toBe("An email is already on its way");
  expect(obstacleTo("whatsapp", retrying)).toBeUndefined();
});
