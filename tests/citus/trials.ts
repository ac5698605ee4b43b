import type { Trial } from "../faults/trial.ts";
import { debitRace } from "../faults/trials/debit-race.ts";
import { modelOf } from "../faults/trials/model.ts";
import { overdraft } from "../faults/trials/overdraft.ts";
import { reusedKey } from "../faults/trials/reused-key.ts";
import { sameKey } from "../faults/trials/same-key.ts";
import type { CitusCluster } from "./support/cluster.ts";
import { features } from "./trials/features.ts";
import { coordinatorKilled, workerKilled } from "./trials/killed-nodes.ts";
import { setUp } from "./trials/set-up.ts";
import { shardMoved, tenantIsolated } from "./trials/shard-moved.ts";
import { upgrade } from "./trials/upgrade.ts";

/** Every trial, in order; one at a time, because the nodes are theirs alone. */
export function roundsOn(cluster: CitusCluster): readonly (readonly Trial[])[] {
  return [
    [setUp(cluster)],
    [features],
    [overdraft],
    [sameKey],
    [reusedKey],
    [debitRace],
    [modelOf(50)],
    [shardMoved(cluster)],
    [tenantIsolated(cluster)],
    [workerKilled(cluster)],
    [coordinatorKilled(cluster)],
    [upgrade(cluster)],
  ];
}
