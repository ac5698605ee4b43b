import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import type { Connection, connectionRoutes } from "@cable-connect/contract/connections";
import { customerErrors } from "@cable-connect/contract/customers";
import type { BroughtTerms } from "@cable-connect/contract/recharges/brought-services";
import type { RouteBody } from "@cable-connect/contract/route";
import { walletErrors } from "@cable-connect/contract/wallet";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import type { Transaction } from "../../database/connect.ts";
import { inTransaction } from "../../database/transaction.ts";
import { insertConnections, reserveConnectionNumbers } from "../../money/recharges/connections.ts";
import { byColumn } from "../../reads/connection-identifiers.ts";
import type { KnownPlatform } from "../../reads/known-platforms.ts";
import { bringService } from "./bring-service.ts";
import { refusingTaken, requireFreeLabel, requireTypesIdentifiers, storing } from "./identifiers.ts";
import { selectAssigned, selectWritten } from "./queries.ts";

type Body = Omit<RouteBody<typeof connectionRoutes.create>, keyof BroughtTerms> & BroughtTerms;

/**
 * Adds a connection of a customer on a platform. It takes over the service there that has none, and brings forward what is paid
 * already.
 */
export async function addConnection(
  context: Context,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  body: Body,
): Promise<{ connection: Connection }> {
  const { platformId } = body;
  const { database } = context;
  const moment = readClock(context);
  return refusingTaken(database, operatorId, () =>
    inTransaction(database, async (transaction) => {
      const numbered = await reserveConnectionNumbers(transaction, operatorId, 1);
      if (!numbered?.collects) throw new ApiError(collectionErrors.off);
      const platform = await findPlatform(transaction, { operatorId, customerId, platformId });
      requireTypesIdentifiers(platform.type, body);
      await requireFreeLabel(transaction, operatorId, { customerId, platformId, label: body.label });
      const id = numbered.last;
      await storing({ customer_id: customerId, platform_id: platformId, ...byColumn(body) }, () =>
        insertConnections(transaction, { operatorId, last: id }, [{ customerId, ...body }], moment.now),
      );
      await bringService(transaction, { operatorId, moment, customerId, id, platform }, body);
      return selectWritten(transaction, operatorId, id);
    }),
  );
}

/** A platform that is assigned to the operator, whose customer it must be. */
async function findPlatform(
  transaction: Transaction,
  { operatorId, customerId, platformId }: { operatorId: number; customerId: number; platformId: number },
): Promise<KnownPlatform> {
  const [customer] = await transaction`
    select from customers where operator_id = ${operatorId} and id = ${customerId}`;
  if (!customer) throw new ApiError(customerErrors.notFound);
  const platform = await selectAssigned(transaction, operatorId, platformId);
  if (!platform) throw new ApiError(walletErrors.platformNotAssigned);
  return platform;
}
