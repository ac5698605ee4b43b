import { expect, test } from "vitest";
import { entryName } from "./entry-name.ts";

test("a credit that an import brought was paid in advance, any other is one of the wallet", () => {
  expect(entryName({ kind: "credit", label: "Old balance" })).toBe("Paid in advance");
  expect(entryName({ kind: "credit", label: "Deposit" })).toBe("Wallet credit");
  expect(entryName({ kind: "charge", label: "Old balance" })).toBe("Charge");
});
