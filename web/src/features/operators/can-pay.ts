import type { Operator } from "@cable-connect/contract/operators";
import { addRupees } from "@cable-connect/contract/values/money";

/** Whether an operator can pay for a recharge: by its balance or its credit limit. */
export function canPay({ wallet, creditLimit }: Pick<Operator, "wallet" | "creditLimit">): boolean {
  return addRupees(wallet.balance, creditLimit) > 0;
}
