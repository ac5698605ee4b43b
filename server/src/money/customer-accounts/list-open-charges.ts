import type { Reader } from "../../database/connect.ts";
import type { OpenChargeRow } from "../../reads/customer-accounts.ts";

type OpenChargesOf = { operatorId: number; customerId: number; owed: number; before?: number | null };

/**
 * The charges of a customer that aren't settled when it owes `owed` rupees, oldest first; with `before` as they were before
 * that entry.
 */
export async function listOpenCharges(
  reader: Reader,
  { operatorId, customerId, owed, before = null }: OpenChargesOf,
): Promise<OpenChargeRow[]> {
  const [{ charges }] = await reader<[{ charges: OpenChargeRow[] }]>`
    select list_open_charges(${operatorId}, ${customerId}, ${owed}, ${before}) as charges`;
  return charges;
}
