import { planLabel } from "@cable-connect/contract/constants";
import type { Recharge, RechargeFilterQuery } from "@cable-connect/contract/recharges";
import type { Context } from "../../context.ts";
import { batchSize, inBatches, type Line, type Lines } from "../../http/csv.ts";
import { selectRechargesAfter } from "./queries.ts";

/** All matching recharges, newest first, as the lines of a file. */
export function exportRecharges(
  { database, settings }: Context,
  operatorId: number,
  filter: RechargeFilterQuery,
): Lines {
  const scope = { operatorId, filter, timeZone: settings.timeZone };
  return inBatches(
    (last: Recharge | undefined) => selectRechargesAfter(database, scope, last, batchSize),
    lineOf,
  );
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
