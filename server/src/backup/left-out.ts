import { migrationsTable } from "../database/migrating/migration-files.ts";

/**
 * Tables that no backup holds: a session restored would revive a token that was revoked since, and a window of
 * failed sign-ins is over soon. The migrations that were run are written down in the header.
 */
export const leftOutTables: ReadonlySet<string> = new Set(["sessions", "login_throttles", migrationsTable]);
