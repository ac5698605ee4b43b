import { describe, expect, test } from "vitest";
import { reminderMessages, standardMessage } from "./messages/reminders.ts";
import { messageText } from "./reminder-settings.ts";
import { countSms } from "./reminders/count-sms.ts";
import { reminderStageOf, smsLink, whatsAppLink } from "./reminders/reminder-stages.ts";
import { exampleService, fillReminder } from "./reminders/reminder-text.ts";
import { defaultSettings } from "./settings.ts";

const from = { shop: "Sai Cable", settings: defaultSettings };

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
])("%i days before the expiry the stage is %s", (days, stage) => {
  expect(reminderStageOf(days)).toBe(stage);
});

test("links contain the whole text, whatever its characters", () => {
  const text = "50% & more?\n#1 “नमस्ते”";
  const whatsApp = new URL(whatsAppLink("919876543210", text));
  expect(whatsApp.host + whatsApp.pathname).toBe("wa.me/919876543210");
  expect(whatsApp.searchParams.get("text")).toBe(text);
  expect(smsLink("919876543210", text)).toMatch(/^sms:\+919876543210\?body=50%25%20%26%20more/);
});

describe("a message", () => {
  test("the default is valid and has no unfilled placeholder", () => {
    expect(messageText.parse(standardMessage)).toBe(standardMessage);
    const text = fillReminder(standardMessage, exampleService("2026-11-24"), from);
    expect(text).toBe(
      "Dear Asha Rao, to renew your City Cable service (expiry 24 Nov 2026), please pay ₹299 for Basic Plan (30 days). Thank you, Sai Cable",
    );
  });

  test("the default is one SMS for ordinary names, and none of its words tells whether the expiry is past", () => {
    const service = {
      ...exampleService("2026-11-24"),
      customer: { name: "Prakash Agarwal" },
      platform: { name: "City Cable HD" },
      planName: "Premium Plan",
      nextAmount: 1499,
    };
    const text = fillReminder(standardMessage, service, { ...from, shop: "Shree Digital" });
    expect(countSms(text)).toBe(1);
    expect(text).not.toMatch(/\b(is|was|will|expires|expired)\b/);
  });

  test.each([
    ["Dear {naam}", "{naam} can't be filled in"],
    ["Dear {}", "{} can't be filled in"],
    ["{name} {name2} {x}", "{name2} can't be filled in"],
    ["{Name}", "{Name} can't be filled in"],
    ["  ", "Enter a message"],
    ["x".repeat(501), ""],
  ])("%s is refused", (message, sentence) => {
    const { success, error } = messageText.safeParse(message);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toContain(sentence);
  });

  test("{box} is the box of the service's connection, else its label, and nothing without one", () => {
    const fill = (connection?: { label: string | null; box: string | null }) =>
      fillReminder("{platform} {box}.", { ...exampleService("2026-11-24"), connection }, from);
    expect(fill({ label: "hall", box: "STB 1" })).toMatch(/ STB 1\.$/);
    expect(fill({ label: "hall", box: null })).toMatch(/ hall\.$/);
    expect(fill()).toMatch(/ \.$/);
  });

  test("the platform is named with the connection where the customer has several, unless {box} does", () => {
    const fill = (message: string, label: string | null, isOneOfSeveral = true) =>
      fillReminder(
        message,
        { ...exampleService("2026-11-24"), connection: { label, box: "STB 1" }, isOneOfSeveral },
        from,
      );
    const { examplePlatform } = reminderMessages;
    expect(fill(standardMessage, "Hall")).toContain(`your ${examplePlatform} (Hall) service`);
    expect(fill(standardMessage, null)).toContain(`your ${examplePlatform} (STB 1) service`);
    expect(fill(standardMessage, "Hall", false)).toContain(`your ${examplePlatform} service`);
    expect(fill("{platform} {box}", "Hall")).toBe(`${examplePlatform} STB 1`);
  });

  test("values are not filled in again, and amounts keep their paise", () => {
    const service = {
      ...exampleService("2026-11-24"),
      customer: { name: "{amount} $& Rao" },
      nextAmount: 299.5,
    };
    expect(fillReminder("{name}: {amount} {", service, from)).toBe("{amount} $& Rao: ₹299.50 {");
  });
});
