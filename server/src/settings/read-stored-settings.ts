import type { Settings } from "@cable-connect/contract/settings";
import type pg from "pg";

/** The stored time zone and currency of the business; undefined if none are stored yet. */
export async function readStoredSettings(
  client: pg.Client,
): Promise<Pick<Settings, "timeZone" | "currency"> | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.business') is not null as exists",
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<{ time_zone: string; currency: string }>(
    "select time_zone, currency from business",
  );
  return rows[0] && { timeZone: rows[0].time_zone, currency: rows[0].currency };
}
