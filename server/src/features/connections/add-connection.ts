import { collectionErrors } from "@cable-connect/contract/collection-errors";
import type { Connection, connectionRoutes } from "@cable-connect/contract/connections";
import type { PlatformType } from "@cable-connect/contract/constants";
import { customerErrors } from "@cable-connect/contract/customers";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ApiError } from "../../http/api-error.ts";
import { insertConnections, numberConnections } from "../../money/connections.ts";
import { refusingTaken, requireTypesIdentifiers } from "./identifiers.ts";
import { selectWritten } from "./queries.ts";

type Body = RouteBody<typeof connectionRoutes.create>;

/** Adds a connection of a customer on a platform; it takes over the service there that has none. */
export async function addConnection(
  { database, now }: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  body: Body,
): Promise<{ connection: Connection }> {
  const { platformId } = body;
  const where: Parameters<typeof refusingTaken>[1] = {
    operatorId,
    customer: sql`${customerId}`,
    platform: sql`${platformId}`,
    valueIn: (kind) => sql`${body[kind] ?? null}::text`,
    fieldOf: (kind) => kind,
  };
  return refusingTaken(database, where, () =>
    inTransaction(database, async (transaction) => {
      const numbered = await numberConnections(transaction, operatorId, 1);
      if (!numbered?.collects) throw new ApiError(collectionErrors.off);
      const type = await findPlatform(transaction, { operatorId, customerId, platformId });
      requireTypesIdentifiers(type, body);
      const id = numbered.last;
      await insertConnections(transaction, { operatorId, last: id }, [{ customerId, ...body }], now());
      return selectWritten(transaction, operatorId, id);
    }),
  );
}

/** The type of a platform that is assigned to the operator, whose customer it must be. */
async function findPlatform(
  transaction: Transaction,
  { operatorId, customerId, platformId }: { operatorId: number; customerId: number; platformId: number },
): Promise<PlatformType> {
  const [customer] = await transaction<{ type: PlatformType | null }[]>`
    select (
      select type from platform_assignments as assigned join platforms on platforms.id = assigned.platform_id
      where assigned.operator_id = ${operatorId} and assigned.platform_id = ${platformId} and assigned.is_active
        and platforms.archived_at is null
    ) as type
    from customers where operator_id = ${operatorId} and id = ${customerId}`;
  if (!customer) throw new ApiError(customerErrors.notFound);
  if (customer.type === null) throw new ApiError(walletErrors.platformNotAssigned);
  return customer.type;
}
