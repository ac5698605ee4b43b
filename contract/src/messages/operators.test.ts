import { expect, test } from "vitest";
import { operatorMessages } from "./operators.ts";

test.each([
  [true, true, "right away"],
  [true, false, "once its wallet is funded"],
  [false, true, "once you activate the operator"],
  [false, false, "once you activate the operator and its wallet is funded"],
])("active: %s, funded: %s, what is assigned can be sold %s", (isActive, isFunded, when) => {
  const operator = { name: "Asha", isActive, isFunded };
  expect(operatorMessages.confirmAssign("Cable", operator)).toBe(
    `Assign Cable to Asha? They can sell it ${when}.`,
  );
  expect(operatorMessages.assignSeveral.text(operator)).toBe(`Asha can sell the chosen platforms ${when}.`);
});
