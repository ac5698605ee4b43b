import { expect, test } from "vitest";
import { recharge } from "../../testing/business.ts";
import { addConnection, swapBox } from "../../testing/connections.ts";
import { openConnectionsWorld } from "../../testing/worlds/connections-world.ts";

const world = await openConnectionsWorld();

test("of many that add the same box at once one succeeds", async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => world.withCustomer()));
  const box = world.nextBox();
  const answers = await Promise.all(
    customers.map((one) => addConnection(world.api, one, { setTopBox: box })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  const ids = await world.api.sql<{ wrong: number }[]>`
    select last_connection_id - max(id) as wrong from wallets join connections using (operator_id)
    where operator_id = ${world.shop.operator.id} group by last_connection_id`;
  expect(ids).toEqual([{ wrong: 0 }]);
});

test("recharges of both boxes, swaps and a new connection at once leave right books", async () => {
  const { business, hall, store } = await world.withTwoBoxes();
  const bare = await world.withCustomer();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => recharge(world.api, business, { connectionId: hall.id })),
    ...Array.from({ length: 6 }, () => recharge(world.api, business, { connectionId: store.id })),
    ...Array.from({ length: 4 }, () => recharge(world.api, bare)),
    addConnection(world.api, bare, { label: "hall" }),
    ...Array.from({ length: 4 }, () => recharge(world.api, bare)),
    swapBox(world.api, business, hall.id, { setTopBox: world.nextBox() }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(201));
  expect(await world.servicesOf(bare)).toHaveLength(1);
});
