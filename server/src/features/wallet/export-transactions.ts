import type { RouteQuery } from "@cable-connect/contract/route";
import { isCredit, movementLabel } from "@cable-connect/contract/transaction-types";
import type { WalletMovement, walletRoutes } from "@cable-connect/contract/wallet";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { readMovements, selectPeriod } from "./select-movements.ts";

/**
 * A wallet's movements within the days, newest first, as the lines of a file, with debits and credits in separate
 * columns.
 */
export async function* exportTransactions(
  snapshot: Snapshot,
  operatorId: number,
  days: RouteQuery<typeof walletRoutes.exportTransactions>,
): Lines {
  yield* linesOfRows(readMovements(snapshot, await selectPeriod(snapshot, operatorId, days)), lineOf);
}

function lineOf(movement: WalletMovement): Line {
  const { id, date, customer, rechargeId, description, amount, balanceAfter } = movement;
  const [debit, credit] = isCredit(movement) ? [null, amount] : [amount, null];
  const kind = movementLabel(movement);
  const whom = customer?.name ?? null;
  return [id, new Date(date), kind, whom, rechargeId, description, debit, credit, balanceAfter];
}
