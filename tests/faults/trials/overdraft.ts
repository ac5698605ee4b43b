import { createRandom } from "../../../server/src/demo/random.ts";
import { createBusiness, recharge } from "../../../server/src/testing/business.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const seeds = 20;
const requests = 200;
const affordable = 50;

/** Funds, credit or both pay for 50, exactly or with less than the price of another left over. */
export const overdraft: Trial = {
  name: "overdraft: of 200 concurrent recharges with funds for 50, exactly 50 succeed",
  async run({ seed, shared }) {
    const product = await shared();
    const findings = createFindings();
    for (let number = 0; number < seeds; number += 1) {
      const random = createRandom(seed + number);
      const amount = random.between(100, 50_000);
      const onCredit = random.pick([0, 0, affordable, random.between(1, affordable - 1)]);
      const rest = random.pick([0, amount - 1, random.between(0, amount - 1)]);
      const funds = (affordable - onCredit) * amount + rest;
      const business = await createBusiness(product, product.admin, {
        funds: funds / 100,
        creditLimit: (onCredit * amount) / 100,
      });
      const answers = await Promise.all(
        Array.from({ length: requests }, () => recharge(product, business, { amount: amount / 100 })),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      const [wallet] = await product.sql<[{ balance: string; entries: number }]>`
        select balance, (select count(*) from wallet_entries as entry
          where entry.operator_id = wallets.operator_id and kind = 'recharge') as entries
        from wallets where operator_id = ${business.operator.id}`;
      const summary = `${count(201)} succeeded, ${count(402)} were refused, ${count(503)} got 503, ${wallet.entries} entries, balance ${wallet.balance}`;
      // A slow machine may refuse some with 503; these spend nothing.
      const isRight = count(201) === affordable && count(402) + count(503) === requests - affordable;
      const balance = Math.round(Number(wallet.balance) * 100);
      findings.tries += 1;
      findings.expect(
        isRight && wallet.entries === affordable && balance === funds - affordable * amount,
        `seed ${seed + number}, ${funds / 100} for ${amount / 100} each: ${summary}`,
      );
    }
    return findings;
  },
};
