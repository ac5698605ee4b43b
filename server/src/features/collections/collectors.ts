import type { Collector, collectionRoutes } from "@cable-connect/contract/collections";
import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError, fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { refusingTaken } from "../../database/errors.ts";
import { instantOf } from "../../database/instant.ts";
import { assignments, type Sql, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockWallet } from "../../money/wallet/wallets.ts";

type CollectorRow = { id: number; name: string; is_active: boolean; created_at: string; updated_at: string };

const columns = sql`id, name, is_active, created_at, updated_at`;

function listedCollectorOf({ id, name, is_active, created_at, updated_at }: CollectorRow): Collector {
  return {
    id,
    name,
    isActive: is_active,
    createdAt: instantOf(created_at),
    updatedAt: instantOf(updated_at),
  };
}

/** An operator's collectors by name, active ones first, and the last closed day of each and of the counter. */
export async function listCollectors(
  reader: Reader,
  operatorId: number,
): Promise<RouteResponse<typeof collectionRoutes.listCollectors>> {
  const [collectors, [counter]] = await Promise.all([
    reader<(CollectorRow & { closed_until: BusinessDate | null })[]>`
      select ${columns}, ${closedUntil(operatorId, sql`collectors.id`)} as closed_until
      from collectors where operator_id = ${operatorId}
      order by is_active desc, lower(name), id`,
    reader<[{ closed_until: BusinessDate | null }]>`
      select ${closedUntil(operatorId, sql`0`)} as closed_until`,
  ]);
  const books = [
    { collectorId: null, closedUntil: counter.closed_until },
    ...collectors.map(({ id, closed_until }) => ({ collectorId: id, closedUntil: closed_until })),
  ];
  return {
    collectors: collectors.map(listedCollectorOf),
    closedBooks: books.flatMap(({ collectorId, closedUntil }) =>
      closedUntil === null ? [] : [{ collectorId, closedUntil }],
    ),
  };
}

/** The last closed day of a collector, or of the counter as holder 0, as an expression; null if none was closed. */
function closedUntil(operatorId: number, holder: Sql): Sql {
  return sql`(
  select day from day_closings
  where day_closings.operator_id = ${operatorId} and coalesce(collector_id, 0) = ${holder} and reopened_at is null
  order by day desc limit 1)`;
}

export async function createCollector(
  { database, now }: Context,
  operatorId: number,
  { name }: RouteBody<typeof collectionRoutes.createCollector>,
): Promise<{ collector: Collector }> {
  return refusingTakenNames(() =>
    inTransaction(database, async (transaction) => {
      await lockWallet(transaction, operatorId);
      const [{ id }] = await transaction<[{ id: number }]>`
        select coalesce(max(id), 0) + 1 as id from collectors where operator_id = ${operatorId}`;
      const [row] = await transaction<[CollectorRow]>`
        insert into collectors (operator_id, id, name, created_at, updated_at)
        values (${operatorId}, ${id}, ${name}, ${now()}, ${now()}) returning ${columns}`;
      return { collector: listedCollectorOf(row) };
    }),
  );
}

/** Renames a collector or makes it inactive; absent fields keep their value. */
export async function updateCollector(
  { database, now }: Context,
  { operatorId, id }: { operatorId: number; id: number },
  { name, isActive }: RouteBody<typeof collectionRoutes.updateCollector>,
): Promise<{ collector: Collector }> {
  const [row] = await refusingTakenNames(
    () => database<CollectorRow[]>`
      update collectors set ${assignments({ name, is_active: isActive, updated_at: now() })}
      where operator_id = ${operatorId} and id = ${id} returning ${columns}`,
  );
  if (!row) throw new ApiError(collectionErrors.collectorNotFound);
  return { collector: listedCollectorOf(row) };
}

function refusingTakenNames<Result>(write: () => Promise<Result>): Promise<Result> {
  return refusingTaken("collectors_name", () => fieldError(collectionErrors.collectorExists, "name"), write);
}
