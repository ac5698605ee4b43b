import { connect, type Database } from "../database/connect.ts";
import type { SocketConnection } from "../database/connection.ts";

/** The way into an embedded database as its superuser, for what the server's own role may not do. */
export function administrator(connection: SocketConnection): SocketConnection {
  return { ...connection, user: "postgres", database: "postgres" };
}

/** One connection of the superuser to this database; to be ended. */
export function connectAdministrator(connection: SocketConnection): Database {
  return connect({ ...administrator(connection), database: connection.database }, { max: 1 });
}

/** Has the server's role work in this database with other settings, from its next connection on. */
export async function setForServer(
  superuser: Database,
  { database }: SocketConnection,
  settings: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await superuser.query(`alter role cable_connect_app in database ${database} set ${name} = '${value}'`);
  }
}
