import type { Random } from "../../demo/random.ts";
import { unique } from "../business.ts";
import type { TestClient } from "../client.ts";
import { undoAdjustment } from "../undo.ts";
import { type Books, move, type World } from "./books.ts";
import { paiseOf } from "./compare-books.ts";

/**
 * Undoes an earlier entry as the admin, twice with one key, which works once for the admin's own credits and debits. Returns the
 * difference from the model, if any.
 */
export async function takeBack(
  client: TestClient,
  { admin, isp }: World,
  books: Books,
  random: Random,
): Promise<string | undefined> {
  const seq = random.between(1, books.entries.length);
  const amount = books.entries[seq - 1];
  if (amount === undefined) return undefined;
  const isUndoable = books.adjustments.delete(seq);
  const balance = isUndoable ? move(books, -amount).balance : undefined;
  const order = { operatorId: isp.operator.id, transactionId: seq };
  const key = unique("undo");
  for (let sent = 1; sent <= 2; sent += 1) {
    const { status, body } = await undoAdjustment(client, admin, order, { key });
    const actual = isUndoable ? paiseOf(body.newWalletBalance) : undefined;
    if (status !== (isUndoable ? 201 : 409) || actual !== balance)
      return `undoing entry ${seq} answered ${status} ${JSON.stringify(body)}, expected ${balance ?? 409}`;
  }
  return undefined;
}
