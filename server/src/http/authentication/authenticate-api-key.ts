import { apiKeyRequestsPerMinute, apiKeyRequired } from "@cable-connect/contract/api-keys";
import { commonErrors } from "@cable-connect/contract/errors";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Caller } from "../caller.ts";
import { waitSeconds } from "../throttle.ts";
import { bearerKey, operatorOfApiKey } from "./api-key.ts";
import { hashToken } from "./session-token.ts";

const minute = 60_000;

type KeyRow = {
  id: number;
  window_started_at: string;
  window_requests: number;
  requires_idempotency_key: boolean;
};

/**
 * The active ISP with an API key; 401 without one, 429 over the key's rate limit. One statement checks the key, counts the
 * request for all servers and records the use. It commits asynchronously, so a crash of the database can lose the latest
 * counts, and nothing else.
 */
export async function authenticateApiKey(
  { database, now }: Context,
  authorization: string | undefined,
): Promise<Caller> {
  const key = bearerKey(authorization);
  const operatorId = key === undefined ? undefined : operatorOfApiKey(key);
  if (key === undefined || operatorId === undefined) throw refusal();
  const tokenHash = hashToken(key);
  const instant = now();
  const windowStart = new Date(instant.getTime() - minute);
  const [used] = await database<KeyRow[]>`
    with unflushed as materialized (select set_config('synchronous_commit', 'off', true))
    update api_keys set last_used_at = ${instant},
      window_requests = case when window_started_at > ${windowStart} then window_requests + 1 else 1 end,
      window_started_at = case when window_started_at > ${windowStart} then window_started_at else ${instant} end
    from users, unflushed
    where operator_id = ${operatorId} and key_hash = ${tokenHash}
      and users.id = operator_id and users.is_active and users.is_isp
    returning api_keys.id, window_started_at, window_requests, requires_idempotency_key`;
  if (!used) throw refusal();
  if (used.window_requests > apiKeyRequestsPerMinute) {
    const remaining = Date.parse(used.window_started_at) + minute - instant.getTime();
    throw new ApiError(commonErrors.tooManyRequests, { retryAfter: waitSeconds(remaining) });
  }
  const { id: apiKeyId, requires_idempotency_key: requiresIdempotencyKey } = used;
  return { userId: operatorId, type: "operator", isIsp: true, tokenHash, apiKeyId, requiresIdempotencyKey };
}

function refusal(): ApiError {
  return new ApiError(commonErrors.unauthenticated, { message: apiKeyRequired });
}
