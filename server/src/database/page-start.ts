import { type Sql, sql } from "./sql.ts";

/**
 * The start of a page in a list by days: `rest` rows into `day`, of `total` rows. These are expressions for the statement
 * that begins with `cte`; the day is null if the list is empty.
 */
export type PageStart = { cte: Sql; day: Sql; rest: Sql; total: Sql };

/**
 * Finds the day of row `offset` of a list from the number of rows per day, so that even a deep page doesn't read the rows
 * before it. `counts` is a query of `day` and `entries`. They are summed as floating-point numbers, which are exact for any
 * such count and several times as fast as `numeric`.
 */
export function pageStart({
  counts,
  offset,
  direction,
}: {
  counts: Sql;
  offset: number;
  direction: "asc" | "desc";
}): PageStart {
  const order = direction === "asc" ? sql`order by day` : sql`order by day desc`;
  const lastDay = direction === "asc" ? sql`max(day)` : sql`min(day)`;
  const isBefore = sql`filter (where until - entries <= ${offset})`;
  const cte = sql`
    with start as materialized (
      select coalesce(max(until), 0)::bigint as total, ${lastDay} ${isBefore} as day,
        (${offset} - coalesce(max(until - entries) ${isBefore}, 0))::bigint as rest
      from (
        select day, entries, sum(entries) over (${order}) as until
        from (select day, sum(entries::float8) as entries from (${counts}) as counts group by day) as days
      ) as placed
    )`;
  return pageStartIn(cte);
}

/** The start that `cte` selects as `start`, of columns of these names. */
export function pageStartIn(cte: Sql): PageStart {
  return {
    cte,
    day: sql`(select day from start)`,
    rest: sql`(select rest from start)`,
    total: sql`(select total from start)`,
  };
}

/** The sum of `counts`, as an expression. */
export function totalOf(counts: Sql) {
  return sql`(select coalesce(sum(entries), 0)::bigint from (${counts}) as counts)`;
}
