import { expect, test } from "vitest";
import { createBusiness } from "../../testing/business.ts";
import { before, openRenewalsWorld } from "../../testing/worlds/renewals-world.ts";

const world = await openRenewalsWorld();

test("500 are previewed and recharged in one request each", async () => {
  world.business = await createBusiness(world.api, world.admin, { funds: 1_000_000 });
  const { operator, platformId } = world.business;
  await world.api.sql`
    insert into customers (operator_id, id, name, phone, created_at, updated_at)
    select ${operator.id}, last - 500 + nth, 'Customer ' || nth, '9876543210', ${before}, ${before}
    from count_customers(${operator.id}, 500, 500) as last, generate_series(1, 500) as nth`;
  const customers = await world.api.sql<{ id: number }[]>`
    select id from customers where operator_id = ${operator.id} and name like 'Customer %'`;
  const ids = [];
  for (const { id } of customers) ids.push(await world.recharged({ customerId: id, platformId }));
  await world.later();
  const { body: seen } = await world.preview({ customerIds: customers.map(({ id }) => id) });
  expect(seen).toMatchObject({ count: 500, amount: 50_000 });
  const { body } = await world.renew(ids, {}, "key-500");
  expect(body).toMatchObject({ amount: 50_000, wallet: { balanceAfter: 900_000 } });
}, 60_000);
