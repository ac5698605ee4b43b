import { createCustomer, createOperator } from "../../../server/src/testing/business.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { median, percentile } from "../support/percentile.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import { countSurvivors, openSlowClients, type SlowClient } from "../support/slow-clients.ts";
import type { Trial } from "../trial.ts";

const slowInHeaders = 1000;
const slowInBody = 100;
const rounds = 3;
const measured = 1500;
const atOnce = 4;
/** How many times the usual p99 is allowed meanwhile. */
const slowdown = 2;
/** When a client with unfinished headers or an unfinished body must be disconnected. */
const deadlines = { headers: 15_000, body: 40_000 };

/** Measures a list alternately alone and beside slow clients. */
export const slowClients: Trial = {
  name: "slow-clients: 1,000 are disconnected, and the p99 of others stays within twice the usual",
  async run() {
    const findings = createFindings();
    await using folder = await createDataFolder();
    await using product = await openProduct(embeddedDeployment(folder.path));
    const { token } = await createOperator(product, product.admin);
    for (let count = 0; count < 10; count += 1) await createCustomer(product, token);
    const waitForEnd = async (clients: readonly SlowClient[], deadline: number) => {
      const survivors = await countSurvivors(clients, deadline);
      findings.tries += clients.length;
      findings.expect(
        survivors === 0,
        `${survivors} slow clients were connected longer than ${deadline / 1000} s`,
      );
    };
    await measureP99(product, token);
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await measureP99(product, token));
      const clients = await openSlowClients(product.url, "headers", slowInHeaders);
      beside.push(await measureP99(product, token));
      await waitForEnd(clients, deadlines.headers);
    }
    const [usual, disturbed] = [median(alone), median(beside)];
    findings.expect(
      disturbed <= slowdown * usual,
      `p99 ${usual.toFixed(1)} ms alone, ${disturbed.toFixed(1)} ms beside slow clients`,
    );
    await waitForEnd(await openSlowClients(product.url, "body", slowInBody), deadlines.body);
    return findings;
  },
};

/** The p99 of a list, in milliseconds. */
async function measureP99(product: Product, token: string): Promise<number> {
  const times: number[] = [];
  const client = async () => {
    for (let count = 0; count < measured / atOnce; count += 1) {
      const start = performance.now();
      const { status } = await product.call("GET", "/operator/customers", { token });
      if (status !== 200) throw new Error(`A list answered ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return percentile(times, 0.99);
}
