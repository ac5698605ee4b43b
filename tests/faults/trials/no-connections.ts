import { connect } from "../../../server/src/database/connect.ts";
import { wrongBooks } from "../support/books.ts";
import { openCluster } from "../support/cluster.ts";
import { createFindings } from "../support/findings.ts";
import { describeProbe, probeFor } from "../support/probe.ts";
import { openProduct } from "../support/product.ts";
import { health, openRequests } from "../support/requests.ts";
import { waitUntil } from "../support/wait.ts";
import type { Trial } from "../trial.ts";

const outageMilliseconds = 10_000;
const answerMilliseconds = 3_000;
const recoveryMilliseconds = 5_000;

export const noConnections: Trial = {
  name: "no-connections: database accepts no connections, 503 within 3 s; works 5 s after it does again",
  async run() {
    const findings = createFindings();
    await using cluster = await openCluster();
    await using database = await cluster.createDatabase();
    await using product = await openProduct(database.deployment);
    const requests = await openRequests(product);
    const administrator = connect(cluster.administrator(database.name), { max: 1 });
    await administrator`alter role cable_connect_app connection limit 0`;
    await administrator`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cable_connect_app'`;
    const { alive } = health(product);
    const probes = await probeFor(outageMilliseconds, () => [requests.recharge(), requests.list(), alive()]);
    for (const answer of probes) {
      const expected = answer.name === "/healthz" ? 200 : 503;
      findings.tries += 1;
      findings.expect(
        answer.status === expected && answer.milliseconds <= answerMilliseconds,
        describeProbe(answer),
      );
    }
    await administrator`alter role cable_connect_app connection limit -1`;
    await administrator.end();
    const works = async () => (await requests.recharge()).status === 201;
    await waitUntil("it works again", recoveryMilliseconds, works).catch((error) =>
      findings.failures.push(error.message),
    );
    findings.failures.push(...(await wrongBooks(product.sql)));
    return findings;
  },
};
