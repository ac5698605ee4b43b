import type { SocketConnection } from "../database/connection.ts";

/** The way into an embedded database as its superuser, for what the server's own role may not do. */
export function administrator(connection: SocketConnection): SocketConnection {
  return { ...connection, user: "postgres", database: "postgres" };
}
