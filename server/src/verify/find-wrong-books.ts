import { across } from "../database/across-operators.ts";
import { auditChecks } from "./audit-checks.ts";
import { businessChecks } from "./business-checks.ts";
import { collectionChecks } from "./collection-checks.ts";
import { dayBookChecks } from "./day-book-checks.ts";
import { ledgerChecks } from "./ledger-checks.ts";
import { totalChecks } from "./total-checks.ts";

type Value = string | number | null;

/** Runs a statement in an open transaction and returns its rows, with any driver. */
type Query = (text: string, parameters: string[]) => Promise<readonly Record<string, Value>[]>;

/** Rows fetched at a time. */
const batchSize = 500;

/** All checks of the books; days are those of the business time zone. */
export function checks(timeZone: string) {
  return [
    ...ledgerChecks,
    ...businessChecks,
    ...collectionChecks(timeZone),
    ...dayBookChecks(timeZone),
    ...auditChecks,
    ...totalChecks(timeZone),
  ];
}

/** Whose books a sentence is about: of an operator, or of all of them. */
export function ownerName(operatorId: Value | undefined, username: Value | undefined): string {
  return operatorId === null
    ? "All operators"
    : `Operator ${operatorId} (${username ?? "nobody of that id"})`;
}

/**
 * The mismatches of the books as sentences with the operator, the expected and the actual value. Reads in the open
 * transaction's snapshot, in a few passes over the whole ledger.
 */
export async function* findWrongBooks(query: Query, timeZone: string): AsyncGenerator<string> {
  // Plans the cursors for reading all rows, not only the first ones.
  await query("set local cursor_tuple_fraction = 1", []);
  for (const check of checks(timeZone)) {
    await query(
      `declare wrong_books no scroll cursor for
        ${across("verify").text}
        select found.operator_id::text, username, finding from (${check.query}) as found
        left join users on users.id = found.operator_id order by found.operator_id`,
      check.parameters ?? [],
    );
    for (let count = batchSize; count === batchSize; ) {
      const rows = await query(`fetch ${batchSize} from wrong_books`, []);
      for (const { operator_id, username, finding } of rows) {
        yield `${ownerName(operator_id, username)}: ${finding}.`;
      }
      count = rows.length;
    }
    await query("close wrong_books", []);
  }
}
