import { z } from "zod";
import { collectionErrors } from "./collections/collection-errors.ts";
import { defineRoute } from "./route.ts";
import { price, rupees } from "./values/amounts.ts";
import { businessDate, id, idParams, line, timestamp } from "./values/fields.ts";
import { walletErrors } from "./wallet.ts";

/**
 * Whether an operator collects: off, no other call changes. Switching off keeps what is booked. `customerLimit` is how much a
 * customer may owe after a recharge, in rupees; null for no limit. `updatedAt` is null until they were first changed.
 */
const collectionSettings = z
  .object({ isOn: z.boolean(), customerLimit: rupees.nullable(), updatedAt: timestamp.nullable() })
  .meta({ id: "CollectionSettings" });
export type CollectionSettings = z.output<typeof collectionSettings>;

/** The body that changes them; absent fields keep their value. */
export const updateCollectionsBody = z.object({
  isOn: z.boolean().optional(),
  customerLimit: price.nullish().meta({
    description:
      "How much a customer may owe after a recharge; null for no limit. Set while collections are off, it counts once they are on",
  }),
});

/** Who collects: a name out of the operator's own list. */
export const collector = z
  .object({ id, name: z.string(), isActive: z.boolean(), createdAt: timestamp, updatedAt: timestamp })
  .meta({ id: "Collector" });
export type Collector = z.output<typeof collector>;

/** The body that adds a collector. */
export const createCollectorBody = z.object({ name: line(2, 100) });
/** The body that changes a collector; absent fields keep their value. */
const updateCollectorBody = createCollectorBody.partial().extend({ isActive: z.boolean().optional() });

const settingsAnswer = z.object({ settings: collectionSettings });
const collectorAnswer = z.object({ collector });
/** Whether an operator collects, and its collectors. */
export const collectionRoutes = {
  getSettings: defineRoute({
    method: "GET",
    path: "/operator/collections/settings",
    access: "operator",
    summary: "Whether the caller collects",
    status: 200,
    response: settingsAnswer,
    errors: [],
  }),
  updateSettings: defineRoute({
    method: "PUT",
    path: "/operator/collections/settings",
    access: "operator",
    summary: "Turn the caller's collections on or off; off keeps what is booked",
    body: updateCollectionsBody,
    status: 200,
    response: settingsAnswer,
    versioned: true,
    errors: [],
  }),
  getSettingsForAdmin: defineRoute({
    method: "GET",
    path: "/admin/operators/:id/collections",
    access: "admin",
    summary: "Whether an operator collects",
    params: idParams,
    status: 200,
    response: settingsAnswer,
    errors: [walletErrors.operatorNotFound],
  }),
  updateSettingsForAdmin: defineRoute({
    method: "PUT",
    path: "/admin/operators/:id/collections",
    access: "admin",
    summary: "Turn an operator's collections on or off; off keeps what is booked",
    params: idParams,
    body: updateCollectionsBody,
    status: 200,
    response: settingsAnswer,
    errors: [walletErrors.operatorNotFound],
  }),
  listCollectors: defineRoute({
    method: "GET",
    path: "/operator/collectors",
    access: "operator",
    summary:
      "The caller's collectors by name, active ones first, and whose books are closed until when: nothing of these days is received by them",
    status: 200,
    response: z.object({
      collectors: z.array(collector),
      closedBooks: z
        .array(z.object({ collectorId: id.nullable(), closedUntil: businessDate }))
        .meta({ description: "Those of which a day was closed; collectorId is null for the counter" }),
    }),
    errors: [],
  }),
  createCollector: defineRoute({
    method: "POST",
    path: "/operator/collectors",
    access: "operator",
    summary: "Add a collector; names are unique in any case of letters",
    body: createCollectorBody,
    status: 201,
    response: collectorAnswer,
    errors: [collectionErrors.collectorExists],
  }),
  updateCollector: defineRoute({
    method: "PUT",
    path: "/operator/collectors/:id",
    access: "operator",
    summary: "Rename a collector, or make it inactive; absent fields keep their value",
    params: idParams,
    body: updateCollectorBody,
    status: 200,
    response: collectorAnswer,
    errors: [collectionErrors.collectorNotFound, collectionErrors.collectorExists],
  }),
} as const;
