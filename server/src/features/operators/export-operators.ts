import type { Operator } from "@cable-connect/contract/operators";
import type { Context } from "../../context.ts";
import { batchSize, inBatches, type Line, type Lines } from "../../http/csv.ts";
import { selectOperatorsAfter } from "./queries.ts";

/** All matching operators, newest first, as the lines of a file. */
export function exportOperators({ database }: Context, search: string | undefined): Lines {
  return inBatches(
    (last: Operator | undefined) => selectOperatorsAfter(database, search, last, batchSize),
    lineOf,
  );
}

function lineOf(operator: Operator): Line {
  const { id, name, username, email, mobile, isActive, isIsp, wallet, creditLimit, createdAt } = operator;
  const states = [isActive ? "Active" : "Inactive", isIsp ? "Yes" : "No"];
  return [id, name, username, email, mobile, ...states, wallet.balance, creditLimit, new Date(createdAt)];
}
