import { setTimeout as sleep } from "node:timers/promises";
import { unique } from "../../../server/src/testing/business.ts";
import type { ApiAnswer } from "../../../server/src/testing/client.ts";
import type { Product } from "./product.ts";

const pauseMilliseconds = 20;

/** Sends a money request with a new key, repeating it until it gets an answer other than 503. */
export async function callUntilAnswered(
  product: Product,
  path: string,
  token: string,
  body: object,
): Promise<ApiAnswer> {
  const headers = { "idempotency-key": unique("load") };
  for (;;) {
    const answer = await product.call("POST", path, { token, body, headers }).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(pauseMilliseconds);
  }
}
