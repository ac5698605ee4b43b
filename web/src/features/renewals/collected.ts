import type { renewalMessages } from "@cable-connect/contract/messages/renewals";
import type { Renewal } from "@cable-connect/contract/renewals";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import { rupeesOf } from "../../ui/fields/written-amount.ts";
import { formatExactMoney } from "../../ui/text/format.ts";
import type { CustomersPay } from "./preview/customers-pay.ts";
import type { Changes } from "./preview/renewal-changes.ts";
import { valuesOf } from "./preview/renewal-values.ts";

/** Rupees that customers are charged, and what of them is received now. */
export type Collected = { charged: number; received: number };

/** What each renewal takes from its customer, by the id of the recharge that it repeats. */
export type CollectedByRecharge = ReadonlyMap<number, Collected>;

/** What these renewals take, as offered or typed. */
export function collectedFrom(
  renewals: readonly (Renewal & { rechargeId: number })[],
  customersPay: CustomersPay,
  changes: Changes,
): CollectedByRecharge {
  return new Map(
    renewals.map((renewal) => {
      const { price, received } = valuesOf(renewal, changes.get(renewal.rechargeId));
      const isPaidNow = customersPay !== "later";
      return [renewal.rechargeId, { charged: rupeesOf(price), received: isPaidNow ? rupeesOf(received) : 0 }];
    }),
  );
}

/** The sums of what was collected. */
export function sumCollected(collected: readonly Partial<Collected>[]): Collected {
  return {
    charged: sumRupees(collected.map(({ charged = 0 }) => charged)),
    received: sumRupees(collected.map(({ received = 0 }) => received)),
  };
}

type CollectedTexts = typeof renewalMessages.customersPayTotal | typeof renewalMessages.fromCustomers;

/** What the customers pay now and later, in the texts from before the renewal or from after it. */
export function collectedText(
  { charged, received }: Collected,
  customersPay: CustomersPay,
  { whole, parts }: CollectedTexts,
): string {
  const all = formatExactMoney(charged);
  if (received === charged) return whole(all, customersPay);
  if (customersPay === "later" || received === 0) return whole(all, "later");
  const rest = formatExactMoney(addRupees(charged, -received));
  return parts({ charged: all, received: formatExactMoney(received), rest }, customersPay);
}
