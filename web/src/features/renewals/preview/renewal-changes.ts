import type { PreviewRenewals, Renewal } from "@cable-connect/contract/renewals";
import { rupeesOf } from "../../../ui/fields/written-amount.ts";
import { amountError, type Change, errorsOf, type MoneyField, valuesOf } from "./renewal-values.ts";

/** Changes by the id of the recharge to renew. */
export type Changes = ReadonlyMap<number, Change>;

/** The changes for the server, which previews amounts; without invalid ones. */
export function sentChanges(changes: Changes): PreviewRenewals["changes"] {
  return [...changes]
    .filter(([, { amount, isLeftOut }]) => amount !== undefined || isLeftOut !== undefined)
    .map(([rechargeId, { amount: typed, isLeftOut }]) => ({
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

/** The user's change of a renewal. */
export function changeOf(changes: Changes, { rechargeId }: Pick<Renewal, "rechargeId">): Change | undefined {
  return rechargeId === null ? undefined : changes.get(rechargeId);
}

/** An included renewal with an invalid value in one of its fields. */
export type Invalid = { renewal: Renewal; field: MoneyField };

/** Whether a renewal is left out, by the user's change or else as previewed. */
export function isLeftOutBy(change: Change | undefined, { isLeftOut }: Pick<Renewal, "isLeftOut">): boolean {
  return change?.isLeftOut ?? isLeftOut;
}

/** The errors of what was typed, by field; none of a renewal that is refused or left out, as it isn't made anyway. */
export function errorsOfIncluded(
  renewal: Renewal,
  change: Change | undefined,
): Partial<Record<MoneyField, string>> {
  return renewal.refusal || isLeftOutBy(change, renewal) ? {} : errorsOf(renewal, change);
}

/** The invalid values in these fields of included renewals. */
export function invalidIn(
  changes: Changes,
  renewals: readonly Renewal[],
  fields: readonly MoneyField[],
): Invalid[] {
  return renewals.flatMap((renewal) => {
    const errors = errorsOfIncluded(renewal, changeOf(changes, renewal));
    return fields.filter((field) => errors[field]).map((field) => ({ renewal, field }));
  });
}

/** Whether anything is left out, or any value in these fields differs from the offered one. */
export function hasChanges(
  changes: Changes,
  offered: readonly Renewal[],
  fields: readonly MoneyField[],
): boolean {
  const renewals = new Map(offered.map((renewal) => [renewal.rechargeId, renewal]));
  return [...changes].some(([rechargeId, change]) => {
    const renewal = renewals.get(rechargeId) ?? { amount: null };
    const values = valuesOf(renewal, change);
    const { price } = valuesOf(renewal, { amount: change.amount });
    // What is received follows the price, also a typed one.
    const suggested = { amount: valuesOf(renewal).amount, price, received: values.price };
    return change.isLeftOut || fields.some((field) => !isSameAmount(values[field], suggested[field]));
  });
}

function isSameAmount(one: string, other: string): boolean {
  return one === other || rupeesOf(one) === rupeesOf(other);
}

/** The place of a renewal in the list. Refused ones stand first, but those that the wallet can't pay stand last. */
export function placeOf({ refusal }: Renewal): number {
  if (!refusal) return 1;
  return refusal.code === "insufficient_balance" ? 2 : 0;
}
