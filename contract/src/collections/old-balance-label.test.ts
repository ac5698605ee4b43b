import { expect, test } from "vitest";
import { storedOldBalanceLabel } from "./old-balance-label.ts";

test("old balances have the label of those that are stored", () => {
  expect(storedOldBalanceLabel).toBe("Old balance");
});
