import { reportMessages } from "@cable-connect/contract/messages/reports";
import { expect, test } from "vitest";
import { leftOverHint } from "./report-columns.ts";

test("less than nothing left over says why, and names what is owed still", () => {
  expect(leftOverHint(-3664, 3714)).toBe(reportMessages.belowZeroOwed("₹3,714"));
  expect(leftOverHint(-3664, 0)).toBe(reportMessages.belowZero);
  expect(leftOverHint(0, 3714)).toBe(reportMessages.differenceHint);
});
