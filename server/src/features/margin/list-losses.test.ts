import { expect, test } from "vitest";
import { createCustomer, recharge } from "../../testing/business.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openMarginWorld } from "../../testing/worlds/margin-world.ts";

const world = await openMarginWorld();

/** The losses of the business's operator. */
async function read(query = "") {
  const path = `/admin/margin/losses?operatorId=${world.business.operator.id}&${query}`;
  const { status, body } = await world.api.call("GET", path, { token: world.admin });
  expect(status).toBe(200);
  return body;
}

test("recharges below their cost are listed with operator, customer and loss, newest first", async () => {
  const { operator, customerId, platformId } = world.business;
  await world.sell({ amount: 60.5 });
  const first = await world.sell({ amount: 60.49 });
  await world.moveTo("2026-03-11T06:30:00Z");
  const { id: other } = await createCustomer(world.api, operator.token, { name: "Ravi Das" });
  const last = await world.sell({ amount: 0.01, customerId: other, expiryDate: "2031-03-11" });
  const platform = { id: platformId, name: expect.any(String), type: "cable" };
  const seller = { id: operator.id, name: "Test Operator", username: operator.username };
  expect(await read()).toEqual({
    recharges: [
      {
        id: last.id,
        rechargeDate: "2026-03-11T06:30:00.000Z",
        operator: seller,
        customer: { id: other, name: "Ravi Das" },
        platform,
        planName: null,
        months: 60,
        amount: 0.01,
        cost: 3630,
        loss: 3629.99,
      },
      {
        id: first.id,
        rechargeDate: "2026-03-10T06:30:00.000Z",
        operator: seller,
        customer: { id: customerId, name: "Asha Rao" },
        platform,
        planName: null,
        months: 1,
        amount: 60.49,
        cost: 60.5,
        loss: 0.01,
      },
    ],
    loss: 3630,
    pagination: { page: 1, limit: 10, total: 2, totalPages: 1 },
  });
  expect(await read("limit=1&page=2")).toMatchObject({
    recharges: [{ id: first.id }],
    loss: 3630,
    pagination: { total: 2, totalPages: 2 },
  });
  expect((await read("page=9")).recharges).toEqual([]);
});

test("the rate of its day decides, and an undone recharge is no loss", async () => {
  await world.setRate(40);
  await world.sell({ amount: 50 });
  await world.setRate(60);
  const { id } = await world.sell({ amount: 50 });
  expect(await read()).toMatchObject({ recharges: [{ id, loss: 10 }], loss: 10 });
  expect((await undoRecharge(world.api, world.business, id)).status).toBe(201);
  await world.setRate(null);
  await world.sell({ amount: 0.01 });
  expect(await read()).toMatchObject({ recharges: [], loss: 0, pagination: { total: 0 } });
});

test("months end at midnight in the business's time zone, and platforms narrow the list", async () => {
  await world.moveTo("2026-03-31T18:29:59Z");
  await recharge(world.api, world.business, { amount: 10 });
  await world.moveTo("2026-03-31T18:30:00Z");
  await recharge(world.api, world.business, { amount: 20 });
  expect(await read("from=2026-03&to=2026-03")).toMatchObject({ recharges: [{ amount: 10 }] });
  expect(await read("from=2026-04&to=2026-04")).toMatchObject({ recharges: [{ amount: 20 }] });
  expect((await read(`platformId=${world.business.platformId}`)).recharges).toHaveLength(2);
  expect((await read(`platformId=${world.business.platformId + 1000}`)).recharges).toEqual([]);
});

test("a period that ends before it begins is refused", async () => {
  const path = "/admin/margin/losses?from=2026-04&to=2026-03";
  const { status, body } = await world.api.call("GET", path, { token: world.admin });
  expect([status, body.code]).toEqual([400, "margin_months_backwards"]);
});
