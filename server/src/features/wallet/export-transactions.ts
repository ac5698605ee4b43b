import type { RouteQuery } from "@cable-connect/contract/route";
import type { WalletMovement, walletRoutes } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { batchSize, type Cell } from "../../http/csv.ts";
import { selectMovements, selectPeriod } from "./select-movements.ts";

/** A wallet's movements within the days, newest first, as the lines of a file: what went out and came in apart. */
export async function* exportTransactions(
  { sql }: Context,
  operatorId: number,
  days: RouteQuery<typeof walletRoutes.exportTransactions>,
): AsyncGenerator<Cell[]> {
  const { first, last } = await selectPeriod(sql, operatorId, days);
  for (let until = last; until > first; until -= batchSize) {
    const movements = await selectMovements(sql, { operatorId, first, last: until }, batchSize);
    yield* movements.map(lineOf);
  }
}

function lineOf(movement: WalletMovement): Cell[] {
  const { id, date, type, customer, description, amount, balanceAfter } = movement;
  const [debit, credit] = type === "wallet-add" ? [null, amount] : [amount, null];
  return [id, new Date(date), type, customer?.name ?? null, description, debit, credit, balanceAfter];
}
