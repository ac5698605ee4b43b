import { z } from "zod";
import { areaName } from "./collections/area-terms.ts";
import { found } from "./connections/connection-identifiers.ts";
import { type OwingAgeFilter, owingAgeFilters, owingAges } from "./lists/list-filters.ts";
import { pageQuery, pagination } from "./lists/paging.ts";
import { owingSorts } from "./lists/sort.ts";
import { lastOwingReminder } from "./reminders/last-reminder.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, id, idOrNone, idParameter, searchParameter } from "./values/fields.ts";

/** How long a customer has owed. */
const owingAge = z.enum(owingAges);

/** The days of each age, both included. */
export const daysOfAge: Readonly<Record<OwingAgeFilter, { from: number; to: number }>> = {
  "0-7": { from: 0, to: 7 },
  "8-30": { from: 8, to: 30 },
  "31-60": { from: 31, to: 60 },
  "60+": { from: 61, to: Number.POSITIVE_INFINITY },
  "30+": { from: 31, to: Number.POSITIVE_INFINITY },
};

/** A customer that owes, and the newest reminder of it. */
const owingCustomer = z
  .object({
    id,
    name: z.string(),
    phone: z.string(),
    area: areaName.nullable(),
    street: z.string().nullable(),
    address: z.string().nullable(),
    outstanding: rupees,
    owesSince: businessDate,
    days: z.int(),
    lastReminder: lastOwingReminder.nullable(),
    boxes: z.array(z.string()).meta({ description: "The boxes of the customer's active connections" }),
    ...found,
  })
  .meta({ id: "OwingCustomer" });
export type OwingCustomer = z.output<typeof owingCustomer>;

const owingFilterQuery = z.object({
  search: searchParameter,
  age: z.enum(owingAgeFilters).optional(),
  areaId: idOrNone.optional(),
  collectorId: idParameter.optional().meta({ description: "Who usually collects in the customers' area" }),
});
const owingExportQuery = owingFilterQuery.extend({ sort: z.enum(owingSorts).default("since") });
const owingQuery = pageQuery.extend(owingExportQuery.shape);
export type OwingFilterQuery = z.output<typeof owingFilterQuery>;
export type OwingExportQuery = z.output<typeof owingExportQuery>;
export type OwingQuery = z.output<typeof owingQuery>;

/** Which customers owe, how much and since when. */
export const owingRoutes = {
  listOwing: defineRoute({
    method: "GET",
    path: "/operator/owing",
    access: "operator",
    summary:
      "The caller's customers that owe, who has owed longest first; totals are of all that match search, areaId and collectorId, by age too",
    query: owingQuery,
    status: 200,
    response: z.object({
      customers: z.array(owingCustomer),
      totals: z.object({
        outstanding: rupees,
        customers: z.int(),
        byAge: z.array(z.object({ age: owingAge, customers: z.int(), outstanding: rupees })),
      }),
      pagination,
    }),
    errors: [],
  }),
  exportOwing: defineRoute({
    method: "GET",
    path: "/operator/owing/export",
    access: "operator",
    summary: "All of the caller's customers that owe and match, in the order of the list, as CSV",
    query: owingExportQuery,
    status: 200,
    csv: [
      "Customer ID",
      "Customer",
      "Phone",
      "Outstanding",
      "Owes Since",
      "Days",
      "Area",
      "Street",
      "Address",
      "Boxes",
      "Collector",
    ],
    errors: [],
  }),
} as const;
