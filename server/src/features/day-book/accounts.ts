import type { CashMovementKind } from "@cable-connect/contract/cash-movements";
import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import type { AccountEntryKind } from "@cable-connect/contract/collections/payment-terms";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { inOneLine } from "./journal.ts";

const { accounts } = dayBookMessages;

/** The cash account of a collector, or of the counter without one. */
type CashAccountOf = (collectorId: number | null) => string;

/**
 * The cash accounts of an operator, each of its own: a colon would begin an account below another, and two names may differ
 * only in what an account's name can't have.
 */
export function cashAccounts(collectors: readonly { id: number; name: string }[]): CashAccountOf {
  const taken = new Set([accounts.counter.toLowerCase()]);
  const names = new Map<number, string>();
  for (const { id, name } of collectors) {
    const plain = inOneLine(name).replaceAll(":", " ").replaceAll(/\s+/g, " ").trim() || String(id);
    let account = plain;
    while (taken.has(account.toLowerCase())) account = `${account} ${id}`;
    taken.add(account.toLowerCase());
    names.set(id, account);
  }
  return (id) => accounts.cashOf(id === null ? accounts.counter : (names.get(id) ?? String(id)));
}

type Booked = {
  kind: AccountEntryKind | CashMovementKind | "difference";
  mode: PaymentMode | null;
  /** What was owed or paid in advance before: no income of these days. */
  is_old_balance: boolean;
};

/** The accounts to debit and to credit with an amount above zero; `cash` is that of its collector. */
export function accountsOf(
  { kind, mode, is_old_balance: isOldBalance }: Booked,
  cash: string,
  counter: string,
): [debit: string, credit: string] {
  const { receivable, openingBalances } = accounts;
  const received = mode === null || mode === "cash" ? cash : accounts.modes[mode];
  switch (kind) {
    case "recharge":
      return [receivable, accounts.recharges];
    case "recharge-undone":
      return [accounts.recharges, receivable];
    case "charge":
      return [receivable, isOldBalance ? openingBalances : accounts.charges];
    case "discount":
      return [accounts.discounts, receivable];
    case "write-off":
      return [accounts.writeOffs, receivable];
    case "charge-reversal":
      return [isOldBalance ? openingBalances : accounts.charges, receivable];
    case "discount-reversal":
      return [receivable, accounts.discounts];
    case "write-off-reversal":
      return [receivable, accounts.writeOffs];
    case "payment":
      return [received, receivable];
    case "payment-reversal":
      return [receivable, received];
    case "credit":
      return [isOldBalance ? openingBalances : accounts.customerWallets, receivable];
    case "debit":
      return [receivable, accounts.customerWallets];
    case "hand-over":
      return [counter, cash];
    case "deposit":
      return [accounts.modes.bank, cash];
    case "pay-out":
      return [accounts.paidOut, cash];
    case "pay-in":
      return [cash, accounts.paidIn];
    case "correction":
    case "difference":
      return [cash, accounts.differences];
  }
}
