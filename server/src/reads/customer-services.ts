import { type Sql, sql } from "../database/sql.ts";
import { connectionColumn } from "./connections.ts";

/**
 * SQL for the services of the customer with that id as JSON, soonest expiry first: each with platform, connection, expiry, and
 * what `more`, the JSON of a row of subscriptions as `service`, adds.
 */
export function servicesColumn(operatorId: number, customerId: Sql, more = sql`'{}'::jsonb`): Sql {
  return sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'platform', jsonb_build_object('id', platforms.id, 'name', platforms.name, 'type', platforms.type),
        'expiryDate', service.expiry_date)
        || case when service.connection_id > 0 then jsonb_build_object('connection',
          ${connectionColumn(operatorId, sql`service.connection_id`)}) else '{}' end
        || ${more}
      order by service.expiry_date, service.platform_id, service.connection_id), '[]')
    from subscriptions as service join platforms on platforms.id = service.platform_id
    where service.operator_id = ${operatorId} and service.customer_id = ${customerId})`;
}
