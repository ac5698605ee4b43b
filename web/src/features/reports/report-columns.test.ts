import { reportMessages } from "@cable-connect/contract/messages/reports";
import { expect, test } from "vitest";
import { leftOverHint } from "./report-columns.ts";

test("less than nothing left over names what is owed still", () => {
  expect(leftOverHint(-3664, 3714)).toBe(reportMessages.stillOwed("₹3,714"));
  expect(leftOverHint(-3664, 0)).toBe(reportMessages.differenceHint);
  expect(leftOverHint(10, 3714)).toBe(reportMessages.differenceHint);
});
