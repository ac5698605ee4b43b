import type { BusinessDate } from "@cable-connect/contract/business-date";
import { type dayBookRoutes, maxOpenDays } from "@cable-connect/contract/day-book";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Reader } from "../../database/connect.ts";
import type { DayBookScope } from "./get-day-book.ts";

/** The newest days before today that have cash and are still open, and whether there are more. */
export async function listOpenDays(
  database: Reader,
  { operatorId, today }: DayBookScope,
): Promise<RouteResponse<typeof dayBookRoutes.listOpenDays>> {
  const rows = await database<{ day: BusinessDate; collector_name: string | null }[]>`
    select day, collector_name from open_days(${operatorId}, ${today}, ${maxOpenDays + 1})`;
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, books]) => ({
    day,
    books: books.map(({ collector_name }) => collector_name),
  }));
  return { days: days.slice(0, maxOpenDays), hasEarlier: days.length > maxOpenDays };
}
