import { collectionErrors } from "@cable-connect/contract/collections/collection-errors";
import { commonErrors } from "@cable-connect/contract/errors";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { platformErrors, type platformRoutes } from "@cable-connect/contract/platforms";
import type { CustomerPrices } from "@cable-connect/contract/prices/selling-price";
import type { RouteBody, RouteResponse } from "@cable-connect/contract/route";
import { maxCustomerPrices } from "@cable-connect/contract/values/limits";
import { ApiError, fieldError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { json } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { collects } from "../../reads/collects.ts";

type Route = typeof platformRoutes.setCustomerPrices;

/**
 * Sets what customers pay for a platform by the operator's own prices; null removes a price, an absent one stays. At most
 * `maxCustomerPrices` are stored, as each recharge reads them.
 */
export async function setCustomerPrices(
  { database }: Context,
  { operatorId, platformId }: { operatorId: number; platformId: number },
  { customerPrices: changes }: RouteBody<Route>,
): Promise<RouteResponse<Route>> {
  return inTransaction(database, async (transaction) => {
    const [before] = await transaction<{ customer_prices: CustomerPrices | null }[]>`
      select customer_prices from platform_assignments
      where operator_id = ${operatorId} and platform_id = ${platformId} for no key update`;
    if (!before) throw new ApiError(platformErrors.notFound);
    if (!(await collects(transaction, operatorId))) throw new ApiError(collectionErrors.off);
    const changed = Object.entries({ ...before.customer_prices, ...changes });
    const customerPrices = Object.fromEntries(
      changed.filter((entry): entry is [string, number] => entry[1] !== null),
    );
    if (Object.keys(customerPrices).length > maxCustomerPrices) {
      const message = platformMessages.errors.tooManyPrices(maxCustomerPrices);
      throw fieldError(commonErrors.validation, "customerPrices", message);
    }
    await transaction`
      update platform_assignments set customer_prices = nullif(${json(customerPrices)}, '{}'::jsonb)
      where operator_id = ${operatorId} and platform_id = ${platformId}`;
    return { customerPrices };
  });
}
