import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { across } from "../../database/across-operators.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { assignments, columnsAndValues, json, type Sql, sql } from "../../database/sql.ts";
import { priceOf } from "../../reads/assignments.ts";
import { nextVersionIn } from "../../reads/versions.ts";

type PlatformRow = {
  id: number;
  name: string;
  description: string;
  type: PlatformType;
  price: string | null;
  operator_rate: string | null;
  purchase_rate: string | null;
  plan_purchase_rates: Record<string, number>;
  requires_operator_rate: boolean;
  created_at: string;
  updated_at: string;
};

/** A platform's editable columns. */
type PlatformColumns = {
  name: string;
  description: string;
  type: PlatformType;
  price: number | null;
  operator_rate: number | null;
  purchase_rate: number | null;
  plan_purchase_rates: Record<string, number>;
  requires_operator_rate: boolean;
};

function platformOf(row: PlatformRow): Platform {
  const { created_at, updated_at, requires_operator_rate, ...same } = row;
  return {
    ...same,
    price: priceOf(row.price),
    operator_rate: priceOf(row.operator_rate),
    purchase_rate: priceOf(row.purchase_rate),
    requiresOperatorRate: requires_operator_rate,
    createdAt: created_at,
    updatedAt: updated_at,
  };
}

/** A platform's editable values. */
export function settableFacts(platform: Platform) {
  const { id: _, createdAt: _created, updatedAt: _updated, ...facts } = platform;
  return facts;
}

function platformColumns(): Sql {
  return sql`
    id, name, description, type, price, operator_rate, purchase_rate, plan_purchase_rates, requires_operator_rate,
    created_at, updated_at`;
}

/** Platforms that aren't archived, newest first. */
export async function selectPlatforms(reader: Reader, type: PlatformType | undefined): Promise<Platform[]> {
  const rows = await reader<PlatformRow[]>`
    select ${platformColumns()} from platforms
    where archived_at is null and (${type ?? null}::text is null or type = ${type ?? null})
    order by created_at desc, id desc`;
  return rows.map(platformOf);
}

/** One platform; undefined when it is archived. */
export async function selectPlatform(reader: Reader, id: number): Promise<Platform | undefined> {
  const [row] = await reader<PlatformRow[]>`
    select ${platformColumns()} from platforms where id = ${id} and archived_at is null`;
  return row && platformOf(row);
}

/** One platform that isn't archived, locking the row until the end of the transaction. */
export async function lockPlatform(transaction: Transaction, id: number): Promise<Platform | undefined> {
  await transaction`select 1 from platforms where id = ${id} for no key update`;
  return selectPlatform(transaction, id);
}

export async function insertPlatform(
  transaction: Transaction,
  columns: Omit<PlatformColumns, "plan_purchase_rates">,
  now: Date,
): Promise<Platform> {
  const [row] = await transaction<[PlatformRow]>`
    insert into platforms ${columnsAndValues({ ...columns, created_at: now, updated_at: now })}
    returning ${platformColumns()}`;
  return platformOf(row);
}

/** Sets the editable columns; undefined if the platform is archived or doesn't exist. */
export async function updatePlatformRow(
  transaction: Transaction,
  id: number,
  { plan_purchase_rates, ...columns }: PlatformColumns,
  now: Date,
): Promise<Platform | undefined> {
  const values = { ...columns, plan_purchase_rates: json(plan_purchase_rates), updated_at: now };
  const [row] = await transaction<PlatformRow[]>`
    update platforms set ${assignments(values)}
    where id = ${id} and archived_at is null
    returning ${platformColumns()}`;
  return row && platformOf(row);
}

/**
 * How many operators have a platform assigned, and its services that haven't expired, of all operators or of one; undefined
 * when it is archived.
 */
export async function selectUsage(
  reader: Reader,
  { id, operatorId }: { id: number; operatorId?: number },
  today: BusinessDate,
): Promise<{ operators: number; services: number } | undefined> {
  const platform = await selectPlatform(reader, id);
  if (!platform) return undefined;
  const [usage] = await reader<[{ operators: number; services: number }]>`
    ${across("platform usage")}
    select count(*) filter (where is_active) as operators, coalesce(sum(services), 0)::bigint as services
    from platform_assignments as assigned cross join lateral (
      select count(*) as services from subscriptions
      where subscriptions.operator_id = assigned.operator_id
        and subscriptions.platform_id = assigned.platform_id and expiry_date >= ${today}::date
    ) as active
    where platform_id = ${id} ${operatorId ? sql`and assigned.operator_id = ${operatorId}` : sql``}`;
  return usage;
}

/** Archives a platform that the transaction has locked, and deactivates its assignments. */
export async function archivePlatformRow(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction`
    update platforms set archived_at = ${now}, updated_at = ${nextVersionIn(sql`updated_at`, now)}
    where id = ${id} and archived_at is null`;
  await transaction`
    ${across("platform archive")}
    update platform_assignments set is_active = false, updated_at = ${nextVersionIn(sql`updated_at`, now)}
    where platform_id = ${id} and is_active`;
}
