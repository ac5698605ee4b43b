import { describe, expect, test } from "vitest";
import { readyMadeMessages } from "../messages/ready-made-reminders.ts";
import { messageText } from "../reminder-settings.ts";
import { defaultSettings } from "../settings.ts";
import { reminderLanguages, reminderMessagesOf } from "./ready-made-reminders.ts";
import { exampleService, fillReminder, placeholderList } from "./reminder-text.ts";

const scripts = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  mr: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
};

describe.each(reminderLanguages)("the ready-made message %s", (language) => {
  const { text } = readyMadeMessages[language];

  test("is valid, stored as it is, and says all that there is to say", () => {
    expect(messageText.parse(text)).toBe(text);
    expect(text.normalize("NFC")).toBe(text);
    for (const placeholder of placeholderList.split(", ")) expect(text).toContain(placeholder);
  });

  test("has letters of its own script only, and no ending attached to what is filled in", () => {
    const words = text.replaceAll(/\{\w+\}/g, "");
    for (const letter of words.match(/\p{L}/gu) ?? []) expect(letter).toMatch(scripts[language]);
    expect(text).not.toMatch(/\}[\p{L}\p{M}]/u);
  });

  test("leaves no placeholder unfilled", () => {
    const from = { shop: "Sai Cable", settings: defaultSettings };
    const filled = fillReminder(text, exampleService("2026-11-24"), from);
    expect(filled).toMatch(/Asha Rao.*City Cable.*24 Nov 2026.*₹299.*Sai Cable/);
    expect(filled).toContain("Basic Plan (30 days)");
    expect(filled).not.toMatch(/[{}]/);
  });
});

test("an operator's own messages come before the ready-made ones", () => {
  const own = { id: 7, name: "Polite", text: "{name}" };
  expect(reminderMessagesOf([own]).map(({ id }) => id)).toEqual([7, ...reminderLanguages]);
});
