import { type UpiRequest, upiReference } from "@cable-connect/contract/collections/upi-link";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import type { UpiSettings } from "@cable-connect/contract/upi";
import type { Reader } from "../database/connect.ts";

type UpiRow = { vpa: string; payee_name: string };

/** Where an operator's customers pay by UPI. */
export async function readUpiSettings(reader: Reader, operatorId: number): Promise<UpiSettings> {
  const [row] = await reader<(UpiRow & { updated_at: string })[]>`
    select vpa, payee_name, updated_at from upi_settings where operator_id = ${operatorId}`;
  return { vpa: row?.vpa ?? null, payeeName: row?.payee_name ?? null, updatedAt: row?.updated_at ?? null };
}

/**
 * What a customer is asked to pay by UPI now: all that it owes. Undefined if it owes nothing, or if the operator doesn't
 * collect, is inactive or has no UPI ID.
 */
export async function readUpiRequest(
  reader: Reader,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  now: Date,
): Promise<UpiRequest | undefined> {
  const [row] = await reader<(UpiRow & { owed: string })[]>`
    select vpa, payee_name, -customer_wallets.balance as owed
    from customer_wallets
    join wallets on wallets.operator_id = ${operatorId} and collects
    join users on users.id = ${operatorId} and is_active
    join upi_settings on upi_settings.operator_id = ${operatorId}
    where customer_wallets.operator_id = ${operatorId} and customer_id = ${customerId}
      and customer_wallets.balance < 0`;
  return row && upiRequestOf({ ...row, customerId }, now);
}

/** What a customer that owes `owed` rupees is asked to pay by UPI. */
export function upiRequestOf(
  { vpa, payee_name, owed, customerId }: UpiRow & { owed: string; customerId: number },
  now: Date,
): UpiRequest {
  return {
    vpa,
    payeeName: payee_name,
    amount: Number(owed),
    reference: upiReference(customerId, now),
    note: upiMessages.note(customerId),
  };
}
