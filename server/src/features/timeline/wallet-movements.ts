import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** A credit or debit as a row of JSON. */
export type WalletMovementRow = {
  seq: number;
  amount: number;
  balance_after: number;
  description: string | null;
  platform_id: number | null;
  platform_name: string;
  platform_type: PlatformType;
  created_at: string;
};

/** Selects the credits and debits of the customer's own wallet in a range of a timeline, which calls them payments. */
export function walletMovementsIn(range: TimelineRange): Sql {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: sql`entry.created_at`, key: sql`entry.seq` };
  return sql`
    select entry.seq, entry.amount, entry.balance_after, entry.description, entry.platform_id,
      platforms.name as platform_name, platforms.type as platform_type, entry.created_at
    from customer_wallet_entries as entry left join platforms on platforms.id = entry.platform_id
    where entry.operator_id = ${operatorId} and entry.customer_id = ${customerId}
      and entry.kind in ('credit', 'debit')
      ${behind(after, ranks.payment, columns)}
    order by entry.created_at desc, entry.seq desc limit ${limit}`;
}

/** A credit or debit of the customer's own wallet, in rupees, negative for a debit. */
export function walletMovementEntry(row: WalletMovementRow): TimelineEntry {
  const date = instantOf(row.created_at);
  return {
    ...emptyEntry,
    position: positionOf(date, ranks.payment, String(row.seq)),
    date,
    kind: "payment",
    payment: {
      amount: row.amount,
      balanceAfter: row.balance_after,
      description: row.description,
      platform:
        row.platform_id === null
          ? null
          : { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    },
  };
}
