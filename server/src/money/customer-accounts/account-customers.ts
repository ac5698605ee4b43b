import type { Transaction } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";

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
  await copy(transaction, operatorId, sql`customers.id = any(${customerIds}::bigint[])`);
}

/** Copies the name of an area into the accounts of its customers, as `copyIntoAccounts` does. */
export async function copyAreaIntoAccounts(
  transaction: Transaction,
  operatorId: number,
  areaId: number,
): Promise<void> {
  await copy(transaction, operatorId, sql`customers.area_id = ${areaId}`);
}

async function copy(transaction: Transaction, operatorId: number, isChosen: Sql): Promise<void> {
  await transaction`
    update customer_wallets as account set area_id = found.area_id, search_text = found.text
    from (
      select customers.id, customers.area_id,
        concat_ws(E'\\x1f', customers.search_text, customers.street_text, lower(areas.name)) as text
      from customers left join areas on areas.operator_id = ${operatorId} and areas.id = customers.area_id
      where customers.operator_id = ${operatorId} and ${isChosen}
    ) as found
    where account.operator_id = ${operatorId} and account.customer_id = found.id
      and (account.area_id, account.search_text) is distinct from (found.area_id, found.text)`;
}
