import { z } from "zod";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate } from "./values/fields.ts";
import { renewalsDue } from "./wallet.ts";

/** `blocked` counts services that are `due` or expire in these days but can't be renewed; `renewals` doesn't include them. */
const forecast = renewalsDue.extend({ blocked: z.int() }).meta({ id: "RenewalForecast" });

/**
 * How long an operator's funds last if what is `due` is renewed today and each other service on its expiry date, at today's
 * price of an OTTPlay plan, else at its last amount or the least amount now. `next7` and `next30` are today, with what is
 * `due`, and the 7 or 30 days after it. `available` is balance plus credit limit, the limit of a recharge; the admin's debits
 * can make it negative. `coversUntil` is the last of these days up to which all renewals are covered; null if today's are not.
 */
export const runway = z
  .object({
    balance: rupees,
    available: rupees,
    next7: forecast,
    next30: forecast,
    coversUntil: businessDate.nullable(),
  })
  .meta({ id: "Runway" });

export type Runway = z.output<typeof runway>;

/** The call that returns the runway of an operator's wallet. */
export const runwayRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/operator/wallet/runway",
    access: "operator",
    summary:
      "What renewals are due or fall due within 7 and 30 days, and until when the caller's wallet covers them",
    status: 200,
    response: z.object({ runway }),
    errors: [],
  }),
} as const;
