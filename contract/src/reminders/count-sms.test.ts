import { expect, test } from "vitest";
import { countSms, smsText } from "./count-sms.ts";

test.each([
  ["an empty text", "", 1],
  ["160 letters", "a".repeat(160), 1],
  ["161 letters", "a".repeat(161), 2],
  ["306 letters", "Ä".repeat(306), 2],
  ["307 letters", "a".repeat(307), 3],
  ["80 characters that take the room of two", "€".repeat(80), 1],
  ["81 of them", "[".repeat(81), 2],
  ["160 characters with Rs for ₹", `₹${"a".repeat(157)}`, 1],
  ["161 characters with Rs for ₹", `₹${"a".repeat(158)}`, 2],
  ["70 characters with ₹ and Hindi", `₹${"न".repeat(69)}`, 1],
  ["71 characters with ₹ and Hindi", `₹${"न".repeat(70)}`, 2],
  ["134 letters of Hindi", "न".repeat(134), 2],
  ["135 letters of Hindi", "न".repeat(135), 3],
])("%s", (_, text, sms) => {
  expect(countSms(text)).toBe(sms);
});

test.each([
  ["Owes ₹1,050 of ₹ 2,000 [A]", "Owes Rs 1,050 of Rs 2,000 [A]"],
  ["बकाया ₹1,050", "बकाया ₹1,050"],
])("the SMS for %j is %j", (text, sms) => {
  expect(smsText(text)).toBe(sms);
});
