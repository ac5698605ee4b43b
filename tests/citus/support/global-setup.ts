import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { connect } from "../../../server/src/database/connect.ts";
import { closeDatabase } from "../../../server/src/testing/database/close-database.ts";
// Declares what a setup provides.
import "../../../server/src/testing/global-setup.ts";
import { disposeEverything } from "../../faults/support/cleanup.ts";
import { openCitusCluster } from "./cluster.ts";
import { findCitus } from "./installation.ts";

const database = "cable_connect";

/**
 * Starts a cluster for a run of the server's tests, and sets up the database that each test file copies: on every node, so
 * that the copies know each other as the originals do.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const cluster = await openCitusCluster(await findCitus(process.env.PG_CONFIG));
    const { code, output } = await cluster.setUp(database);
    if (code !== 0) throw new Error(output);
    const nodes = [cluster.coordinator, ...cluster.workers];
    for (const node of nodes) {
      const superuser = connect(node.administrator("postgres"), { max: 1 });
      // Lets tests see and terminate the server's sessions.
      await superuser`grant cable_connect_app to cable_connect`;
      // A database with connections can't be copied.
      await closeDatabase(superuser, database);
      await superuser.end();
    }
    const [coordinator, ...workers] = nodes.map((node) => ({
      ...node.administrator(database),
      user: "cable_connect",
    }));
    if (coordinator === undefined) throw new Error("The cluster has no coordinator");
    const provided: ProvidedContext = { templateDatabase: coordinator, workers };
    project.provide("templateDatabase", provided.templateDatabase);
    project.provide("workers", provided.workers);
  } catch (error) {
    await disposeEverything();
    throw error;
  }
  return disposeEverything;
}
