import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Reader } from "../database/connect.ts";

type OpenDaysOf = { operatorId: number; today: BusinessDate; most: number };

/** A day with its books that nobody closed: those of collectors, null for the counter's. */
export type OpenDay = { day: BusinessDate; books: ({ id: number; name: string } | null)[] };

/** The newest days before today on which books have cash and are still open, of at least `most` if there are so many. */
export async function readOpenDays(
  reader: Reader,
  { operatorId, today, most }: OpenDaysOf,
): Promise<OpenDay[]> {
  const [rows, collectors] = await Promise.all([
    reader<{ day: BusinessDate; collector_name: string | null }[]>`
      select day, collector_name from open_days(${operatorId}, ${today}, ${most})`,
    reader<{ id: number; name: string }[]>`
      select id, name from collectors where operator_id = ${operatorId}`,
  ]);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, books]) => ({
    day,
    // Names are unique.
    books: books.map(({ collector_name }) => collectors.find(({ name }) => name === collector_name) ?? null),
  }));
}
