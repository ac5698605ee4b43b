import { apiKeyErrors } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { endApiKey } from "../../http/authentication/end-api-key.ts";

/** Deletes the operator's key; it stops working at once. */
export async function deleteApiKey(
  context: Context,
  operatorId: number,
  id: number,
): Promise<{ message: string }> {
  const ending = { operatorId, actorId: operatorId, id, now: context.now() };
  const ended = await inTransaction(context.database, (transaction) => endApiKey(transaction, ending));
  if (!ended) throw new ApiError(apiKeyErrors.notFound);
  return { message: apiKeyMessages.deleted };
}
