import type { Payment } from "@cable-connect/contract/payments";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import type { UndoRow, UndoScope } from "../../money/recharges/undo-recharge.ts";
import { connectionColumnAt } from "../../reads/connections.ts";
import type { PaymentRow } from "../../reads/payments.ts";

/** The payment that was received with a recharge, as JSON. */
export type ReceivedWith = Pick<
  PaymentRow,
  "id" | "amount" | "mode" | "received_on" | "receipt_year" | "receipt_number"
> & { collector: Payment["collector"] };

type PaidRecharge = Omit<UndoRow, "earlier_expiry"> & { payment: ReceivedWith | null };

/**
 * A recharge with its wallet's balance, now and after the refund, and the payment that was received with it; undefined if
 * there is none.
 */
export async function selectPaidRecharge(
  reader: Reader,
  { operatorId, rechargeId }: UndoScope,
): Promise<PaidRecharge | undefined> {
  const [row] = await reader<PaidRecharge[]>`
    select recharges.*, customers.name as customer_name, platforms.name as platform_name,
      platforms.type as platform_type,
      ${connectionColumnAt(operatorId, sql`recharges.connection_id`, sql`recharges.recharge_date`)} as connection,
      balance as balance_before, balance + amount as balance_after,
      case when collects then customer_price end as charged,
      case when collects then customer_price + coalesce((
        select account.balance from customer_wallets as account
        where account.operator_id = ${operatorId} and account.customer_id = recharges.customer_id
      ), 0) end as customer_balance_after,
      (
        select jsonb_build_object('id', paid.id, 'amount', paid.amount, 'mode', paid.mode,
          'received_on', paid.received_on, 'receipt_year', paid.receipt_year, 'receipt_number', paid.receipt_number,
          'collector', (
            select jsonb_build_object('id', collectors.id, 'name', collectors.name) from collectors
            where collectors.operator_id = ${operatorId} and collectors.id = paid.collector_id))
        from payments as paid
        where paid.operator_id = ${operatorId} and paid.customer_id = recharges.customer_id
          and paid.recharge_id = recharges.id and paid.reversed_at is null
      ) as payment
    from recharges
    join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
    join platforms on platforms.id = platform_id
    join wallets on wallets.operator_id = ${operatorId}
    where recharges.operator_id = ${operatorId} and recharges.id = ${rechargeId}`;
  return row;
}
