import { areaErrors } from "@cable-connect/contract/collections/area-errors";
import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { IdOrNone } from "@cable-connect/contract/values/fields";
import { ApiError, fieldError } from "../api-error.ts";
import type { Reader } from "../database/connect.ts";
import { type Sql, sql } from "../database/sql.ts";
import { collectingCondition, collects } from "./collects.ts";

/** Where a customer lives, as the JSON of `placeColumn`. */
export type Place = { area: { id: number; name: string } | null; street: string | null };

/** SQL for the area of `customers`, a row of that table, as JSON. */
export function areaColumn(operatorId: number): Sql {
  return sql`(
    select jsonb_build_object('id', lived.id, 'name', lived.name) from areas as lived
    where lived.operator_id = ${operatorId} and lived.id = customers.area_id)`;
}

/** SQL for where the customer of `customers`, a row of that table, lives, as JSON; null unless the operator collects. */
export function placeColumn(operatorId: number): Sql {
  return sql`
    case when ${collectingCondition(operatorId)}
      then jsonb_build_object('area', ${areaColumn(operatorId)}, 'street', street) end`;
}

/** The condition that the customer of a row of `table`, customers or their accounts, lives in an area, or in none. */
export function areaCondition(table: Sql, area: IdOrNone): Sql {
  return area === "none" ? sql`${table}.area_id is null` : sql`${table}.area_id = ${area}`;
}

/**
 * Refuses to say where a customer lives while its operator doesn't collect, and an area that isn't an active one of the
 * operator's, unless the customer is in it already.
 */
export async function requirePlace(
  reader: Reader,
  operatorId: number,
  { areaId, street }: { areaId?: number | null; street?: string | null },
  areaIdBefore: number | null = null,
): Promise<void> {
  if (areaId === undefined && street === undefined) return;
  if (!(await collects(reader, operatorId))) throw new ApiError(collectionErrors.off);
  if (areaId == null || areaId === areaIdBefore) return;
  const [found] = await reader<object[]>`
    select from areas where operator_id = ${operatorId} and id = ${areaId} and is_active`;
  if (!found) throw fieldError(areaErrors.unknown, "areaId");
}
