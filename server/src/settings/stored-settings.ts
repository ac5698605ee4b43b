import type { Settings } from "@cable-connect/contract/settings";
import pg from "pg";
import { across } from "../database/across-operators.ts";
import type { Database } from "../database/connect.ts";
import { StartError } from "../start-error.ts";

/** PostgreSQL's error code for an unknown time zone. */
const invalidParameter = "22023";

/**
 * Stores the time zone and the currency of the business. Throws a `StartError` if money has moved under other ones, because
 * booked days and amounts would change their meaning.
 */
export async function storeSettings(database: Database, { timeZone, currency }: Settings): Promise<void> {
  await requireKnown(database, timeZone);
  const [stored] = await database<
    { time_zone: string; currency: string }[]
  >`${across("settings")} select time_zone, currency from business
    where exists (select 1 from wallet_entries) or exists (select 1 from customer_wallet_entries)
      or exists (select 1 from cash_movements) or exists (select 1 from day_closings)`;
  if (!stored) {
    await database`
      insert into business (time_zone, currency) values (${timeZone}, ${currency})
      on conflict (is_only) do update set time_zone = excluded.time_zone, currency = excluded.currency`;
    return;
  }
  for (const [name, booked, set] of [
    ["TIMEZONE", stored.time_zone, timeZone],
    ["CURRENCY", stored.currency, currency],
  ]) {
    if (booked === set) continue;
    throw new StartError(
      `Money was booked with ${name}=${booked}, but here it is ${set}. Set ${name}=${booked}.`,
    );
  }
}

/** Refuses a time zone that PostgreSQL doesn't know; Node has its own list. */
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
