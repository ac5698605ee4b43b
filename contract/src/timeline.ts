import { z } from "zod";
import type { AccountEntryKind } from "./collections/payment-terms.ts";
import { namedConnection } from "./connections/connection-identifiers.ts";
import { connectionSwap } from "./connections.ts";
import { customerErrors } from "./customers.ts";
import { limitParameter } from "./lists/paging.ts";
import { customerPageMessages } from "./messages/customer-page.ts";
import { payment } from "./payments.ts";
import { platformType } from "./platforms.ts";
import { listedRecharge } from "./recharges.ts";
import { reminder } from "./reminders.ts";
import { defineRoute } from "./route.ts";
import { timelineKinds } from "./timeline-kinds.ts";
import { rupees } from "./values/amounts.ts";
import { id, idParams, timestamp } from "./values/fields.ts";

const timelineKind = z.enum(timelineKinds, customerPageMessages.errors.unknownKind(timelineKinds.join(", ")));

const platform = z.object({ id, name: z.string(), type: platformType });

/**
 * A recharge in a timeline; `amount` is a string of rupees with two decimals, `undoableUntil` is when the caller's time to
 * undo it ends, null when it can't be undone.
 */
const timelineRecharge = listedRecharge
  .pick({
    id: true,
    connection: true,
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

/** A service that an import brought forward: what it runs until, and what its renewal costs the operator. */
const timelineService = timelineRecharge
  .pick({ connection: true, planName: true, amount: true, expiryDate: true, platform: true })
  .meta({ id: "TimelineService" });

/** A movement of the customer's own wallet in rupees; a debit has a negative `amount`. The API calls it a payment. */
const timelineWalletMovement = z
  .object({
    amount: rupees,
    balanceAfter: rupees,
    description: z.string().nullable(),
    platform: platform.nullable(),
  })
  .meta({ id: "TimelineWalletMovement" });

/** What a customer is charged and pays besides recharges. */
const timelineAccountKinds = [
  "charge",
  "discount",
  "write-off",
  "payment",
  "payment-reversal",
  "charge-reversal",
  "discount-reversal",
  "write-off-reversal",
] as const satisfies readonly AccountEntryKind[];

/**
 * An entry of the account of a customer whose operator collects, in rupees; what the customer is charged has a negative `amount`.
 * `payment` is the payment that was received or reversed, `by` who booked the entry.
 */
const timelineAccount = z
  .object({
    kind: z.enum(timelineAccountKinds),
    label: z.string(),
    amount: rupees,
    balanceAfter: rupees,
    payment: payment.omit({ customer: true, amount: true, createdAt: true }).nullable(),
    isReversed: z.boolean(),
    by: z.string(),
  })
  .meta({ id: "TimelineAccountEntry" });

/** The customer fields whose changes a timeline shows. */
export const changedFields = ["name", "phone", "email", "address", "area", "street"] as const;

/** A changed field with its values before and after. */
const customerChange = z.object({
  field: z.enum(changedFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An action on the customer itself; `changes` is empty if it was only added, deactivated or activated. */
const timelineEdit = z
  .object({
    action: z.enum(["created", "edited", "deactivated", "activated"]),
    changes: z.array(customerChange),
  })
  .meta({ id: "TimelineEdit" });

/** A box or another identifier of a connection that was swapped; without a reason it was corrected. */
const timelineSwap = connectionSwap
  .omit({ date: true })
  .extend({ platform, connection: namedConnection })
  .meta({ id: "TimelineSwap" });

/** A connection that was added, with the box that it began with. */
const timelineConnection = timelineSwap
  .pick({ platform: true, connection: true })
  .meta({ id: "TimelineConnection" });

/**
 * An entry at `date`, identified in its timeline by `position`. One object is set: by its `kind` that of `recharge`, or
 * `undone` for the undoing of one; `payment` for the customer's wallet, or `account` while the operator collects;
 * `reminder`; `edit`, or `addedConnection` for a connection that was added, `swap` for a swapped box, or `service` for one
 * that an import brought forward.
 */
const timelineEntry = z
  .object({
    position: z.string(),
    date: timestamp,
    kind: timelineKind,
    recharge: timelineRecharge.nullable(),
    payment: timelineWalletMovement.nullable(),
    reminder: reminder.nullable(),
    edit: timelineEdit.nullable(),
    addedConnection: timelineConnection.optional(),
    swap: timelineSwap.optional(),
    service: timelineService.optional(),
    account: timelineAccount.optional(),
    undone: timelineRecharge.optional(),
  })
  .meta({ id: "TimelineEntry" });

export type TimelineEntry = z.output<typeof timelineEntry>;
export type TimelineRecharge = z.output<typeof timelineRecharge>;
export type TimelineWalletMovement = z.output<typeof timelineWalletMovement>;
export type TimelineAccount = z.output<typeof timelineAccount>;
export type TimelineEdit = z.output<typeof timelineEdit>;
export type TimelineService = z.output<typeof timelineService>;
export type TimelineConnection = z.output<typeof timelineConnection>;
export type TimelineSwap = z.output<typeof timelineSwap>;
export type CustomerChange = z.output<typeof customerChange>;

const positionRequired = customerPageMessages.errors.position;

/** The position of an entry, from an earlier page of the timeline. */
const positionParameter = z
  .string()
  .regex(/^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[0-7]\.\d{18}$/, positionRequired)
  .refine((position) => !Number.isNaN(Date.parse(position.slice(0, 24))), positionRequired);

/** The call that lists a customer's timeline. */
export const timelineRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/timeline",
    access: "operator",
    summary:
      "Recharges and their undoing, wallet movements, what was charged and paid, reminders, edits, connections added, swaps of boxes and services brought forward of a customer in one list, newest first; the next ones with `after`",
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
