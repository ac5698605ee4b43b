import { expect, test } from "vitest";
import { readyMadeOwingMessages } from "./messages/owing-reminders.ts";
import { fillOwingReminder } from "./owing-reminder-text.ts";
import { reminderLanguages } from "./ready-made-reminders.ts";
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
    `Dear Asha {shop}, your outstanding amount is ₹450.50. You can see and pay it here: ${link} Thank you, City Cable`,
  );
});

test.each(reminderLanguages)(
  "the ready-made one in %s has all of it, and the link stands alone",
  (language) => {
    const { text } = readyMadeOwingMessages[language];
    const filled = fillOwingReminder(text, { name: "Asha", outstanding: 450, link }, of);
    for (const part of ["Asha", "₹450", "City Cable"]) expect(filled).toContain(part);
    expect(filled.split(/\s/)).toContain(link);
    expect(filled).not.toMatch(/[{}]/);
  },
);
