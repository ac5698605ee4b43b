import type { Reader } from "../../database/connect.ts";
import type { UndoRow, UndoScope } from "../../money/undo-recharge.ts";

/** A recharge with its wallet's balance, now and after the refund; undefined if there is none. */
export async function selectPaidRecharge(
  reader: Reader,
  { operatorId, rechargeId }: UndoScope,
): Promise<Omit<UndoRow, "earlier_expiry"> | undefined> {
  const [row] = await reader<Omit<UndoRow, "earlier_expiry">[]>`
    select recharges.*, customers.name as customer_name, platforms.name as platform_name,
      platforms.type as platform_type, balance as balance_before, balance + amount as balance_after,
      case when collects and customer_price > 0 then customer_price end as charged,
      case when collects and customer_price > 0 then customer_price + (
        select account.balance from customer_wallets as account
        where account.operator_id = ${operatorId} and account.customer_id = recharges.customer_id
      ) end as customer_balance_after
    from recharges
    join customers on customers.operator_id = ${operatorId} and customers.id = customer_id
    join platforms on platforms.id = platform_id
    join wallets on wallets.operator_id = ${operatorId}
    where recharges.operator_id = ${operatorId} and recharges.id = ${rechargeId}`;
  return row;
}
