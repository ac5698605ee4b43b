import { expect, test } from "vitest";
import { withPeak } from "./with-peak.ts";

test("a chart's summary ends with the day of the highest value, if any is above 0", () => {
  const days = [
    { date: "2026-03-09", amount: 0 },
    { date: "2026-03-10", amount: 1234.5 },
  ];
  expect(withPeak("Recharges", days, ({ amount }) => amount)).toBe("Recharges; most on 10\u00a0Mar: ₹1,235");
  expect(withPeak("Recharges", days.slice(0, 1), ({ amount }) => amount)).toBe("Recharges");
});
