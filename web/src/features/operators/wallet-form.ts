import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { addRupees, isAmount } from "@cable-connect/contract/values/money";
import { adjustWalletBody } from "@cable-connect/contract/wallet";
import { overdraftWarning } from "../../business/wallet/overdraft-warning.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatExactMoney, formatPrice } from "../../ui/text/format.ts";

/** The values of the dialog; `amount` is `""` while empty. */
export type WalletValues = {
  type: "credit" | "debit";
  amount: number | string;
  description: string;
  /** The amount whose debit was accepted, although recharges couldn't take the wallet so low. */
  acceptedDebit: number | string | undefined;
};

export const newAdjustment: WalletValues = {
  type: "credit",
  amount: "",
  description: "",
  acceptedDebit: undefined,
};

type Balances = Pick<Operator, "wallet" | "creditLimit">;

const check = schemaValidator(adjustWalletBody.omit({ operatorId: true }));

/** Error messages by field (specification, section 5, Wallet update by admin). */
export function validateAdjustment(operator: Balances, values: WalletValues): Record<string, string> {
  const { type, amount, description } = values;
  const errors = check({ type, amount: amount === "" ? undefined : Number(amount), description });
  const isUnaccepted = debitWarning(operator, values) && !isDebitAccepted(values);
  return isUnaccepted ? { ...errors, acceptedDebit: operatorMessages.wallet.debitUnaccepted } : errors;
}

/** Whether the debit of this very amount was accepted. */
export function isDebitAccepted({ amount, acceptedDebit }: WalletValues): boolean {
  return acceptedDebit !== undefined && Number(acceptedDebit) === Number(amount);
}

/** What the submit button says: what it does, once there is an amount. */
export function submitLabel({ type, amount }: WalletValues): string {
  const { creditOf, debitOf } = operatorMessages.wallet;
  if (!isAmount(Number(amount))) return operatorMessages.updateWallet;
  return (type === "credit" ? creditOf : debitOf)(formatPrice(Number(amount)));
}

/** The request body of validated values. */
export function adjustmentBody({ type, amount, description }: WalletValues) {
  return { type, amount: Number(amount), description };
}

/** The balance after the adjustment; undefined without a valid amount. */
export function balanceAfter(balance: number, { type, amount }: WalletValues): number | undefined {
  if (!isAmount(Number(amount))) return undefined;
  return addRupees(balance, type === "credit" ? Number(amount) : -Number(amount));
}

type Fundable = Pick<Operator, "wallet" | "lowBalanceThreshold">;

/** What a button can fill in as the credit: what is short for 7 days, and what the wallet is below its alert. */
export function offeredCredits(
  { wallet, lowBalanceThreshold: alert }: Fundable,
  short: number,
): Record<"short" | "alert", { amount: number; label: string }> {
  const toAlert = alert > 0 ? addRupees(alert, -wallet.balance) : 0;
  const { shortOf, upToAlert } = operatorMessages.wallet;
  return {
    short: { amount: short, label: shortOf(formatExactMoney(short)) },
    alert: { amount: toAlert, label: upToAlert(formatExactMoney(toAlert)) },
  };
}

/** What to say of a debit that leaves less than recharges could. */
export function debitWarning(operator: Balances, values: WalletValues): string | undefined {
  const after = balanceAfter(operator.wallet.balance, values);
  return values.type === "credit" || after === undefined ? undefined : overdraftWarning(operator, after);
}
