import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { Recharge, RechargeFilterQuery, rechargeRoutes } from "@cable-connect/contract/recharges";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/binding/bind-csv.ts";
import { readRecharges } from "./queries.ts";

/** All matching recharges, newest first, as the lines of a file. */
export function exportRecharges(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  operatorId: number,
  filter: RechargeFilterQuery,
): Lines<typeof rechargeRoutes.export> {
  return linesOfRows(readRecharges(snapshot, { operatorId, filter, timeZone }), lineOf);
}

function lineOf(recharge: Recharge): Line<typeof rechargeRoutes.export> {
  const { reversal } = recharge;
  return {
    "Recharge ID": recharge.id,
    "Customer ID": recharge.customerId,
    Customer: recharge.customer.name,
    Platform: recharge.platform.name,
    Plan: planLabel(recharge.planName),
    Amount: recharge.amount,
    "Recharge Date": new Date(recharge.rechargeDate),
    "Expiry Date": recharge.expiryDate,
    Status: recharge.status,
    Description: recharge.description,
    "Reversed Date": reversal && new Date(reversal.date),
    "Reversed By": reversal?.by ?? null,
    "Reversal Reason": reversal?.reason ?? null,
  };
}
