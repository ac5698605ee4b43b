import type { BusinessDate } from "@cable-connect/contract/business-date";
import { type LowBalanceTab, runwayDays } from "@cable-connect/contract/constants";
import type {
  ListedOperator,
  LowBalanceOperator,
  Operator,
  OperatorDetail,
} from "@cable-connect/contract/operators";
import type { PageQuery } from "@cable-connect/contract/paging";
import type { LowBalanceSort, OperatorSort } from "@cable-connect/contract/sort";
import type { Reader, Transaction } from "../../database/connect.ts";
import { offsetOf, orderOf } from "../../database/list-query.ts";
import { matchesWords, matchRank } from "../../database/search-text.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { assignments, columnsAndValues, type Sql, sql } from "../../database/sql.ts";
import {
  firstUncovered,
  lastCovered,
  type RenewalsRow,
  renewalsOf,
  renewalsWithin,
} from "../../reads/renewals.ts";

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

function matching(search: string | undefined) {
  return search ? sql`and ${matchesWords(search)}` : sql``;
}

type OrderQuery = { search?: string | undefined; sort?: OperatorSort | undefined };
type ListQuery = PageQuery & OrderQuery & { runwayFrom?: BusinessDate | undefined };

/** Newest first, under a search the best matches first. Any other order than by creation reads all operators. */
function orderBy({ search, sort }: OrderQuery): Sql {
  if (!sort && search) return sql`order by ${matchRank(search)}, users.created_at desc, users.id desc`;
  const { key, direction } = orderOf(sort ?? "-created");
  const value = { name: sql`lower(name)`, balance: sql`balance`, created: sql`users.created_at` }[key];
  return sql`order by ${value} ${direction}, users.id ${direction}`;
}

/** One page of operators with the total of matches; with `runwayFrom`, also what falls due from that day. */
export async function selectOperators(
  reader: Reader,
  query: ListQuery,
): Promise<{ operators: ListedOperator[]; total: number }> {
  const { search, runwayFrom, limit } = query;
  const total = sql`(select count(*) from users where type = 'operator' ${matching(search)})`;
  const page = sql`
    select ${operatorColumns}, ${total} as total, row_number() over (${orderBy(query)}) as nth
    from ${operatorsWithWallets} ${matching(search)}
    ${orderBy(query)} limit ${limit} offset ${offsetOf(query)}`;
  const rows = await (runwayFrom === undefined
    ? reader<PageRow[]>`${page}`
    : selectWithRunway(reader, page, runwayFrom));
  if (rows[0] || query.page === 1)
    return { operators: rows.map(listedOperatorOf), total: rows[0]?.total ?? 0 };
  // Beyond the last page no row carries the total.
  const [count] = await reader<[{ total: number }]>`select ${total} as total`;
  return { operators: [], total: count.total };
}

type PageRow = OperatorRow & { total: number };

function listedOperatorOf(row: PageRow | (PageRow & RenewalsRow)): ListedOperator {
  return "renewals" in row ? { ...operatorOf(row), runway: { next7: renewalsOf(row) } } : operatorOf(row);
}

/** The operators of a page, in order, each with what falls due within 7 days. */
function selectWithRunway(reader: Reader, page: Sql, today: BusinessDate) {
  const due = renewalsWithin(sql`page.id`, { today, days: runwayDays.next7 });
  return reader<(PageRow & RenewalsRow)[]>`
    select page.*, renewals, amount,
      case when renewals > 0 then greatest(amount - balance - credit_limit, 0) else 0 end as short
    from (${page}) as page
    cross join lateral (
      select coalesce(sum(renewals), 0)::bigint as renewals, coalesce(sum(amount), 0) as amount from (${due}) as due
    ) as week
    order by nth`;
}

/** All matching operators, newest first, in batches. */
export async function* readOperators(
  snapshot: Snapshot,
  search: string | undefined,
): AsyncGenerator<Operator[]> {
  const query = sql`
    select ${operatorColumns} from ${operatorsWithWallets} ${matching(search)}
    order by users.created_at desc, users.id desc`;
  for await (const rows of snapshot.batches<OperatorRow>(query)) yield rows.map(operatorOf);
}

type LowBalanceQuery = { below: LowBalanceTab; search?: string | undefined; sort: LowBalanceSort };

/** Every operator whose balance is below zero or below its alert, and until when its funds cover the renewals. */
export async function selectLowBalanceOperators(
  reader: Reader,
  { below, search, sort }: LowBalanceQuery,
  today: BusinessDate,
): Promise<LowBalanceOperator[]> {
  // A threshold of 0 means that there is none.
  const belowAlert = sql`is_low and low_balance_threshold > 0`;
  const chosen = below === "alert" ? belowAlert : sql`is_below_zero`;
  const rows = await reader<(OperatorRow & { first_uncovered: BusinessDate | null })[]>`
    select low.*, first_uncovered
    from (
      select ${operatorColumns}, row_number() over (${orderBy({ sort })}) as nth
      from ${operatorsWithWallets} and ${chosen} ${matching(search)}
    ) as low
    cross join lateral (
      ${firstUncovered(sql`low.id`, sql`low.balance + low.credit_limit`, today)}
    ) as runway
    order by nth`;
  return rows.map((row) => ({ ...operatorOf(row), coversUntil: lastCovered(row.first_uncovered, today) }));
}

/** One operator with its balance; undefined also for an admin's ID. */
export async function selectOperator(reader: Reader, id: number): Promise<Operator | undefined> {
  const [row] = await reader<OperatorRow[]>`
    select ${operatorColumns} from ${operatorsWithWallets} and users.id = ${id}`;
  return row && operatorOf(row);
}

/** What is known of an operator's setup; undefined if there is no such operator. */
export async function selectSetup(reader: Reader, id: number): Promise<OperatorDetail["setup"] | undefined> {
  const [row] = await reader<{ first: string | null; is_funded: boolean; is_hidden: boolean }[]>`
    select first_signed_in_at as first, is_setup_hidden as is_hidden, credit_limit > 0 or exists (
        select from wallet_entries where operator_id = users.id and kind = 'wallet-add'
      ) as is_funded
    from ${operatorsWithWallets} and users.id = ${id}`;
  return row && { firstSignedInAt: row.first, isFunded: row.is_funded, isHidden: row.is_hidden };
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

/** Adds an operator; returns its ID. */
export async function insertOperator(
  transaction: Transaction,
  columns: Omit<OperatorColumns, "is_active" | "is_setup_hidden"> & {
    username: string;
    password_hash: string;
  },
  now: Date,
): Promise<number> {
  const [{ id }] = await transaction<[{ id: number }]>`
    insert into users ${columnsAndValues({ type: "operator", ...columns, created_at: now, updated_at: now })} returning id`;
  return id;
}

/** Sets the given columns; returns false if there is no such operator. */
export async function updateOperatorRow(
  transaction: Transaction,
  id: number,
  columns: Partial<OperatorColumns & { password_hash: string; temporary_password_until: Date }>,
  now: Date,
): Promise<boolean> {
  const updated = await transaction`
    update users set ${assignments({ ...columns, updated_at: now })} where id = ${id} and type = 'operator' returning id`;
  return updated.length === 1;
}

/**
 * Ends all of a user's sessions and makes the browsers that it has signed in in strangers, as deactivation and password
 * reset require (specification, section 10, Security).
 */
export async function endTrust(transaction: Transaction, userId: number): Promise<void> {
  await transaction`update users set browser_revocations = browser_revocations + 1 where id = ${userId}`;
  await transaction`delete from sessions where user_id = ${userId}`;
}
