import type { OrderPayment } from "@cable-connect/contract/collections/payment-terms";
import type { Context } from "../context.ts";
import { createArea } from "../features/areas/areas.ts";
import { createCollector } from "../features/collections/collectors.ts";
import { updateSettings } from "../features/collections/settings.ts";
import { updateUpiSettings } from "../features/upi/update-upi-settings.ts";
import { receivePayment } from "../money/payments/receive-payment.ts";
import { demoAreas, demoCollectors, demoUpi } from "./business.ts";
import { postingAt } from "./posting.ts";
import type { Random } from "./random.ts";

/** Turns an operator's collections on, with its collectors, areas and UPI ID. */
export async function openCollections(context: Context, operatorId: number, actorId: number): Promise<void> {
  await updateSettings(context, { operatorId, actorId, isOn: true });
  await updateUpiSettings(context, { operatorId }, demoUpi);
  const collectorIds: number[] = [];
  for (const name of demoCollectors)
    collectorIds.push((await createCollector(context, operatorId, { name })).collector.id);
  for (const { name, collector } of demoAreas)
    await createArea(context, operatorId, { name, collectorId: collectorIds[collector] });
}

/** What a customer pays at the counter with a recharge; undefined if the customer pays later. */
export function payAtCounter(random: Random, amount: number): OrderPayment | undefined {
  if (random.chance(0.7)) return undefined;
  return random.chance(0.7)
    ? { amount, mode: "cash", reference: null, collectorId: null }
    : { amount, mode: "upi", reference: inventUtr(random), collectorId: null };
}

type Owing = { customer_id: number; outstanding: string; collector_id: number };

/** The collectors' day: some of those who owe in their areas pay at the door, most of them all of it. */
export async function collectAtDoors(context: Context, operatorId: number, random: Random): Promise<void> {
  const owing = await context.database<Owing[]>`
    select customer_id, -balance as outstanding, areas.collector_id
    from customer_wallets join areas on areas.operator_id = ${operatorId} and areas.id = area_id
    where customer_wallets.operator_id = ${operatorId} and balance < 0 and collector_id is not null
    order by owes_since, customer_id`;
  const posting = postingAt(context, operatorId);
  for (const { customer_id, outstanding, collector_id } of owing) {
    if (!random.chance(0.04)) continue;
    const owed = Number(outstanding);
    const amount = random.chance(0.8) ? owed : Math.ceil(owed / 2);
    const paid = random.chance(0.75)
      ? ({ mode: "cash", reference: null } as const)
      : ({ mode: "upi", reference: inventUtr(random) } as const);
    const payment = { amount, ...paid, collectorId: collector_id };
    await receivePayment(context, { ...posting, customerId: customer_id, payment });
  }
}

/** The 12 digits by which a bank names a UPI payment. */
function inventUtr(random: Random): string {
  return String(random.between(400_000_000_000, 499_999_999_999));
}
