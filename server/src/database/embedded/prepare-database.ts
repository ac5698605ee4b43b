import { StartError } from "../../start-error.ts";
import type { Database } from "../connect.ts";

/** The name of the database and of its owner, the role that migrates it; not a superuser. */
export const databaseName = "cable_connect";

/** The server's role, with the rights that the owner grants it. */
export const applicationRole = "cable_connect_app";

const durableSettings = ["fsync", "full_page_writes", "synchronous_commit"];

/** Refuses a database whose settings could lose committed transactions. */
export async function assertDurable(administrator: Database): Promise<void> {
  const rows = await administrator<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${durableSettings})`;
  const unsafe = rows.filter((row) => row.setting !== "on").map((row) => row.name);
  if (rows.length !== durableSettings.length || unsafe.length > 0) {
    throw new StartError(
      `The database runs with ${unsafe.join(" and ")} not on, so a power cut could lose money that was booked. ` +
        "Take the setting back (ALTER SYSTEM RESET, or postgresql.auto.conf) and start again.",
    );
  }
}

/** Creates missing roles and the missing database. */
export async function ensureDatabase(administrator: Database, password: string): Promise<void> {
  const [found] = await administrator<{ owner: boolean; application: boolean; database: boolean }[]>`
    select exists (select from pg_roles where rolname = ${databaseName}) as owner,
           exists (select from pg_roles where rolname = ${applicationRole}) as application,
           exists (select from pg_database where datname = ${databaseName}) as database`;
  // These statements take no parameters; the password has only letters, digits, - and _.
  for (const [role, exists] of [
    [databaseName, found?.owner],
    [applicationRole, found?.application],
  ]) {
    if (!exists) await administrator.query(`create role ${role} login password '${password}'`);
  }
  if (!found?.database) await administrator.query(`create database ${databaseName} owner ${databaseName}`);
}
