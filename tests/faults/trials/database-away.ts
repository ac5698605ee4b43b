import { wrongBooks } from "../support/books.ts";
import { type Cluster, openCluster, type RelayedDatabase } from "../support/cluster.ts";
import { createFindings } from "../support/findings.ts";
import { probeFor, tell } from "../support/probe.ts";
import { openProduct } from "../support/product.ts";
import { health, openRequests } from "../support/requests.ts";
import { waitUntil } from "../support/wait.ts";
import type { Outcome, Trial } from "../trial.ts";

const awayMilliseconds = 30_000;
const answerMilliseconds = 3_000;
const returnMilliseconds = 5_000;

type Absence = {
  leave(cluster: Cluster, database: RelayedDatabase): Promise<void>;
  comeBack(cluster: Cluster, database: RelayedDatabase): Promise<void>;
};

export const databaseStopped: Trial = {
  name: "database-stopped: away for 30 s, each request gets its 503 within 3 s; back within 5 s",
  run: () =>
    tryAbsence({
      leave: (cluster) => cluster.stop(),
      comeBack: (cluster) => cluster.start(),
    }),
};

export const databaseRefusing: Trial = {
  name: "database-refusing: connections broken and refused for 30 s, the same",
  run: () =>
    tryAbsence({
      leave: (_, { relay }) => relay.refuse(),
      comeBack: (_, { relay }) => relay.listen(),
    }),
};

/** As with a cable pulled or a process stopped: nothing is refused, nothing answered. */
export const databaseSilent: Trial = {
  name: "database-silent: nothing answers for 30 s, the same",
  run: () =>
    tryAbsence({
      leave: async (_, { relay }) => relay.fallSilent(),
      comeBack: async (_, { relay }) => relay.speak(),
    }),
};

async function tryAbsence({ leave, comeBack }: Absence): Promise<Outcome> {
  const findings = createFindings();
  await using cluster = await openCluster();
  await using database = await cluster.createDatabase();
  await using product = await openProduct(database.place);
  const requests = await openRequests(product);
  const { alive, ready } = health(product);
  await leave(cluster, database);
  const probes = await probeFor(awayMilliseconds, () => [
    requests.recharge(),
    requests.list(),
    requests.signIn(),
    ready(),
    alive(),
  ]);
  for (const answer of probes) {
    const expected = answer.name === "/healthz" ? 200 : 503;
    const isTold = expected === 200 || answer.retryAfter !== null;
    findings.tries += 1;
    findings.expect(
      answer.status === expected && isTold && answer.milliseconds <= answerMilliseconds,
      tell(answer),
    );
  }
  await comeBack(cluster, database);
  for (const request of [requests.recharge, requests.list, requests.signIn, ready]) {
    findings.tries += 1;
    const works = async () => [200, 201].includes((await request()).status);
    await waitUntil("it works again", returnMilliseconds, works).catch((error) =>
      findings.failures.push(error.message),
    );
  }
  findings.failures.push(...(await wrongBooks(product.sql)));
  return findings;
}
