import { customerErrors, type customerRoutes } from "@cable-connect/contract/customers";
import { expiryOf } from "@cable-connect/contract/dues";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { sql } from "../../database/sql.ts";
import { connectionColumn } from "../../reads/connections.ts";
import { type ServiceRow, serviceOf } from "../../reads/services.ts";
import { selectCustomer } from "./queries.ts";

type CustomerServiceRow = ServiceRow & {
  ott_code: string | null;
  months: number | null;
  amount: string;
  expiry_date: BusinessDate;
  recharge_id: number;
  is_brought_forward: boolean;
};

/** The customer's services, one for each platform and connection, soonest expiry first, expired ones included. */
export async function listServices(
  context: Context,
  operatorId: number,
  customerId: number,
): Promise<RouteResponse<typeof customerRoutes.listServices>> {
  const { today } = readClock(context);
  const [customer, rows] = await Promise.all([
    selectCustomer(context.database, { operatorId, today }, customerId),
    context.database<CustomerServiceRow[]>`
      select service.platform_id, platforms.name as platform_name, platforms.type as platform_type, plan_name, ott_code, months, amount,
        service.expiry_date, recharge_id, recharges.status = 'brought-forward' as is_brought_forward,
        ${connectionColumn(operatorId, sql`recharges.connection_id`)} as connection
      from subscriptions as service
      join recharges on recharges.operator_id = ${operatorId} and recharges.id = recharge_id
      join platforms on platforms.id = service.platform_id
      where service.operator_id = ${operatorId} and service.customer_id = ${customerId}
      order by service.expiry_date, recharge_id`,
  ]);
  if (!customer) throw new ApiError(customerErrors.notFound);
  const services = rows.map((row) => ({
    platformId: row.platform_id,
    ...serviceOf(row),
    ottCode: row.ott_code,
    months: row.months,
    amount: row.amount,
    ...(row.is_brought_forward && { isBroughtForward: true as const }),
    expiryDate: row.expiry_date,
    ...expiryOf(row.expiry_date, today),
    rechargeId: row.recharge_id,
  }));
  return { services };
}
