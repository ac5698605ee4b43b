import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { addRupees, isAmount } from "@cable-connect/contract/values/money";
import { adjustWalletBody } from "@cable-connect/contract/wallet";
import { overdraftWarning } from "../../business/wallet/overdraft-warning.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { formatCount, formatExactMoney, formatPrice, formatWordedMoney } from "../../ui/text/format.ts";

/** The values of the dialog; `amount` is `""` while empty. */
export type WalletValues = {
  type: "credit" | "debit";
  amount: number | string;
  description: string;
  /** The amount that was accepted, although it is likely a mistake. */
  acceptedAmount: number | string | undefined;
};

export const newAdjustment: WalletValues = {
  type: "credit",
  amount: "",
  description: "",
  acceptedAmount: undefined,
};

type Balances = Pick<Operator, "wallet" | "creditLimit" | "lowBalanceThreshold">;

/** A credit is asked about from this amount on, and if it is more than so many times the balance and the alert. */
const largeCredit = { from: 100_000, times: 10 };

const check = schemaValidator(adjustWalletBody.omit({ operatorId: true }));

/** Error messages by field (specification, section 5, Wallet update by admin). */
export function validateAdjustment(operator: Balances, values: WalletValues): Record<string, string> {
  const { type, amount, description } = values;
  const errors = check({ type, amount: amount === "" ? undefined : Number(amount), description });
  const consent = consentOf(operator, values);
  return consent && !isAccepted(values) ? { ...errors, acceptedAmount: consent.unaccepted } : errors;
}

/** Whether this very amount was accepted. */
export function isAccepted({ amount, acceptedAmount }: WalletValues): boolean {
  return acceptedAmount !== undefined && Number(acceptedAmount) === Number(amount);
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

type Credit = { reason: "short" | "alert"; amount: number; label: string };

type Fundable = Pick<Operator, "wallet" | "lowBalanceThreshold">;

/**
 * What buttons can fill in as the credit: what is short for 7 days, and what the wallet is below its alert, without those that
 * are covered. The first is the suggested one.
 */
export function offeredCredits(
  { wallet, lowBalanceThreshold: alert }: Fundable,
  short: number,
  isAlertFirst = false,
): Credit[] {
  const toAlert = alert > 0 ? addRupees(alert, -wallet.balance) : 0;
  const { shortOf, upToAlert } = operatorMessages.wallet;
  const credits: Credit[] = [
    { reason: "short", amount: short, label: shortOf(formatExactMoney(short)) },
    { reason: "alert", amount: toAlert, label: upToAlert(formatExactMoney(toAlert)) },
  ];
  return (isAlertFirst ? credits.toReversed() : credits).filter(({ amount }) => amount > 0);
}

const { paidBy } = operatorMessages.wallet;

/** The description that begins with how the operator paid, instead of another way that it began with. */
export function describedBy(way: string, description: string): string {
  const earlier = paidBy.find((one) => description === one || description.startsWith(`${one} `));
  return `${way} ${description.slice(earlier?.length).trimStart()}`.trimEnd();
}

/** What to ask before an amount that is likely a mistake, the label of its tick, and the error without it. */
export function consentOf(
  operator: Balances,
  values: WalletValues,
): Record<"warning" | "label" | "unaccepted", string> | undefined {
  const { wallet: texts } = operatorMessages;
  const amount = Number(values.amount);
  const after = balanceAfter(operator.wallet.balance, values);
  if (after === undefined) return undefined;
  if (values.type === "credit") {
    const label = texts.acceptCredit(formatPrice(amount));
    const warning = largeCreditWarning(operator, amount);
    return warning === undefined ? undefined : { warning, label, unaccepted: texts.creditUnaccepted(label) };
  }
  const warning = overdraftWarning(operator, after);
  return warning === undefined
    ? undefined
    : { warning, label: texts.acceptDebit, unaccepted: texts.debitUnaccepted };
}

function largeCreditWarning({ wallet, lowBalanceThreshold }: Balances, amount: number): string | undefined {
  const usual = Math.max(wallet.balance, lowBalanceThreshold, 0);
  if (amount < largeCredit.from || amount <= largeCredit.times * usual) return undefined;
  const times = wallet.balance > 0 ? formatCount(Math.floor(amount / wallet.balance)) : undefined;
  return operatorMessages.wallet.largeCredit(formatWordedMoney(amount), times);
}
