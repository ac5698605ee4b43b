import { z } from "zod";
import { rupees } from "./amounts.ts";
import { businessDate } from "./fields.ts";
import { defineRoute } from "./route.ts";
import { renewalsDue } from "./wallet.ts";

/**
 * How far an operator's funds reach, when each service that falls due is renewed on its day at what it cost last.
 * `available` is the balance and the credit limit, as a recharge is judged; below zero when the admin's debit went
 * further. `coversUntil` is the last of the 30 days whose renewals, and all before them, are covered; null when not even
 * today's are.
 */
export const runway = z
  .object({
    balance: rupees,
    available: rupees,
    next7: renewalsDue,
    next30: renewalsDue,
    coversUntil: businessDate.nullable(),
  })
  .meta({ id: "Runway" });

export type Runway = z.output<typeof runway>;

/** What an operator's wallet has ahead of it. */
export const runwayRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/wallet/runway",
    access: "operator",
    summary:
      "What renewals fall due in the next 7 and 30 days, and until when the caller's wallet covers them",
    status: 200,
    response: z.object({ runway }),
    errors: [],
  }),
} as const;
