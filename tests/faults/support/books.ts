import type { Sql } from "../../../server/src/database/connect.ts";
import { findWrongBooks } from "../../../server/src/testing/books.ts";

/** The books that don't add up, each as a sentence. */
export async function wrongBooks(sql: Sql): Promise<string[]> {
  return (await findWrongBooks(sql)).map((book) => `a book is wrong: ${JSON.stringify(book)}`);
}
