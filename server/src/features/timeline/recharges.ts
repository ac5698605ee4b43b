import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { PlatformType } from "@cable-connect/contract/constants";
import { defaultPlanName } from "@cable-connect/contract/recharges";
import type { TimelineEntry, TimelineRecharge } from "@cable-connect/contract/timeline";
import type { Reader } from "../../database/connect.ts";
import { type ReversalRow, reversalOf } from "../../reads/recharges.ts";
import { behind, positionOf, ranks } from "./position.ts";
import { emptyEntry, type TimelineRange } from "./source.ts";

type RechargeRow = Pick<TimelineRecharge, "id" | "amount" | "description" | "status"> &
  ReversalRow & {
    platform_id: number;
    platform_name: string;
    platform_type: PlatformType;
    plan_name: string | null;
    recharge_date: Date;
    expiry_date: BusinessDate;
  };

/** The recharges of a range of a timeline. */
export async function selectRechargeEntries(reader: Reader, range: TimelineRange): Promise<TimelineEntry[]> {
  const { operatorId, customerId, after, limit } = range;
  const columns = { date: reader`recharge_date`, key: reader`recharges.id` };
  const rows = await reader<RechargeRow[]>`
    select recharges.id, platform_id, platforms.name as platform_name, platforms.type as platform_type, plan_name, amount,
      recharges.description, recharge_date, expiry_date, status, operator_id, reversed_at, reversed_by,
      reversal_reason
    from recharges join platforms on platforms.id = platform_id
    where operator_id = ${operatorId} and customer_id = ${customerId}
      ${behind(reader, after, ranks.recharge, columns)}
    order by recharge_date desc, recharges.id desc limit ${limit}`;
  return rows.map((row) => ({
    ...emptyEntry,
    position: positionOf(row.recharge_date, ranks.recharge, String(row.id)),
    date: row.recharge_date.toISOString(),
    kind: "recharge",
    recharge: {
      id: row.id,
      platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
      planName: row.plan_name ?? defaultPlanName(row.platform_type),
      amount: row.amount,
      description: row.description,
      expiryDate: row.expiry_date,
      status: row.status,
      reversal: reversalOf(row),
    },
  }));
}
