import path from "node:path";
import { connect } from "../../server/src/database/connect.ts";
import type { SocketConnection } from "../../server/src/database/connection.ts";
import { administrator } from "../../server/src/testing/administrator.ts";
import { repository } from "./files.ts";
import { runProgram } from "./program.ts";

/** Takes the database and the roles of an embedded cluster away, as a PostgreSQL of another has none of them. */
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

/** Makes roles and database by the file that the first start of the compose file's database runs. */
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
