import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Fragment, Reader } from "./connect.ts";

/** Where a page of a list by days begins: `rest` rows into `day`; no day when the list is empty. */
export type PageStart = { total: number; day: BusinessDate | undefined; rest: number };

/**
 * Finds the day on which row `offset` of a list stands, by how many rows each day has, so that a page however deep is
 * read from there on and nobody walks through the rows before it. `counts` is a query of `day` and `entries`, which are
 * added up as floating-point numbers: exact far past any count, and several times as fast as the database's own.
 */
export async function findPageStart(
  reader: Reader,
  { counts, offset, direction }: { counts: Fragment; offset: number; direction: "asc" | "desc" },
): Promise<PageStart> {
  const order = direction === "asc" ? reader`order by day` : reader`order by day desc`;
  const lastDay = direction === "asc" ? reader`max(day)` : reader`min(day)`;
  const isBefore = reader`filter (where until - entries <= ${offset})`;
  const [start] = await reader<[{ total: number; day: BusinessDate | null; rest: number }]>`
    select coalesce(max(until), 0)::bigint as total, ${lastDay} ${isBefore} as day,
      (${offset} - coalesce(max(until - entries) ${isBefore}, 0))::bigint as rest
    from (
      select day, entries, sum(entries) over (${order}) as until
      from (select day, sum(entries::float8) as entries from (${counts}) as counts group by day) as days
    ) as placed`;
  return { total: start.total, day: start.day ?? undefined, rest: start.rest };
}

/** The sum of `counts`, as an expression. */
export function totalOf(reader: Reader, counts: Fragment) {
  return reader`(select coalesce(sum(entries), 0)::bigint from (${counts}) as counts)`;
}
