import type { Reader } from "../database/connect.ts";
import { json, type Sql, sql } from "../database/sql.ts";

/** Services to select: by customer and platform, of all connections unless it is named (0 for none), and all of some customers. */
export type Chosen = {
  services: readonly { customerId: number; platformId: number; connectionId?: number }[];
  customerIds: readonly number[];
};

/** At most `most` chosen services without duplicates, unordered, as a query of `recharge_id`, the newest, and their other keys. */
export function chosenServices(operatorId: number, { services, customerIds }: Chosen, most: number): Sql {
  const named = services.map(({ customerId, platformId, connectionId }) => ({
    customer_id: customerId,
    platform_id: platformId,
    connection_id: connectionId,
  }));
  const columns = sql`recharge_id, customer_id, platform_id, expiry_date`;
  return sql`
    select ${columns} from (
      select service.*
      from jsonb_to_recordset(${json(named)}) as named (
        customer_id bigint, platform_id bigint, connection_id bigint)
      cross join lateral (
        select ${columns} from subscriptions
        where operator_id = ${operatorId} and customer_id = named.customer_id and platform_id = named.platform_id
          and (named.connection_id is null or connection_id = named.connection_id)
        limit ${most}
      ) as service
      union
      select service.*
      from jsonb_array_elements_text(${json(customerIds)}) as named (id)
      cross join lateral (
        select ${columns} from subscriptions
        where operator_id = ${operatorId} and customer_id = named.id::bigint limit ${most}
      ) as service
    ) as services limit ${most}`;
}

/** The given customers without any recharge, by name. */
export function selectNeverRecharged(
  reader: Reader,
  operatorId: number,
  customerIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return reader<{ id: number; name: string }[]>`
    select customers.id, customers.name
    from (
      select distinct id::bigint from jsonb_array_elements_text(${json(customerIds)}) as listed (id)
    ) as named
    cross join lateral (
      select id, name from customers where operator_id = ${operatorId} and customers.id = named.id limit 1
    ) as customers
    where not exists (
      select from subscriptions where operator_id = ${operatorId} and customer_id = customers.id)
    order by customers.name, customers.id`;
}
