import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { addRupees } from "@cable-connect/contract/values/money";
import type { Wallet } from "@cable-connect/contract/wallet";
import { formatExactMoney } from "../../ui/text/format.ts";

type Balances = Pick<Wallet, "balance" | "creditLimit">;

/** The balance after a payment, in rupees, with a message if it is below zero. */
type WalletEffect = { after: number; belowZero?: { text: string; isShort: boolean } };

/** The effect of a payment of `amount` rupees for something; undefined without an amount. */
export function walletEffect(
  { balance, creditLimit }: Balances,
  amount: number,
  what?: string,
): WalletEffect | undefined {
  if (!(amount > 0)) return undefined;
  const after = addRupees(balance, -amount);
  return after < 0 ? { after, belowZero: belowZeroText(after, creditLimit, what) } : { after };
}

/** Whether balance and credit limit don't cover `amount` rupees; false until the wallet is loaded. */
export function isShort(wallet: Balances | undefined, amount: number): boolean {
  return (wallet && walletEffect(wallet, amount)?.belowZero?.isShort) ?? false;
}

/**
 * Whether the wallet blocks a payment of `amount` rupees, and the one thing to say above the buttons: how much the wallet is
 * short, else what is still needed, else how much credit is used.
 */
export function walletState(wallet: Balances | undefined, amount: number, needed = "") {
  const { belowZero } = (wallet && walletEffect(wallet, amount)) ?? {};
  const isBlocked = belowZero?.isShort ?? false;
  const hint = (!isBlocked && needed) || (belowZero?.text ?? "");
  return { isDisabled: isBlocked, hint, isWarning: isBlocked };
}

function belowZeroText(after: number, creditLimit: number, what?: string): WalletEffect["belowZero"] {
  const { short, shortWithCredit, onCredit } = walletMessages;
  const missing = addRupees(-after, -creditLimit);
  const limit = formatExactMoney(creditLimit);
  if (missing <= 0) return { text: onCredit(formatExactMoney(-after), limit), isShort: false };
  const lack = [formatExactMoney(missing), what] as const;
  const text = creditLimit > 0 ? shortWithCredit(limit, ...lack) : short(...lack);
  return { text, isShort: true };
}
