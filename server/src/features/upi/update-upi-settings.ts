import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import type { upiRoutes } from "@cable-connect/contract/upi";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { readUpiSettings } from "../../reads/upi.ts";

/** Changes where an operator's customers pay by UPI, and records it: it decides where money goes. */
export async function updateUpiSettings(
  { database, now }: Context,
  operatorId: number,
  settings: RouteBody<typeof upiRoutes.updateSettings>,
): Promise<RouteResponse<typeof upiRoutes.updateSettings>> {
  const instant = now();
  const { vpa, payeeName } = settings;
  return inTransaction(database, async (transaction) => {
    // Two changes at once are recorded one after the other.
    await lockWallet(transaction, operatorId);
    const before = await readUpiSettings(transaction, operatorId);
    if (vpa === null) {
      await transaction`delete from upi_settings where operator_id = ${operatorId}`;
    } else {
      await transaction`
        insert into upi_settings (operator_id, vpa, payee_name, updated_at)
        values (${operatorId}, ${vpa}, ${payeeName}, ${instant})
        on conflict (operator_id) do update
        set vpa = excluded.vpa, payee_name = excluded.payee_name, updated_at = excluded.updated_at`;
    }
    const subject = { type: "operator", id: operatorId } as const;
    const act = { actorId: operatorId, action: "collections.update", subject, now: instant } as const;
    await recordChanges(transaction, act, [before, settings]);
    return { settings };
  });
}
