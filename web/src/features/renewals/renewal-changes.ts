import { amount } from "@cable-connect/contract/amounts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { PreviewRenewals, Renewal } from "@cable-connect/contract/renewals";
import { z } from "zod";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { rupeesOf } from "../../ui/fields/written-amount.ts";

/** What a person changed of a renewal; the amount as it was typed. */
export type Change = { amount?: string; isLeftOut?: boolean };
/** By the recharge that is renewed. */
export type Changes = ReadonlyMap<number, Change>;

const validateAmount = schemaValidator(z.object({ amount }));

/** What is wrong with an amount as it was typed; undefined for a right one. */
export function amountError(typed: string): string | undefined {
  if (typed.trim() === "") return rechargeMessages.amountRequired;
  return validateAmount({ amount: rupeesOf(typed) }).amount;
}

/** The changes as the server takes them, without amounts that are not right yet. */
export function sentChanges(changes: Changes): PreviewRenewals["changes"] {
  return [...changes].map(([rechargeId, { amount: typed, isLeftOut }]) => ({
    rechargeId,
    isLeftOut,
    amount: typed !== undefined && !amountError(typed) ? rupeesOf(typed) : undefined,
  }));
}

/** What another amount, or less of the other rows, can mend. */
const mendable: ReadonlySet<string> = new Set(["insufficient_balance", "amount_below_price"]);

/** Whether it can be renewed, if need be with another amount. */
export function canBeRenewed(renewal: Renewal): renewal is Renewal & { rechargeId: number } {
  const { rechargeId, refusal } = renewal;
  return rechargeId !== null && (!refusal || mendable.has(refusal.code));
}

/** Whether an amount of a renewal that takes part is wrong; of one that can't be renewed any more there is no field. */
export function hasWrongAmount(changes: Changes, renewals: readonly Renewal[]): boolean {
  return renewals.filter(canBeRenewed).some(({ rechargeId }) => {
    const { amount: typed, isLeftOut } = changes.get(rechargeId) ?? {};
    return typed !== undefined && !isLeftOut && amountError(typed) !== undefined;
  });
}

/** Whether anything is other than it was offered. */
export function hasChanges(changes: Changes, offered: readonly Renewal[]): boolean {
  const amounts = new Map(offered.map(({ rechargeId, amount: rupees }) => [rechargeId, rupees]));
  return [...changes].some(
    ([rechargeId, { amount: typed, isLeftOut }]) =>
      isLeftOut || (typed !== undefined && typed !== String(amounts.get(rechargeId) ?? "")),
  );
}
