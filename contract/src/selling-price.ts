import type { BusinessDate, Interval } from "./business-date.ts";
import { isOttPlay } from "./constants.ts";
import { intervalsBetween, monthsBetween } from "./least-amount.ts";

/** The key of the price of a month, for platforms other than OTTPlay. */
export const monthKey = "month";

/** What customers pay by an operator's own prices, in whole rupees: by `month`, for OTTPlay an interval by `ott_code`. */
export type CustomerPrices = Readonly<Record<string, number>>;

type Sold = {
  platform: { type: string; name: string };
  ottPlan?: (Interval & { ott_code: string }) | undefined;
  customerPrices: CustomerPrices | null | undefined;
  /** The connection's own price of a month, in rupees, which goes before the others. */
  connectionPrice?: number | null | undefined;
};

/**
 * What a customer pays for a recharge that runs from one day to another by the connection's price or the operator's own one, in rupees, as the server
 * counts it; undefined without one.
 */
export function sellingPrice(
  { platform, ottPlan, customerPrices, connectionPrice }: Sold,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): number | undefined {
  if (typeof connectionPrice === "number")
    return (Math.round(connectionPrice * 100) * monthsBetween(from, to)) / 100;
  if (!isOttPlay(platform)) {
    const price = customerPrices?.[monthKey];
    return price === undefined ? undefined : price * monthsBetween(from, to);
  }
  const price = ottPlan && customerPrices?.[ottPlan.ott_code];
  return ottPlan && price !== undefined ? price * intervalsBetween(from, to, ottPlan) : undefined;
}
