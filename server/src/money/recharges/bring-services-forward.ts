import { planMonths } from "@cable-connect/contract/prices/fixed-plans";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Moment } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { json } from "../../database/sql.ts";

/**
 * A service that a customer had before, by its connection, 0 for none; `amount` in rupees is what a recharge costs the
 * operator.
 */
export type BroughtService = {
  customerId: number;
  platformId: number;
  connectionId: number;
  planName: string | null;
  ottCode: string | null;
  amount: number;
  expiryDate: BusinessDate;
};

/** Services per statement, well within the statement timeout. */
const batchSize = 1_000;

type Order = { operatorId: number; actorId: number; moment: Moment };

/**
 * Brings services forward, in the transaction that has locked the operator's wallet and found that none of them has been
 * recharged.
 */
export async function bringServicesForward(
  transaction: Transaction,
  { operatorId, actorId, moment }: Order,
  services: readonly BroughtService[],
): Promise<void> {
  const rows = services.map((service) => ({
    customer_id: service.customerId,
    platform_id: service.platformId,
    connection_id: service.connectionId,
    plan_name: service.planName,
    ott_code: service.ottCode,
    months: planMonths(service.planName),
    amount: service.amount,
    expiry_date: service.expiryDate,
  }));
  for (let start = 0; start < rows.length; start += batchSize) {
    await transaction`
      select bring_services_forward(
        ${operatorId}, ${json(rows.slice(start, start + batchSize))}, ${actorId}, ${moment.now})`;
  }
}
