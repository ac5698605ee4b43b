import type { Area, AreaTotal, areaRoutes } from "@cable-connect/contract/areas";
import { areaErrors } from "@cable-connect/contract/collections/area-errors";
import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { RouteBody } from "@cable-connect/contract/route";
import { ApiError, fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Reader, Transaction } from "../../database/connect.ts";
import { refusingTaken } from "../../database/errors.ts";
import { instantOf } from "../../database/instant.ts";
import { assignments, type Sql, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { copyAreaIntoAccounts } from "../../money/customer-accounts/account-customers.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";

type AreaRow = {
  id: number;
  name: string;
  collector: { id: number; name: string } | null;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

function areaRows(operatorId: number): Sql {
  return sql`
    select areas.id, areas.name, areas.is_active, areas.created_at, areas.updated_at,
      case when collectors.id is not null
        then jsonb_build_object('id', collectors.id, 'name', collectors.name) end as collector
    from areas
    left join collectors on collectors.operator_id = ${operatorId} and collectors.id = collector_id
    where areas.operator_id = ${operatorId}`;
}

function areaOf({ id, name, collector, is_active, created_at, updated_at }: AreaRow): Area {
  return {
    id,
    name,
    collector,
    isActive: is_active,
    createdAt: instantOf(created_at),
    updatedAt: instantOf(updated_at),
  };
}

/** An operator's areas by name, active ones first. */
export async function listAreas(reader: Reader, operatorId: number): Promise<{ areas: Area[] }> {
  const rows = await reader<AreaRow[]>`
    ${areaRows(operatorId)} order by areas.is_active desc, lower(areas.name), areas.id`;
  return { areas: rows.map(areaOf) };
}

type AreaTotalRow = Omit<AreaTotal, "outstanding"> & { outstanding: string };

/**
 * How many customers live in each area, active or owing, and what they owe together. Counts all of them by an index, takes off the
 * few that are inactive, and adds up the accounts that owe, which repeat their areas (decision 65).
 */
export async function getAreaTotals(reader: Reader, operatorId: number): Promise<{ totals: AreaTotal[] }> {
  const rows = await reader<AreaTotalRow[]>`
    select area_id as "areaId", sum(customers)::integer as customers, sum(owing)::integer as owing, sum(outstanding) as outstanding
    from (
      select area_id, count(*) as customers, 0 as owing, 0 as outstanding
      from customers where operator_id = ${operatorId} group by area_id
      union all
      select customers.area_id, -count(*), 0, 0
      from customers
      left join customer_wallets as account on account.operator_id = ${operatorId} and account.customer_id = customers.id
      where customers.operator_id = ${operatorId} and not is_active and coalesce(balance, 0) >= 0
      group by customers.area_id
      union all
      select area_id, 0, count(*), -sum(balance)
      from customer_wallets where operator_id = ${operatorId} and balance < 0 group by area_id
    ) as parts
    group by area_id having sum(customers) > 0`;
  return { totals: rows.map((row) => ({ ...row, outstanding: Number(row.outstanding) })) };
}

export async function createArea(
  { database, now }: Context,
  operatorId: number,
  { name, collectorId = null }: RouteBody<typeof areaRoutes.create>,
): Promise<{ area: Area }> {
  return refusingTakenNames(() =>
    inTransaction(database, async (transaction) => {
      await lockWallet(transaction, operatorId);
      await requireCollector(transaction, operatorId, collectorId);
      const [{ id }] = await transaction<[{ id: number }]>`
        select coalesce(max(id), 0) + 1 as id from areas where operator_id = ${operatorId}`;
      await transaction`
        insert into areas (operator_id, id, name, collector_id, created_at, updated_at)
        values (${operatorId}, ${id}, ${name}, ${collectorId}, ${now()}, ${now()})`;
      return readArea(transaction, operatorId, id);
    }),
  );
}

/** Renames an area, changes who collects there or makes it inactive; absent fields keep their value. */
export async function updateArea(
  { database, now }: Context,
  { operatorId, id }: { operatorId: number; id: number },
  { name, collectorId, isActive }: RouteBody<typeof areaRoutes.update>,
): Promise<{ area: Area }> {
  return refusingTakenNames(() =>
    inTransaction(database, async (transaction) => {
      await lockWallet(transaction, operatorId);
      const [before] = await transaction<{ collector_id: number | null }[]>`
        select collector_id from areas where operator_id = ${operatorId} and id = ${id} for no key update`;
      if (!before) throw new ApiError(areaErrors.notFound);
      if (collectorId !== before.collector_id) await requireCollector(transaction, operatorId, collectorId);
      await transaction`
        update areas
        set ${assignments({ name, collector_id: collectorId, is_active: isActive, updated_at: now() })}
        where operator_id = ${operatorId} and id = ${id}`;
      await copyAreaIntoAccounts(transaction, operatorId, id);
      return readArea(transaction, operatorId, id);
    }),
  );
}

async function readArea(reader: Reader, operatorId: number, id: number): Promise<{ area: Area }> {
  const [row] = await reader<AreaRow[]>`${areaRows(operatorId)} and areas.id = ${id}`;
  if (!row) throw new Error(`area ${id} is missing right after it was written`);
  return { area: areaOf(row) };
}

async function requireCollector(
  transaction: Transaction,
  operatorId: number,
  collectorId: number | null | undefined,
): Promise<void> {
  if (collectorId == null) return;
  const [found] = await transaction<object[]>`
    select from collectors where operator_id = ${operatorId} and id = ${collectorId} and is_active`;
  if (!found) throw fieldError(collectionErrors.collectorUnknown, "collectorId");
}

function refusingTakenNames<Result>(write: () => Promise<Result>): Promise<Result> {
  return refusingTaken("areas_name", () => fieldError(areaErrors.exists, "name"), write);
}
