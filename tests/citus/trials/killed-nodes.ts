import { createFindings } from "../../faults/support/findings.ts";
import { startLoad } from "../../faults/support/load.ts";
import { describeProbe, type Probe, probeFor } from "../../faults/support/probe.ts";
import type { Product } from "../../faults/support/product.ts";
import { health, openRequests, type Requests } from "../../faults/support/requests.ts";
import { waitUntil } from "../../faults/support/wait.ts";
import type { Trial, TrialContext } from "../../faults/trial.ts";
import type { CitusCluster } from "../support/cluster.ts";
import { workerOf } from "../support/product.ts";

const outageMilliseconds = 10_000;
const recoveryDeadline = 90_000;
const kills = 5;

export const workerKilled = (cluster: CitusCluster): Trial => ({
  name: "worker-killed: kill -9 of a worker under load: its operators get 503 with Retry-After, the others go on",
  async run({ shared, random }) {
    const product = await shared();
    const findings = createFindings();
    const spared = await openOn(cluster, product, 0);
    // So many sign-ins end the user's earlier sessions.
    const newcomer = await openOn(cluster, product, 0);
    const hit = await openOn(cluster, product, 1);
    const loads = [await startLoad(product, random), await startLoad(product, random)];
    await waitUntil("recharges succeed", recoveryDeadline, () =>
      loads.every((load) => load.acknowledged() > 20),
    );
    await cluster.workers[1]?.kill();
    const { alive, ready } = health(product);
    const probes = await probeFor(outageMilliseconds, () => [
      ...[alive(), ready(), spared.recharge(), spared.list(), newcomer.signIn()].map((sent) =>
        sent.then((answer) => judge(answer, answer.status === 200 || answer.status === 201)),
      ),
      ...[hit.recharge(), hit.list()].map((sent) =>
        sent.then((answer) => judge(answer, answer.status === 503 && answer.retryAfter !== null)),
      ),
    ]);
    function judge(answer: Probe, isRight: boolean): Probe {
      findings.tries += 1;
      findings.expect(isRight, describeProbe(answer));
      return answer;
    }
    findings.expect(probes.length > 0, "nothing was asked");
    await cluster.workers[1]?.start();
    await waitUntil("the worker's operators recharge again", recoveryDeadline, async () => {
      return (await hit.recharge()).status === 201;
    });
    for (const load of loads) findings.failures.push(...(await load.settle()));
    return findings;
  },
});

export const coordinatorKilled = (cluster: CitusCluster): Trial => ({
  name: `coordinator-killed: kill -9 of the coordinator under load, ${kills} times: no recharge is lost, repeated or half done`,
  async run({ shared, random }: TrialContext) {
    const product = await shared();
    const findings = createFindings();
    const load = await startLoad(product, random);
    while (findings.tries < kills) {
      const due = load.acknowledged() + random.between(1, 40);
      await waitUntil("recharges succeed", recoveryDeadline, () => load.acknowledged() >= due);
      await cluster.coordinator.kill();
      await cluster.coordinator.start();
      findings.tries += 1;
    }
    const last = load.acknowledged();
    await waitUntil("recharges succeed again", recoveryDeadline, () => load.acknowledged() > last);
    findings.failures.push(...(await load.settle()));
    return findings;
  },
});

/** Requests of a new operator whose rows are on this worker. */
async function openOn(cluster: CitusCluster, product: Product, worker: number): Promise<Requests> {
  for (;;) {
    const requests = await openRequests(product);
    if ((await workerOf(cluster, requests.operatorId)) === worker) return requests;
  }
}
