import type { BusinessMonth } from "@cable-connect/contract/margin-period";
import type {
  ReportArea,
  ReportCollector,
  ReportOwedByCollector,
  ReportOwedSince,
} from "@cable-connect/contract/reports";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { numberedWithin } from "../../reads/running-totals.ts";
import type { ReportScope } from "./report-scope.ts";

type MonthRow = {
  month: BusinessMonth;
  payments: number;
  collected: string;
  recharges: number;
  spent: string;
  pay_outs: number;
  paid_out: string;
};

/** What was collected, recharged and paid out in each month in which something was. */
export async function selectMonths(reader: Reader, scope: ReportScope) {
  const month = (day: Sql) => sql`to_char(${day}, 'YYYY-MM')`;
  const rows = await reader<MonthRow[]>`
    select month, sum(payments)::bigint as payments, sum(collected) as collected, sum(recharges)::bigint as recharges,
      sum(spent) as spent, sum(pay_outs)::bigint as pay_outs, sum(paid_out) as paid_out
    from (
      select ${month(sql`received_on`)} as month, count(*) as payments, sum(amount) as collected, 0 as recharges, 0 as spent,
        0 as pay_outs, 0 as paid_out
      from ${payments(scope)} group by 1
      union all
      select ${month(sql`day`)}, 0, 0, sum(recharges - reversed), sum(amount - reversed_amount), 0, 0
      from ${platformTotals(scope)} group by 1
      union all
      select ${month(sql`day`)}, 0, 0, 0, 0, ${payOutCount}, sum(amount) from ${payOuts(scope)} group by 1
    ) as found
    group by month`;
  return rows.map(({ pay_outs, paid_out, collected, spent, ...row }) => ({
    ...row,
    collected: Number(collected),
    spent: Number(spent),
    payOuts: pay_outs,
    paidOut: Number(paid_out),
  }));
}

/** The month of the first payment, recharge or movement of cash: each the first of its index. */
export async function selectFirstMonth(
  reader: Reader,
  { operatorId }: ReportScope,
): Promise<BusinessMonth | null> {
  const [{ first }] = await reader<[{ first: BusinessMonth | null }]>`
    select to_char(least(
      (select min(received_on) from payments where operator_id = ${operatorId}),
      (select min(day) from platform_totals where operator_id = ${operatorId}),
      (select min(day) from cash_movements where operator_id = ${operatorId})
    ), 'YYYY-MM') as first`;
  return first;
}

type CollectorRow = {
  id: number | null;
  name: string;
  payments: number;
  collected: string;
  paid_out: string;
};

/** What each collector received and paid out. */
export async function selectCollectors(reader: Reader, scope: ReportScope): Promise<ReportCollector[]> {
  const { operatorId } = scope;
  const rows = await reader<CollectorRow[]>`
    select found.id, name, sum(payments)::bigint as payments, sum(collected) as collected, sum(paid_out) as paid_out
    from (
      select collector_id as id, count(*) as payments, sum(amount) as collected, 0 as paid_out
      from ${payments(scope)} group by 1
      union all
      select collector_id, 0, 0, sum(amount) from ${payOuts(scope)} group by 1
    ) as found
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = found.id
    group by found.id, name having sum(payments) > 0 or sum(paid_out) <> 0
    order by collected desc, paid_out desc, found.id`;
  return rows.map(({ id, name, payments, collected, paid_out }) => ({
    collector: id === null ? null : { id, name },
    payments,
    collected: Number(collected),
    paidOut: Number(paid_out),
  }));
}

type AreaRow = {
  id: number | null;
  name: string;
  collector_id: number | null;
  collector_name: string;
  payments: number;
  collected: string;
  spent: string;
  outstanding: string;
};

/** What the customers of each area paid, were recharged for, and owe now: also by the area's usual collector. */
export async function selectAreas(reader: Reader, scope: ReportScope) {
  const { operatorId, days } = scope;
  const rows = await reader<AreaRow[]>`
    select found.id, areas.name, collector_id, collectors.name as collector_name, sum(payments)::bigint as payments,
      sum(collected) as collected, sum(spent) as spent, sum(outstanding) as outstanding
    from (
      select area_id as id, count(*) as payments, sum(amount) as collected, 0 as spent, 0 as outstanding
      from ${payments(scope)}
      join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
      group by area_id
      union all
      select area_id, 0, 0, sum(amount), 0
      from (
        select customer_id, amount from recharges
        where operator_id = ${operatorId} and status = 'completed' ${numberedWithin(operatorId, days)}
      ) as completed
      join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
      group by area_id
      union all
      select area_id, 0, 0, 0, -sum(balance) from customer_wallets
      where customer_wallets.operator_id = ${operatorId} and balance < 0
      group by area_id
    ) as found
    left join areas on areas.operator_id = ${operatorId} and areas.id = found.id
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = areas.collector_id
    group by found.id, areas.name, collector_id, collectors.name
    order by collected desc, spent desc, outstanding desc, found.id`;
  const areas = rows.map(
    ({ id, name, payments, collected, spent, outstanding }): ReportArea => ({
      area: id === null ? null : { id, name },
      payments,
      collected: Number(collected),
      spent: Number(spent),
      outstanding: Number(outstanding),
    }),
  );
  return { areas, owedByCollector: owedByCollector(rows) };
}

/** The largest sum first. */
function owedByCollector(rows: readonly AreaRow[]): ReportOwedByCollector[] {
  return [...Map.groupBy(rows, ({ collector_id }) => collector_id)]
    .map(([id, areas]) => ({
      collector: id === null ? null : { id, name: areas[0]?.collector_name ?? "" },
      outstanding: sumOf(areas),
    }))
    .filter(({ outstanding }) => outstanding > 0)
    .toSorted((one, other) => other.outstanding - one.outstanding);
}

function sumOf(rows: readonly { outstanding: string }[]): number {
  return sumRupees(rows.map(({ outstanding }) => Number(outstanding)));
}

/** How many customers owe, and how much they owe together, also by the month since which they owe. */
export async function selectOwing(reader: Reader, { operatorId }: ReportScope) {
  const rows = await reader<{ month: BusinessMonth; customers: number; outstanding: string }[]>`
    select to_char(owes_since, 'YYYY-MM') as month, count(*) as customers, -sum(balance) as outstanding
    from customer_wallets where operator_id = ${operatorId} and balance < 0
    group by 1 order by 1 desc`;
  const customers = rows.reduce((sum, row) => sum + row.customers, 0);
  return {
    total: { customers, outstanding: sumOf(rows) },
    months: rows.map((row): ReportOwedSince => ({ ...row, outstanding: Number(row.outstanding) })),
  };
}

/** The payments that were not reversed, by the day on which they came. */
export function payments({ operatorId, days }: ReportScope): Sql {
  return sql`(
    select customer_id, seq, collector_id, received_on, amount from payments
    where operator_id = ${operatorId} and received_on between ${days.startDate} and ${days.endDate} and reversed_at is null
  ) as received`;
}

/** The sums of each platform and day. */
export function platformTotals({ operatorId, days }: ReportScope): Sql {
  return sql`(
    select * from platform_totals where operator_id = ${operatorId} and day between ${days.startDate} and ${days.endDate}
  ) as totals`;
}

/** Cash paid out of the drawer; a reversal takes it off the day on which it was made. */
function payOuts({ operatorId, days }: ReportScope): Sql {
  return sql`(
    select day, collector_id, amount, reverses_id from cash_movements
    where operator_id = ${operatorId} and day between ${days.startDate} and ${days.endDate} and kind = 'pay-out'
  ) as movements`;
}

const payOutCount = sql`count(*) filter (where reverses_id is null) - count(reverses_id)`;
