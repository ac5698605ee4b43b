/**
 * A consistency check of the books: a query that returns a row (`operator_id`, `finding`) for each mismatch. Its parameters
 * are `$1` and so on.
 */
export type Check = { query: string; parameters?: string[] };
