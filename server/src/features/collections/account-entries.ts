import type { AccountEntry } from "@cable-connect/contract/customer-accounts";
import { instantOf } from "../../database/instant.ts";
import { type Sql, sql } from "../../database/sql.ts";
import type { ChargedEntry } from "../../money/customer-accounts/charge-customer.ts";
import { connectionColumnAt } from "../../reads/connections.ts";
import { type LabelledRow, labelOf } from "../../reads/customer-accounts.ts";
import { type PaymentFacts, paymentFactsJson, paymentFactsOf } from "../../reads/payments.ts";

export type AccountScope = { operatorId: number; customerId: number };

/** An entry of a customer's account with what it bought or how it was received. */
export type EntryRow = LabelledRow & {
  seq: number;
  amount: string;
  balance_after: string;
  recharge_id: number | null;
  created_at: string;
  is_reversed: boolean;
  reverses_seq: number | null;
  payment: PaymentFacts | null;
};

/** The entries of a customer's account as a query of `EntryRow`; `which` chooses and orders rows of `entry`. */
export function entryRows({ operatorId, customerId }: AccountScope, which: Sql): Sql {
  return sql`
    select entry.seq, entry.kind, entry.description, entry.amount, entry.balance_after, entry.recharge_id,
      entry.reverses_seq, entry.created_at, bought.plan_name, sold.name as platform_name, sold.type as platform_type,
      ${connectionColumnAt(operatorId, sql`bought.connection_id`, sql`bought.recharge_date`)} as connection,
      exists (
        select from customer_wallet_entries as later
        where later.operator_id = ${operatorId} and later.customer_id = ${customerId}
          and later.reverses_seq = entry.seq
      ) as is_reversed,
      ${paymentFactsJson(sql`received`)} as payment
    from customer_wallet_entries as entry
    left join recharges as bought on bought.operator_id = ${operatorId} and bought.id = entry.recharge_id
    left join platforms as sold on sold.id = bought.platform_id
    left join payments as received on received.operator_id = ${operatorId}
      and received.customer_id = ${customerId} and received.seq = entry.seq
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = received.collector_id
    where entry.operator_id = ${operatorId} and entry.customer_id = ${customerId} ${which}`;
}

/** An entry as the API shows it. */
export function entryOf(row: EntryRow): AccountEntry {
  return {
    seq: row.seq,
    kind: row.kind,
    label: labelOf(row),
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    date: instantOf(row.created_at),
    rechargeId: row.recharge_id,
    payment: row.payment && paymentFactsOf(row.payment),
    isReversed: row.is_reversed,
    reversesSeq: row.reverses_seq,
  };
}

/** An entry that was just booked, as the API shows it. */
export function chargedEntryOf(row: ChargedEntry): AccountEntry {
  return {
    seq: row.seq,
    kind: row.kind,
    label: row.description,
    amount: row.amount,
    balanceAfter: row.balance_after,
    date: instantOf(row.created_at),
    rechargeId: null,
    payment: null,
    isReversed: false,
    reversesSeq: row.reverses_seq,
  };
}
