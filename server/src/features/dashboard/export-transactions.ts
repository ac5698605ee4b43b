import type { OperatorTransaction } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import { batchSize, inBatches } from "../../http/csv.ts";
import { selectTransactionsAfter } from "./list-transactions.ts";

/** All wallet transactions of all operators or of one, newest first, as the lines of a file. */
export async function* exportTransactions(
  context: Context,
  operatorId: number | undefined,
): AsyncGenerator<(string | number | null)[]> {
  const entries = inBatches<OperatorTransaction>((last) =>
    selectTransactionsAfter(context, operatorId, last, batchSize),
  );
  for await (const { id, date, operator, type, amount, balanceAfter, description } of entries) {
    yield [id, date, operator.name, operator.username, type, amount, balanceAfter, description];
  }
}
