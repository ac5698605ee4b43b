import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import type { Operator } from "@cable-connect/contract/operators";
import { isAmount, sumRupees } from "@cable-connect/contract/values/money";
import { createIdempotencyKey } from "../../../api/client/idempotency-key.ts";
import { formatExactMoney } from "../../../ui/text/format.ts";
import { offeredCredits, validateAdjustment, type WalletValues } from "../wallet-form.ts";

/** A row of the dialog, as the dialog of one wallet has it; without an amount the wallet is left out. */
export type TopUpRow = Pick<WalletValues, "amount" | "acceptedAmount">;

export type TopUpValues = { rows: TopUpRow[]; description: string };

type Suggestible = Pick<Operator, "wallet" | "lowBalanceThreshold"> & {
  runway: { next7: { short: number } };
};

/** A credit to make; its key stays the same when it is tried again. */
export type TopUp = {
  operator: Pick<Operator, "id" | "name" | "username">;
  amount: number;
  idempotencyKey: string;
};

/** The greater of what reaches the alert and what is short for 7 days, so that the wallet is on neither list afterwards. */
export function suggestedCredit(operator: Suggestible) {
  const credits = offeredCredits(operator, operator.runway.next7.short);
  return credits.toSorted((a, b) => b.amount - a.amount)[0];
}

type Held = Pick<Operator, "wallet">;

/** What has changed since `opened`; `listed` is undefined once the operator has left the list, which tells no balance then. */
export function changeSince(opened: Held, listed: Held | undefined): string | undefined {
  if (!listed) return topUpMessages.hasLeft;
  const [from, to] = [opened.wallet.balance, listed.wallet.balance];
  return from === to
    ? undefined
    : operatorMessages.wallet.changed(formatExactMoney(from), formatExactMoney(to));
}

/** What the dialog of one wallet would have for this row. */
export function adjustmentOf(row: TopUpRow, description = ""): WalletValues {
  return { type: "credit", description, ...row };
}

const isFilled = ({ amount }: TopUpRow) => amount !== "";

/** Error messages by field: those of each row, as of the dialog of one wallet. */
export function validateTopUps(
  operators: readonly Operator[],
  { rows, description }: TopUpValues,
): Record<string, string> {
  const errors = rows.flatMap((row, index) => {
    const operator = operators[index];
    // With no amount at all, the first one is asked for.
    if (!operator || !(isFilled(row) || (index === 0 && !rows.some(isFilled)))) return [];
    return Object.entries(validateAdjustment(operator, adjustmentOf(row, description))).map(
      ([field, error]) => [field === "description" ? field : `rows.${index}.${field}`, error] as const,
    );
  });
  return Object.fromEntries(errors);
}

/** What valid amounts add up to, and how many they are. */
export function topUpTotal({ rows }: TopUpValues): { amount: number; wallets: number } {
  const amounts = rows.map(({ amount }) => Number(amount)).filter(isAmount);
  return { amount: sumRupees(amounts), wallets: amounts.length };
}

/** The credits of validated values. */
export function topUpsOf(operators: readonly Operator[], { rows }: TopUpValues): TopUp[] {
  return operators.flatMap((operator, index) => {
    const row = rows[index];
    if (!row || !isFilled(row)) return [];
    return { operator, amount: Number(row.amount), idempotencyKey: createIdempotencyKey() };
  });
}
