import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";

type Source = {
  /** The mark of a statement across operators. */
  mark?: Sql;
  /** A query of `day`, `kind` and `amount`. */
  movements: Sql;
  /** The current balance, as an expression. */
  balance: Sql;
  /** The first of the days to tell the balance of. */
  after: BusinessDate;
};

/** The balance before a day with movements, or with `day` null the current one. */
type BalanceRow = { day: BusinessDate | null; balance: string };

/** Reads what the balance was before each day with movements, counted back from the current one in the same statement. */
export function selectBalances(
  reader: Reader,
  { mark = sql``, movements, balance, after }: Source,
): Promise<BalanceRow[]> {
  return reader<BalanceRow[]>`
    ${mark}
    with moved as (
      select day, sum(case when kind in ('wallet-add', 'reversal') then amount else -amount end) as net
      from (${movements}) as days where day > ${after} group by day
    )
    select null::date as day, ${balance} as balance
    union all
    select day, ${balance} - sum(net) over (order by day desc) from moved
    order by day nulls last`;
}

/** A function that tells the balance at the end of a day: that before the next day with movements. */
export function balancesAtEnd(rows: readonly BalanceRow[]): (date: BusinessDate) => number {
  return (date) => Number(rows.find(({ day }) => day === null || day > date)?.balance ?? 0);
}
