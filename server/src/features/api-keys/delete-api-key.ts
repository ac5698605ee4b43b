import { apiKeyErrors } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Ending, endApiKey } from "../../http/authentication/end-api-key.ts";

/** Deletes the operator's own key; it stops working at once. */
export async function deleteApiKey(
  context: Context,
  ending: Omit<Ending, "now">,
): Promise<{ message: string }> {
  await endKnownKey(context, ending);
  return { message: apiKeyMessages.deleted };
}

/** Ends an operator's key for the admin; it stops working at once. */
export async function revokeApiKey(
  context: Context,
  ending: Omit<Ending, "now">,
): Promise<{ message: string }> {
  await endKnownKey(context, ending);
  return { message: apiKeyMessages.revoked };
}

async function endKnownKey({ database, now }: Context, ending: Omit<Ending, "now">): Promise<void> {
  const ended = await inTransaction(database, (transaction) =>
    endApiKey(transaction, { ...ending, now: now() }),
  );
  if (!ended) throw new ApiError(apiKeyErrors.notFound);
}
