import type { Database } from "../../../server/src/database/connect.ts";
import { findWrongBooks } from "../../../server/src/testing/books.ts";

/** The books that don't add up, each as a sentence. */
export async function wrongBooks(database: Database): Promise<string[]> {
  return (await findWrongBooks(database)).map((book) => `books disagree: ${JSON.stringify(book)}`);
}
