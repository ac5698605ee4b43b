import type pg from "pg";
import { StartError } from "../../start-error.ts";
import { migrationsTable } from "./applied-schema.ts";
import { dropFunctions } from "./drop-functions.ts";

/** The migrations of the releases before the baseline, in order. */
export const earlierMigrations: readonly string[] = [
  "0001-people-and-catalogue",
  "0002-tenants-and-ledger",
  "0003-money-functions",
  "0004-api-keys",
  "0005-audit-before-and-after",
  "0006-totals-for-lists",
  "0007-recharges-together",
  "0008-recharges-that-extend",
  "0009-search-by-digits",
  "0013-reminders",
  "0014-undone-recharges",
  "0015-alerts",
  "0016-renewals-together",
  "0017-changes-of-customers",
  "0018-margins",
  "0019-renewal-totals",
  "0020-running-totals",
  "0021-wallets-below-zero",
  "0022-recharges-of-what-was-seen",
  "0023-phones-in-any-form",
  "0024-operators-counted-by-index",
  "0025-search-without-trigrams",
  "0026-no-money-of-the-inactive",
  "0027-kept-settings",
  "0028-no-customers-money-of-the-inactive",
  "0029-texts-in-one-form",
  "0030-shorter-search-text",
];

/** The baseline: the first migrations of this release, which create the same schema as all the earlier ones. */
export const baseline: readonly string[] = [
  "0001-people",
  "0002-catalogue",
  "0003-customers",
  "0004-ledger",
  "0005-totals",
  "0006-communication",
];

/** The functions of the releases before the baseline that this one no longer has. */
export const earlierFunctions: readonly string[] = [
  "recharge_together",
  "renew_together",
  "add_to_daily_totals",
];

/**
 * The migrations of this release that a list of applied ones is equivalent to: the baseline for all earlier ones, else the
 * list itself. Undefined for only some of the earlier ones, which this release can't migrate.
 */
export function currentMigrations(applied: readonly string[]): readonly string[] | undefined {
  const earlier = applied.filter((name) => earlierMigrations.includes(name));
  if (earlier.length === 0) return applied;
  return earlier.length === earlierMigrations.length ? baseline : undefined;
}

/** Throws a `StartError` if only some of the migrations before the baseline were applied. */
export function refuseOlderSchema(applied: readonly string[]): void {
  if (currentMigrations(applied) !== undefined) return;
  throw new StartError(
    `The database was migrated by an older release, up to ${applied.at(-1)}. ` +
      `First start the last release that migrates up to ${earlierMigrations.at(-1)}, then this one.`,
  );
}

/**
 * Records the baseline in a database with all of the earlier migrations, and drops the functions that are no longer used.
 * Does nothing to any other database.
 */
export async function adoptEarlierSchema(client: pg.Client, applied: readonly string[]): Promise<void> {
  if (!applied.some((name) => earlierMigrations.includes(name))) return;
  for (const name of earlierFunctions) await dropFunctions(client, name);
  await client.query(`delete from public.${migrationsTable}`);
  for (const name of baseline) {
    await client.query(`insert into public.${migrationsTable} (name, run_on) values ($1, now())`, [name]);
  }
}
