import { wrongBooks } from "../support/books.ts";
import { createFindings } from "../support/findings.ts";
import { describeProbe, type Probe, probeFor } from "../support/probe.ts";
import { health, openRequests } from "../support/requests.ts";
import { waitUntil } from "../support/wait.ts";
import type { Trial } from "../trial.ts";

const heldMilliseconds = 60_000;
/** Timeouts of 3 s each for the session check, a concurrency slot and the lock, and some time to answer. */
const bound = 10_000;
/**
 * A statement that waits for a locked row times out after 3 s in PostgreSQL's queue and 3 s at its head; recharges of
 * the wallet also wait for the batch before theirs.
 */
const queueBound = 20_000;
const healthBound = 3_000;
/** A list takes milliseconds; one this slow has waited for a connection. */
const waitedForConnection = 1_000;

/** Requests of two callers that wait for the wallet occupy every connection, so other operators' requests find none free. */
export const lockHeld: Trial = {
  name: "lock-held: a lock held for a minute and no connection free, 503 in bounded time; health checks answer",
  async run({ shared }) {
    const product = await shared();
    const findings = createFindings();
    const [locked, other] = [await openRequests(product), await openRequests(product)];
    const { alive, ready } = health(product);
    const holder = await product.sql.reserve();
    await holder`begin`;
    await holder`select 1 from wallets where operator_id = ${locked.operatorId} for update`;
    const probes = await probeFor(heldMilliseconds, () => [
      // Two callers, because one has at most half of the places.
      ...Array.from({ length: 4 }, () => queuedForWallet(locked.fund())),
      ...Array.from({ length: 4 }, () => queuedForWallet(locked.setLowBalance())),
      queuedForWallet(locked.recharge()),
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
      const longest = isHealth ? healthBound : answer.name.endsWith(queuedSuffix) ? queueBound : bound;
      const isUnavailable = answer.status === 503 && answer.retryAfter !== null;
      findings.tries += 1;
      findings.expect(
        answer.milliseconds <= longest &&
          (isHealth ? answer.status === 200 : isUnavailable || [200, 201].includes(answer.status)),
        describeProbe(answer),
      );
    }
    findings.expect(
      probes.some(({ name, milliseconds }) => name === "a list" && milliseconds > waitedForConnection),
      "the connections were never exhausted",
    );
    findings.expect(count === 0, `${count} recharges bypassed the lock`);
    await waitUntil("the wallet can be used", bound, async () => (await locked.recharge()).status === 201);
    findings.failures.push(...(await wrongBooks(product.sql)));
    return findings;
  },
};

const queuedSuffix = " of the locked wallet";

async function queuedForWallet(sent: Promise<Probe>): Promise<Probe> {
  const answer = await sent;
  return { ...answer, name: `${answer.name}${queuedSuffix}` };
}
