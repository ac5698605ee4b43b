import { expect, test } from "vitest";
import { recharge } from "../../testing/business.ts";
import {
  charge,
  createCollectingBusiness,
  pay as receive,
  reverse,
  setCollections,
} from "../../testing/collections.ts";
import { addConnection } from "../../testing/connections.ts";
import { openTimelineWorld } from "../../testing/worlds/timeline-world.ts";

const world = await openTimelineWorld(createCollectingBusiness);
const { api, timeline, wait, pay, readAll } = world;

test("what the customer is charged and pays is listed, and page by page, too", async () => {
  const { token } = world.business.operator;
  const { body: added } = await api.call("POST", "/operator/collectors", {
    token,
    body: { name: "Manoj" },
  });
  wait(1);
  await recharge(api, world.business, { amount: 100 });
  await charge(api, world.business, { amount: 50 });
  await charge(api, world.business, { kind: "write-off", amount: 30, reason: "Moved away" });
  const paid = { amount: 40, mode: "upi", reference: "612345674278", collectorId: added.collector.id };
  const { body: received } = await receive(api, world.business, paid);
  wait(1);
  await reverse(api, world.business, received.payment.id);
  await pay({ amount: 500, type: "credit" });

  const { body } = await timeline("kind=payment");
  const by = expect.any(String);
  const payment = {
    id: received.payment.id,
    mode: "upi",
    reference: "612345674278",
    collector: { name: "Manoj" },
    receiptNumber: received.payment.receiptNumber,
    reversal: { by: "operator", reason: "Cheque bounced" },
  };
  expect(body.entries).toMatchObject([
    { payment: { amount: 500, balanceAfter: 380 } },
    {
      account: {
        kind: "payment-reversal",
        label: "Cheque bounced",
        amount: -40,
        balanceAfter: -120,
        payment,
        by,
      },
    },
    { account: { kind: "payment", label: "Payment", amount: 40, balanceAfter: -80, payment } },
    {
      account: {
        kind: "write-off",
        label: "Moved away",
        amount: 30,
        balanceAfter: -120,
        payment: null,
        by,
      },
    },
    { account: { kind: "charge", label: "Installation", amount: -50, balanceAfter: -150, payment: null } },
  ]);
  expect(body.entries[1].payment).toBeNull();
  const whole = await readAll(100);
  expect(whole).toHaveLength(7);
  expect(await readAll(2)).toEqual(whole);

  await setCollections(api, world.business, false);
  expect((await timeline("kind=payment")).body.entries).toMatchObject([{ payment: { amount: 500 } }]);
});

test("the connections that were added are listed among the edits, also of the instant of the customer, and page by page", async () => {
  const add = async (fields: object) => (await addConnection(api, world.business, fields)).body.connection;
  const hall = await add({ label: "hall", setTopBox: "STB 1001" });
  const attic = await add({ label: "attic" });
  wait(1);
  await recharge(api, world.business, { connectionId: hall.id });
  const shop = await add({ setTopBox: "STB 1002" });

  const { body } = await timeline("kind=edit");
  const added = (connection: object) => ({
    kind: "edit",
    edit: null,
    addedConnection: {
      platform: { id: world.business.platformId, name: expect.any(String), type: "cable" },
      connection,
    },
  });
  expect(body.entries).toMatchObject([
    added({ id: shop.id, label: null, box: "STB 1002" }),
    added({ id: attic.id, label: "attic", box: null }),
    added({ id: hall.id, label: "hall", box: "STB 1001" }),
    { edit: { action: "created" } },
  ]);
  expect(body.entries[0].date).toBe(api.clock.now?.toISOString());
  const whole = await readAll(100);
  expect(whole).toHaveLength(5);
  for (const limit of [1, 2]) expect(await readAll(limit)).toEqual(whole);

  await setCollections(api, world.business, false);
  expect((await timeline("kind=edit")).body.entries).toMatchObject([{ edit: { action: "created" } }]);
});
