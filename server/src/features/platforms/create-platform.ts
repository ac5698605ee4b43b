import type { Platform, platformRoutes } from "@cable-connect/contract/platforms";
import type { RouteBody } from "@cable-connect/contract/route";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { insertPlatform } from "./queries.ts";

/** Creates a platform; absent prices are stored as null. */
export async function createPlatform(
  context: Context,
  caller: Caller,
  body: RouteBody<typeof platformRoutes.create>,
): Promise<{ platform: Platform }> {
  const now = context.now();
  return inTransaction(context.database, async (transaction) => {
    const { price = null, operator_rate = null, purchase_rate = null, requiresOperatorRate, ...facts } = body;
    const requires_operator_rate = requiresOperatorRate ?? false;
    const columns = { ...facts, price, operator_rate, purchase_rate, requires_operator_rate };
    const platform = await insertPlatform(transaction, columns, now);
    const subject = { type: "platform", id: platform.id } as const;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: "platforms.create",
      subject,
      after: body,
      now,
    });
    return { platform };
  });
}
