import { z } from "zod";
import { rupees } from "./amounts.ts";
import { businessDate, id, timestamp } from "./fields.ts";
import { paymentMode } from "./payment-terms.ts";
import { reversal } from "./recharge-status.ts";

/**
 * A payment of a customer; `amount` positive rupees. `receivedOn` is the day on which the money came, `createdAt` when it was
 * booked. `receiptNumber` counts without gaps within a financial year, 1 April to 31 March: `2026-27/000123`. Without a
 * collector it was received at the counter.
 */
export const payment = z
  .object({
    id,
    customer: z.object({ id, name: z.string() }),
    amount: rupees,
    mode: paymentMode,
    reference: z.string().nullable(),
    collector: z.object({ id, name: z.string() }).nullable(),
    receivedOn: businessDate,
    receiptNumber: z.string(),
    createdAt: timestamp,
    reversal: reversal.nullable(),
  })
  .meta({ id: "Payment" });
export type Payment = z.output<typeof payment>;
