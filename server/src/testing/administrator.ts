import type { DatabaseConnection } from "../database/connection.ts";

/** The way into an embedded database as its superuser, for what the server's own role may not do. */
export function administrator(connection: DatabaseConnection): DatabaseConnection {
  if (connection.kind === "url") throw new Error("Only an embedded database has a superuser that we know");
  return { ...connection, user: "postgres", database: "postgres" };
}
