import { runTrials } from "../faults/run-trials.ts";
import { disposeEverything } from "../faults/support/cleanup.ts";
import { openCitusCluster } from "./support/cluster.ts";
import { findCitus, NoCitusError } from "./support/installation.ts";
import { openProductOn } from "./support/product.ts";
import { roundsOn } from "./trials.ts";

// Tests the product on a Citus cluster of a coordinator and two workers, which it starts from an installed Citus; ends with 2
// if there is none.
try {
  const cluster = await openCitusCluster(await findCitus(process.env.PG_CONFIG));
  await runTrials({
    rounds: roundsOn(cluster),
    timeLimitMilliseconds: 60 * 60_000,
    openShared: () => openProductOn(cluster),
  });
} catch (error) {
  await disposeEverything();
  console.error(error instanceof NoCitusError ? error.message : error);
  process.exit(error instanceof NoCitusError ? 2 : 1);
}
