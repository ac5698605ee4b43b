import { expect, test } from "vitest";
import type { DayBookLine } from "../../../api/day-book.ts";
import { validateMove } from "./move-cash-form.ts";

const line = { collector: null, cashInHand: 100 } as DayBookLine;
const values = { amount: 50, reference: "", note: "", than: "less" } as const;

test("a correction asks for its reason, and cash that is paid out for what", () => {
  const noteOf = (kind: "correction" | "pay-out", note: string) =>
    validateMove({ kind, line, day: "2026-11-28" }, { ...values, note }).note;
  expect(noteOf("correction", "")).toBe("Enter a reason");
  expect(noteOf("correction", "ab")).toBe("Reason must be at least 3 characters");
  expect(noteOf("correction", "Counted wrong")).toBeUndefined();
  expect(noteOf("pay-out", "")).toBe("Say what it is for, in 3 to 200 characters");
});
