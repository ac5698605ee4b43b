import { wrongBooks } from "../support/books.ts";
import { type Cluster, openCluster, type RelayedDatabase } from "../support/cluster.ts";
import { createFindings } from "../support/findings.ts";
import { describeProbe, probeFor } from "../support/probe.ts";
import { openProduct } from "../support/product.ts";
import { health, openRequests } from "../support/requests.ts";
import { waitUntil } from "../support/wait.ts";
import type { Outcome, Trial } from "../trial.ts";

const outageMilliseconds = 30_000;
const answerMilliseconds = 3_000;
const recoveryMilliseconds = 5_000;

type Outage = {
  begin(cluster: Cluster, database: RelayedDatabase): Promise<void>;
  end(cluster: Cluster, database: RelayedDatabase): Promise<void>;
};

export const databaseStopped: Trial = {
  name: "database-stopped: stopped for 30 s, every request gets 503 within 3 s; works 5 s after the restart",
  run: () =>
    testOutage({
      begin: (cluster) => cluster.stop(),
      end: (cluster) => cluster.start(),
    }),
};

export const databaseRefusing: Trial = {
  name: "database-refusing: connections cut and refused for 30 s, with the same result",
  run: () =>
    testOutage({
      begin: (_, { relay }) => relay.refuse(),
      end: (_, { relay }) => relay.listen(),
    }),
};

/** As with a pulled cable or a stopped process: connections stay open and nothing answers. */
export const databaseSilent: Trial = {
  name: "database-silent: no answers for 30 s, with the same result",
  run: () =>
    testOutage({
      begin: async (_, { relay }) => relay.pause(),
      end: async (_, { relay }) => relay.resume(),
    }),
};

async function testOutage({ begin, end }: Outage): Promise<Outcome> {
  const findings = createFindings();
  await using cluster = await openCluster();
  await using database = await cluster.createDatabase();
  await using product = await openProduct(database.deployment);
  const requests = await openRequests(product);
  const { alive, ready } = health(product);
  await begin(cluster, database);
  const probes = await probeFor(outageMilliseconds, () => [
    requests.recharge(),
    requests.list(),
    requests.signIn(),
    ready(),
    alive(),
  ]);
  for (const answer of probes) {
    const expected = answer.name === "/healthz" ? 200 : 503;
    const hasRetryAfter = expected === 200 || answer.retryAfter !== null;
    findings.tries += 1;
    findings.expect(
      answer.status === expected && hasRetryAfter && answer.milliseconds <= answerMilliseconds,
      describeProbe(answer),
    );
  }
  await end(cluster, database);
  for (const request of [requests.recharge, requests.list, requests.signIn, ready]) {
    findings.tries += 1;
    const works = async () => [200, 201].includes((await request()).status);
    await waitUntil("it works again", recoveryMilliseconds, works).catch((error) =>
      findings.failures.push(error.message),
    );
  }
  findings.failures.push(...(await wrongBooks(product.sql)));
  return findings;
}
