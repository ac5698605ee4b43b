import type { TestProject } from "vitest/node";
import { connect } from "../database/connect.ts";
import type { SocketConnection } from "../database/connection-details.ts";
import { startEmbeddedDatabase } from "../database/embedded/start-embedded-database.ts";
import { grantRights } from "../database/grant-rights.ts";
import { migrate } from "../database/migrating/migrate.ts";
import { accessTo } from "../database/open-database.ts";
import { administrator } from "./database/administrator.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database from which each test database is copied. */
    templateDatabase: SocketConnection;
    /** The same database on the workers of its cluster, if it is a Citus cluster's (tests/citus). */
    workers: SocketConnection[];
  }
}

/** Starts one embedded database for the whole run and migrates a template; removes it after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => {} }).catch(
    async (error) => {
      await folder[Symbol.asyncDispose]();
      throw error;
    },
  );
  const teardown = async () => {
    await embedded.stop();
    await folder[Symbol.asyncDispose]();
  };
  try {
    await migrate(embedded.connection, () => {});
    await grantRights(accessTo(embedded.connection));
    const sql = connect(administrator(embedded.connection), { max: 1 });
    // Lets tests see and terminate the server's sessions.
    await sql`grant cable_connect_app to cable_connect`;
    await sql.end();
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("templateDatabase", embedded.connection);
  project.provide("workers", []);
  return teardown;
}
