import { apiKeyErrors, type apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError } from "../../api-error.ts";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";

type Body = RouteBody<typeof apiKeyRoutes.update>;
type KeyRow = { requires_idempotency_key: boolean };

/** Sets whether the operator's key requires an `Idempotency-Key`, from its next request on. */
export async function updateApiKey(
  { database, now }: Context,
  operatorId: number,
  id: number,
  { requiresIdempotencyKey }: Body,
): Promise<{ message: string }> {
  await inTransaction(database, async (transaction) => {
    const [before] = await transaction<KeyRow[]>`
      select requires_idempotency_key from api_keys
      where operator_id = ${operatorId} and id = ${id} for no key update`;
    if (!before) throw new ApiError(apiKeyErrors.notFound);
    await transaction`
      update api_keys set requires_idempotency_key = ${requiresIdempotencyKey}
      where operator_id = ${operatorId} and id = ${id}`;
    const subject = { type: "operator", id: operatorId } as const;
    await recordChanges(
      transaction,
      { actorId: operatorId, action: "api-keys.update", subject, now: now() },
      [{ requiresIdempotencyKey: before.requires_idempotency_key }, { requiresIdempotencyKey }],
    );
  });
  return { message: requiresIdempotencyKey ? apiKeyMessages.nowRequired : apiKeyMessages.notRequired };
}
