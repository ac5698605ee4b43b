import { z } from "zod";
import {
  collectionFields,
  importFields,
  importKinds,
  serviceFields,
} from "./customer-import/import-fields.ts";
import { defineError } from "./errors.ts";
import { customerImportMessages } from "./messages/customer-import.ts";
import { defineRoute } from "./route.ts";
import { rupees } from "./values/amounts.ts";
import { businessDate, id } from "./values/fields.ts";

/** Rows in one import, at most. */
export const maxImportRows = 10_000;

/** The largest body of an import in bytes: enough for 10,000 customers with long addresses in any script. */
export const maxImportBytes = 8 * 1024 * 1024;

/** How many years ago a service that is brought forward may have expired. */
export const maxExpiredYears = 1;

/** The longest text of a cell, which is the most that Excel allows. */
export const maxCellLength = 32_767;

/** A cell's unchecked text; its errors are reported with its row. */
const cell = z.string().max(maxCellLength, customerImportMessages.errors.longCell).optional();

/** In the spreadsheet, where the header is row 1. */
export const rowNumber = z.int().positive();

/** A row of a file. An absent cell is empty. */
export const importRow = z.object({
  row: rowNumber,
  name: cell,
  phone: cell,
  email: cell,
  address: cell,
  area: cell,
  street: cell,
  platform: cell,
  expiry: cell,
  plan: cell,
  amount: cell,
  oldBalance: cell,
  owedSince: cell,
  label: cell,
  setTopBox: cell,
  smartCard: cell,
  mac: cell,
  username: cell,
  account: cell,
  price: cell,
});

export type ImportRow = z.output<typeof importRow>;

const rows = z
  .array(importRow)
  .min(1, customerImportMessages.errors.noRows)
  .max(maxImportRows, customerImportMessages.errors.tooManyRows);

const importChange = z.object({
  field: z.enum([...importFields, ...serviceFields, ...collectionFields]),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export type ImportChange = z.output<typeof importChange>;

const text = z.string().nullable();

/** The connection of a row: its new values, and which of them change. `id` is null for one that the import adds. */
const importedConnection = z
  .object({
    id: id.nullable(),
    platform: z.object({ id, name: z.string() }),
    label: text,
    setTopBox: text,
    smartCard: text,
    mac: text,
    username: text,
    account: text,
    price: rupees.nullable(),
    changes: z.array(importChange),
  })
  .meta({ id: "ImportedConnection" });

export type ImportedConnection = z.output<typeof importedConnection>;

/**
 * The service of a row: `added`, `updated` with the changes, `unchanged`, or `kept` as it is here, because it has been recharged
 * here. `connectionId` is null for a service without a connection, and for that of one that the import adds.
 */
const importedService = z
  .object({
    outcome: z.enum(["added", "updated", "unchanged", "kept"]),
    platform: z.object({ id, name: z.string() }),
    connectionId: id.nullable(),
    planName: text,
    ottCode: text,
    amount: rupees,
    expiryDate: businessDate,
    changes: z.array(importChange),
  })
  .meta({ id: "ImportedService" });

export type ImportedService = z.output<typeof importedService>;

/**
 * The outcome of one row: the customer's new values and which fields change, or the reasons why the row is refused.
 * `customerId` is null for a new customer; `values` is null for a refused row.
 */
const importedRow = z
  .object({
    row: rowNumber,
    kind: z.enum(importKinds),
    customerId: id.nullable(),
    values: z
      .object({
        name: z.string(),
        phone: z.string(),
        email: z.string().nullable(),
        address: z.string().nullable(),
        /** The name of the area; both only while the operator collects. */
        area: z.string().nullable().optional(),
        street: z.string().nullable().optional(),
      })
      .nullable(),
    changes: z.array(importChange),
    /**
     * Only of a row that has one: what the customer owes and since when, null for the day of the import; negative for what it
     * paid in advance. It isn't booked for a customer whose account has entries already.
     */
    oldBalance: z
      .object({ amount: rupees, since: businessDate.nullable(), isBooked: z.boolean() })
      .optional(),
    /** Only of a row that has one. */
    connection: importedConnection.optional(),
    /** Only of a row that has one. */
    service: importedService.optional(),
    /** The earlier row of the same customer; then this row is about another connection or service of it. */
    firstRow: rowNumber.optional(),
    reasons: z.array(z.string()),
  })
  .meta({ id: "ImportedRow" });

export type ImportedRow = z.output<typeof importedRow>;

const count = z.int().nonnegative();

/** The number of rows of each kind. */
const importSummary = z.object({
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
});

export type ImportSummary = z.output<typeof importSummary>;

/** SHA-256 of a preview's outcome. */
const fingerprint = z.string().regex(/^[\da-f]{64}$/, customerImportMessages.errors.fingerprint);

/** Errors that refuse a whole import; nothing is imported then. */
export const customerImportErrors = {
  refusedRows: defineError("import_refused_rows", 400, customerImportMessages.errors.refusedRows),
  outdated: defineError("import_outdated", 409, customerImportMessages.errors.outdated),
} as const;

/**
 * Imports an operator's customers. A row matches a customer by phone number, with or without the country code, and also by
 * name if several customers share the number. An empty cell keeps the stored value.
 *
 * A row with an expiry brings a service forward: it is due from then on, and renewed for the amount, as if it had been recharged
 * here. A later import may correct it, until it is recharged here.
 *
 * While the operator collects, an area that isn't in its list is added, and a row can have a connection: the customer's on
 * that platform with one of its identifiers, else with its label, else a new one. Further rows of a customer are for its other
 * connections. An old balance in one of a customer's rows begins its account; one that has entries already stays as it is, so
 * that no import brings a balance twice. A row with any of these is refused while the operator doesn't collect.
 */
export const customerImportRoutes = {
  previewImport: defineRoute({
    method: "POST",
    path: "/operator/customers/import/preview",
    access: "operator",
    summary: "What an import would add, update and refuse, row by row; changes nothing",
    body: z.object({ rows }),
    bodyLimit: maxImportBytes,
    status: 200,
    response: z.object({
      summary: importSummary,
      rows: z.array(importedRow),
      /** The names of the areas that the import adds; only while the operator collects. */
      newAreas: z.array(z.string()).optional(),
      fingerprint: z.string(),
    }),
    errors: [],
  }),
  import: defineRoute({
    method: "POST",
    path: "/operator/customers/import",
    access: "operator",
    summary:
      "Add and update customers, all or none; with a preview's fingerprint, only what the preview said",
    body: z.object({
      rows,
      fingerprint: fingerprint.nullish(),
      /** Rows that the preview has and the import leaves out, with the later rows of their customers. */
      leaveOut: z.array(rowNumber).max(maxImportRows).optional(),
    }),
    bodyLimit: maxImportBytes,
    status: 200,
    response: importSummary.omit({ refused: true }).extend({
      /** The number of connections that were added, if there are any. */
      connections: count.optional(),
      /** The number of services that were brought forward, if there are any. */
      services: count.optional(),
      /** What customers owe by the old balances that were booked, and what they paid in advance, if anything. */
      owed: rupees.optional(),
      advance: rupees.optional(),
      message: z.string(),
    }),
    errors: [customerImportErrors.refusedRows, customerImportErrors.outdated],
    idempotent: true,
  }),
} as const;
