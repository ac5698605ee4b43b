import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { platformErrors } from "@cable-connect/contract/platforms";
import { ApiError } from "../../api-error.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { archivePlatformRow, lockPlatform, settableFacts } from "./queries.ts";

/** Archives a platform, which users see as deleting it; its recharges stay (specification, section 10, Deleting). */
export async function archivePlatform(
  context: Context,
  caller: Caller,
  id: number,
): Promise<{ message: string }> {
  const now = context.now();
  return inTransaction(context.database, async (transaction) => {
    const platform = await lockPlatform(transaction, id);
    if (!platform) throw new ApiError(platformErrors.notFound);
    await archivePlatformRow(transaction, id, now);
    const subject = { type: "platform", id } as const;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: "platforms.delete",
      subject,
      before: settableFacts(platform),
      now,
    });
    return { message: platformMessages.deleted(platform.name) };
  });
}
