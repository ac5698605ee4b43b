import type { RouteQuery } from "@cable-connect/contract/route";
import { isCredit, movementLabel } from "@cable-connect/contract/transaction-types";
import type { WalletMovement, walletRoutes } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { batchSize, type Line, type Lines } from "../../http/csv.ts";
import { selectMovements, selectPeriod } from "./select-movements.ts";

/**
 * A wallet's movements within the days, newest first, as the lines of a file, with debits and credits in separate
 * columns.
 */
export async function* exportTransactions(
  { database }: Context,
  operatorId: number,
  days: RouteQuery<typeof walletRoutes.exportTransactions>,
): Lines {
  const { first, last } = await selectPeriod(database, operatorId, days);
  for (let until = last; until > first; until -= batchSize) {
    const movements = await selectMovements(database, { operatorId, first, last: until }, batchSize);
    yield movements.map(lineOf);
  }
}

function lineOf(movement: WalletMovement): Line {
  const { id, date, customer, rechargeId, description, amount, balanceAfter } = movement;
  const [debit, credit] = isCredit(movement) ? [null, amount] : [amount, null];
  const kind = movementLabel(movement);
  const whom = customer?.name ?? null;
  return [id, new Date(date), kind, whom, rechargeId, description, debit, credit, balanceAfter];
}
