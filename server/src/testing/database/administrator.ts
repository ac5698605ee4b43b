import { connect, type Database } from "../../database/connect.ts";
import type { SocketConnection } from "../../database/connection-details.ts";

/** A connection to an embedded database as its superuser, for what the server's role may not do. */
export function administrator(connection: SocketConnection): SocketConnection {
  return { ...connection, user: "postgres", database: "postgres" };
}

/** Connects to this database as the superuser, whose statements may take long; the caller must end the connection. */
export function connectAdministrator(connection: SocketConnection): Database {
  const own = { ...administrator(connection), database: connection.database };
  return connect(own, { max: 1, statementTimeout: 0 });
}

/** Changes settings of the server's role in this database, from its next connection on. */
export async function setForServer(
  superuser: Database,
  { database }: SocketConnection,
  settings: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await superuser.query(`alter role cable_connect_app in database ${database} set ${name} = '${value}'`);
  }
}
