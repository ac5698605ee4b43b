import { across } from "../database/across-operators.ts";
import { auditBooks } from "./audit-books.ts";
import { businessBooks } from "./business-books.ts";
import { collectionBooks } from "./collection-books.ts";
import { dayBooks } from "./day-books.ts";
import { ledgerBooks } from "./ledger-books.ts";
import { totalBooks } from "./total-books.ts";

type Value = string | number | null;

/** Runs a statement in an open transaction and returns its rows, with any driver. */
type Query = (text: string, parameters: string[]) => Promise<readonly Record<string, Value>[]>;

/** Rows fetched at a time. */
const batchSize = 500;

function books(timeZone: string) {
  return [
    ...ledgerBooks,
    ...businessBooks,
    ...collectionBooks(timeZone),
    ...dayBooks(timeZone),
    ...auditBooks,
    ...totalBooks(timeZone),
  ];
}

/**
 * The mismatches of the books as sentences with the operator, the expected and the actual value. Reads in the open
 * transaction's snapshot, in a few passes over the whole ledger.
 */
export async function* findWrongBooks(query: Query, timeZone: string): AsyncGenerator<string> {
  // Plans the cursors for reading all rows, not only the first ones.
  await query("set local cursor_tuple_fraction = 1", []);
  for (const book of books(timeZone)) {
    await query(
      `declare wrong_books no scroll cursor for
        ${across("verify").text}
        select found.operator_id::text, username, finding from (${book.query}) as found
        left join users on users.id = found.operator_id order by found.operator_id`,
      book.parameters ?? [],
    );
    for (let count = batchSize; count === batchSize; ) {
      const rows = await query(`fetch ${batchSize} from wrong_books`, []);
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
