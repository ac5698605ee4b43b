import { countOf } from "@cable-connect/contract/values/count-of";
import type pg from "pg";
import { readAppliedMigrations } from "../database/migrating/applied-schema.ts";
import { refuseNewerSchema } from "../database/migrating/refuse-newer-schema.ts";
import type { OwnObjects } from "../database/migrating/schema-files.ts";
import { StartError } from "../start-error.ts";

/** Throws a `StartError` when a server or another command uses the database. */
export async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'cable-connect%' and pid <> pg_backend_pid()`);
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(", ");
    throw new StartError(`Another program uses the database (${names}). Stop every server and try again.`);
  }
}

/** Advice for a database of a newer release, whose tables can't be told from another program's. */
const emptyDatabase =
  "This release doesn't know all of its tables, so it can't take them away: " +
  "give it an empty database, or move the folder database out of DATA_DIR.";

/** The existing tables of this product. Throws a `StartError` when they belong to another program. */
export async function findExistingTables(client: pg.Client, own: OwnObjects): Promise<string[]> {
  await refuseNewerSchema(client, { advice: emptyDatabase });
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const existing = rows.map(({ name }) => name).filter((name) => own.tables.has(name));
  if (existing.length > 0 && (await readAppliedMigrations(client)) === undefined) {
    throw new StartError(
      `The database holds tables of another program (${existing.join(", ")}). Restore into a database of its own.`,
    );
  }
  return existing;
}

/** What replacing the database would delete, as part of a sentence; undefined if it has no users. */
export async function describeLoss(client: pg.Client, existing: string[]): Promise<string | undefined> {
  if (!existing.includes("users")) return undefined;
  const { rows } = await client.query<Record<"users" | "operators" | "customers" | "entries", string>>(`
    select (select count(*) from users) as users,
      (select count(*) from users where type = 'operator') as operators,
      ${counted("customers", existing)} as customers, ${counted("wallet_entries", existing)} as entries`);
  const [found] = rows;
  if (found === undefined || found.users === "0") return undefined;
  const operators = Number(found.operators);
  return [
    countOf(Number(found.users) - operators, "admin"),
    countOf(operators, "operator"),
    countOf(Number(found.customers), "customer"),
    countOf(Number(found.entries), "wallet entry", "wallet entries"),
  ].join(", ");
}

function counted(table: string, existing: string[]): string {
  return existing.includes(table) ? `(select count(*) from ${table})` : "0";
}
