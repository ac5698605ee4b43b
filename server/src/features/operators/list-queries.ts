import type { LowBalanceTab } from "@cable-connect/contract/lists/list-filters";
import type { PageQuery } from "@cable-connect/contract/lists/paging";
import type { LowBalanceSort, OperatorSort } from "@cable-connect/contract/lists/sort";
import type {
  ListedOperator,
  LowBalanceOperator,
  OperatorFilterQuery,
  OperatorTotals,
} from "@cable-connect/contract/operators";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf, orderOf } from "../../database/list-query.ts";
import { matchesWords, matchRank } from "../../database/search-text.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type OperatorRow, operatorColumns, operatorOf } from "./queries.ts";
import { selectWeeks, withCoverage, withRunway } from "./runway-queries.ts";

const operatorsWithWallets = sql`
  users join wallets on wallets.operator_id = users.id where users.type = 'operator'`;

function matching(search: string | undefined): Sql {
  return search ? sql`and ${matchesWords(sql`users`, search)}` : sql``;
}

/** The condition of search and filter on `users`; `short` has the operators of filter=short, the largest shortfall first. */
async function chosenBy(
  reader: Reader,
  { search, filter }: OperatorFilterQuery,
  today: BusinessDate,
): Promise<{ chosen: Sql; short?: number[] }> {
  const words = matching(search);
  if (filter === "active") return { chosen: sql`${words} and is_active` };
  if (filter === "inactive") return { chosen: sql`${words} and not is_active` };
  if (filter === "isp") return { chosen: sql`${words} and is_isp` };
  if (filter === "belowAlert") return { chosen: sql`${words} and is_low` };
  if (filter !== "short") return { chosen: words };
  const short = await selectShortIds(reader, today);
  return { chosen: sql`${words} and users.id = any(${short})`, short };
}

/** The active operators whose funds don't cover 7 days, the largest shortfall first. */
async function selectShortIds(reader: Reader, today: BusinessDate): Promise<number[]> {
  const active = await reader<{ id: number }[]>`
    select id from users where type = 'operator' and is_active`;
  const weeks = await selectWeeks(
    reader,
    active.map(({ id }) => id),
    today,
  );
  return [...weeks]
    .filter(([, { short }]) => Number(short) > 0)
    .toSorted(([, one], [, other]) => Number(other.short) - Number(one.short))
    .map(([id]) => id);
}

type OrderQuery = { search?: string; sort?: OperatorSort };
type ListQuery = PageQuery & OperatorFilterQuery & OrderQuery & { hasRunway: boolean; today: BusinessDate };

/**
 * Newest first, under a search the best matches first, else those that are `short` in their order. Any other order than by
 * creation reads all operators.
 */
function orderBy({ search, sort }: OrderQuery, short?: number[]): Sql {
  if (!sort && search)
    return sql`order by ${matchRank(sql`users`, search)}, users.created_at desc, users.id desc`;
  if (!sort && short) return sql`order by array_position(${short}::bigint[], users.id::bigint)`;
  const { key, direction } = orderOf(sort ?? "-created");
  const value = { name: sql`lower(name)`, balance: sql`balance`, created: sql`users.created_at` }[key];
  return sql`order by ${value} ${direction}, users.id ${direction}`;
}

/** One page of operators with the totals of all matches; with `hasRunway`, also what falls due within 7 days. */
export async function selectOperators(
  reader: Reader,
  query: ListQuery,
): Promise<{ operators: ListedOperator[]; total: number; totals: OperatorTotals }> {
  const { hasRunway, today, limit } = query;
  const { chosen, short } = await chosenBy(reader, query, today);
  const [rows, [sums]] = await Promise.all([
    reader<OperatorRow[]>`
      ${across("operators list")}
      select ${operatorColumns}
      from ${operatorsWithWallets} ${chosen}
      ${orderBy(query, short)} limit ${limit} offset ${offsetOf(query)}`,
    reader<[{ total: number; balance: string; credit_in_use: string }]>`
      ${across("operators list")}
      select count(*) as total, coalesce(sum(balance), 0) as balance,
        coalesce(sum(-balance) filter (where balance < 0), 0) as credit_in_use
      from ${operatorsWithWallets} ${chosen}`,
  ]);
  const operators = rows.map(operatorOf);
  return {
    operators: hasRunway ? await withRunway(reader, operators, today) : operators,
    total: sums.total,
    totals: { balance: Number(sums.balance), creditInUse: Number(sums.credit_in_use) },
  };
}

/** All matching operators, newest first, in batches, each with what falls due within 7 days. */
export async function* readOperators(
  snapshot: Snapshot,
  filters: OperatorFilterQuery,
  today: BusinessDate,
): AsyncGenerator<Required<ListedOperator>[]> {
  const { chosen } = await chosenBy(snapshot, filters, today);
  const query = sql`
    ${across("operators list")}
    select ${operatorColumns} from ${operatorsWithWallets} ${chosen}
    order by users.created_at desc, users.id desc`;
  for await (const rows of snapshot.batches<OperatorRow>(query)) {
    yield withRunway(snapshot, rows.map(operatorOf), today);
  }
}

type LowBalanceQuery = { below: LowBalanceTab; search?: string; sort?: LowBalanceSort };

/**
 * Every operator whose balance is below zero, or below its alert or zero without one, or whose funds are short for 7 days,
 * and until when they last. Lowest first; those that are short by urgency.
 */
export async function selectLowBalanceOperators(
  reader: Reader,
  { below, search, sort }: LowBalanceQuery,
  today: BusinessDate,
): Promise<LowBalanceOperator[]> {
  const chosen = {
    zero: async () => sql`is_below_zero`,
    // Without an alert the threshold is 0, which a balance below zero is below too.
    alert: async () => sql`is_low`,
    short: async () => sql`users.id = any(${await selectShortIds(reader, today)})`,
  };
  const order = sort ?? (below === "short" ? "lasts" : "balance");
  const isByDay = order === "lasts" || order === "-lasts";
  const rows = await reader<OperatorRow[]>`
    ${across("operators list")}
    select ${operatorColumns} from ${operatorsWithWallets} and ${await chosen[below]()} ${matching(search)}
    ${orderBy({ sort: isByDay ? "balance" : order })}`;
  if (rows.length === 0) return [];
  const listed = await withCoverage(reader, rows.map(operatorOf), today);
  if (!isByDay) return listed;
  const soonestFirst = listed.toSorted(byUrgency);
  return order === "lasts" ? soonestFirst : soonestFirst.toReversed();
}

/** The order by the day until which funds last, those that cover nothing first, then by the larger shortfall. */
function byUrgency(one: LowBalanceOperator, other: LowBalanceOperator): number {
  const lasts = ({ wallet, creditLimit, coversUntil }: LowBalanceOperator) =>
    wallet.balance + creditLimit > 0 ? (coversUntil ?? "") : "";
  return lasts(one).localeCompare(lasts(other)) || other.runway.next7.short - one.runway.next7.short;
}
