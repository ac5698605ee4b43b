import { unique } from "../../../server/src/testing/business.ts";
import { callApi, type TestClient } from "../../../server/src/testing/client.ts";
import { moneyOperations } from "../../../server/src/testing/money-model/operations.ts";
import { drawGoodOrder, openWorld, sendOrder } from "../../../server/src/testing/money-model/world.ts";
import { startRelay } from "../../../server/src/testing/relay.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const tries = 200;

/** The relay drops the answer: the money has moved, but the client doesn't know. */
export const lostAnswer: Trial = {
  name: "lost-answer: connection cut after the commit, the retry returns the original answer",
  async run({ random, shared }) {
    const product = await shared();
    const findings = createFindings();
    let dropped: string | undefined;
    let cutting = false;
    await using relay = await startRelay(Number(new URL(product.url).port), (chunk) => {
      if (cutting) dropped = chunk.toString();
      return !cutting;
    });
    const client: Pick<TestClient, "call"> = {
      call: (...request) => callApi(`http://127.0.0.1:${relay.port}`, ...request),
    };
    let opened = await openWorld(product, product.admin, { funds: 10_000_000 });
    for (let number = 0; number < tries; number += 1) {
      if (number % 50 === 0) opened = await openWorld(product, product.admin, { funds: 10_000_000 });
      const order = drawGoodOrder(moneyOperations, opened, random);
      const key = unique("key");
      cutting = true;
      const lost = await sendOrder(client, order, key).catch(() => "lost");
      cutting = false;
      const retried = await sendOrder(client, order, key);
      const original = dropped?.split("\r\n\r\n")[1] ?? "";
      const isReplayed = retried.headers.get("idempotent-replayed") === "true";
      findings.tries += 1;
      findings.expect(lost === "lost", `${order.path}: the connection was not cut`);
      findings.expect(
        retried.status === 201 && isReplayed && JSON.stringify(retried.body) === original,
        `${order.path}: first ${original}, then ${retried.status} ${JSON.stringify(retried.body)}`,
      );
      order.carryOut(opened.books);
    }
    return findings;
  },
};
