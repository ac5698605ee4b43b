import type { Settings } from "@cable-connect/contract/settings";
import pg from "pg";
import type { Database } from "../database/connect.ts";
import { StartError } from "../start-error.ts";

/** PostgreSQL's code of a time zone that it doesn't know. */
const invalidParameter = "22023";

/**
 * Keeps the time zone and the currency of the business in the database. Once money has moved they stay: the days that
 * it was booked on would be other days, and the amounts would be other money. Throws a `StartError`.
 */
export async function storeSettings(database: Database, { timeZone, currency }: Settings): Promise<void> {
  await requireKnown(database, timeZone);
  const [kept] = await database<
    { time_zone: string; currency: string }[]
  >`select time_zone, currency from business where exists (select 1 from wallet_entries)`;
  if (!kept) {
    await database`
      insert into business (time_zone, currency) values (${timeZone}, ${currency})
      on conflict (is_only) do update set time_zone = excluded.time_zone, currency = excluded.currency`;
    return;
  }
  for (const [name, booked, set] of [
    ["TIMEZONE", kept.time_zone, timeZone],
    ["CURRENCY", kept.currency, currency],
  ]) {
    if (booked === set) continue;
    throw new StartError(
      `Money was booked with ${name}=${booked}, but here it is ${set}. Set ${name}=${booked}.`,
    );
  }
}

/** Node and the database each have time zones of their own. */
async function requireKnown(database: Database, timeZone: string): Promise<void> {
  try {
    await database`select now() at time zone ${timeZone}`;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== invalidParameter) throw error;
    throw new StartError(`The database doesn't know TIMEZONE=${timeZone}. Set another name of it.`, {
      cause: error,
    });
  }
}
