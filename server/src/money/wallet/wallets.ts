import type { Transaction } from "../../database/connect.ts";

/** Opens an operator's empty wallet, which may go `creditLimit` rupees below zero. */
export async function openWallet(
  transaction: Transaction,
  operatorId: number,
  { creditLimit, now }: { creditLimit: number; now: Date },
): Promise<void> {
  await transaction`
    insert into wallets (operator_id, credit_limit, created_at, updated_at)
    values (${operatorId}, ${creditLimit}, ${now}, ${now})`;
}

/** Sets how far a wallet may go below zero, in rupees; a balance already below that is unchanged. */
export async function setCreditLimit(
  transaction: Transaction,
  operatorId: number,
  creditLimit: number,
): Promise<void> {
  await transaction`update wallets set credit_limit = ${creditLimit} where operator_id = ${operatorId}`;
}

/** Sets the balance below which a wallet is low, in rupees; 0 for none. Setting the same value again has no effect. */
export async function setLowBalanceThreshold(
  transaction: Transaction,
  operatorId: number,
  threshold: number,
  now: Date,
): Promise<void> {
  await transaction`
    update wallets
    set low_balance_threshold = ${threshold}, low_balance_set_at = ${now}, is_low = balance < ${threshold}
    where operator_id = ${operatorId} and low_balance_threshold <> ${threshold}`;
}

/** Locks an operator's wallet until the end of the transaction, as each money operation does. */
export async function lockWallet(transaction: Transaction, operatorId: number): Promise<void> {
  await transaction`select 1 from wallets where operator_id = ${operatorId} for update`;
}

/**
 * Turns an operator's collections on or off, and sets how much a customer may owe, in rupees; null for no limit. Setting the
 * same again has no effect.
 */
export async function setCollects(
  transaction: Transaction,
  operatorId: number,
  { collects, customerLimit, now }: { collects: boolean; customerLimit: number | null; now: Date },
): Promise<void> {
  await transaction`
    update wallets set collects = ${collects}, customer_limit = ${customerLimit}, collections_set_at = ${now}
    where operator_id = ${operatorId}
      and (collects, customer_limit) is distinct from (${collects}, ${customerLimit}::numeric)`;
}
