import type { BusinessDate } from "@cable-connect/contract/business-date";
import { transactionTypes } from "@cable-connect/contract/transaction-types";
import type { WalletMovement } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import { list, type Sql, sql } from "../../database/sql.ts";
import { type EntryRow, entryColumns, transactionOf } from "../../reads/transactions.ts";

type Period = { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined };

/** Movements of a wallet by their sequence: after `first`, up to `last`. */
type Movements = { operatorId: number; first: number; last: number };

/** A period's movements, and the balances that they stand between, in rupees. */
type Bounds = Movements & { openingBalance: number; closingBalance: number };

/**
 * The movements of business days, both ends included. Sequences have no gaps and the totals of the days count each
 * movement, so a period is what stands between two counts: its balances follow each other, and no movement is missing or
 * of two days, even when two servers disagree about midnight.
 */
export async function selectPeriod(reader: Reader, operatorId: number, days: Period): Promise<Bounds> {
  const { startDate, endDate } = days;
  const first = startDate ? countOf(operatorId, sql`and day < ${startDate}`) : sql`0`;
  const last = countOf(operatorId, endDate ? sql`and day <= ${endDate}` : sql``);
  const [row] = await reader<[{ first: number; last: number; opening: string; closing: string }]>`
    with counts as materialized (select ${first} as first, ${last} as last),
      period as materialized (select first, greatest(first, last) as last from counts)
    select period.*, ${balanceAt(operatorId, sql`first`)} as opening,
      ${balanceAt(operatorId, sql`last`)} as closing
    from period`;
  return {
    operatorId,
    first: row.first,
    last: row.last,
    openingBalance: Number(row.opening),
    closingBalance: Number(row.closing),
  };
}

/** What was in a wallet after a movement, as an expression; nothing before the first. */
function balanceAt(operatorId: number, seq: Sql): Sql {
  return sql`
    coalesce((select balance_after from wallet_entries where operator_id = ${operatorId} and seq = ${seq}), 0)`;
}

/** What the totals of the days are kept by; the money of an undone recharge is counted apart. */
const countedKinds = list([...transactionTypes, "reversal"].map((kind) => sql`(${kind})`));

/** How many movements of all kinds a wallet had on days, as an expression: each kind's newest day tells what came before it. */
function countOf(operatorId: number, days: Sql): Sql {
  return sql`(
    select coalesce(sum(entries), 0)::bigint
    from (values ${countedKinds}) as kinds (kind)
    cross join lateral (
      select entries_before + entries as entries from daily_totals
      where operator_id = ${operatorId} and kind = kinds.kind ${days} order by day desc limit 1
    ) as counted
  )`;
}

type MovementRow = EntryRow & { customer_id: number | null; customer_name: string | null };

/** The newest `size` of the movements, with whose recharges they paid for or gave back. */
export async function selectMovements(
  reader: Reader,
  { operatorId, first, last }: Movements,
  size: number,
): Promise<WalletMovement[]> {
  const rows = await reader<MovementRow[]>`
    select entries.*, customers.id as customer_id, customers.name as customer_name
    from (
      select operator_id, seq, ${entryColumns} from wallet_entries
      where operator_id = ${operatorId} and seq > ${first} and seq <= ${last} order by seq desc limit ${size}
    ) as entries
    left join recharges on recharges.operator_id = entries.operator_id and recharges.id = entries.recharge_id
    left join customers on customers.operator_id = recharges.operator_id and customers.id = recharges.customer_id
    order by seq desc`;
  return rows.map(movementOf);
}

function movementOf(row: MovementRow): WalletMovement {
  const { customer_id: id, customer_name: name } = row;
  return { ...transactionOf(row), customer: id === null || name === null ? null : { id, name } };
}
