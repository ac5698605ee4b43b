import type { Transaction } from "../database/connect.ts";

/**
 * Copies the areas and searched texts of these customers into their accounts, after the transaction changed them (decision 65).
 * The transaction has locked the operator's wallet first: an account that is opened meanwhile would have the old ones.
 */
export async function copyIntoAccounts(
  transaction: Transaction,
  operatorId: number,
  customerIds: readonly number[],
): Promise<void> {
  if (customerIds.length === 0) return;
  await transaction`
    update customer_wallets as account
    set area_id = customers.area_id, search_text = customers.search_text, street_text = customers.street_text
    from customers
    where account.operator_id = ${operatorId} and account.customer_id = any(${customerIds}::bigint[])
      and customers.operator_id = ${operatorId} and customers.id = account.customer_id
      and (account.area_id, account.search_text, account.street_text)
        is distinct from (customers.area_id, customers.search_text, customers.street_text)`;
}
