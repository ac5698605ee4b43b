import { type Sql, sql } from "../../database/sql.ts";
import { type AlertReader, readCondition } from "./read-marks.ts";

/** A wallet below its threshold; a threshold of 0 means none, and that the wallet is below zero. */
export type LowBalanceRow = {
  operator_id: number;
  balance: string;
  threshold: string;
  at: string;
  stamp: string;
  is_read: boolean;
};

/** Credits searched, from the newest, for the one that last raised the wallet to its threshold. */
const maxCredits = 25;

/**
 * Wallets below their threshold, or below zero without one, as a query of LowBalanceRow; not those that wait for their first
 * funding. A balance falls below the
 * threshold at most once after each credit that raised it there, so that credit identifies the occurrence; or the
 * threshold, if set later; or the wallet, without either. A credit too far back is left out, which makes no alert new.
 * `append-wallet-entry.sql` and `wallets.ts` keep `is_low` right.
 */
export function lowBalances(read: AlertReader): Sql {
  return sql`
  select low.*, ${readCondition(read, "low_balance", sql`low`)} as is_read
  from (
    select operator_id, balance, low_balance_threshold as threshold, updated_at as at,
      greatest(wallets.created_at, low_balance_set_at, (
        select created_at from (
          select seq, created_at, balance_after from wallet_entries
          where wallet_entries.operator_id = ${read.operatorId ?? sql`wallets.operator_id`} and kind = 'wallet-add'
          order by seq desc limit ${maxCredits}
        ) as credits
        where balance_after >= low_balance_threshold order by seq desc limit 1
      )) as stamp
    from wallets where is_low and last_seq > 0 ${read.operatorId === undefined ? sql`` : sql`and operator_id = ${read.operatorId}`}
  ) as low`;
}

/** A low balance as the API shows it. */
export function lowBalanceOf({ balance, threshold, at, stamp, is_read }: LowBalanceRow) {
  return {
    kind: "low_balance",
    stamp,
    at,
    isRead: is_read,
    balance: Number(balance),
    threshold: Number(threshold),
  } as const;
}
