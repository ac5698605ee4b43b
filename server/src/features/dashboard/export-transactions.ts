import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import type { Context } from "../../context.ts";
import { batchSize, type Cell, inBatches } from "../../http/csv.ts";
import { selectTransactionsAfter } from "./list-transactions.ts";

/** All wallet transactions of all operators or of one, newest first, as the lines of a file. */
export async function* exportTransactions(
  context: Context,
  operatorId: number | undefined,
): AsyncGenerator<Cell[]> {
  const entries = inBatches<ListedTransaction>((last) =>
    selectTransactionsAfter(context, operatorId, last, batchSize),
  );
  for await (const { id, date, operator, type, amount, balanceAfter, description, recharge } of entries) {
    const { name, username } = operator;
    const named = [recharge?.id ?? null, recharge?.status ?? null];
    yield [id, new Date(date), name, username, type, amount, balanceAfter, description, ...named];
  }
}
