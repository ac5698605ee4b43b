import { type Customer, customerErrors, type customerRoutes } from "@cable-connect/contract/customers";
import type { RouteBody } from "@cable-connect/contract/route";
import { type Context, readClock } from "../../context.ts";
import { presentFields } from "../../database/present-fields.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { selectCustomer, updateCustomerRow } from "./queries.ts";

type Body = RouteBody<typeof customerRoutes.update>;

/** Changes a customer; absent fields keep their value. */
export async function updateCustomer(
  context: Context,
  operatorId: number,
  id: number,
  { isActive, ...body }: Body,
): Promise<{ customer: Customer }> {
  const { now, today } = readClock(context);
  const columns = presentFields({ ...body, is_active: isActive });
  return inTransaction(context.sql, async (transaction) => {
    const found = await updateCustomerRow(transaction, { operatorId, id }, columns, now);
    const customer = found && (await selectCustomer(transaction, { operatorId, today }, id));
    if (!customer) throw new ApiError(customerErrors.notFound);
    return { customer };
  });
}
