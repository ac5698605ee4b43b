import { z } from "zod";
import { rupees } from "./amounts.ts";
import { customerErrors } from "./customers.ts";
import { id, idParams, timestamp } from "./fields.ts";
import { limitParameter } from "./paging.ts";
import { platformType } from "./platforms.ts";
import { listedRecharge } from "./recharges.ts";
import { reminder } from "./reminders.ts";
import { defineRoute } from "./route.ts";
import { timelineKinds } from "./timeline-kinds.ts";

const timelineKind = z.enum(timelineKinds, `Kind must be one of ${timelineKinds.join(", ")}`);

const platform = z.object({ id, name: z.string(), type: platformType });

/**
 * A recharge as a timeline tells it; `amount` is a string of rupees with two decimals, `undoableUntil` when the caller can
 * no longer undo it, null when it can't now.
 */
const timelineRecharge = listedRecharge
  .pick({
    id: true,
    planName: true,
    amount: true,
    description: true,
    expiryDate: true,
    status: true,
    reversal: true,
    undoableUntil: true,
  })
  .extend({ platform })
  .meta({ id: "TimelineRecharge" });

/** A movement of the customer's own wallet in rupees: `amount` is below zero when it was a debit. */
const timelinePayment = z
  .object({
    amount: rupees,
    balanceAfter: rupees,
    description: z.string().nullable(),
    platform: platform.nullable(),
  })
  .meta({ id: "TimelinePayment" });

/** The fields whose changes a timeline tells. */
export const changedFields = ["name", "phone", "email", "address"] as const;

/** What of a customer a person can change, each as it stood and as it was set. */
const customerChange = z.object({
  field: z.enum(changedFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** What was done to the customer itself; `changes` are empty when it was only added, deactivated or activated. */
const timelineEdit = z
  .object({
    action: z.enum(["created", "edited", "deactivated", "activated"]),
    changes: z.array(customerChange),
  })
  .meta({ id: "TimelineEdit" });

/** What happened at `date`: one of the four, the one of its `kind`. `position` is the entry's own in its timeline. */
export const timelineEntry = z
  .object({
    position: z.string(),
    date: timestamp,
    kind: timelineKind,
    recharge: timelineRecharge.nullable(),
    payment: timelinePayment.nullable(),
    reminder: reminder.nullable(),
    edit: timelineEdit.nullable(),
  })
  .meta({ id: "TimelineEntry" });

export type TimelineEntry = z.output<typeof timelineEntry>;
export type TimelineRecharge = z.output<typeof timelineRecharge>;
export type TimelinePayment = z.output<typeof timelinePayment>;
export type TimelineEdit = z.output<typeof timelineEdit>;
export type CustomerChange = z.output<typeof customerChange>;

const positionRequired = "After must be the position of an entry";

/** The position of an entry, as an earlier page of the timeline told it. */
const positionParameter = z
  .string()
  .regex(/^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[0-4]\.\d{18}$/, positionRequired)
  .refine((position) => !Number.isNaN(Date.parse(position.slice(0, 24))), positionRequired);

/** What happened with one customer. */
export const timelineRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/timeline",
    access: "operator",
    summary:
      "Recharges, wallet movements, reminders and edits of a customer in one list, newest first; the next ones with `after`",
    params: idParams,
    query: z.object({
      kind: timelineKind.optional(),
      after: positionParameter.optional(),
      limit: limitParameter,
    }),
    status: 200,
    response: z.object({ entries: z.array(timelineEntry), next: z.string().nullable() }),
    errors: [customerErrors.notFound],
  }),
} as const;
