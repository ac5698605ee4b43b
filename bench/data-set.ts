import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createFirstAdmin, fillOttCatalogue } from "../server/src/boot/first-start.ts";
import { connect } from "../server/src/database/connect.ts";
import type { SocketConnection } from "../server/src/database/connection-details.ts";
import { grantRights } from "../server/src/database/grant-rights.ts";
import { migrate } from "../server/src/database/migrating/migrate.ts";
import { accessTo } from "../server/src/database/open-database.ts";
import { identifier } from "../server/src/database/sql.ts";
import { hashPassword } from "../server/src/http/authentication/passwords.ts";
import { type DataSetSize, fillTables } from "../server/src/testing/data-set/fill-tables.ts";
import { administrator } from "../server/src/testing/database/administrator.ts";

export const password = "benchmark password";

const sources = [
  new URL("../server/schema/", import.meta.url),
  new URL("../server/src/money/", import.meta.url),
  new URL("../server/src/testing/data-set/", import.meta.url),
];

/**
 * Copies the data set of a size, so that one run's writes don't affect the next. The data set is built once for a schema
 * and its fill; the copy stays until the next run. Returns the owner's connection.
 */
export async function provideDataSet(
  cluster: SocketConnection,
  name: string,
  size: DataSetSize,
  log: (line: string) => void,
): Promise<SocketConnection> {
  const maintenance = connect(administrator(cluster), { max: 1, statementTimeout: 0 });
  const template = `${name}_${await fingerprint()}`;
  try {
    const databases = await maintenance<{ datname: string }[]>`
      select datname from pg_database where datname like ${`${name}\\_%`}`;
    for (const { datname } of databases.filter(({ datname }) => datname !== template)) {
      await maintenance`drop database ${identifier(datname)} with (force)`;
    }
    if (!databases.some(({ datname }) => datname === template)) {
      const started = Date.now();
      // Gets its name once complete, so a partial data set is never used.
      const partial = `${name}_${randomBytes(4).toString("hex")}`;
      await maintenance`create database ${identifier(partial)} owner ${identifier(cluster.user)}`;
      await build({ ...cluster, database: partial }, size);
      await maintenance`alter database ${identifier(partial)} rename to ${identifier(template)}`;
      log(`${name}: ${size.recharges} recharges in ${Math.round((Date.now() - started) / 1000)} s`);
    }
    const copy = `${template}_copy`;
    await maintenance`
      create database ${identifier(copy)} template ${identifier(template)} owner ${identifier(cluster.user)} strategy file_copy`;
    return { ...cluster, database: copy };
  } finally {
    await maintenance.end();
  }
}

/** A hash of every source that a data set is built from. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of sources) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".sql"));
    for (const file of files.toSorted()) hash.update(await readFile(new URL(file, folder)));
  }
  return hash.digest("hex").slice(0, 8);
}

async function build(connection: SocketConnection, size: DataSetSize): Promise<void> {
  await migrate(connection, () => {});
  await grantRights(accessTo(connection));
  const owner = connect(connection, { max: 1 });
  await createFirstAdmin(owner, { username: "admin", password }, new Date());
  await fillOttCatalogue(owner);
  await owner.end();
  const database = connect(
    { ...administrator(connection), database: connection.database },
    { max: 1, statementTimeout: 0, idleInTransactionTimeout: 0 },
  );
  try {
    await fillTables(database, size);
    await database`update credentials set password_hash = ${await hashPassword(password)} where password_hash = 'none'`;
    await database`vacuum (analyze)`;
  } finally {
    await database.end();
  }
}
