import { isUniqueViolation } from "../../database/errors.ts";
import type { Random } from "../../demo/random.ts";
import { recordAdjustments } from "../audit.ts";
import { dayFromToday } from "../business.ts";
import type { TestClient } from "../client.ts";
import { type Books, move, type World } from "./books.ts";
import { paiseOf } from "./compare-books.ts";

/**
 * Reverses an earlier entry, which works once per entry, with the database's function, because no request does it. Skips
 * payments of recharges, which undoing the recharge reverses. Returns the difference from the model, if any.
 */
export async function takeBack(
  client: TestClient,
  { isp }: World,
  books: Books,
  random: Random,
): Promise<string | undefined> {
  const seq = random.between(1, books.entries.length);
  const amount = books.entries[seq - 1];
  if (amount === undefined || books.recharges.some((recharge) => recharge.seq === seq)) return undefined;
  const isRepeated = books.takenBack.has(seq);
  const refusal = "wallet_entries_reversal";
  const expected = isRepeated ? refusal : move(books, -amount).balance;
  books.takenBack.add(seq);
  const actual = await reverse(client, isp.operator.id, { seq, amount }).catch((error) =>
    isUniqueViolation(error, refusal) ? refusal : error.message,
  );
  return actual === expected ? undefined : `taking back entry ${seq} led to ${actual}, expected ${expected}`;
}

/** Posts the opposite of an entry and returns the balance after it, in paise. */
async function reverse(
  client: TestClient,
  operatorId: number,
  { seq, amount }: { seq: number; amount: number },
): Promise<number> {
  const kind = amount > 0 ? "wallet-deduct" : "wallet-add";
  const [entry] = await client.sql<[{ balance_after: string }]>`
    select balance_after from append_wallet_entry(${operatorId}, ${kind}, ${Math.abs(amount) / 100}, null, null,
      ${seq}, ${operatorId}, ${client.clock.now ?? new Date()}, ${dayFromToday(client, 0)})`;
  await recordAdjustments(client.sql, operatorId);
  return paiseOf(Number(entry.balance_after));
}
