import { expect, test } from "vitest";
import { readyMadeOwingMessages } from "./messages/owing-reminders.ts";
import { standardMessage } from "./messages/reminders.ts";
import { countSms } from "./reminders/count-sms.ts";
import { fillOwingReminder } from "./reminders/owing-reminder-text.ts";
import { reminderLanguages } from "./reminders/ready-made-reminders.ts";
import { exampleService, fillReminder, isOwingMessage } from "./reminders/reminder-text.ts";
import { defaultSettings } from "./settings.ts";

const of = { shop: "City Cable", settings: defaultSettings };
const link = "https://shop.example/pay/abc";

test("a reminder names the customer, what it owes, where to pay and the shop", () => {
  const text = fillOwingReminder(
    readyMadeOwingMessages.en.text,
    { name: "Asha {shop}", outstanding: 450.5, link },
    of,
  );
  expect(text).toBe(
    `Dear Asha {shop}, your outstanding amount is ₹450.50. See details and pay here: ${link}\nCity Cable`,
  );
});

test.each(reminderLanguages)(
  "the ready-made one in %s has all of it, and the link to a page in its language stands alone",
  (language) => {
    const { text } = readyMadeOwingMessages[language];
    const filled = fillOwingReminder(text, { name: "Asha", outstanding: 450, link }, of);
    for (const part of ["Asha", "₹450", "City Cable"]) expect(filled).toContain(part);
    expect(filled.split(/\s/)).toContain(language === "en" ? link : `${link}?lang=${language}`);
    expect(filled).not.toMatch(/[{}]/);
  },
);

test("of a service it says what is owed too; who owes nothing gets the standard text", () => {
  const service = exampleService("2026-11-24");
  const fill = (message: string, outstanding?: number) =>
    fillReminder(message, { ...service, owed: outstanding ? { outstanding, link } : undefined }, of);
  const message = "{name}: {platform}, {outstanding} {payment_link}";
  expect(fill(message, 99.5)).toBe(`Asha Rao: City Cable, ₹99.50 ${link}`);
  expect(fill(message)).toBe(fill(standardMessage));
  expect(fill("{name} owes {outstanding}")).toBe(fill(standardMessage));
  expect(fill("{name}")).toBe("Asha Rao");
});

test.each([
  ["{name} owes {outstanding}", true],
  ["Pay: {payment_link} {shop}", true],
  ["{name}, {shop}", false],
  ["{platform}: {outstanding}", false],
])("%j reminds of what is owed alone: %j", (message, expected) => {
  expect(isOwingMessage(message)).toBe(expected);
});

test("the English one is one SMS, and at most two for long names", () => {
  const smsOf = (name: string, shop: string) =>
    countSms(
      fillOwingReminder(
        readyMadeOwingMessages.en.text,
        { name, outstanding: 12_450.5, link: `https://pay.shop.example/pay/${"a".repeat(24)}` },
        { ...of, shop },
      ),
    );
  expect(smsOf("Asha Menon", "Shree Digital Cable")).toBe(1);
  expect(smsOf("n".repeat(100), "s".repeat(60))).toBe(2);
});
