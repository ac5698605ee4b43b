import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { addRupees } from "@cable-connect/contract/values/money";
import { formatExactMoney } from "../../ui/text/format.ts";

/** What to say of a balance that is lower than recharges could take it: below the credit limit, or below zero without one. */
export function overdraftWarning(
  { creditLimit }: Pick<Operator, "creditLimit">,
  balance: number,
): string | undefined {
  const below = addRupees(-balance, -creditLimit);
  if (below <= 0) return undefined;
  const { belowZero, belowCreditLimit } = operatorMessages.wallet;
  return (creditLimit > 0 ? belowCreditLimit : belowZero)(formatExactMoney(below));
}
