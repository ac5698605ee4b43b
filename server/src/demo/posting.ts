import { type Context, readClock } from "../context.ts";
import type { Posting } from "../money/posting.ts";

/** A posting at the context's time, without an Idempotency-Key, by default of the operator's own. */
export function postingAt(context: Context, operatorId: number, actorId = operatorId): Posting {
  return { operatorId, actorId, moment: readClock(context), idempotency: { key: null, requestHash: null } };
}
