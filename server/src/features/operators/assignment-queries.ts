import type { OperatorPrices } from "@cable-connect/contract/operator-platforms";
import { operatorFilterSize } from "@cable-connect/contract/values/limits";
import { across } from "../../database/across-operators.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { instantOf } from "../../database/instant.ts";
import { matchesWords } from "../../database/search-text.ts";
import { json, sql } from "../../database/sql.ts";
import { nextVersionIn } from "../../reads/versions.ts";

/** A platform that is not archived. */
export type StandingPlatform = { id: number; name: string; type: string };
/** Rupees by `ott_code`. */
export type OttPrices = Record<string, number>;

/** The platforms among `ids` that aren't archived, locked against archiving until the transaction ends. */
export function selectStandingPlatforms(
  transaction: Transaction,
  ids: number[],
): Promise<StandingPlatform[]> {
  return transaction<StandingPlatform[]>`
    select id, name, type from platforms where id = any(${ids}) and archived_at is null
    order by id for share`;
}

/** The codes of the whole OTT catalogue. */
export async function selectOttCodes(reader: Reader): Promise<string[]> {
  const rows = await reader<
    { ott_code: string }[]
  >`select ott_code from ott_plans order by position, ott_code`;
  return rows.map(({ ott_code }) => ott_code);
}

/** Assigns a platform, or reactivates its assignment with these prices. */
export async function upsertAssignment(
  transaction: Transaction,
  {
    operatorId,
    platformId,
    pricing,
    now,
  }: { operatorId: number; platformId: number; pricing: OttPrices | null; now: Date },
): Promise<void> {
  await transaction`
    insert into platform_assignments
      (operator_id, platform_id, pricing, is_active, assigned_at, created_at, updated_at)
    values (${operatorId}, ${platformId}, ${pricing && json(pricing)}, true, ${now}, ${now}, ${now})
    on conflict (operator_id, platform_id) do update set
      pricing = coalesce(excluded.pricing, platform_assignments.pricing), is_active = true,
      assigned_at = case when platform_assignments.is_active then platform_assignments.assigned_at else excluded.assigned_at end,
      updated_at = ${nextVersionIn(sql`platform_assignments.updated_at`, now)}`;
}

/** Activates or deactivates assignments; returns how many existed. */
export async function setAssignmentsActive(
  transaction: Transaction,
  {
    operatorId,
    platformIds,
    isActive,
    now,
  }: { operatorId: number; platformIds: number[]; isActive: boolean; now: Date },
): Promise<number> {
  const updated = await transaction`
    update platform_assignments set is_active = ${isActive}, updated_at = ${nextVersionIn(sql`updated_at`, now)}
    where operator_id = ${operatorId} and platform_id = any(${platformIds}) returning platform_id`;
  return updated.length;
}

/** An assignment's prices and when it was changed, locking it until the end of the transaction; undefined if there is none. */
export async function lockAssignment(
  transaction: Transaction,
  operatorId: number,
  platformId: number,
): Promise<{ pricing: OttPrices | null; updatedAt: string } | undefined> {
  const [row] = await transaction<{ pricing: OttPrices | null; updated_at: string }[]>`
    select pricing, updated_at from platform_assignments
    where operator_id = ${operatorId} and platform_id = ${platformId} for no key update`;
  return row && { pricing: row.pricing, updatedAt: instantOf(row.updated_at) };
}

export async function updatePricing(
  transaction: Transaction,
  {
    operatorId,
    platformId,
    pricing,
    now,
  }: { operatorId: number; platformId: number; pricing: OttPrices; now: Date },
): Promise<void> {
  await transaction`
    update platform_assignments set pricing = ${json(pricing)}, updated_at = ${now}
    where operator_id = ${operatorId} and platform_id = ${platformId}`;
}

/** The operators with an active assignment of a platform and prices of their own, by name; undefined if there is no platform. */
export async function selectOperatorPrices(
  reader: Reader,
  platformId: number,
  search: string | undefined,
): Promise<OperatorPrices[] | undefined> {
  const matching = search ? sql`and ${matchesWords(sql`users`, search)}` : sql``;
  const [platform] = await reader`select from platforms where id = ${platformId} and archived_at is null`;
  if (!platform) return undefined;
  return reader<OperatorPrices[]>`
    ${across("operators prices")}
    select users.id, name, username, pricing
    from platform_assignments as assigned join users on users.id = assigned.operator_id
    where platform_id = ${platformId} and assigned.is_active and pricing <> '{}' ${matching}
    order by lower(name), users.id limit ${operatorFilterSize}`;
}
