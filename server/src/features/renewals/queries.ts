import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { json, type Sql, sql } from "../../database/sql.ts";
import { type Chosen, chosenServices } from "../../reads/chosen-services.ts";
import { collectingCondition } from "../../reads/collects.ts";
import { type ConnectedRow, connectionColumn, inactiveConnectionCondition } from "../../reads/connections.ts";
import { type PricedRow, pricedColumns } from "../../reads/renewal-prices.ts";

/** The newest recharge of a service, with everything that decides whether and how it can be repeated today. */
export type LastRecharge = {
  recharge_id: number;
  customer_id: number;
  customer_name: string;
  is_customer_active: boolean;
  /** What the customer owes; null unless the operator collects. */
  outstanding: string | null;
  /** What it may owe more by the operator's limit; null unless the operator collects with one. */
  most_unpaid: string | null;
  platform_id: number;
  is_assigned: boolean;
  /** Null unless it was an OTTPlay plan that is still in the catalogue. */
  ott_name: string | null;
  amount: string;
  recharge_date: string;
  /** Whether an import brought it forward, so that nothing was recharged yet. */
  is_brought_forward: boolean;
  expiry_date: BusinessDate;
  /** The months bought, rounded; null for recharges made before they were stored. */
  months: number | null;
  /** The service's expiry before this recharge; null when it was the first. */
  earlier_expiry: BusinessDate | null;
  /** Null for a service without a connection. */
  connection_id: number | null;
  /** Null without a connection. */
  is_connection_inactive: boolean | null;
} & ConnectedRow &
  PricedRow;

// Lookups, because joins may read the operator's whole history for a few rows.
function selectLast(operatorId: number, chosen: Sql): Sql {
  return sql`
  select last.*, customers.name as customer_name, customers.is_active as is_customer_active,
    case when ${collectingCondition(operatorId)} then coalesce((
      select greatest(-balance, 0) from customer_wallets
      where customer_wallets.operator_id = ${operatorId} and customer_wallets.customer_id = last.customer_id
    ), 0)::text end as outstanding, (
      select greatest(customer_limit + coalesce((
        select balance from customer_wallets
        where customer_wallets.operator_id = ${operatorId} and customer_wallets.customer_id = last.customer_id
      ), 0), 0) from wallets
      where wallets.operator_id = ${operatorId} and collects and customer_limit is not null
    ) as most_unpaid,
    platforms.name as platform_name, platforms.type as platform_type, ${pricedColumns(operatorId, sql`last`)},
    assigned.platform_id is not null and platforms.archived_at is null as is_assigned, ott_name, (
      select expiry_date from recharges as earlier
      where earlier.operator_id = ${operatorId} and earlier.customer_id = last.customer_id
        and earlier.platform_id = last.platform_id
        and earlier.connection_id is not distinct from last.connection_id
        and earlier.status in ('completed', 'brought-forward')
        and earlier.id < last.recharge_id
      order by earlier.id desc limit 1
    ) as earlier_expiry, ${connectionColumn(operatorId, sql`last.connection_id`)} as connection,
    ${inactiveConnectionCondition(operatorId, sql`last.connection_id`)} as is_connection_inactive
  from (${chosen}) as chosen
  cross join lateral (
    select id as recharge_id, customer_id, platform_id, plan_name, ott_code, amount, recharge_date, expiry_date, months,
      connection_id, status = 'brought-forward' as is_brought_forward
    from recharges where recharges.operator_id = ${operatorId} and recharges.id = chosen.recharge_id limit 1
  ) as last
  cross join lateral (
    select name, is_active from customers
    where customers.operator_id = ${operatorId} and customers.id = last.customer_id limit 1
  ) as customers
  join platforms on platforms.id = last.platform_id
  left join platform_assignments as assigned on assigned.operator_id = ${operatorId}
    and assigned.platform_id = last.platform_id and assigned.is_active
  left join ott_plans on ott_plans.ott_code = last.ott_code`;
}

/** The newest recharge of each chosen service, without duplicates, soonest expiry first; at most `most`. */
export function selectServices(
  reader: Reader,
  operatorId: number,
  chosen: Chosen,
  most: number,
): Promise<LastRecharge[]> {
  const services = sql`select recharge_id from (${chosenServices(operatorId, chosen, most)}) as services`;
  return reader<LastRecharge[]>`
    select * from (${selectLast(operatorId, services)}) as services order by expiry_date, recharge_id`;
}

/** The operator's recharges with these IDs, unordered. */
export function selectChosenRecharges(
  reader: Reader,
  operatorId: number,
  rechargeIds: readonly number[],
): Promise<LastRecharge[]> {
  const chosen = sql`
    select distinct id::bigint as recharge_id
    from jsonb_array_elements_text(${json(rechargeIds)}) as listed (id)`;
  return reader<LastRecharge[]>`${selectLast(operatorId, chosen)}`;
}

/** The wallet that pays for renewals, in rupees. */
export async function selectFunds(reader: Reader, operatorId: number) {
  const [funds] = await reader<[{ balance: string; credit_limit: string }]>`
    select balance, credit_limit from wallets where operator_id = ${operatorId}`;
  return funds;
}
