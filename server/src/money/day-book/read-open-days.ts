import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import type { Reader } from "../../database/connect.ts";

type OpenDaysOf = { operatorId: number; today: BusinessDate; most: number };

/** A day with its books that nobody closed: those of collectors, null for the counter's. */
type OpenDay = { day: BusinessDate; books: ({ id: number; name: string } | null)[] };

/** The newest days before today on which books have cash and are still open, of at least `most` if there are so many. */
export async function readOpenDays(
  reader: Reader,
  { operatorId, today, most }: OpenDaysOf,
): Promise<OpenDay[]> {
  const rows = await reader<{ day: BusinessDate; collector: OpenDay["books"][number] }[]>`
    select day, collector from open_days(${operatorId}, ${today}, ${most})`;
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, books]) => ({
    day,
    books: books.map(({ collector }) => collector),
  }));
}
