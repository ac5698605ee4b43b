import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import type { Recharge } from "@cable-connect/contract/recharges";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { json, type Sql, sql } from "../../database/sql.ts";
import { isNewest, joinNewest } from "../../reads/recharges.ts";
import { reversalOf } from "../../reads/reversals.ts";
import {
  type EntryRow,
  joinReversals,
  type Reversals,
  reversalColumns,
  transactionOf,
} from "../../reads/transactions.ts";

export type EntryOfOperator = EntryRow & { operator_id: number; seq: number; name: string; username: string };

/** The recharge of an entry and its customer; nulls for an entry without one. */
type RechargeState = {
  customer_id: number | null;
  customer_name: string | null;
  recharge_status: Recharge["status"] | null;
  reversed_at: string | null;
  reversed_by: number | null;
  reversal_reason: string | null;
  is_newest: boolean;
};

export type TransactionRow = EntryOfOperator & RechargeState;

/** A page of transactions, and how many there are in all. */
export type FoundPage = { rows: TransactionRow[]; total: number };

/** The columns of a `RechargeState`. */
const rechargeState = sql`
  customers.id as customer_id, customers.name as customer_name, recharges.status as recharge_status, reversed_at, reversed_by, reversal_reason,
  ${isNewest}`;

const noRecharge: RechargeState = {
  customer_id: null,
  customer_name: null,
  recharge_status: null,
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  is_newest: false,
};

/**
 * The transactions of `page`, of one operator or of all, with their operators, and the state and customers of the recharges
 * that they name.
 */
export function withOperators(
  page: Sql,
  { operatorId, order }: { operatorId: number | undefined; order: Sql },
) {
  const operator = (other: Sql) =>
    operatorId === undefined ? sql`${other}.operator_id` : sql`${operatorId}`;
  return sql`
    ${operatorId === undefined ? across("admin transactions") : sql``}
    select page.*, users.name, users.username, ${rechargeState}
    from (${page}) as page
    join users on users.id = page.operator_id
    left join recharges on recharges.operator_id = ${operator(sql`page`)} and recharges.id = page.recharge_id
    left join customers on customers.operator_id = ${operator(sql`recharges`)} and customers.id = recharges.customer_id
    ${joinNewest(operator(sql`recharges`))}
    ${order}`;
}

/** A function that tells the state of the recharge that an entry names. */
export async function rechargeStatesOf(
  reader: Reader,
  entries: readonly EntryOfOperator[],
): Promise<(entry: EntryOfOperator) => RechargeState> {
  const named = entries.flatMap(({ operator_id, recharge_id: id }) =>
    id === null ? [] : [{ operator_id, id }],
  );
  const found = new Map<string, RechargeState>();
  if (named.length > 0) {
    const rows = await reader<(RechargeState & { operator_id: number; id: number })[]>`
      ${across("admin transactions")}
      select recharges.operator_id, recharges.id, ${rechargeState}
      from jsonb_to_recordset(${json(named)}) as named (operator_id bigint, id bigint)
      join recharges on recharges.operator_id = named.operator_id and recharges.id = named.id
      join customers on customers.operator_id = recharges.operator_id and customers.id = recharges.customer_id
      ${joinNewest(sql`recharges.operator_id`)}`;
    for (const { operator_id, id, ...state } of rows) found.set(`${operator_id} ${id}`, state);
  }
  return ({ operator_id, recharge_id }) => found.get(`${operator_id} ${recharge_id}`) ?? noRecharge;
}

/** A function that tells how an entry without a recharge was undone, or which one it undid. */
export async function selectReversals(
  reader: Reader,
  entries: readonly EntryOfOperator[],
): Promise<(entry: EntryOfOperator) => Partial<Reversals>> {
  const named = entries.flatMap(({ operator_id, seq, recharge_id }) =>
    recharge_id === null ? [{ operator_id, seq }] : [],
  );
  const found = new Map<string, Reversals>();
  if (named.length > 0) {
    const rows = await reader<(Reversals & { operator_id: number; seq: number })[]>`
      ${across("admin transactions")}
      select entries.operator_id, entries.seq, ${reversalColumns}
      from jsonb_to_recordset(${json(named)}) as named (operator_id bigint, seq bigint)
      join wallet_entries as entries on entries.operator_id = named.operator_id and entries.seq = named.seq
      ${joinReversals(sql`entries.operator_id`)}`;
    for (const { operator_id, seq, ...reversals } of rows) found.set(`${operator_id} ${seq}`, reversals);
  }
  return ({ operator_id, seq }) => found.get(`${operator_id} ${seq}`) ?? {};
}

export function listedTransactionOf(row: TransactionRow): ListedTransaction {
  const { operator_id: id, name, username } = row;
  const { customer_id, customer_name, recharge_id, recharge_status: status } = row;
  const customer =
    customer_id === null || customer_name === null ? null : { id: customer_id, name: customer_name };
  const isUndoable = row.kind === "recharge" && row.is_newest;
  const recharge =
    recharge_id === null || status === null
      ? null
      : { id: recharge_id, status, reversal: reversalOf(row), isUndoable };
  return { ...transactionOf(row), operator: { id, name, username }, customer, recharge };
}
