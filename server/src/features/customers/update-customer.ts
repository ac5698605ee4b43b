import { type Customer, customerErrors, type customerRoutes } from "@cable-connect/contract/customers";
import type { RouteBody } from "@cable-connect/contract/route";
import type { changedFields } from "@cable-connect/contract/timeline";
import { ApiError } from "../../api-error.ts";
import { changesBetween } from "../../audit.ts";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { presentFields } from "../../database/present-fields.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVersion } from "../../http/binding/version.ts";
import { copyIntoAccounts } from "../../money/customer-accounts/account-customers.ts";
import { countCustomers } from "../../money/totals/count-customers.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";
import { requirePlace } from "../../reads/areas.ts";
import { authorOf, nextVersion } from "../../reads/versions.ts";
import { insertCustomerChanges, lockCustomer, selectCustomer, updateCustomerRow } from "./queries.ts";

type Body = RouteBody<typeof customerRoutes.update>;

/**
 * Updates a customer and records what changed; absent fields keep their value. Refuses a change made from another
 * `version` than the stored one.
 */
export async function updateCustomer(
  context: Context,
  { operatorId, id, version }: { operatorId: number; id: number; version: string | undefined },
  { name, phone, email, address, street, isActive, areaId }: Body,
): Promise<{ customer: Customer }> {
  const { now: clock, today } = readClock(context);
  const columns = presentFields({
    name,
    phone,
    email,
    address,
    street,
    is_active: isActive,
    area_id: areaId,
  });
  return inTransaction(context.database, async (transaction) => {
    await lockWallet(transaction, operatorId);
    const before = await lockCustomer(transaction, operatorId, id);
    if (!before) throw new ApiError(customerErrors.notFound);
    // An operator's customers are changed by nobody else.
    await requireVersion(version, before, () => authorOf(transaction, operatorId));
    await requirePlace(transaction, operatorId, { areaId, street }, before.area_id);
    const now = nextVersion(clock, before);
    // In another area it has no place in the walking order yet.
    const moved = areaId !== undefined && areaId !== before.area_id ? { route_position: null } : {};
    const areaBefore = await selectAreaName(transaction, operatorId, before.area_id);
    await updateCustomerRow(transaction, { operatorId, id }, { ...columns, ...moved }, now);
    const customer = await selectCustomer(transaction, { operatorId, today }, id);
    if (!customer) throw new Error(`customer ${id} is missing right after its update`);
    // Absent while the operator doesn't collect, and then unchanged.
    const after = { area: { name: areaBefore }, street: before.street, ...customer };
    const changes = changesBetween(
      valuesOf({ ...before, area: areaBefore, isActive: before.is_active }),
      valuesOf({ ...after, area: after.area?.name ?? null }),
    );
    await insertCustomerChanges(transaction, operatorId, [{ id, ...changes }], now);
    await copyIntoAccounts(transaction, operatorId, [id]);
    const active = Number(customer.isActive) - Number(before.is_active);
    if (active !== 0) await countCustomers(transaction, operatorId, { customers: 0, active });
    return { customer };
  });
}

type RecordedValues = Record<(typeof changedFields)[number], string | null> & { isActive: boolean };

/** The values whose changes the timeline records, by API field name. */
function valuesOf({ name, phone, email, address, area, street, isActive }: RecordedValues): RecordedValues {
  return { name, phone, email, address, area, street, isActive };
}

async function selectAreaName(
  transaction: Transaction,
  operatorId: number,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const [area] = await transaction<{ name: string }[]>`
    select name from areas where operator_id = ${operatorId} and id = ${id}`;
  return area?.name ?? null;
}
