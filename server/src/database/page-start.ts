import { type Sql, sql } from "./sql.ts";

/**
 * Where a page of a list by days begins: `rest` rows into `day`, of `total` rows in all. They are expressions for the
 * statement that begins with `cte`; without any row of the list the day is null.
 */
export type PageStart = { cte: Sql; day: Sql; rest: Sql; total: Sql };

/**
 * Finds the day on which row `offset` of a list stands, by how many rows each day has, so that a page however deep is
 * read from there on and nobody walks through the rows before it. `counts` is a query of `day` and `entries`, which are
 * added up as floating-point numbers: exact far past any count, and several times as fast as the database's own.
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
