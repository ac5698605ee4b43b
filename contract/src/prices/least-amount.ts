import { rechargeMessages } from "../messages/recharges.ts";
import { isOttPlay } from "../platform-types.ts";
import { addInterval, type BusinessDate, daysBetween, type Interval } from "../values/business-date.ts";
import { formatMoney, type MoneyFormat, multiplyRupees } from "../values/money.ts";

/** The mean length of a month in days, to convert days to months. */
export const daysPerMonth = 30.4375;

/** The months that a recharge buys between two days, rounded, at least 1, as the server counts them. */
export function monthsBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.max(1, Math.round(daysBetween(from, to) / daysPerMonth));
}

const intervalDays = { day: 1, month: 31, year: 366 } as const;

/** The intervals of a plan between two days, a part counting whole, at least 1, as the server counts them. */
export function intervalsBetween(from: BusinessDate, to: BusinessDate, plan: Interval): number {
  const endOf = (count: number) => addInterval(from, { ...plan, interval: plan.interval * count });
  // Starts from a number that can't be too large.
  const days = intervalDays[plan.interval_unit] * plan.interval;
  let count = Math.max(1, Math.floor(daysBetween(from, to) / days));
  while (endOf(count) < to) count += 1;
  return count;
}

/** What decides the least amount of a recharge: the platform, and for OTTPlay the plan with the operator's price. */
type PricedPlatform = {
  platform: { type: string; name: string; operator_rate: number | null; requiresOperatorRate: boolean };
  ottPlan?: (Interval & { price: number | null }) | undefined;
};

/**
 * The least amount of a recharge that runs from one day to another, in rupees; 0 if any amount is allowed. For OTTPlay the
 * plan's price for each interval, else the operator rate for each month, if the platform requires it (specification,
 * section 10, OTTPlay; section 10, Least amount).
 */
export function leastAmount(
  { platform, ottPlan }: PricedPlatform,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): number {
  if (isOttPlay(platform)) {
    return ottPlan?.price ? multiplyRupees(ottPlan.price, intervalsBetween(from, to, ottPlan)) : 0;
  }
  const { operator_rate: rate } = platform;
  return hasRateFloor(platform) && rate !== null ? multiplyRupees(rate, monthsBetween(from, to)) : 0;
}

/** Whether recharges of a platform must be at least its operator rate. */
export function hasRateFloor(platform: PricedPlatform["platform"]): boolean {
  return platform.requiresOperatorRate && platform.operator_rate !== null && !isOttPlay(platform);
}

/** The sentence about an amount below the least one; without the least amount the error's own. */
export function belowLeast(
  code: "amount_below_price" | "amount_below_rate",
  least: number | null | undefined,
  format: MoneyFormat,
): string {
  const { amountBelowPrice, amountBelowRate, belowPrice, belowRate } = rechargeMessages.errors;
  const isPrice = code === "amount_below_price";
  if (typeof least !== "number") return isPrice ? amountBelowPrice : amountBelowRate;
  const money = formatMoney(least, format, 2);
  return isPrice ? belowPrice(money) : belowRate(money);
}
