import type { ListedOperator, OperatorFilterQuery, operatorRoutes } from "@cable-connect/contract/operators";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { sheetPhone } from "@cable-connect/contract/values/phone";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { readOperators } from "./list-queries.ts";

/** All matching operators, newest first, as the lines of a file. */
export function exportOperators(
  snapshot: Snapshot,
  filters: OperatorFilterQuery,
  today: BusinessDate,
): Lines<typeof operatorRoutes.export> {
  return linesOfRows(readOperators(snapshot, filters, today), lineOf);
}

function lineOf(operator: Required<ListedOperator>): Line<typeof operatorRoutes.export> {
  return {
    ID: operator.id,
    Name: operator.name,
    Username: operator.username,
    Email: operator.email,
    Mobile: operator.mobile && sheetPhone(operator.mobile),
    Status: operator.isActive ? "Active" : "Inactive",
    ISP: operator.isIsp ? "Yes" : "No",
    "Wallet Balance": operator.wallet.balance,
    "Credit Limit": operator.creditLimit,
    // Off is an empty cell, as an alert below 0 would be one of its own.
    "Low Balance Alert": operator.lowBalanceThreshold || null,
    Created: new Date(operator.createdAt),
    "Short Within 7 Days": operator.runway.next7.short || null,
  };
}
