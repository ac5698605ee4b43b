import { customerMessages } from "@cable-connect/contract/messages/customers";
import type { Context } from "../../context.ts";
import { updateCustomer } from "./update-customer.ts";

/** Deactivates a customer; its recharges stay (specification, section 10, Deleting). */
export async function deactivateCustomer(
  context: Context,
  operatorId: number,
  id: number,
): Promise<{ message: string }> {
  await updateCustomer(context, { operatorId, id, version: undefined }, { isActive: false });
  return { message: customerMessages.deactivated };
}
