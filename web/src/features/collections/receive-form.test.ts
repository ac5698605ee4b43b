import { describe, expect, test } from "vitest";
import { receivedText } from "./receive-form.ts";

describe("the toast of a payment", () => {
  const settled = (label: string, remaining = 0) => ({ label, amount: 100, remaining });
  const nothing = { outstanding: 0, credit: 0 };
  const [installation, box, old, cable] = ["Installation", "Set-top box", "Old balance", "City Cable"];

  test.each([
    [[], "Nothing owed"],
    [[settled(installation)], "Paid for Installation. Nothing owed"],
    [[settled(installation), settled(box)], "Paid for Installation, Set-top box. Nothing owed"],
    [
      [settled(installation), settled(box), settled(old)],
      "Paid for Installation, Set-top box, 1 more charge. Nothing owed",
    ],
    [
      [settled(installation), settled(box), settled(old), settled(cable)],
      "Paid for Installation, Set-top box, 2 more charges. Nothing owed",
    ],
  ])("names two charges and counts the others", (charges, text) => {
    expect(receivedText({ settled: charges, ...nothing })).toBe(text);
  });

  test("says what remains of a charge, and what is owed or in advance", () => {
    expect(receivedText({ settled: [settled(box, 50.5)], outstanding: 50.5, credit: 0 })).toBe(
      "Paid for Set-top box (₹50.50 of it remains). Still owes ₹50.50",
    );
    expect(receivedText({ settled: [], outstanding: 0, credit: 20 })).toBe("₹20 paid in advance");
  });
});
