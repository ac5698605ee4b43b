/**
 * One question to the books: a query that answers a row (`operator_id`, `finding`) for each place where they don't
 * agree, and none when they do. Its parameters are `$1` and so on.
 */
export type Book = { query: string; parameters?: string[] };
