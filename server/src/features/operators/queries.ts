import type { BusinessDate } from "@cable-connect/contract/business-date";
import { type LowBalanceTab, runwayDays } from "@cable-connect/contract/constants";
import type {
  ListedOperator,
  LowBalanceOperator,
  Operator,
  OperatorDetail,
  OperatorFilterQuery,
  OperatorTotals,
} from "@cable-connect/contract/operators";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { LowBalanceSort, OperatorSort } from "@cable-connect/contract/sort";
import { across } from "../../database/across-operators.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { offsetOf, orderOf } from "../../database/list-query.ts";
import { matchesWords, matchRank } from "../../database/search-text.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { assignments, columnsAndValues, type Sql, sql } from "../../database/sql.ts";
import { lastCovered, type RenewalsRow, renewalsOf, renewalsOfEach } from "../../reads/renewals.ts";

type OperatorRow = {
  id: number;
  name: string;
  username: string;
  email: string | null;
  phone: string | null;
  is_active: boolean;
  is_isp: boolean;
  credit_limit: string;
  low_balance_threshold: string;
  balance: string;
  created_at: string;
  updated_at: string;
};

function operatorOf(row: OperatorRow): Operator {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    mobile: row.phone,
    isActive: row.is_active,
    isIsp: row.is_isp,
    creditLimit: Number(row.credit_limit),
    lowBalanceThreshold: Number(row.low_balance_threshold),
    wallet: { balance: Number(row.balance) },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const operatorColumns = sql`
  users.id, name, username, email, phone, is_active, is_isp, credit_limit, low_balance_threshold, balance,
  users.created_at, greatest(users.updated_at, low_balance_set_at) as updated_at`;

const operatorsWithWallets = sql`
  users join wallets on wallets.operator_id = users.id where users.type = 'operator'`;

const operatorWithWallet = (id: number) => sql`
  users join wallets on wallets.operator_id = ${id} where users.type = 'operator' and users.id = ${id}`;

function matching(search: string | undefined): Sql {
  return search ? sql`and ${matchesWords(search)}` : sql``;
}

/** The condition of search and filter on `users`. */
async function chosenBy(
  reader: Reader,
  { search, filter }: OperatorFilterQuery,
  today: BusinessDate,
): Promise<Sql> {
  const words = matching(search);
  if (filter === "active") return sql`${words} and is_active`;
  if (filter === "inactive") return sql`${words} and not is_active`;
  if (filter === "isp") return sql`${words} and is_isp`;
  if (filter === "belowAlert") return sql`${words} and users.id = any(${await selectLowIds(reader)})`;
  if (filter === "short") return sql`${words} and users.id = any(${await selectShortIds(reader, today)})`;
  return words;
}

async function selectLowIds(reader: Reader): Promise<number[]> {
  const rows = await reader<{ operator_id: number }[]>`
    ${across("operators list")}
    select operator_id from wallets where is_low`;
  return rows.map(({ operator_id }) => operator_id);
}

async function selectShortIds(reader: Reader, today: BusinessDate): Promise<number[]> {
  const active = await reader<{ id: number }[]>`
    select id from users where type = 'operator' and is_active`;
  const weeks = await selectWeeks(
    reader,
    active.map(({ id }) => id),
    today,
  );
  return [...weeks].filter(([, { short }]) => Number(short) > 0).map(([id]) => id);
}

type OrderQuery = { search?: string | undefined; sort?: OperatorSort | undefined };
type ListQuery = PageQuery & OperatorFilterQuery & OrderQuery & { hasRunway: boolean; today: BusinessDate };

/** Newest first, under a search the best matches first. Any other order than by creation reads all operators. */
function orderBy({ search, sort }: OrderQuery): Sql {
  if (!sort && search) return sql`order by ${matchRank(search)}, users.created_at desc, users.id desc`;
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
  const chosen = await chosenBy(reader, query, today);
  const [rows, [sums]] = await Promise.all([
    reader<OperatorRow[]>`
      ${across("operators list")}
      select ${operatorColumns}
      from ${operatorsWithWallets} ${chosen}
      ${orderBy(query)} limit ${limit} offset ${offsetOf(query)}`,
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

const nothingDue: RenewalsRow = { renewals: 0, overdue: 0, amount: "0", short: "0" };

/** Operators with what falls due within 7 days. */
async function withRunway(
  reader: Reader,
  operators: readonly Operator[],
  today: BusinessDate,
): Promise<Required<ListedOperator>[]> {
  const weeks = await selectWeeks(
    reader,
    operators.map(({ id }) => id),
    today,
  );
  return operators.map((operator) => ({
    ...operator,
    runway: { next7: renewalsOf(weeks.get(operator.id) ?? nothingDue) },
  }));
}

/** By operator, what falls due within 7 days; absent if nothing does. */
async function selectWeeks(
  reader: Reader,
  ids: readonly number[],
  today: BusinessDate,
): Promise<Map<number, RenewalsRow>> {
  const rows = await reader<(RenewalsRow & { operator_id: number })[]>`
    ${across("operators runway")}
    select week.*, case when renewals > 0 then greatest(amount - balance - credit_limit, 0) else 0 end as short
    from (
      select operator_id, sum(renewals)::bigint as renewals, sum(amount) as amount,
        coalesce(sum(renewals) filter (where expiry_date < ${today}::date), 0)::bigint as overdue
      from (${renewalsOfEach(ids, { today, days: runwayDays.next7 })}) as due group by operator_id
    ) as week
    join wallets on wallets.operator_id = week.operator_id`;
  return new Map(rows.map((row) => [row.operator_id, row]));
}

/** All matching operators, newest first, in batches. */
export async function* readOperators(
  snapshot: Snapshot,
  filters: OperatorFilterQuery,
  today: BusinessDate,
): AsyncGenerator<Operator[]> {
  const chosen = await chosenBy(snapshot, filters, today);
  const query = sql`
    ${across("operators list")}
    select ${operatorColumns} from ${operatorsWithWallets} ${chosen}
    order by users.created_at desc, users.id desc`;
  for await (const rows of snapshot.batches<OperatorRow>(query)) yield rows.map(operatorOf);
}

type LowBalanceQuery = { below: LowBalanceTab; search?: string | undefined; sort: LowBalanceSort };

/** Every operator whose balance is below zero, or below its alert or zero without one, and until when its funds last. */
export async function selectLowBalanceOperators(
  reader: Reader,
  { below, search, sort }: LowBalanceQuery,
  today: BusinessDate,
): Promise<LowBalanceOperator[]> {
  // Without an alert the threshold is 0, which a balance below zero is below too.
  const chosen = below === "alert" ? sql`is_low` : sql`is_below_zero`;
  const rows = await reader<OperatorRow[]>`
    ${across("operators list")}
    select ${operatorColumns} from ${operatorsWithWallets} and ${chosen} ${matching(search)}
    ${orderBy({ sort })}`;
  if (rows.length === 0) return [];
  const operators = await withRunway(reader, rows.map(operatorOf), today);
  const uncovered = await selectFirstUncovered(
    reader,
    rows.map(({ id }) => id),
    today,
  );
  return operators.map((operator) => ({
    ...operator,
    coversUntil: lastCovered(uncovered.get(operator.id) ?? null, today),
  }));
}

/**
 * By operator, the first day from today to 30 days ahead up to which its renewals cost more than its funds; null or absent
 * if all are covered.
 */
async function selectFirstUncovered(
  reader: Reader,
  operatorIds: readonly number[],
  today: BusinessDate,
): Promise<Map<number, BusinessDate | null>> {
  const rows = await reader<{ operator_id: number; first_uncovered: BusinessDate | null }[]>`
    ${across("operators runway")}
    select running.operator_id,
      min(day) filter (where renewals > 0 and amount_so_far > balance + credit_limit) as first_uncovered
    from (
      select operator_id, day, sum(renewals) as renewals,
        sum(sum(amount)) over (partition by operator_id order by day) as amount_so_far
      from (
        select operator_id, greatest(expiry_date, ${today}::date) as day, renewals, amount
        from (${renewalsOfEach(operatorIds, { today, days: runwayDays.next30 })}) as due
      ) as days
      group by operator_id, day
    ) as running
    join wallets on wallets.operator_id = running.operator_id
    group by running.operator_id`;
  return new Map(rows.map((row) => [row.operator_id, row.first_uncovered]));
}

/** One operator with its balance; undefined also for an admin's ID. */
export async function selectOperator(reader: Reader, id: number): Promise<Operator | undefined> {
  const [row] = await reader<OperatorRow[]>`
    select ${operatorColumns} from ${operatorWithWallet(id)}`;
  return row && operatorOf(row);
}

/** What is known of an operator's setup; undefined if there is no such operator. */
export async function selectSetup(reader: Reader, id: number): Promise<OperatorDetail["setup"] | undefined> {
  const [row] = await reader<{ is_funded: boolean; is_hidden: boolean }[]>`
    select is_setup_hidden as is_hidden, exists (
        select from wallet_entries where operator_id = ${id} and kind = 'wallet-add' and recharge_id is null
      ) as is_funded
    from ${operatorWithWallet(id)}`;
  const [signedIn] = await reader<{ first: string | null }[]>`
    select first_signed_in_at as first from credentials where user_id = ${id}`;
  return (
    row && { firstSignedInAt: signedIn?.first ?? null, isFunded: row.is_funded, isHidden: row.is_hidden }
  );
}

/** One operator, locking the row until the end of the transaction. */
export async function lockOperator(transaction: Transaction, id: number): Promise<Operator | undefined> {
  await transaction`select 1 from users where id = ${id} for no key update`;
  return selectOperator(transaction, id);
}

/** An operator's editable columns. */
export type OperatorColumns = {
  name: string;
  email: string | null;
  phone: string | null;
  is_active: boolean;
  is_isp: boolean;
  is_setup_hidden: boolean;
};

/** Whether a user has this username, ignoring case. */
export async function isUsernameTaken(reader: Reader, username: string): Promise<boolean> {
  const users = await reader`select 1 from users where lower(username) = lower(${username})`;
  return users.length > 0;
}

/** Adds an operator; returns its ID. */
export async function insertOperator(
  transaction: Transaction,
  columns: Omit<OperatorColumns, "is_active" | "is_setup_hidden"> & { username: string },
  credentials: { password_hash: string; temporary_password_until: Date | null },
  now: Date,
): Promise<number> {
  const [{ id }] = await transaction<[{ id: number }]>`
    insert into users ${columnsAndValues({ type: "operator", ...columns, created_at: now, updated_at: now })} returning id`;
  await transaction`insert into credentials ${columnsAndValues({ user_id: id, ...credentials })}`;
  return id;
}

/** Sets the given columns; returns false if there is no such operator. */
export async function updateOperatorRow(
  transaction: Transaction,
  id: number,
  columns: Partial<OperatorColumns>,
  now: Date,
): Promise<boolean> {
  const updated = await transaction`
    update users set ${assignments({ ...columns, updated_at: now })} where id = ${id} and type = 'operator' returning id`;
  return updated.length === 1;
}

/** Gives an operator a password that ends; returns false if there is no such operator. */
export async function setTemporaryPassword(
  transaction: Transaction,
  id: number,
  { password_hash, end }: { password_hash: string; end: Date },
): Promise<boolean> {
  const operators = await transaction`select 1 from users where id = ${id} and type = 'operator'`;
  if (operators.length === 0) return false;
  await transaction`
    update credentials set password_hash = ${password_hash}, temporary_password_until = ${end} where user_id = ${id}`;
  return true;
}

/**
 * Ends all of a user's sessions and makes the browsers that it has signed in in strangers, as deactivation and password
 * reset require (specification, section 10, Security).
 */
export async function endTrust(transaction: Transaction, userId: number): Promise<void> {
  await transaction`
    update credentials set browser_revocations = browser_revocations + 1 where user_id = ${userId}`;
  await transaction`delete from sessions where user_id = ${userId}`;
}
