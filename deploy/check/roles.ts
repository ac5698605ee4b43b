import path from "node:path";
import { connect } from "../../server/src/database/connect.ts";
import type { SocketConnection } from "../../server/src/database/connection-details.ts";
import { administrator } from "../../server/src/testing/database/administrator.ts";
import { repository } from "./files.ts";
import { runProgram } from "./program.ts";

/** Drops an embedded cluster's database and roles, because a new PostgreSQL has neither. */
async function emptyCluster(connection: SocketConnection): Promise<void> {
  const database = connect(administrator(connection), { max: 1 });
  try {
    await database`drop database cable_connect with (force)`;
    await database`drop role cable_connect_app`;
    await database`drop role cable_connect`;
  } finally {
    await database.end();
  }
}

/** Creates roles and database with the file that the compose file's database runs at its first start. */
export async function makeRoles(connection: SocketConnection, secrets: string): Promise<string> {
  await emptyCluster(connection);
  const { socketDirectory, port, user, password, database } = administrator(connection);
  await runProgram("psql", ["--no-psqlrc", "--file", path.join(repository, "deploy/postgres/roles.sql")], {
    env: {
      PATH: process.env.PATH,
      SECRETS: secrets,
      PGHOST: socketDirectory,
      PGPORT: String(port),
      PGUSER: user,
      PGPASSWORD: password,
      PGDATABASE: database,
    },
  });
  return "";
}
