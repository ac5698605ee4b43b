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

/**
 * `isolate_tenant_to_new_shard` would leave the operator on its worker, where Citus 13.2 sends the writes of the copy's first
 * seconds without a key: they are never applied, and it waits for hours. So all parts go to another worker.
 */
export const tenantIsolated = (cluster: CitusCluster): Trial => ({
  name: "tenant-isolated: an operator gets a shard of its own on the other worker under load: no recharge is lost or refused",
  async run({ shared, random }) {
    const product = await shared();
    const findings = createFindings();
    const load = await startLoad(product, random);
    await waitUntil("recharges succeed", deadline, () => load.acknowledged() >= 10);
    const superuser = connect(cluster.coordinator.administrator(sharedDatabase), {
      max: 1,
      statementTimeout: 0,
    });
    const to = 1 - (await workerOf(cluster, load.operatorId));
    await superuser`
      with part as (
        select shardid, shardminvalue::int as least, shardmaxvalue::int as most,
          worker_hash(${load.operatorId}::bigint) as hash
        from pg_dist_shard where shardid = get_shard_id_for_distribution_column('wallets', ${load.operatorId}::bigint)
      )
      select citus_split_shard_by_split_points(shardid, array_agg(bound::text order by bound),
        array_agg(nodeid) || max(nodeid), 'force_logical')
      from part cross join unnest(array[hash - 1, hash]) as bound cross join pg_dist_node
      where bound >= least and bound < most and nodeport = ${cluster.workers[to]?.port ?? 0}
      group by shardid`;
    findings.tries += 1;
    const [own] = await superuser`
      select from pg_dist_shard where shardminvalue = shardmaxvalue
        and shardid = get_shard_id_for_distribution_column('wallets', ${load.operatorId}::bigint)`;
    await superuser.end();
    findings.expect(own !== undefined, "the operator has no shard of its own");
    findings.expect((await workerOf(cluster, load.operatorId)) === to, "the operator's rows didn't move");
    findings.failures.push(...(await load.settle()));
    return findings;
  },
});
