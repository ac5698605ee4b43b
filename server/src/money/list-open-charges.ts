import type { Reader } from "../database/connect.ts";
import type { OpenChargeRow } from "../reads/customer-accounts.ts";

/** The charges of a customer that aren't settled when it owes `owed` rupees, oldest first. */
export async function listOpenCharges(
  reader: Reader,
  { operatorId, customerId, owed }: { operatorId: number; customerId: number; owed: number },
): Promise<OpenChargeRow[]> {
  const [{ charges }] = await reader<[{ charges: OpenChargeRow[] }]>`
    select list_open_charges(${operatorId}, ${customerId}, ${owed}) as charges`;
  return charges;
}
