import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Fragment, Reader } from "../database/connect.ts";
import type { PageStart } from "../database/page-start.ts";

/** One operator's recharges, undone ones too, of the days from `startDate` to `endDate`; of all without them. */
export type RechargeDays = {
  operatorId: number;
  startDate?: BusinessDate | undefined;
  endDate?: BusinessDate | undefined;
};

/**
 * How many recharges an operator made before a day or up to it, or what they came to, as an expression: read from one
 * row, however many days there were. Without a day it is of all.
 */
export function rechargedUntil(
  reader: Reader,
  figure: "entries" | "amount",
  operatorId: number,
  until?: { before: BusinessDate } | { upTo: BusinessDate },
): Fragment {
  const sum = figure === "entries" ? reader`entries_before + entries` : reader`amount_before + amount`;
  const days =
    until === undefined
      ? reader``
      : "before" in until
        ? reader`and day < ${until.before}`
        : reader`and day <= ${until.upTo}`;
  return reader`
    coalesce((
      select ${sum} from daily_totals where operator_id = ${operatorId} and kind = 'recharge' ${days}
      order by day desc limit 1
    ), 0)`;
}

/** The number of recharges, as an expression. */
export function countRecharges(reader: Reader, days: RechargeDays): Fragment {
  return reader`greatest(0, ${untilEnd(reader, days)} - ${beforeStart(reader, days)})`;
}

/** Where a page of them begins, newest first: the day is found by how many came before it. */
export function rechargePageStart(reader: Reader, days: RechargeDays, offset: number): PageStart {
  const cte = reader`
    with range as materialized (
      select ${beforeStart(reader, days)} as first, ${untilEnd(reader, days)} as last
    ), start as materialized (
      select day, entries_before + entries - (last - ${offset}) as rest, greatest(0, last - first) as total
      from range left join lateral (
        select day, entries_before, entries from daily_totals
        where operator_id = ${days.operatorId} and kind = 'recharge' and entries_before < last - ${offset}
          and first < last - ${offset}
        order by entries_before desc limit 1
      ) as found on true
    )`;
  return {
    cte,
    day: reader`(select day from start)`,
    rest: reader`(select rest from start)`,
    total: reader`(select total from start)`,
  };
}

function beforeStart(reader: Reader, { operatorId, startDate }: RechargeDays) {
  return startDate ? rechargedUntil(reader, "entries", operatorId, { before: startDate }) : reader`0`;
}

function untilEnd(reader: Reader, { operatorId, endDate }: RechargeDays) {
  return rechargedUntil(reader, "entries", operatorId, endDate ? { upTo: endDate } : undefined);
}
