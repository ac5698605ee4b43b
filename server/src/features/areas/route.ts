import { type areaRoutes, maxStops, type RouteStop } from "@cable-connect/contract/areas";
import { areaErrors } from "@cable-connect/contract/collections/area-errors";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import type { RouteBody, RouteQuery, RouteResponse } from "@cable-connect/contract/route";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import { type Context, readClock } from "../../context.ts";
import { json, sql } from "../../database/sql.ts";
import { inTransaction } from "../../database/transaction.ts";
import { identifierRows } from "../../reads/connection-identifiers.ts";
import { servicesColumn } from "../../reads/customer-services.ts";

type AreaKey = { operatorId: number; id: number };

type StopRow = {
  id: number;
  position: number;
  name: string;
  phone: string;
  address: string | null;
  street: string | null;
  outstanding: string;
  owes_since: BusinessDate | null;
  credit: string;
  paid_today: string;
  services: Omit<RouteStop["services"][number], "daysRemaining">[];
  connections: RouteStop["connections"];
};

/** Those without a position were added last. */
const walkingOrder = sql`route_position nulls last, customers.id`;

/** The customers of an area in walking order, and what they owe together. */
export async function getRoute(
  context: Context,
  { operatorId, id }: AreaKey,
  { only }: RouteQuery<typeof areaRoutes.getRoute>,
): Promise<RouteResponse<typeof areaRoutes.getRoute>> {
  const { database } = context;
  const { today } = readClock(context);
  const [area] = await database<{ name: string }[]>`
    select name from areas where operator_id = ${operatorId} and id = ${id}`;
  if (!area) throw new ApiError(areaErrors.notFound);
  const stops = sql`
    select customers.id, name, phone, address, street, greatest(-coalesce(wallet.balance, 0), 0) as outstanding,
      owes_since, greatest(coalesce(wallet.balance, 0), 0) as credit, row_number() over (order by ${walkingOrder}) as position
    from customers
    left join customer_wallets as wallet on wallet.operator_id = ${operatorId} and wallet.customer_id = customers.id
    where customers.operator_id = ${operatorId} and customers.area_id = ${id}
      and (is_active or wallet.balance < 0)`;
  const isShown = only === "owing" ? sql`outstanding > 0` : sql`true`;
  const [rows, [totals]] = await Promise.all([
    database<StopRow[]>`
      select stop.*, coalesce(paid.amount, 0) as paid_today, ${servicesColumn(operatorId, sql`stop.id`)} as services, coalesce((
          select jsonb_agg(jsonb_build_object('id', connections.id, 'label', connections.label, 'box', connections.box,
              'identifiers', coalesce((
                select jsonb_agg(identifiers.value) from ${identifierRows()} where identifiers.value is not null
              ), '[]')
            ) order by connections.platform_id, connections.id)
          from connections
          where connections.operator_id = ${operatorId} and connections.customer_id = stop.id and connections.is_active
        ), '[]') as connections
      from (select * from (${stops}) as listed where ${isShown} order by position limit ${maxStops}) as stop
      left join (
        select customer_id, sum(amount) as amount from payments
        where payments.operator_id = ${operatorId} and received_on = ${today} and reversed_at is null group by customer_id
      ) as paid on paid.customer_id = stop.id
      order by position`,
    database<[{ customers: number; owing: number; outstanding: string }]>`
      select count(*) as customers, count(*) filter (where outstanding > 0) as owing,
        coalesce(sum(outstanding), 0) as outstanding
      from (${stops}) as listed where ${isShown}`,
  ]);
  return {
    area: { id, name: area.name },
    stops: rows.map((row) => stopOf(row, today)),
    totals: { ...totals, outstanding: Number(totals.outstanding) },
  };
}

function stopOf(row: StopRow, today: BusinessDate): RouteStop {
  return {
    id: row.id,
    position: row.position,
    name: row.name,
    phone: row.phone,
    address: row.address,
    street: row.street,
    outstanding: Number(row.outstanding),
    owesSince: row.owes_since,
    credit: Number(row.credit),
    paidToday: Number(row.paid_today),
    services: row.services.map((service) => ({
      ...service,
      daysRemaining: daysBetween(today, service.expiryDate),
    })),
    connections: row.connections,
  };
}

/** Puts customers of an area in this order; they share the positions that they have now. */
export async function setRoute(
  { database }: Context,
  { operatorId, id }: AreaKey,
  { customerIds }: RouteBody<typeof areaRoutes.setRoute>,
): Promise<RouteResponse<typeof areaRoutes.setRoute>> {
  return inTransaction(database, async (transaction) => {
    // Two changes of one area's order happen one after the other.
    const [area] = await transaction<object[]>`
      select from areas where operator_id = ${operatorId} and id = ${id} for no key update`;
    if (!area) throw new ApiError(areaErrors.notFound);
    // By their ids, as everything that locks several customers does, so that no two wait for each other.
    await transaction`
      select from customers
      where customers.operator_id = ${operatorId} and area_id = ${id} order by customers.id for no key update`;
    const before = await transaction<{ id: number }[]>`
      select customers.id from customers
      where customers.operator_id = ${operatorId} and area_id = ${id} order by ${walkingOrder}`;
    const order = reordered(
      before.map((customer) => customer.id),
      customerIds,
    );
    await transaction`
      update customers set route_position = placed.nth
      from jsonb_array_elements_text(${json(order)}) with ordinality as placed (id, nth)
      where customers.operator_id = ${operatorId} and customers.id = placed.id::bigint and area_id = ${id}
        and route_position is distinct from placed.nth`;
    return { message: areaMessages.route.saved };
  });
}

/** A list in which those of `moved` have its order, in the places that they had together. */
function reordered(all: readonly number[], moved: readonly number[]): number[] {
  const listed = new Set(all);
  const queue = [...new Set(moved)].filter((id) => listed.has(id));
  const isMoved = new Set(queue);
  let next = 0;
  return all.map((id) => (isMoved.has(id) ? (queue[next++] ?? id) : id));
}
