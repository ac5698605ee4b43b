import type { Fragment, Reader } from "./connect.ts";

/**
 * Where a page of a list by days begins: `rest` rows into `day`, of `total` rows in all. They are expressions for the
 * statement that begins with `cte`; without any row of the list the day is null.
 */
export type PageStart = { cte: Fragment; day: Fragment; rest: Fragment; total: Fragment };

/**
 * Finds the day on which row `offset` of a list stands, by how many rows each day has, so that a page however deep is
 * read from there on and nobody walks through the rows before it. `counts` is a query of `day` and `entries`, which are
 * added up as floating-point numbers: exact far past any count, and several times as fast as the database's own.
 */
export function pageStart(
  reader: Reader,
  { counts, offset, direction }: { counts: Fragment; offset: number; direction: "asc" | "desc" },
): PageStart {
  const order = direction === "asc" ? reader`order by day` : reader`order by day desc`;
  const lastDay = direction === "asc" ? reader`max(day)` : reader`min(day)`;
  const isBefore = reader`filter (where until - entries <= ${offset})`;
  const cte = reader`
    with start as materialized (
      select coalesce(max(until), 0)::bigint as total, ${lastDay} ${isBefore} as day,
        (${offset} - coalesce(max(until - entries) ${isBefore}, 0))::bigint as rest
      from (
        select day, entries, sum(entries) over (${order}) as until
        from (select day, sum(entries::float8) as entries from (${counts}) as counts group by day) as days
      ) as placed
    )`;
  return {
    cte,
    day: reader`(select day from start)`,
    rest: reader`(select rest from start)`,
    total: reader`(select total from start)`,
  };
}

/** The sum of `counts`, as an expression. */
export function totalOf(reader: Reader, counts: Fragment) {
  return reader`(select coalesce(sum(entries), 0)::bigint from (${counts}) as counts)`;
}
