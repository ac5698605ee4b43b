import { apiKeyErrors } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import type { Context } from "../../context.ts";
import { ApiError } from "../../http/api-error.ts";

/** Deletes the operator's key; it stops working at once. */
export async function deleteApiKey(
  { database }: Context,
  operatorId: number,
  id: number,
): Promise<{ message: string }> {
  const deleted = await database`
    delete from api_keys where operator_id = ${operatorId} and id = ${id} returning id`;
  if (deleted.length === 0) throw new ApiError(apiKeyErrors.notFound);
  return { message: apiKeyMessages.deleted };
}
