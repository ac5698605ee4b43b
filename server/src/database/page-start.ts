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
  const [start] = await reader<{ total: number; day: BusinessDate; rest: number }[]>`
    select total, day, (${offset}::bigint - before)::bigint as rest
    from (
      select day, (sum(entries) over (${order}) - entries)::bigint as before, (sum(entries) over ())::bigint as total
      from (select day, sum(entries::float8) as entries from (${counts}) as counts group by day) as days
    ) as placed
    where before <= ${offset} order by before desc limit 1`;
  return start ?? { total: 0, day: undefined, rest: 0 };
}

/** The sum of `counts`, as an expression. */
export function totalOf(reader: Reader, counts: Fragment) {
  return reader`(select coalesce(sum(entries), 0)::bigint from (${counts}) as counts)`;
}
