import { businessBooks } from "./business-books.ts";
import { ledgerBooks } from "./ledger-books.ts";
import { totalBooks } from "./total-books.ts";

type Value = string | number | null;

/** Runs one statement in an open transaction and answers its rows; which driver does so is the caller's choice. */
export type Query = (text: string, parameters: string[]) => Promise<readonly Record<string, Value>[]>;

/** How many rows come at a time. */
const batch = 500;

/**
 * Each place where the books don't agree, as a sentence that names the operator, what should stand there and what
 * does. Read within a transaction, whose snapshot decides what is seen; in a few passes over the whole ledger.
 */
export async function* findWrongBooks(query: Query, timeZone: string): AsyncGenerator<string> {
  // A cursor is planned for its first rows unless told that all are wanted.
  await query("set local cursor_tuple_fraction = 1", []);
  for (const book of [...ledgerBooks, ...businessBooks, ...totalBooks(timeZone)]) {
    await query(
      `declare wrong_books no scroll cursor for
        select found.operator_id::text, username, finding from (${book.query}) as found
        left join users on users.id = found.operator_id order by found.operator_id`,
      book.parameters ?? [],
    );
    for (let count = batch; count === batch; ) {
      const rows = await query(`fetch ${batch} from wrong_books`, []);
      for (const { operator_id, username, finding } of rows) {
        const whose =
          operator_id === null
            ? "All operators"
            : `Operator ${operator_id} (${username ?? "nobody of that id"})`;
        yield `${whose}: ${finding}.`;
      }
      count = rows.length;
    }
    await query("close wrong_books", []);
  }
}
