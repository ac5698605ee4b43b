import { totalKinds } from "@cable-connect/contract/transaction-types";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { type PageStart, pageStartIn } from "../database/page-start.ts";
import { list, type Sql, sql } from "../database/sql.ts";

/** One operator's recharges from `startDate` to `endDate`, undone ones too; all of them without dates. */
type RechargeDays = {
  operatorId: number;
  startDate?: BusinessDate;
  endDate?: BusinessDate;
};

type Until = { before: BusinessDate } | { upTo: BusinessDate } | undefined;

/** The condition of the days before a day or up to it; none without one. */
function daysUntil(until: Until): Sql {
  if (until === undefined) return sql``;
  return "before" in until ? sql`and day < ${until.before}` : sql`and day <= ${until.upTo}`;
}

/** The kinds of the daily totals; refunds of undone recharges are counted apart. */
const countedKinds = list(totalKinds.map((kind) => sql`(${kind})`));

/**
 * The number of a wallet's movements of all kinds before a day or up to it, as an expression; each kind's newest day has the
 * running count. Without a day, of all of them.
 */
export function countEntries(operatorId: number, until: Until): Sql {
  return sql`(
    select coalesce(sum(entries), 0)::bigint
    from (values ${countedKinds}) as kinds (kind)
    cross join lateral (
      select entries_before + entries as entries from daily_totals
      where operator_id = ${operatorId} and kind = kinds.kind ${daysUntil(until)} order by day desc limit 1
    ) as counted
  )`;
}

/** What came into a wallet before a day or up to it, in rupees, as an expression; without a day, all of it. */
export function creditedUntil(operatorId: number, until: Until): Sql {
  return sql`(
    select coalesce(sum(amount), 0)
    from (values ('wallet-add'), ('reversal')) as kinds (kind)
    cross join lateral (
      select amount_before + amount as amount from daily_totals
      where operator_id = ${operatorId} and kind = kinds.kind ${daysUntil(until)} order by day desc limit 1
    ) as credited
  )`;
}

/**
 * The number or amount of an operator's recharges before a day or up to it, as an expression that reads one row. Without
 * a day, of all of them.
 */
export function rechargedUntil(figure: "entries" | "amount", operatorId: number, until?: Until): Sql {
  const sum = figure === "entries" ? sql`entries_before + entries` : sql`amount_before + amount`;
  return sql`
    coalesce((
      select ${sum} from daily_totals where operator_id = ${operatorId} and kind = 'recharge' ${daysUntil(until)}
      order by day desc limit 1
    ), 0)`;
}

/** The number of recharges, as an expression. */
export function countRecharges(days: RechargeDays): Sql {
  return sql`greatest(0, ${untilEnd(days)} - ${beforeStart(days)})`;
}

/** Where a page of recharges begins, newest first. The running totals give the day of its first row. */
export function rechargePageStart(days: RechargeDays, offset: number): PageStart {
  const cte = sql`
    with range as materialized (
      select ${beforeStart(days)} as first, ${untilEnd(days)} as last
    ), start as materialized (
      select day, entries_before + entries - (last - ${offset}) as rest, greatest(0, last - first) as total
      from range left join lateral (
        select day, entries_before, entries from daily_totals
        where operator_id = ${days.operatorId} and kind = 'recharge' and entries_before < last - ${offset}
          and first < last - ${offset}
        order by entries_before desc limit 1
      ) as found on true
    )`;
  return pageStartIn(cte);
}

/** Conditions that a recharge's number is of business days, both ends included: numbers are in order of time. */
export function numberedWithin(
  operatorId: number,
  { startDate, endDate }: { startDate?: BusinessDate; endDate?: BusinessDate | Sql },
): Sql {
  const lastOf = (days: Sql) => sql`(
    select last_recharge_id from daily_totals where operator_id = ${operatorId} and kind = 'recharge' and ${days}
    order by day desc limit 1)`;
  const from = startDate ? sql`and id > coalesce(${lastOf(sql`day < ${startDate}`)}, 0)` : sql``;
  const until = endDate ? sql`and id <= ${lastOf(sql`day <= ${endDate}`)}` : sql``;
  return sql`${from} ${until}`;
}

function beforeStart({ operatorId, startDate }: RechargeDays) {
  return startDate ? rechargedUntil("entries", operatorId, { before: startDate }) : sql`0`;
}

function untilEnd({ operatorId, endDate }: RechargeDays) {
  return rechargedUntil("entries", operatorId, endDate ? { upTo: endDate } : undefined);
}
