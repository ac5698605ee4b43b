import { connect } from "../../../server/src/database/connect.ts";
import { createDataFolder } from "../../faults/support/data-folder.ts";
import { openProduct, type Product } from "../../faults/support/product.ts";
import type { CitusCluster } from "./cluster.ts";

/** The database of the product that the trials share. */
export const sharedDatabase = "cable_connect";

/** Sets up a database of the cluster and starts a product on it. */
export async function openProductOn(cluster: CitusCluster, database = sharedDatabase): Promise<Product> {
  const { code, output } = await cluster.setUp(database);
  if (code !== 0) throw new Error(output);
  const { path } = await createDataFolder();
  const { DATABASE_URL, DATABASE_OWNER_URL } = cluster.settings(database);
  if (DATABASE_URL === undefined || DATABASE_OWNER_URL === undefined) throw new Error("unreachable");
  return openProduct({
    settings: { DATA_DIR: path, DATABASE_URL, DATABASE_OWNER_URL },
    connect: async () => ({ ...cluster.coordinator.administrator(database), user: "cable_connect" }),
  });
}

/** The number of the worker that has an operator's rows, from 0. */
export async function workerOf(
  cluster: CitusCluster,
  operatorId: number,
  database = sharedDatabase,
): Promise<number> {
  const sql = connect(cluster.coordinator.administrator(database), { max: 1 });
  try {
    const [place] = await sql<{ port: number }[]>`
      select nodeport as port from citus_shards
      where shardid = get_shard_id_for_distribution_column('wallets', ${operatorId}::bigint)`;
    return cluster.workers.findIndex(({ port }) => port === place?.port);
  } finally {
    await sql.end();
  }
}
