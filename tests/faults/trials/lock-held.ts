import { wrongBooks } from "../support/books.ts";
import { createFindings } from "../support/findings.ts";
import { type Probe, probeFor, tell } from "../support/probe.ts";
import { health, openRequests } from "../support/requests.ts";
import { waitUntil } from "../support/wait.ts";
import type { Trial } from "../trial.ts";

const heldMilliseconds = 60_000;
/** Three seconds each in line to be recognised, in line to be served, and for the lock; and to be told. */
const bound = 10_000;
/**
 * PostgreSQL lets those who wait for one row queue, with three seconds in line and three at its head; recharges of the
 * wallet wait for those that share the turn before theirs as well.
 */
const queueBound = 20_000;
const healthBound = 3_000;
/** A list takes milliseconds, and so long only when it waits for a connection. */
const noneFree = 1_000;

/** What waits for the wallet takes up every connection, so that the requests of others find none free. */
export const lockHeld: Trial = {
  name: "lock-held: a lock held for a minute and no connection free, 503 in bounded time; health answers",
  async run({ shared }) {
    const product = await shared();
    const findings = createFindings();
    const [locked, other] = [await openRequests(product), await openRequests(product)];
    const { alive, ready } = health(product);
    const holder = await product.sql.reserve();
    await holder`begin`;
    await holder`select 1 from wallets where operator_id = ${locked.operatorId} for update`;
    const probes = await probeFor(heldMilliseconds, () => [
      ...Array.from({ length: 4 }, () => inQueue(locked.fund())),
      inQueue(locked.recharge()),
      other.list(),
      other.recharge(),
      alive(),
      ready(),
    ]);
    const [{ count }] = await product.sql<[{ count: number }]>`
      select count(*) as count from recharges where operator_id = ${locked.operatorId}`;
    await holder`rollback`;
    holder.release();
    for (const answer of probes) {
      const isHealth = answer.name.startsWith("/");
      const longest = isHealth ? healthBound : answer.name.endsWith(queued) ? queueBound : bound;
      const isTurnedAway = answer.status === 503 && answer.retryAfter !== null;
      findings.tries += 1;
      findings.expect(
        answer.milliseconds <= longest &&
          (isHealth ? answer.status === 200 : isTurnedAway || [200, 201].includes(answer.status)),
        tell(answer),
      );
    }
    findings.expect(
      probes.some(({ name, milliseconds }) => name === "a list" && milliseconds > noneFree),
      "the connections were never exhausted",
    );
    findings.expect(count === 0, `${count} recharges went past the lock`);
    await waitUntil("the wallet can be used", bound, async () => (await locked.recharge()).status === 201);
    findings.failures.push(...(await wrongBooks(product.sql)));
    return findings;
  },
};

const queued = " of the locked wallet";

async function inQueue(sent: Promise<Probe>): Promise<Probe> {
  const answer = await sent;
  return { ...answer, name: `${answer.name}${queued}` };
}
