import type { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { copyIntoAccounts } from "../../money/customer-accounts/account-customers.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { requirePlace } from "../../reads/areas.ts";
import { nextVersionIn } from "../../reads/versions.ts";
import { insertCustomerChanges } from "./queries.ts";

type Route = typeof customerRoutes.setArea;

/** Sets the area of many customers, and records it in the timeline of each that was in another one. */
export async function setArea(
  context: Context,
  operatorId: number,
  { customerIds, areaId }: RouteBody<Route>,
): Promise<RouteResponse<Route>> {
  const { now } = readClock(context);
  return inTransaction(context.database, async (transaction) => {
    await lockWallet(transaction, operatorId);
    await requirePlace(transaction, operatorId, { areaId });
    const [area] = await transaction<{ name: string }[]>`
      select name from areas where operator_id = ${operatorId} and id = ${areaId}`;
    const found = await transaction<{ id: number; area_id: number | null; area: string | null }[]>`
      select customers.id, area_id, areas.name as area
      from customers
      left join areas on areas.operator_id = ${operatorId} and areas.id = area_id
      where customers.operator_id = ${operatorId} and customers.id = any(${customerIds}::bigint[])
      order by customers.id for no key update of customers`;
    const changed = found.filter(({ area_id }) => area_id !== areaId);
    await transaction`
      update customers
      set area_id = ${areaId}, route_position = null, updated_at = ${nextVersionIn(sql`updated_at`, now)}
      where operator_id = ${operatorId} and id = any(${changed.map(({ id }) => id)}::bigint[])`;
    const changes = changed.map(({ id, area: before }) => ({
      id,
      before: { area: before },
      after: { area: area?.name ?? null },
    }));
    await insertCustomerChanges(transaction, operatorId, changes, now);
    await copyIntoAccounts(
      transaction,
      operatorId,
      changed.map(({ id }) => id),
    );
    return { customers: found.length, message: areaMessages.set.done(found.length, area?.name) };
  });
}
