import { type dayBookRoutes, maxOpenDays } from "@cable-connect/contract/day-book";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Reader } from "../../database/connect.ts";
import { readOpenDays } from "../../money/day-book/read-open-days.ts";
import type { DayBookScope } from "./get-day-book.ts";

/** The newest days before today that have cash and are still open, and whether there are more. */
export async function listOpenDays(
  database: Reader,
  scope: DayBookScope,
): Promise<RouteResponse<typeof dayBookRoutes.listOpenDays>> {
  const days = await readOpenDays(database, { ...scope, most: maxOpenDays + 1 });
  return { days: days.slice(0, maxOpenDays), hasEarlier: days.length > maxOpenDays };
}
