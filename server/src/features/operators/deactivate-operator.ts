import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Context } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";
import { updateOperator } from "./update-operator.ts";

/** Deactivates an operator; its financial history stays (specification, section 10, Deleting). */
export async function deactivateOperator(
  context: Context,
  caller: Caller,
  id: number,
): Promise<{ message: string }> {
  await updateOperator(context, caller, { id, version: undefined }, { isActive: false });
  return { message: operatorMessages.deactivated };
}
