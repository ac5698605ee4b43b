import { unique } from "../../../server/src/testing/business.ts";
import { moneyOperations } from "../../../server/src/testing/money-model/operations.ts";
import { drawGoodOrder, openWorld, sendOrder } from "../../../server/src/testing/money-model/world.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const rounds = 4;
const requests = 50;

export const sameKey: Trial = {
  name: "same-key: 50 concurrent requests with one key move money once and get the same answer",
  async run({ random, shared }) {
    const product = await shared();
    const findings = createFindings();
    for (const operation of Array.from({ length: rounds }, () => moneyOperations).flat()) {
      const opened = await openWorld(product, product.admin, { funds: 100_000 });
      const operatorId = opened.world.isp.operator.id;
      const countEntries = async () => {
        const [row] = await product.sql<[{ count: number }]>`
          select (select count(*) from wallet_entries where operator_id = ${operatorId})
            + (select count(*) from customer_wallet_entries where operator_id = ${operatorId}) as count`;
        return row.count;
      };
      const before = await countEntries();
      const order = drawGoodOrder([operation], opened, random);
      const key = unique("key");
      const answers = await Promise.all(
        Array.from({ length: requests }, () => sendOrder(product, order, key)),
      );
      const distinct = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      const first = answers.filter(({ headers }) => !headers.has("idempotent-replayed")).length;
      const made = (await countEntries()) - before;
      findings.tries += 1;
      findings.expect(
        distinct.size === 1 && answers[0]?.status === 201 && first === 1 && made === 1,
        `${order.path}: ${made} entries, ${first} first answers, ${[...distinct].join(" and ")}`,
      );
    }
    return findings;
  },
};
