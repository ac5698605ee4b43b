import type { Reader } from "../../database/connect.ts";
import type { UndoRow, UndoScope } from "../../money/undo-recharge.ts";

type PaidRecharge = Omit<UndoRow, "earlier_expiry"> & { received: string };

/**
 * A recharge with its wallet's balance, now and after the refund, and what was received with it, in rupees; undefined if there
 * is none.
 */
export async function selectPaidRecharge(
  reader: Reader,
  { operatorId, rechargeId }: UndoScope,
): Promise<PaidRecharge | undefined> {
  const [row] = await reader<PaidRecharge[]>`
    select recharges.*, customers.name as customer_name, platforms.name as platform_name,
      platforms.type as platform_type, balance as balance_before, balance + amount as balance_after,
      case when collects and customer_price > 0 then customer_price end as charged,
      case when collects and customer_price > 0 then customer_price + (
        select account.balance from customer_wallets as account
        where account.operator_id = ${operatorId} and account.customer_id = recharges.customer_id
      ) end as customer_balance_after,
      -- The payment that came with the recharge is booked right after its charge.
      coalesce((
        select paid.amount from customer_wallet_entries as charge
        join payments as paid on paid.operator_id = ${operatorId} and paid.customer_id = charge.customer_id
          and paid.seq = charge.seq + 1 and paid.created_at = charge.created_at and paid.reversed_at is null
        where charge.operator_id = ${operatorId} and charge.recharge_id = recharges.id and charge.kind = 'recharge'
      ), 0) as received
    from recharges
    join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
    join platforms on platforms.id = platform_id
    join wallets on wallets.operator_id = ${operatorId}
    where recharges.operator_id = ${operatorId} and recharges.id = ${rechargeId}`;
  return row;
}
