import { expect, test } from "vitest";
import { whyNoUndo } from "./why-no-undo.ts";

const reversal = { date: "2026-03-10T06:00:00Z", by: "admin", reason: "Wrong amount" } as const;

test.each([
  ["recharge", null, "This service has a later recharge. Undo that one first."],
  ["wallet-add", null, "Only a credit or debit made by an admin can be undone. An undo can't be undone."],
  ["service-recharge", null, expect.stringContaining("Only a credit or debit")],
  ["recharge", reversal, undefined],
  ["wallet-deduct", reversal, undefined],
] as const)("a %s that can't be undone, undone before: %j, says %s", (type, undone, expected) => {
  expect(whyNoUndo({ type, reversal: undone })).toEqual(expected);
});
