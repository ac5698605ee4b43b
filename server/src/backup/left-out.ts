import { functionsTable, migrationsTable } from "../database/migrating/applied-schema.ts";

/**
 * Tables that no backup holds: a session restored would revive a token that was revoked since, and a window of
 * failed sign-ins is over soon. The names of the applied migrations are in the header, and
 * restoring applies the functions of the release that restores.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  "sessions",
  "login_throttles",
  migrationsTable,
  functionsTable,
]);
