import type { Context } from "../../context.ts";
import { createSemaphore } from "../../database/pool/semaphore.ts";
import type { Availability } from "../../database/pool/server-pool.ts";
import type { Caller } from "../caller.ts";
import { claimedOperator } from "./api-key.ts";
import { authenticateApiKey } from "./authenticate-api-key.ts";

/** The checks of all operators at once, and of one: more would only wait for its key's row. */
const checks = createSemaphore(4, { share: 2, queueTimeoutMilliseconds: 3_000 });

/**
 * Authenticates an API key in a concurrency slot. Nobody has signed in yet, so the checks have a share of their own; within it
 * the operators that the keys name take turns, so that one system's requests don't delay the others'.
 */
export function checkApiKey(
  context: Context,
  { withSlot }: Pick<Availability, "withSlot">,
  authorization: string | undefined,
): Promise<Caller> {
  return checks.run(claimedOperator(authorization) ?? "malformed", () =>
    withSlot(() => authenticateApiKey(context, authorization), { owner: "api keys" }),
  );
}
