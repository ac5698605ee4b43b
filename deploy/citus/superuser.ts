import { connect, type Database } from "../../server/src/database/connect.ts";
import { type Sql, unsafe } from "../../server/src/database/sql.ts";
import { type ClusterSettings, connectionTo, type Node } from "./settings.ts";

/** The database that every PostgreSQL has. */
export const maintenance = "postgres";

/** A node as a sentence names it. */
export const nameOf = ({ host, port }: Node) => `${host}:${port}`;

/** Runs work on a node as the superuser, by default in the product's database. */
export async function asSuperuser<T>(
  { superuser, database }: ClusterSettings,
  node: Node,
  work: (sql: Database) => Promise<T>,
  name: string = database,
): Promise<T> {
  const sql = connect(connectionTo(node, superuser, name), { max: 1, statementTimeout: 0, lockTimeout: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** A text as a literal, for statements that take no parameters. */
export function literal(text: string): Sql {
  return unsafe(`'${text.replaceAll("'", "''")}'`);
}
