import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { Reader } from "../database/connect.ts";

type OpenDaysOf = { operatorId: number; today: BusinessDate; most: number };

/** A book of a day that nobody closed: the collector's name, null for the counter. */
type OpenDayRow = { day: BusinessDate; collector_name: string | null };

/** The newest books before today that have cash and are still open, of at least `most` days if there are so many. */
export function readOpenDays(reader: Reader, { operatorId, today, most }: OpenDaysOf): Promise<OpenDayRow[]> {
  return reader<OpenDayRow[]>`
    select day, collector_name from open_days(${operatorId}, ${today}, ${most})`;
}
