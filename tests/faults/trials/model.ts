import { runMoneyModel } from "../../../server/src/testing/money-model/run-money-model.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const runs = 1000;
const steps = 100;
const runsAtOnce = 6;

export const model: Trial = {
  name: "model: 1,000 runs of 100 random movements agree with plain arithmetic",
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
};
