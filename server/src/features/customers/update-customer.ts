import { type Customer, customerErrors, type customerRoutes } from "@cable-connect/contract/customers";
import type { RouteBody } from "@cable-connect/contract/route";
import type { changedFields } from "@cable-connect/contract/timeline";
import { changesBetween } from "../../audit.ts";
import { type Context, readClock } from "../../context.ts";
import { presentFields } from "../../database/present-fields.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { nameOfUser, nextVersion, requireVersion } from "../../http/version.ts";
import { countCustomers } from "../../money/count-customers.ts";
import {
  type CustomerColumns,
  insertCustomerChanges,
  lockCustomer,
  selectCustomer,
  updateCustomerRow,
} from "./queries.ts";

type Body = RouteBody<typeof customerRoutes.update>;

/**
 * Updates a customer and records what changed; absent fields keep their value. Refuses a change made from another
 * `version` than the stored one.
 */
export async function updateCustomer(
  context: Context,
  { operatorId, id, version }: { operatorId: number; id: number; version: string | undefined },
  { isActive, ...body }: Body,
): Promise<{ customer: Customer }> {
  const { now: clock, today } = readClock(context);
  const columns = presentFields({ ...body, is_active: isActive });
  return inTransaction(context.database, async (transaction) => {
    const before = await lockCustomer(transaction, operatorId, id);
    if (!before) throw new ApiError(customerErrors.notFound);
    // An operator's customers are changed by nobody else.
    await requireVersion(version, before, () => nameOfUser(transaction, operatorId));
    const now = nextVersion(clock, before);
    await updateCustomerRow(transaction, { operatorId, id }, columns, now);
    const customer = await selectCustomer(transaction, { operatorId, today }, id);
    if (!customer) throw new Error(`customer ${id} is missing right after its update`);
    const changes = changesBetween(valuesOf(before), valuesOf({ ...customer, is_active: customer.isActive }));
    await insertCustomerChanges(transaction, operatorId, [{ id, ...changes }], now);
    const active = Number(customer.isActive) - Number(before.is_active);
    if (active !== 0) await countCustomers(transaction, operatorId, { customers: 0, active });
    return { customer };
  });
}

type RecordedValues = Record<(typeof changedFields)[number], string | null> & { isActive: boolean };

/** The values whose changes the timeline records, by API field name. */
function valuesOf({ name, phone, email, address, is_active }: CustomerColumns): RecordedValues {
  return { name, phone, email, address, isActive: is_active };
}
