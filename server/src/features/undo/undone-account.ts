import { standingOf } from "@cable-connect/contract/collections/standing";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { undoRoutes } from "@cable-connect/contract/undo";
import type { UndoRow } from "../../money/recharges/undo-recharge.ts";

/** What undoing does to the customer's account, as a field of the answer; no field if the recharge has no part in it. */
export function accountField({
  charged,
  customer_balance_after: balance,
}: Pick<UndoRow, "charged" | "customer_balance_after">): Pick<
  RouteResponse<typeof undoRoutes.create>,
  "account"
> {
  if (charged == null || balance == null) return {};
  return { account: { charged: Number(charged), ...standingOf(balance) } };
}
