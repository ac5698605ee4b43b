import { z } from "zod";
import { areaErrors } from "./collections/area-errors.ts";
import { customerPlace, placeTerms } from "./collections/area-terms.ts";
import { collectionErrors } from "./collections/collection-errors.ts";
import { found, namedConnection } from "./connections/connection-identifiers.ts";
import { exportedHeadings } from "./customer-import/import-fields.ts";
import { dueRecord, dueService } from "./dues.ts";
import { defineError } from "./errors.ts";
import { customerFilters } from "./lists/list-filters.ts";
import { limitParameter, pageQuery, pagination } from "./lists/paging.ts";
import { customerSorts } from "./lists/sort.ts";
import { areaMessages } from "./messages/areas.ts";
import { customerMessages } from "./messages/customers.ts";
import { defineRoute } from "./route.ts";
import { amount, rupees } from "./values/amounts.ts";
import {
  businessDate,
  id,
  idOrNone,
  idParameter,
  idParams,
  messageBody,
  optionalEmail,
  optionalText,
  personName,
  phone,
  searchParameter,
  timestamp,
} from "./values/fields.ts";
import { maxSelected } from "./values/limits.ts";
import { transaction, walletAdjustmentType, walletErrors } from "./wallet.ts";

/** A service that has not expired; `serviceId` equals `platformId` (specification, section 3, Customer). */
const activeService = z.object({
  serviceId: id,
  platformId: id,
  /** Only of a connection. */
  connectionId: id.optional(),
  expiryDate: businessDate,
});

/** An operator's customer; `activeServices` are those not yet expired (specification, section 3, Customer). */
export const customer = z
  .object({
    id,
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    isActive: z.boolean(),
    walletBalance: rupees,
    /** What the customer owes, in rupees; only while its operator collects. */
    outstanding: rupees.optional(),
    ...customerPlace,
    activeServices: z.array(activeService),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "Customer" });

export type Customer = z.output<typeof customer>;

const { platform, expiryDate, expiryStatus, daysRemaining, isBroughtForward } = dueRecord.shape;

/** A customer in the list, with each service, expired or not, soonest expiry first; `lastAmount` in rupees. */
const listedCustomer = customer
  .extend({
    services: z.array(
      z.object({
        platform,
        connection: namedConnection.optional(),
        expiryDate,
        expiryStatus,
        daysRemaining,
        lastAmount: rupees,
        isBroughtForward,
      }),
    ),
    neverRecharged: z
      .array(z.object({ platform, connection: namedConnection }))
      .optional()
      .meta({
        description: "Active connections without a service; only while the operator collects",
      }),
    ...found,
  })
  .meta({ id: "ListedCustomer" });

export type ListedCustomer = z.output<typeof listedCustomer>;

/** A customer that a search of pickers and palette found. */
const foundCustomer = customer
  .extend({
    ...found,
    /** How well it matches the search, 0 best; equal for customers that match equally well. */
    rank: z.int(),
    /** Of its services, without those of other boxes than the found one, the soonest that is at most 30 days past, else the newest; null without any. */
    dueDate: businessDate.nullable(),
  })
  .meta({ id: "FoundCustomer" });

export type FoundCustomer = z.output<typeof foundCustomer>;

/** Errors of the calls about a customer; another operator's customer is not found. */
export const customerErrors = {
  notFound: defineError("customer_not_found", 404, customerMessages.errors.notFound),
  inactive: defineError("customer_inactive", 409, customerMessages.errors.inactive),
} as const;

/** The body that credits or debits a customer's own wallet; `serviceId` is the platform concerned. */
const adjustCustomerWalletBody = z.object({
  amount,
  type: walletAdjustmentType,
  serviceId: id.nullish(),
  description: optionalText(500),
});

/** The body that adds a customer (specification, section 5, Add/edit customer). */
export const createCustomerBody = z.object({
  name: personName,
  phone,
  email: optionalEmail,
  address: optionalText(500),
  ...placeTerms,
});

/** The body that edits a customer; absent fields keep their value. */
const updateCustomerBody = createCustomerBody.partial().extend({ isActive: z.boolean().optional() });

const customerFilterQuery = z.object({
  search: searchParameter,
  filter: z.enum(customerFilters).optional(),
  platformId: idParameter.optional(),
  areaId: idOrNone.optional(),
});

const customerListQuery = pageQuery.extend({
  ...customerFilterQuery.shape,
  sort: z.enum(customerSorts).optional(),
});

/** An operator's customers and their own wallets (specification, section 7, Operator side). */
export const customerRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/operator/customers",
    access: "operator",
    summary:
      "The caller's customers with their services; each word of search is in name, phone (in any form), email or address, in any order, or it is in an identifier of a connection; while the caller collects a word may also be in street or area. #16, ID: 16 and 16 find customer 16. Newest first; under a search first those of whom a field equals it, then those of whom one begins with it. filter and platformId are about the same service; sort=expiry is by the soonest expiry of the services that match, without any last",
    query: customerListQuery,
    status: 200,
    response: z.object({ customers: z.array(listedCustomer), pagination }),
    errors: [],
  }),
  export: defineRoute({
    method: "GET",
    path: "/operator/customers/export",
    access: "operator",
    summary:
      "All of the caller's customers that match, newest first, as CSV; while the caller collects also with area, street, what is owed and a line for each connection",
    query: customerFilterQuery,
    status: 200,
    csv: exportedHeadings,
    errors: [],
  }),
  search: defineRoute({
    method: "GET",
    path: "/operator/customers/search",
    access: "operator",
    summary:
      "The first customers that the list finds for q, active ones and best matches first; for pickers. When q is a name that nobody has, nearest are up to three customers whose names are spelled like it",
    query: z.object({ q: searchParameter, limit: limitParameter }),
    status: 200,
    response: z.object({ customers: z.array(foundCustomer), nearest: z.array(foundCustomer).optional() }),
    errors: [],
  }),
  findOfAll: defineRoute({
    method: "GET",
    path: "/admin/customers",
    access: "admin",
    summary:
      "The first customers of all operators whose whole Indian phone number this is, in any format (a part of it finds nobody), or whose name has each word of name (with three letters or more); those first whose name begins with it, then by the names of their operators",
    query: z.object({ phone: searchParameter, name: searchParameter, limit: limitParameter }),
    status: 200,
    response: z.object({
      customers: z.array(
        z.object({
          id,
          name: z.string(),
          operator: z.object({ id, name: z.string(), username: z.string() }),
        }),
      ),
    }),
    errors: [],
  }),
  get: defineRoute({
    method: "GET",
    path: "/operator/customers/:id",
    access: "operator",
    summary: "One customer",
    params: idParams,
    status: 200,
    response: z.object({ customer }),
    errors: [customerErrors.notFound],
  }),
  listServices: defineRoute({
    method: "GET",
    path: "/operator/customers/:id/services",
    access: "operator",
    summary: "Each platform that the customer was recharged on, with its expiry; one for each connection",
    params: idParams,
    status: 200,
    response: z.object({ services: z.array(dueService) }),
    errors: [customerErrors.notFound],
  }),
  adjustWallet: defineRoute({
    method: "POST",
    path: "/operator/customers/:id/wallet",
    access: "operator",
    summary: "Credit or debit a customer's own wallet, which never goes below zero",
    params: idParams,
    body: adjustCustomerWalletBody,
    status: 201,
    response: z.object({ transaction, newWalletBalance: rupees }),
    errors: [customerErrors.notFound, walletErrors.platformNotAssigned, walletErrors.insufficientBalance],
    idempotent: true,
  }),
  create: defineRoute({
    method: "POST",
    path: "/operator/customers",
    access: "operator",
    summary: "Add a customer",
    body: createCustomerBody,
    status: 201,
    response: z.object({ customer }),
    errors: [collectionErrors.off, areaErrors.unknown],
  }),
  update: defineRoute({
    method: "PUT",
    path: "/operator/customers/:id",
    access: "operator",
    summary: "Change a customer; absent fields keep their value",
    params: idParams,
    body: updateCustomerBody,
    status: 200,
    response: z.object({ customer }),
    versioned: true,
    errors: [customerErrors.notFound, collectionErrors.off, areaErrors.unknown],
  }),
  setArea: defineRoute({
    method: "POST",
    path: "/operator/customers/set-area",
    access: "operator",
    summary:
      "Set the area of many customers at once, or remove it with null; IDs that aren't yours are left out",
    body: z.object({
      customerIds: z
        .array(id)
        .min(1, areaMessages.errors.noneSelected)
        .max(maxSelected, areaMessages.errors.tooMany),
      areaId: id.nullable(),
    }),
    status: 200,
    response: messageBody.extend({ customers: z.int().nonnegative() }),
    errors: [collectionErrors.off, areaErrors.unknown],
  }),
  remove: defineRoute({
    method: "DELETE",
    path: "/operator/customers/:id",
    access: "operator",
    summary: "Make a customer inactive; its history stays",
    params: idParams,
    status: 200,
    response: messageBody,
    errors: [customerErrors.notFound],
  }),
} as const;

export type CustomerFilterQuery = z.output<typeof customerFilterQuery>;
export type CustomerListQuery = z.output<typeof customerListQuery>;
