import type { Random } from "../../demo/random.ts";
import { unique } from "../business.ts";
import type { TestClient } from "../client.ts";
import { type Books, countMargin, move, type World } from "./books.ts";
import { paiseOf } from "./compare-books.ts";

/**
 * Undoes an earlier recharge as its operator or the admin, twice with one key. It succeeds for the newest completed recharge
 * of its customer, because all are for one platform. Returns the difference from the model, if any.
 */
export async function undo(
  { call }: TestClient,
  { admin, isp }: World,
  books: Books,
  random: Random,
): Promise<string | undefined> {
  const chosen = books.recharges[random.between(0, books.recharges.length - 1)];
  if (!chosen) return undefined;
  const completed = books.recharges.filter(
    ({ customerId, isUndone }) => customerId === chosen.customerId && !isUndone,
  );
  const isUndoable = completed.at(-1) === chosen;
  const paid = books.entries[chosen.seq - 1] ?? 0;
  const balance = isUndoable ? move(books, -paid).balance : undefined;
  if (isUndoable) {
    chosen.isUndone = true;
    countMargin(books.margin, -paid, chosen.purchaseRate, -1);
  }

  const byAdmin = random.chance(0.5);
  const owner = byAdmin ? `/admin/operators/${isp.operator.id}` : "/operator";
  const request = {
    token: byAdmin ? admin : isp.operator.token,
    body: { reason: "Wrong customer" },
    headers: { "idempotency-key": unique("undo") },
  };
  for (let sent = 1; sent <= 2; sent += 1) {
    const { status, body } = await call("POST", `${owner}/recharges/${chosen.id}/undo`, request);
    const actual = isUndoable ? paiseOf(body.newWalletBalance) : undefined;
    if (status !== (isUndoable ? 201 : 409) || actual !== balance)
      return `undoing recharge ${chosen.id} answered ${status} ${JSON.stringify(body)}, expected ${balance ?? 409}`;
  }
  return undefined;
}
