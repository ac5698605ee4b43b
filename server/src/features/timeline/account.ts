import { collectionMessages } from "@cable-connect/contract/messages/collections";
import type { TimelineAccount, TimelineEntry } from "@cable-connect/contract/timeline";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { collectingCondition } from "../../reads/collects.ts";
import { type PaymentFacts, paymentFactsJson, paymentFactsOf } from "../../reads/payments.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

/** An entry of the customer's account as a row of JSON. */
export type AccountRow = Pick<TimelineAccount, "kind" | "amount" | "by"> & {
  seq: number;
  balance_after: number;
  description: string | null;
  created_at: string;
  payment: PaymentFacts | null;
  is_reversed: boolean;
};

/**
 * Selects what the customer of an operator that collects was charged and paid, in a range of a timeline. Recharges are there
 * themselves. The entries of the customer are read by number, as only those of the wallet stand in an index by time.
 */
export function accountIn(range: TimelineRange): Sql {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: sql`entry.created_at`, key: sql`entry.seq` };
  return sql`
    select few.seq, few.kind, few.amount, few.balance_after, few.description, few.created_at, users.name as by,
      ${paymentFactsJson(sql`paid`)} as payment,
      exists (
        select from customer_wallet_entries as later
        where later.operator_id = ${operatorId} and later.customer_id = ${customerId}
          and later.reverses_seq = few.seq
      ) as is_reversed
    from (
      select entry.* from customer_wallet_entries as entry
      where entry.operator_id = ${operatorId} and entry.customer_id = ${customerId}
        and entry.kind not in ('recharge', 'recharge-undone', 'credit', 'debit')
        and ${collectingCondition(operatorId)}
        ${behind(after, ranks.payment, columns)}
      order by entry.created_at desc, entry.seq desc limit ${limit}
    ) as few
    join users on users.id = few.actor_id
    left join payments as paid on paid.operator_id = ${operatorId} and paid.customer_id = ${customerId}
      and paid.seq = coalesce(few.reverses_seq, few.seq)
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = paid.collector_id`;
}

/** A charge, discount, write-off or payment, or the reversal of one; in rupees, negative for what the customer owes more. */
export function accountEntry(row: AccountRow): TimelineEntry {
  const { kind, amount, by, payment, is_reversed: isReversed } = row;
  const date = instantOf(row.created_at);
  return {
    ...emptyEntry,
    // Entries of the wallet have numbers of the same ledger.
    position: positionOf(date, ranks.payment, String(row.seq)),
    date,
    kind: "payment",
    account: {
      kind,
      label: row.description ?? collectionMessages.kinds[kind],
      amount,
      balanceAfter: row.balance_after,
      payment: payment && paymentFactsOf(payment),
      isReversed,
      by,
    },
  };
}
