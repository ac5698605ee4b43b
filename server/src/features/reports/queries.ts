import type { BusinessMonth } from "@cable-connect/contract/margin-period";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import type {
  ReportArea,
  ReportCollector,
  ReportOwedByCollector,
  ReportOwedSince,
  ReportPlatform,
} from "@cable-connect/contract/reports";
import { sumRupees } from "@cable-connect/contract/values/money";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import type { Period } from "../../reads/months.ts";

/** A sum of a month, of a group, or of all (`by` is null). */
type SumRow = {
  by: "month" | "group" | null;
  month: BusinessMonth;
  id: number;
  name: string;
  items: number;
  sum: string;
};

/** The payments of the months that were not reversed, by the day on which they came. */
export async function selectCollected(reader: Reader, operatorId: number, period: Period) {
  const rows = await reader<SumRow[]>`
    with parts as materialized (
      select to_char(received_on, 'YYYY-MM') as month, coalesce(collector_id, 0) as id, count(*) as items, sum(amount) as sum
      from payments
      where operator_id = ${operatorId} and ${periodCondition(period, sql`received_on`)} and reversed_at is null
      group by 1, 2
    ), ${sums}
    select sums.*, name from sums
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = sums.id
    order by sum desc, sums.id`;
  const { total, months, groups } = sortOut(rows);
  return {
    total: { payments: total.items, collected: total.sum },
    months,
    collectors: groups.map(
      ({ id, name, items, sum }): ReportCollector => ({
        collector: id > 0 ? { id, name } : null,
        payments: items,
        collected: sum,
      }),
    ),
  };
}

type AreaRow = {
  id: number | null;
  name: string;
  collector_id: number | null;
  collector_name: string;
  payments: number;
  collected: string;
  outstanding: string;
};

/** What the customers of each area paid in the months, and owe now: also by the area's usual collector. */
export async function selectAreas(reader: Reader, operatorId: number, period: Period) {
  const rows = await reader<AreaRow[]>`
    select found.id, areas.name, collector_id, collectors.name as collector_name, sum(payments)::bigint as payments, sum(collected) as collected,
      sum(outstanding) as outstanding
    from (
      select area_id as id, count(*) as payments, sum(amount) as collected, 0 as outstanding
      from payments
      join customers on customers.operator_id = ${operatorId} and customers.id = payments.customer_id
      where payments.operator_id = ${operatorId} and ${periodCondition(period, sql`received_on`)} and reversed_at is null
      group by area_id
      union all
      select area_id, 0, 0, -sum(balance) from customer_wallets
      where customer_wallets.operator_id = ${operatorId} and balance < 0
      group by area_id
    ) as found
    left join areas on areas.operator_id = ${operatorId} and areas.id = found.id
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = areas.collector_id
    group by found.id, areas.name, collector_id, collectors.name order by collected desc, outstanding desc, found.id`;
  const areas = rows.map(
    ({ id, name, payments, collected, outstanding }): ReportArea => ({
      area: id === null ? null : { id, name },
      payments,
      collected: Number(collected),
      outstanding: Number(outstanding),
    }),
  );
  return { areas, collectors: owedByCollector(rows) };
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

/** What recharges of the months cost the wallet, without undone ones. */
export async function selectSpent(reader: Reader, operatorId: number, period: Period) {
  const rows = await reader<(SumRow & { type: PlatformType })[]>`
    with parts as materialized (
      select to_char(day, 'YYYY-MM') as month, platform_id as id, sum(recharges - reversed) as items,
        sum(amount - reversed_amount) as sum
      from platform_totals where operator_id = ${operatorId} and ${periodCondition(period, sql`day`)}
      group by 1, 2
    ), ${sums}
    select sums.*, name, type from sums left join platforms on platforms.id = sums.id order by sum desc, sums.id`;
  const { total, months, groups } = sortOut(rows);
  return {
    total: { recharges: total.items, spent: total.sum },
    months,
    platforms: groups
      .filter(({ items }) => items > 0)
      .map(
        ({ id, name, type, items, sum }): ReportPlatform => ({
          platform: { id, name, type },
          recharges: items,
          spent: sum,
        }),
      ),
  };
}

/** Cash paid out of the drawer in the months; a reversal takes it off the day on which it was made. */
export async function selectPaidOut(reader: Reader, operatorId: number, period: Period) {
  const rows = await reader<SumRow[]>`
    with parts as materialized (
      select to_char(day, 'YYYY-MM') as month, 0 as id,
        count(*) filter (where reverses_id is null) - count(reverses_id) as items, sum(amount) as sum
      from cash_movements
      where operator_id = ${operatorId} and ${periodCondition(period, sql`day`)} and kind = 'pay-out'
      group by 1
    ), ${sums}
    select * from sums`;
  const { total, months } = sortOut(rows);
  return { total: { payOuts: total.items, paidOut: total.sum }, months };
}

/** How many customers owe, and how much they owe together, also by the month since which they owe. */
export async function selectOwing(reader: Reader, operatorId: number) {
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

/** The sums of `parts`: of each month, of each group, and of all. */
const sums = sql`
  sums as (
    select 'month' as by, month, null::bigint as id, sum(items)::bigint as items, sum(sum) as sum from parts group by month
    union all select 'group', null, id, sum(items)::bigint, sum(sum) from parts group by id
    union all select null, null, null, sum(items)::bigint, sum(sum) from parts having count(*) > 0
  )`;

/** The condition that a day is in the months. */
function periodCondition({ from, to }: Period, day: Sql): Sql {
  return sql`${day} >= ${`${from}-01`}::date and ${day} < ${`${to}-01`}::date + interval '1 month'`;
}

function sortOut<Row extends SumRow>(rows: readonly Row[]) {
  const all = rows.map((row) => ({ ...row, sum: Number(row.sum) }));
  return {
    total: all.find(({ by }) => by === null) ?? { items: 0, sum: 0 },
    months: new Map(all.filter(({ by }) => by === "month").map(({ month, sum }) => [month, sum])),
    groups: all.filter(({ by }) => by === "group"),
  };
}
