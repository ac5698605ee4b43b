import type { OttPlan } from "@cable-connect/contract/ott-plans";
import type { Reader, Transaction } from "../../database/connect.ts";
import { json } from "../../database/sql.ts";

type OttPlanRow = {
  ott_code: string;
  ott_name: string;
  interval_length: number;
  interval_unit: OttPlan["interval_unit"];
  services: string[];
  price: string | null;
};

function ottPlanOf(row: OttPlanRow): OttPlan {
  return {
    ott_code: row.ott_code,
    ott_name: row.ott_name,
    interval: row.interval_length,
    interval_unit: row.interval_unit,
    ott: row.services,
    price: row.price === null ? null : Number(row.price),
  };
}

/** The catalogue in its display order, without prices. */
export async function selectOttPlans(reader: Reader): Promise<OttPlan[]> {
  const rows = await reader<OttPlanRow[]>`
    select ott_code, ott_name, interval_length, interval_unit, to_jsonb(services) as services, null as price
    from ott_plans order by position, ott_code`;
  return rows.map(ottPlanOf);
}

/** The catalogue with the prices of the operator's newest active OTTPlay assignment. */
export async function selectOttPlansOfOperator(reader: Reader, operatorId: number): Promise<OttPlan[]> {
  const rows = await reader<OttPlanRow[]>`
    select ott_code, ott_name, interval_length, interval_unit, to_jsonb(services) as services, prices.pricing ->> ott_code as price
    from ott_plans left join (
      select pricing from platform_assignments as assigned join platforms on platforms.id = assigned.platform_id
      where operator_id = ${operatorId} and assigned.is_active and is_ottplay and archived_at is null
      order by assigned_at desc limit 1
    ) as prices on true
    order by position, ott_code`;
  return rows.map(ottPlanOf);
}

/** Adds or replaces plans by code; other plans stay, because recharges may reference them. */
export async function upsertOttPlans(
  transaction: Transaction,
  plans: Omit<OttPlan, "price">[],
): Promise<void> {
  const rows = plans.map((plan, index) => ({
    ott_code: plan.ott_code,
    ott_name: plan.ott_name,
    interval_length: plan.interval,
    interval_unit: plan.interval_unit,
    services: plan.ott,
    position: index + 1,
  }));
  await transaction`
    insert into ott_plans (ott_code, ott_name, interval_length, interval_unit, services, position)
    select ott_code, ott_name, interval_length, interval_unit, services, position
    from jsonb_to_recordset(${json(rows)}) as plan (
      ott_code text, ott_name text, interval_length integer, interval_unit text, services text[], position integer)
    on conflict (ott_code) do update set ott_name = excluded.ott_name, interval_length = excluded.interval_length,
      interval_unit = excluded.interval_unit, services = excluded.services, position = excluded.position`;
}
