import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Operator, OperatorFilterQuery } from "@cable-connect/contract/operators";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { readOperators } from "./queries.ts";

/** All matching operators, newest first, as the lines of a file. */
export function exportOperators(
  snapshot: Snapshot,
  filters: OperatorFilterQuery,
  today: BusinessDate,
): Lines {
  return linesOfRows(readOperators(snapshot, filters, today), lineOf);
}

function lineOf(operator: Operator): Line {
  const { id, name, username, email, mobile, isActive, isIsp, wallet, creditLimit, createdAt } = operator;
  const states = [isActive ? "Active" : "Inactive", isIsp ? "Yes" : "No"];
  return [id, name, username, email, mobile, ...states, wallet.balance, creditLimit, new Date(createdAt)];
}
