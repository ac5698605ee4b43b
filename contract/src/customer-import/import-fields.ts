import { identifierKinds } from "../connections/identifier-kinds.ts";

/** The customer fields that a column of a file can be mapped to. */
export const importFields = ["name", "phone", "email", "address"] as const;
/** A service that the customer has already; the platform by its name. A row without an expiry has none. */
export const serviceFields = ["platform", "expiry", "plan", "amount"] as const;
/** Where the customer lives. */
export const placeFields = ["area", "street"] as const;
/** One connection of the customer on the row's platform. */
export const connectionFields = ["label", ...identifierKinds, "price"] as const;
/** The fields that a column can be mapped to while the operator collects, too. */
export const collectionFields = [...placeFields, "oldBalance", "owedSince", ...connectionFields] as const;
export type ImportField =
  | (typeof importFields)[number]
  | (typeof serviceFields)[number]
  | (typeof collectionFields)[number];

/** The fields that a column can be mapped to, in the order in which they are offered. */
export function offeredFields(collects: boolean): readonly ImportField[] {
  return [...importFields, ...serviceFields, ...(collects ? collectionFields : [])];
}

/** The possible outcomes of a row. */
export const importKinds = ["added", "updated", "unchanged", "refused"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The headings of every export of customers; here, as the routes would bring the browser all their schemas. */
export const exportedHeadings = ["ID", "Name", "Phone", "Email", "Address", "Status", "Created"] as const;
