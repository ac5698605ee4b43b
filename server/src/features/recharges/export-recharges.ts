import { planLabel } from "@cable-connect/contract/constants";
import type { Recharge, RechargeFilterQuery } from "@cable-connect/contract/recharges";
import type { Context } from "../../context.ts";
import type { Snapshot } from "../../database/snapshot.ts";
import { type Line, type Lines, linesOfRows } from "../../http/csv.ts";
import { readRecharges } from "./queries.ts";

/** All matching recharges, newest first, as the lines of a file. */
export function exportRecharges(
  { settings: { timeZone } }: Context,
  snapshot: Snapshot,
  operatorId: number,
  filter: RechargeFilterQuery,
): Lines {
  return linesOfRows(readRecharges(snapshot, { operatorId, filter, timeZone }), lineOf);
}

function lineOf(recharge: Recharge): Line {
  const { id, customerId, customer, platform, planName, amount, rechargeDate, expiryDate } = recharge;
  const { status, description, reversal } = recharge;
  return [
    id,
    customerId,
    customer.name,
    platform.name,
    planLabel(planName),
    amount,
    new Date(rechargeDate),
    expiryDate,
    status,
    description,
    reversal && new Date(reversal.date),
    reversal?.by ?? null,
    reversal?.reason ?? null,
  ];
}
