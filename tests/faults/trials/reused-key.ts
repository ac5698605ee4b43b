import { unique } from "../../../server/src/testing/business.ts";
import { moneyOperations } from "../../../server/src/testing/money-model/operations.ts";
import { withOtherAmount } from "../../../server/src/testing/money-model/run-money-model.ts";
import { drawGoodOrder, openWorld, sendOrder } from "../../../server/src/testing/money-model/world.ts";
import { createFindings } from "../support/findings.ts";
import { takeFootprint } from "../support/footprint.ts";
import type { Trial } from "../trial.ts";

const rounds = 10;

export const reusedKey: Trial = {
  name: "reused-key: the same key with another body is refused (422) and writes nothing",
  async run({ random, shared }) {
    const product = await shared();
    const findings = createFindings();
    for (const operation of Array.from({ length: rounds }, () => moneyOperations).flat()) {
      const opened = await openWorld(product, product.admin, { funds: 100_000 });
      const order = drawGoodOrder([operation], opened, random);
      const key = unique("key");
      await sendOrder(product, order, key);
      const footprint = () => takeFootprint(product.sql, opened.world.isp.operator.id);
      const before = await footprint();
      const { status, body } = await sendOrder(product, withOtherAmount(order), key);
      findings.tries += 1;
      findings.expect(status === 422, `${order.path} answered ${status} ${JSON.stringify(body)}`);
      findings.expect((await footprint()) === before, `${order.path} wrote something`);
    }
    return findings;
  },
};
