import { functionsTable, migrationsTable } from "../database/migrating/applied-schema.ts";

/**
 * Tables left out of backups. A restored session could revive a token that was revoked since; counts of failed sign-ins
 * end soon. The header has the names of the applied migrations, and a restore applies the functions of its own release.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  "sessions",
  "login_throttles",
  "guessed_usernames",
  "guessing_networks",
  migrationsTable,
  functionsTable,
]);
