import { runMoneyModel } from "../../../server/src/testing/money-model/run-money-model.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const steps = 100;
const runsAtOnce = 6;

/** The trial with a number of runs. */
export const modelOf = (runs: number): Trial => ({
  name: `model: ${runs.toLocaleString("en")} runs of ${steps} random movements agree with plain arithmetic`,
  async run({ seed, shared }) {
    const product = await shared();
    const findings = createFindings();
    let next = 0;
    const runner = async () => {
      while (next < runs) {
        const number = next++;
        findings.failures.push(
          ...(await runMoneyModel(product, product.admin, { seed: seed + number, steps, setsClock: false })),
        );
        findings.tries += 1;
      }
    };
    await Promise.all(Array.from({ length: runsAtOnce }, runner));
    return findings;
  },
});

export const model = modelOf(1000);
