import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import type { upiRoutes } from "@cable-connect/contract/upi";
import { recordChanges } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { readUpiSettings } from "../../reads/upi.ts";
import { authorOf, nextVersion } from "../../reads/versions.ts";

/**
 * Changes where an operator's customers pay by UPI, and records it: it decides where money goes. Refuses a change made from
 * another `version` than the stored one.
 */
export async function updateUpiSettings(
  { database, now }: Context,
  { operatorId, version }: { operatorId: number; version?: string | undefined },
  { vpa, payeeName }: RouteBody<typeof upiRoutes.updateSettings>,
): Promise<RouteResponse<typeof upiRoutes.updateSettings>> {
  return inTransaction(database, async (transaction) => {
    // Two changes at once are recorded one after the other.
    await lockWallet(transaction, operatorId);
    const before = await readUpiSettings(transaction, operatorId);
    await requireVersion(version, before, () => authorOf(transaction, operatorId));
    const instant = nextVersion(now(), before);
    if (vpa === null) {
      await transaction`delete from upi_settings where operator_id = ${operatorId}`;
    } else {
      await transaction`
        insert into upi_settings (operator_id, vpa, payee_name, updated_at)
        values (${operatorId}, ${vpa}, ${payeeName}, ${instant})
        on conflict (operator_id) do update
        set vpa = excluded.vpa, payee_name = excluded.payee_name, updated_at = excluded.updated_at
        where (upi_settings.vpa, upi_settings.payee_name) <> (excluded.vpa, excluded.payee_name)`;
    }
    const subject = { type: "operator", id: operatorId } as const;
    const act = { actorId: operatorId, action: "collections.update", subject, now: instant } as const;
    await recordChanges(transaction, act, [
      { vpa: before.vpa, payeeName: before.payeeName },
      { vpa, payeeName },
    ]);
    return { settings: await readUpiSettings(transaction, operatorId) };
  });
}
