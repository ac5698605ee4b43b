import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { WalletMovement } from "@cable-connect/contract/wallet";
import type { Reader } from "../../database/connect.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { type ConnectedRow, connectionColumnAt, connectionField } from "../../reads/connections.ts";
import { isNewest, joinNewest } from "../../reads/recharges.ts";
import { countEntries, creditedUntil } from "../../reads/running-totals.ts";
import {
  type EntryRow,
  entryColumns,
  joinReversals,
  reversalColumns,
  transactionOf,
} from "../../reads/transactions.ts";

type Period = { startDate?: BusinessDate; endDate?: BusinessDate };

/** Movements of a wallet by sequence number: after `first`, up to `last`. */
type SeqRange = { operatorId: number; first: number; last: number };

/**
 * The balances before and after a period, all credits and all debits in it, and what both have because it was undone within it,
 * in rupees. Of all time nobody asks for that, and it would read every undone movement.
 */
type Sums = {
  openingBalance: number;
  closingBalance: number;
  moneyIn: number;
  moneyOut: number;
  undone?: number;
};

type PeriodRow = {
  first: number;
  last: number;
  opening: string;
  closing: string;
  money_in: string;
  money_out: string;
  undone: string | null;
};

/**
 * The movements of business days, both ends included. Sequence numbers have no gaps and daily totals count every
 * movement, so two counts bound a period: balances are continuous, and every movement belongs to exactly one day even if
 * two servers disagree about midnight.
 */
export async function selectPeriod(
  reader: Reader,
  operatorId: number,
  days: Period,
): Promise<SeqRange & Sums> {
  const { startDate, endDate } = days;
  const first = startDate ? countEntries(operatorId, { before: startDate }) : sql`0`;
  const until = endDate ? { upTo: endDate } : undefined;
  const last = countEntries(operatorId, until);
  const creditedBefore = startDate ? creditedUntil(operatorId, { before: startDate }) : sql`0`;
  const [row] = await reader<[PeriodRow]>`
    with counts as materialized (select ${first} as first, ${last} as last),
      period as materialized (select first, greatest(first, last) as last from counts),
      sums as materialized (
        select period.*, ${balanceAt(operatorId, sql`first`)} as opening, ${balanceAt(operatorId, sql`last`)} as closing,
          greatest(0, ${creditedUntil(operatorId, until)} - ${creditedBefore}) as money_in
        from period
      )
    select sums.*, opening + money_in - closing as money_out, ${startDate ? undoneWithin(operatorId) : sql`null`} as undone
    from sums`;
  return {
    operatorId,
    first: row.first,
    last: row.last,
    openingBalance: Number(row.opening),
    closingBalance: Number(row.closing),
    moneyIn: Number(row.money_in),
    moneyOut: Number(row.money_out),
    ...(row.undone !== null && { undone: Number(row.undone) }),
  };
}

/** What was both moved and taken back after `first`, up to `last`, as an expression. */
function undoneWithin(operatorId: number): Sql {
  return sql`(
    select coalesce(sum(abs(amount)), 0) from wallet_entries
    where operator_id = ${operatorId} and reverses_seq is not null and reverses_seq > first and seq <= last)`;
}

/** A wallet's balance after a movement, as an expression; 0 before the first. */
function balanceAt(operatorId: number, seq: Sql): Sql {
  return sql`
    coalesce((select balance_after from wallet_entries where operator_id = ${operatorId} and seq = ${seq}), 0)`;
}

/** A movement; all of the recharge is null without one. */
type MovementRow = EntryRow &
  ConnectedRow & {
    customer_id: number | null;
    customer_name: string | null;
    platform_id: number | null;
    platform_name: string;
    platform_type: PlatformType;
    is_newest: boolean;
  };

/** The newest `size` of the movements, with the services of the recharges that they paid for or refunded. */
export async function selectMovements(
  reader: Reader,
  movements: SeqRange,
  size: number,
): Promise<WalletMovement[]> {
  const newestFirst = movementRows(movements, sql`desc`, sql`limit ${size}`);
  const rows = await reader<MovementRow[]>`${newestFirst}`;
  return rows.map(movementOf);
}

/** All of the movements, oldest first, in batches. */
export async function* readMovements(
  snapshot: Snapshot,
  movements: SeqRange,
): AsyncGenerator<WalletMovement[]> {
  const oldestFirst = movementRows(movements, sql`asc`);
  for await (const rows of snapshot.batches<MovementRow>(oldestFirst)) yield rows.map(movementOf);
}

function movementRows({ operatorId, first, last }: SeqRange, direction: Sql, limit = sql``) {
  return sql`
    select entries.*, customers.id as customer_id, customers.name as customer_name,
      platforms.id as platform_id, platforms.name as platform_name, platforms.type as platform_type,
      ${connectionColumnAt(operatorId, sql`recharges.connection_id`, sql`recharges.recharge_date`)} as connection,
      ${reversalColumns}, ${isNewest}
    from (
      select seq, reverses_seq, ${entryColumns} from wallet_entries
      where operator_id = ${operatorId} and seq > ${first} and seq <= ${last} order by seq ${direction} ${limit}
    ) as entries
    left join recharges on recharges.operator_id = ${operatorId} and recharges.id = entries.recharge_id
    left join customers on customers.operator_id = ${operatorId} and customers.id = recharges.customer_id
    ${joinNewest(operatorId)}
    left join platforms on platforms.id = recharges.platform_id
    ${joinReversals(sql`${operatorId}`)}
    order by entries.seq ${direction}`;
}

function movementOf(row: MovementRow): WalletMovement {
  const { customer_id: id, customer_name: name, platform_id } = row;
  return {
    ...transactionOf(row),
    customer: id === null || name === null ? null : { id, name },
    platform:
      platform_id === null ? null : { id: platform_id, name: row.platform_name, type: row.platform_type },
    ...connectionField(row),
    isUndoable: row.kind === "recharge" && row.is_newest,
  };
}
