import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import type { Context } from "../../context.ts";
import { batchSize, inBatches, type Line, type Lines } from "../../http/csv.ts";
import { countTransactions, selectTransactionsAfter, selectTransactionsUpTo } from "./list-transactions.ts";

/** The wallet transactions of one operator or of all, newest first, as the lines of a file. */
export function exportTransactions(context: Context, operatorId: number | undefined): Lines {
  return operatorId === undefined ? exportAll(context) : exportOf(context, operatorId);
}

function exportAll(context: Context): Lines {
  return inBatches(
    (last: ListedTransaction | undefined) => selectTransactionsAfter(context, last, batchSize),
    lineOf,
  );
}

async function* exportOf({ database }: Context, operatorId: number): Lines {
  for (let seq = await countTransactions(database, operatorId); seq > 0; seq -= batchSize) {
    yield (await selectTransactionsUpTo(database, operatorId, seq, batchSize)).map(lineOf);
  }
}

function lineOf(transaction: ListedTransaction): Line {
  const { id, date, operator, type, amount, balanceAfter, description, recharge } = transaction;
  const { name, username } = operator;
  const named = [recharge?.id ?? null, recharge?.status ?? null];
  return [id, new Date(date), name, username, type, amount, balanceAfter, description, ...named];
}
