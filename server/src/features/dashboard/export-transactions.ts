import type { ListedTransaction } from "@cable-connect/contract/dashboard";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { readTransactions } from "./list-transactions.ts";

/** The wallet transactions of one operator or of all, newest first, as the lines of a file. */
export function exportTransactions(snapshot: Snapshot, operatorId: number | undefined): Lines {
  return linesOfRows(readTransactions(snapshot, operatorId), lineOf);
}

function lineOf(transaction: ListedTransaction): Line {
  const { id, date, operator, type, amount, balanceAfter, description, recharge } = transaction;
  const { name, username } = operator;
  const named = [recharge?.id ?? null, recharge?.status ?? null];
  return [id, new Date(date), name, username, type, amount, balanceAfter, description, ...named];
}
