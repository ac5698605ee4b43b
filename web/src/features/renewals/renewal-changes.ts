import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import type { PreviewRenewals, Renewal } from "@cable-connect/contract/renewals";
import { amount } from "@cable-connect/contract/values/amounts";
import { z } from "zod";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";
import { rupeesOf } from "../../ui/fields/written-amount.ts";

const { amountLabel, notPositive } = validationMessages;

/** The user's changes of a renewal; the amount as typed. */
export type Change = { amount?: string; isLeftOut?: boolean };
/** Changes by the id of the recharge to renew. */
export type Changes = ReadonlyMap<number, Change>;

const validateAmount = schemaValidator(z.object({ amount }));

/** The error of a typed amount; undefined if it is valid. */
export function amountError(typed: string): string | undefined {
  if (typed.trim() === "") return rechargeMessages.amountRequired;
  if (typed.trim().startsWith("-")) return notPositive(amountLabel);
  return validateAmount({ amount: rupeesOf(typed) }).amount;
}

/** The changes for the server, without invalid amounts. */
export function sentChanges(changes: Changes): PreviewRenewals["changes"] {
  return [...changes].map(([rechargeId, { amount: typed, isLeftOut }]) => ({
    rechargeId,
    isLeftOut,
    amount: typed !== undefined && !amountError(typed) ? rupeesOf(typed) : undefined,
  }));
}

/** Refusals that another amount, or leaving out other rows, can resolve. */
const resolvableRefusals: ReadonlySet<string> = new Set([
  "insufficient_balance",
  "amount_below_price",
  "amount_below_rate",
]);

/** Whether a renewal is possible, if necessary with another amount. */
export function canBeRenewed(renewal: Renewal): renewal is Renewal & { rechargeId: number } {
  const { rechargeId, refusal } = renewal;
  return rechargeId !== null && (!refusal || resolvableRefusals.has(refusal.code));
}

/** The included renewals with an invalid amount; one that is refused or left out isn't made anyway. */
export function withInvalidAmount(changes: Changes, renewals: readonly Renewal[]): Renewal[] {
  return renewals.filter((renewal) => {
    const change = renewal.rechargeId === null ? undefined : changes.get(renewal.rechargeId);
    if (change?.amount === undefined || renewal.refusal) return false;
    return !(change.isLeftOut ?? renewal.isLeftOut) && amountError(change.amount) !== undefined;
  });
}

/** Whether any value differs from the offered one. */
export function hasChanges(changes: Changes, offered: readonly Renewal[]): boolean {
  const amounts = new Map(offered.map(({ rechargeId, amount: rupees }) => [rechargeId, rupees]));
  return [...changes].some(
    ([rechargeId, { amount: typed, isLeftOut }]) =>
      isLeftOut || (typed !== undefined && typed !== String(amounts.get(rechargeId) ?? "")),
  );
}

/** The place of a renewal in the list. Refused ones stand first, but those that the wallet can't pay stand last. */
export function placeOf({ refusal }: Renewal): number {
  if (!refusal) return 1;
  return refusal.code === "insufficient_balance" ? 2 : 0;
}
