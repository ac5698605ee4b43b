import { planLabel } from "@cable-connect/contract/constants";
import type { Recharge, RechargeFilterQuery } from "@cable-connect/contract/recharges";
import type { Context } from "../../context.ts";
import { batchSize, type Cell, inBatches } from "../../http/csv.ts";
import { selectRechargesAfter } from "./queries.ts";

/** All recharges that match, newest first, as the lines of a file. */
export async function* exportRecharges(
  { sql, settings }: Context,
  operatorId: number,
  filter: RechargeFilterQuery,
): AsyncGenerator<Cell[]> {
  const scope = { operatorId, filter, timeZone: settings.timeZone };
  for await (const recharge of inBatches<Recharge>((last) =>
    selectRechargesAfter(sql, scope, last, batchSize),
  )) {
    const { id, customerId, customer, platform, planName, amount, rechargeDate, expiryDate } = recharge;
    const { status, reversal } = recharge;
    const plan = planLabel(planName);
    yield [
      id,
      customerId,
      customer.name,
      platform.name,
      plan,
      amount,
      new Date(rechargeDate),
      expiryDate,
      status,
      recharge.description,
      reversal && new Date(reversal.date),
      reversal?.by ?? null,
      reversal?.reason ?? null,
    ];
  }
}
