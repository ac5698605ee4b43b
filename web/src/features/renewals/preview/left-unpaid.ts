import type { Renewal } from "@cable-connect/contract/renewals";
import { addRupees } from "@cable-connect/contract/values/money";
import { rupeesOf } from "../../../ui/fields/written-amount.ts";
import { type Changes, changeOf, isLeftOutBy } from "./renewal-changes.ts";
import { type Change, type MoneyField, valuesOf } from "./renewal-values.ts";

/** What a renewal leaves unpaid, in rupees. */
export function leftUnpaid(
  renewal: Pick<Renewal, "amount" | "customerPrice">,
  fields: readonly MoneyField[],
  change: Change | undefined,
): number {
  const { price, received } = valuesOf(renewal, change);
  return addRupees(rupeesOf(price), fields.includes("received") ? -rupeesOf(received) : 0);
}

/**
 * How much of the operator's limit is left for each renewal, in rupees by the id of its recharge: a customer's earlier
 * renewals use it up. Those that are refused or left out use nothing.
 */
export function limitsOf(
  renewals: readonly Renewal[],
  fields: readonly MoneyField[],
  changes: Changes,
): ReadonlyMap<number, number> {
  const limits = new Map<number, number>();
  const leftOf = new Map<number, number>();
  for (const renewal of renewals) {
    const { customer, rechargeId, mostUnpaid, refusal } = renewal;
    const change = changeOf(changes, renewal);
    if (rechargeId === null || mostUnpaid === undefined || refusal || isLeftOutBy(change, renewal)) continue;
    const limit = leftOf.get(customer.id) ?? mostUnpaid;
    limits.set(rechargeId, limit);
    const rest = addRupees(limit, -leftUnpaid(renewal, fields, change));
    if (rest >= 0) leftOf.set(customer.id, Math.min(limit, rest));
  }
  return limits;
}
