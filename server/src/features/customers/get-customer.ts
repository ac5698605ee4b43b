import { type Customer, customerErrors } from "@cable-connect/contract/customers";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { selectCustomer } from "./queries.ts";

/** One customer of the operator; another operator's is 404. */
export async function getCustomer(
  context: Context,
  operatorId: number,
  id: number,
): Promise<{ customer: Customer }> {
  const { today } = readClock(context);
  const customer = await selectCustomer(context.database, { operatorId, today }, id);
  if (!customer) throw new ApiError(customerErrors.notFound);
  return { customer };
}
