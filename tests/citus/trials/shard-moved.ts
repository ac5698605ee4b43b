import { connect } from "../../../server/src/database/connect.ts";
import { createFindings } from "../../faults/support/findings.ts";
import { startLoad } from "../../faults/support/load.ts";
import { waitUntil } from "../../faults/support/wait.ts";
import type { Trial } from "../../faults/trial.ts";
import type { CitusCluster } from "../support/cluster.ts";
import { sharedDatabase, workerOf } from "../support/product.ts";

const moves = 2;
const deadline = 60_000;

export const shardMoved = (cluster: CitusCluster): Trial => ({
  name: `shard-moved: an operator's rows move to the other worker under load, ${moves} times: no recharge is lost or refused`,
  async run({ shared, random }) {
    const product = await shared();
    const findings = createFindings();
    const load = await startLoad(product, random);
    const superuser = connect(cluster.coordinator.administrator(sharedDatabase), {
      max: 1,
      statementTimeout: 0,
    });
    const portOf = (index: number) => cluster.workers[index]?.port ?? 0;
    while (findings.tries < moves) {
      const due = load.acknowledged() + 10;
      await waitUntil("recharges succeed", deadline, () => load.acknowledged() >= due);
      const from = await workerOf(cluster, load.operatorId);
      const to = 1 - from;
      await superuser`
        select citus_move_shard_placement(
          get_shard_id_for_distribution_column('wallets', ${load.operatorId}::bigint),
          '127.0.0.1', ${portOf(from)}::int, '127.0.0.1', ${portOf(to)}::int, 'force_logical')`;
      findings.tries += 1;
      findings.expect((await workerOf(cluster, load.operatorId)) === to, "the operator's rows didn't move");
    }
    await superuser.end();
    findings.failures.push(...(await load.settle()));
    return findings;
  },
});
