import { call } from "../../api/client.ts";
import type { AnswerOf, BodyOf } from "../../api/route.ts";

export type Renewed = AnswerOf<"POST /operator/renewals">;

/** Renews some services; under the same key it answers the same again, and nothing is charged twice. */
export function createRenewals(
  body: BodyOf<"POST /operator/renewals">,
  idempotencyKey: string,
): Promise<Renewed> {
  return call("POST /operator/renewals", { body, idempotencyKey });
}
