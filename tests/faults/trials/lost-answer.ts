import { unique } from "../../../server/src/testing/business.ts";
import { callApi, type TestClient } from "../../../server/src/testing/client.ts";
import { moneyOperations } from "../../../server/src/testing/money-model/operations.ts";
import { drawGoodOrder, openWorld, sendOrder } from "../../../server/src/testing/money-model/world.ts";
import { startRelay } from "../../../server/src/testing/relay.ts";
import { createFindings } from "../support/findings.ts";
import type { Trial } from "../trial.ts";

const tries = 200;

/** The answer is caught on its way: the money has moved by then, and the client doesn't know. */
export const lostAnswer: Trial = {
  name: "lost-answer: a connection cut after the commit, the retry answers the original",
  async run({ random, shared }) {
    const product = await shared();
    const findings = createFindings();
    let caught: string | undefined;
    let cutting = false;
    await using relay = await startRelay(Number(new URL(product.url).port), (chunk) => {
      if (cutting) caught = chunk.toString();
      return !cutting;
    });
    const client: Pick<TestClient, "call"> = {
      call: (...request) => callApi(`http://127.0.0.1:${relay.port}`, ...request),
    };
    let place = await openWorld(product, product.admin, { funds: 10_000_000 });
    for (let number = 0; number < tries; number += 1) {
      if (number % 50 === 0) place = await openWorld(product, product.admin, { funds: 10_000_000 });
      const order = drawGoodOrder(moneyOperations, place, random);
      const key = unique("key");
      cutting = true;
      const lost = await sendOrder(client, order, key).catch(() => "lost");
      cutting = false;
      const retried = await sendOrder(client, order, key);
      const original = caught?.split("\r\n\r\n")[1] ?? "";
      const isReplayed = retried.headers.get("idempotent-replayed") === "true";
      findings.tries += 1;
      findings.expect(lost === "lost", `${order.path}: the connection was not cut`);
      findings.expect(
        retried.status === 201 && isReplayed && JSON.stringify(retried.body) === original,
        `${order.path}: first ${original}, then ${retried.status} ${JSON.stringify(retried.body)}`,
      );
      order.carryOut(place.books);
    }
    return findings;
  },
};
