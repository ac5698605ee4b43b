import type { PlatformType } from "@cable-connect/contract/platform-types";
import { renewedMonths } from "@cable-connect/contract/prices/fixed-plans";
import { leastAmount } from "@cable-connect/contract/prices/least-amount";
import { nextAmount } from "@cable-connect/contract/prices/renewal-amount";
import { type CustomerPrices, sellingPrice } from "@cable-connect/contract/prices/selling-price";
import {
  addInterval,
  addMonths,
  type BusinessDate,
  type Interval,
} from "@cable-connect/contract/values/business-date";
import { type Sql, sql } from "../database/sql.ts";
import { priceOf } from "./assignments.ts";
import { collectingCondition } from "./collects.ts";

/** What decides what a service's renewal costs, and what its customer pays for it. */
export type PricedRow = {
  platform_name: string;
  platform_type: PlatformType;
  is_ottplay: boolean;
  operator_rate: string | null;
  requires_operator_rate: boolean;
  plan_name: string | null;
  ott_code: string | null;
  /** Null unless it was an OTTPlay plan that is still in the catalogue, as its unit. */
  interval_length: number | null;
  interval_unit: Interval["interval_unit"] | null;
  /** The plan's current price for the operator, in rupees; null without one. */
  price: string | null;
  /** The operator's own prices for its customers; null without any, or while it doesn't collect. */
  customer_prices: CustomerPrices | null;
  /** The connection's own price of a month; null likewise. */
  connection_price: string | null;
};

/**
 * The columns of a `PricedRow` beside those of the recharge, of its platform, of the active assignment `assigned` and of
 * `ott_plans`; the caller names the platform and selects the plan.
 *
 * @param recharge the table of the newest recharge
 */
export function pricedColumns(operatorId: number, recharge: Sql): Sql {
  return sql`
  platforms.is_ottplay, platforms.operator_rate, platforms.requires_operator_rate, interval_length, interval_unit,
  assigned.pricing ->> ${recharge}.ott_code as price,
  case when ${collectingCondition(operatorId)}
    then assigned.customer_prices end as customer_prices,
  case when ${collectingCondition(operatorId)} then (
    select connections.price from connections
    where connections.operator_id = ${operatorId} and connections.id = ${recharge}.connection_id
  ) end as connection_price`;
}

/** The current price of an OTTPlay plan for the operator, in rupees; null for other platforms, and without one. */
export function ottPriceOf({ is_ottplay, price }: PricedRow): number | null {
  return is_ottplay ? priceOf(price) : null;
}

/** What was sold, as the contract finds its least amount and its selling price. */
export function soldBy(row: PricedRow) {
  const { ott_code, interval_length: interval, interval_unit } = row;
  const isOttPlan = ott_code !== null && interval !== null && interval_unit !== null;
  return {
    platform: {
      name: row.platform_name,
      type: row.platform_type,
      operator_rate: priceOf(row.operator_rate),
      requiresOperatorRate: row.requires_operator_rate,
    },
    ottPlan: isOttPlan ? { ott_code, interval, interval_unit, price: ottPriceOf(row) } : undefined,
    planName: row.plan_name,
    customerPrices: row.customer_prices,
    connectionPrice: priceOf(row.connection_price),
  };
}

/**
 * What the lists and reminders of a service say that it costs from today, for one interval of its plan or the months bought last
 * time, and what its customer pays for it by a price of the operator's own.
 */
export function nextAmountsOf(
  row: PricedRow & { amount: string; months: number | null },
  today: BusinessDate,
): { nextAmount: number; customerPrice?: number } {
  const sold = soldBy(row);
  const { ottPlan } = sold;
  const months = renewedMonths(row.months, row.plan_name);
  const days = { from: today, to: ottPlan ? addInterval(today, ottPlan) : addMonths(today, months) };
  const price = sellingPrice(sold, days);
  return {
    nextAmount: nextAmount({
      lastAmount: Number(row.amount),
      price: ottPriceOf(row),
      leastAmount: leastAmount(sold, days),
    }),
    ...(price && { customerPrice: price.amount }),
  };
}
