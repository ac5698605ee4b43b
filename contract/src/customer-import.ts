import { z } from "zod";
import { defineError } from "./errors.ts";
import { id } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** Customers that one import takes. */
export const longestImport = 10_000;

/** Bytes that the body of an import may have; 10,000 customers with long addresses in any script fit. */
export const largestImport = 8 * 1024 * 1024;

/** What a column of a file can become. */
export const importFields = ["name", "phone", "email", "address"] as const;
export type ImportField = (typeof importFields)[number];

/** A cell as it stands in the file: what is wrong with it is told by its row, so any text is taken here. */
const cell = z.string().optional();

/** A row of a file; `row` is its number in the spreadsheet, the header being row 1. An absent cell is an empty one. */
export const importRow = z.object({
  row: z.int().positive(),
  name: cell,
  phone: cell,
  email: cell,
  address: cell,
});

export type ImportRow = z.output<typeof importRow>;

const rows = z
  .array(importRow)
  .min(1, "There are no customers to import")
  .max(longestImport, "At most 10,000 customers can be imported at a time");

/** What an import does with a row. */
export const importKinds = ["added", "updated", "unchanged", "refused"] as const;
export type ImportKind = (typeof importKinds)[number];

const importChange = z.object({
  field: z.enum(importFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/**
 * What an import would do with one row: the customer as it will stand, which fields of it change, or why the row is
 * refused. `customerId` is the customer that stands already; `values` are null for a refused row.
 */
export const importedRow = z
  .object({
    row: z.int().positive(),
    kind: z.enum(importKinds),
    customerId: id.nullable(),
    values: z
      .object({
        name: z.string(),
        phone: z.string(),
        email: z.string().nullable(),
        address: z.string().nullable(),
      })
      .nullable(),
    changes: z.array(importChange),
    reasons: z.array(z.string()),
  })
  .meta({ id: "ImportedRow" });

export type ImportedRow = z.output<typeof importedRow>;

const count = z.int().nonnegative();

/** How many rows of each kind there are. */
export const importSummary = z.object({
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
});

export type ImportSummary = z.output<typeof importSummary>;

/** SHA-256 of what a preview said that the import would do. */
const fingerprint = z.string().regex(/^[\da-f]{64}$/, "Fingerprint must be the one of a preview");

/** What an import refuses as a whole; nothing of it is done then. */
export const customerImportErrors = {
  refusedRows: defineError(
    "import_refused_rows",
    400,
    "Some rows can't be imported, so nothing was imported. Leave them out or correct the file",
  ),
  outdated: defineError(
    "import_outdated",
    409,
    "Your customers have changed since this preview, so nothing was imported. Please check the file again",
  ),
} as const;

/**
 * Importing an operator's customers. A customer is known by its phone number, with or without its country's code; of
 * several with one number, by its name too. An empty cell keeps what stands.
 */
export const customerImportRoutes = {
  previewImport: defineRoute({
    method: "POST",
    path: "/operator/customers/import/preview",
    access: "operator",
    summary: "What an import would add, update and refuse, row by row; changes nothing",
    body: z.object({ rows }),
    bodyLimit: largestImport,
    status: 200,
    response: z.object({ summary: importSummary, rows: z.array(importedRow), fingerprint: z.string() }),
    errors: [],
  }),
  import: defineRoute({
    method: "POST",
    path: "/operator/customers/import",
    access: "operator",
    summary:
      "Add and update customers, all or none; with a preview's fingerprint, only what the preview said",
    body: z.object({ rows, fingerprint: fingerprint.nullish() }),
    bodyLimit: largestImport,
    status: 200,
    response: importSummary.omit({ refused: true }).extend({ message: z.string() }),
    errors: [customerImportErrors.refusedRows, customerImportErrors.outdated],
    idempotent: true,
  }),
} as const;
