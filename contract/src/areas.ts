import { z } from "zod";
import { areaErrors } from "./collections/area-errors.ts";
import { areaName } from "./collections/area-terms.ts";
import { collectionErrors } from "./collections/collection-errors.ts";
import { namedConnection } from "./connections/connection-identifiers.ts";
import { areaMessages } from "./messages/areas.ts";
import { platformType } from "./platforms.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, id, idParams, line, messageBody, timestamp } from "./values/fields.ts";

/** A part of the town in which customers live, out of the operator's own list; `collector` usually collects there. */
export const area = z
  .object({
    id,
    name: z.string(),
    collector: z.object({ id, name: z.string() }).nullable(),
    isActive: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Area" });
export type Area = z.output<typeof area>;

/** Customers of one route sheet, at most; longer areas show the first ones. */
export const maxStops = 500;

/**
 * A customer of a route sheet; `position` is its number in the area's walking order, also on a sheet of only those who owe;
 * `outstanding` in rupees since the day `owesSince`, null if nothing is owed; `credit` is what it has in
 * advance, in rupees; `paidToday` in rupees, without reversed payments.
 * Services are by expiry; `daysRemaining` is negative after it.
 */
const routeStop = z
  .object({
    id,
    position: z.int(),
    name: z.string(),
    phone: z.string(),
    address: z.string().nullable(),
    street: z.string().nullable(),
    outstanding: rupees,
    owesSince: businessDate.nullable(),
    credit: rupees,
    paidToday: rupees,
    services: z.array(
      z.object({
        platform: z.object({ id, name: z.string(), type: platformType }),
        connection: namedConnection.optional(),
        expiryDate: businessDate,
        daysRemaining: z.int(),
      }),
    ),
    /** Active ones by platform, with all of their identifiers to search by. */
    connections: z.array(namedConnection.extend({ identifiers: z.array(z.string()) })),
  })
  .meta({ id: "RouteStop" });
export type RouteStop = z.output<typeof routeStop>;

/** What the customers of an area owe; of those without one `areaId` is null. Inactive ones count only while they owe. */
const areaTotal = z
  .object({ areaId: id.nullable(), customers: z.int(), owing: z.int(), outstanding: rupees })
  .meta({ id: "AreaTotal" });
export type AreaTotal = z.output<typeof areaTotal>;

/** The body that adds an area. */
export const createAreaBody = z.object({
  name: line(2, 100),
  collectorId: id.nullish().meta({ description: "Who usually collects there, one of your collectors" }),
});
/** The body that changes an area; absent fields keep their value. */
const updateAreaBody = createAreaBody.partial().extend({ isActive: z.boolean().optional() });

const areaAnswer = z.object({ area });

/** Where customers live, and the way that a collector walks there. */
export const areaRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/operator/areas",
    access: "operator",
    summary: "The caller's areas by name, active ones first",
    status: 200,
    response: z.object({ areas: z.array(area) }),
    errors: [],
  }),
  getTotals: defineRoute({
    method: "GET",
    path: "/operator/areas/totals",
    access: "operator",
    summary:
      "How many customers live in each area, how many of them owe, and what they owe together; areas without customers are left out",
    status: 200,
    response: z.object({ totals: z.array(areaTotal) }),
    errors: [],
  }),
  create: defineRoute({
    method: "POST",
    path: "/operator/areas",
    access: "operator",
    summary: "Add an area; names are unique in any case of letters",
    body: createAreaBody,
    status: 201,
    response: areaAnswer,
    errors: [areaErrors.exists, collectionErrors.collectorUnknown],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/operator/areas/:id",
    access: "operator",
    summary: "Rename an area, change who collects there, or make it inactive; absent fields keep their value",
    params: idParams,
    body: updateAreaBody,
    status: 200,
    response: areaAnswer,
    errors: [areaErrors.notFound, areaErrors.exists, collectionErrors.collectorUnknown],
  }),
  getRoute: defineRoute({
    method: "GET",
    path: "/operator/areas/:id/route",
    access: "operator",
    summary:
      "The customers of an area in walking order, the first 500, with what they owe and paid today, their services and boxes; inactive ones only while they owe",
    params: idParams,
    query: z.object({ only: z.literal("owing").optional() }),
    status: 200,
    response: z.object({
      area: areaName,
      stops: z.array(routeStop),
      totals: z.object({ customers: z.int(), owing: z.int(), outstanding: rupees }),
    }),
    errors: [areaErrors.notFound],
  }),
  setRoute: defineRoute({
    method: "PUT",
    path: "/operator/areas/:id/route",
    access: "operator",
    summary:
      "Put customers of an area in this walking order; they share the positions that they have now, the others stay. Who isn't in the area is left out",
    params: idParams,
    body: z.object({
      customerIds: z
        .array(id)
        .min(1, areaMessages.errors.noneSelected)
        .max(maxStops, areaMessages.errors.tooMany),
    }),
    status: 200,
    response: messageBody,
    errors: [areaErrors.notFound],
  }),
} as const;
