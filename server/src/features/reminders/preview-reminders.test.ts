import { maxSelected } from "@cable-connect/contract/values/limits";
import { expect, test } from "vitest";
import { createBusiness, createCustomer } from "../../testing/business.ts";
import { openEmailsWorld } from "../../testing/worlds/emails-world.ts";

const world = await openEmailsWorld();

const preview = (body: object, { token } = world.business.operator) =>
  world.api.call("POST", "/operator/reminders/preview", { token, body });

test("a preview has each service once, soonest expiry first, with what a reminder needs, and changes nothing", async () => {
  const later = await world.soldUntil(30, { name: "Ravi Das", email: null });
  const soon = await world.soldUntil(3, { name: "Asha Menon" });
  const { id: never } = await createCustomer(world.api, world.business.operator.token, { name: "Mei Tan" });
  const { token } = world.business.operator;
  const sent = { rechargeId: soon.rechargeId, channel: "sms" };
  await world.api.call("POST", "/operator/reminders", { token, body: sent });
  const { platformId } = world.business;
  const { status, body } = await preview({
    services: [{ customerId: soon.customerId, platformId }],
    customerIds: [later.customerId, soon.customerId, never],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    services: [
      {
        id: soon.rechargeId,
        email: soon.email,
        daysRemaining: 3,
        obstacle: null,
        customer: { id: soon.customerId, name: "Asha Menon" },
        lastReminder: { stage: "3", channel: "sms", status: "sent" },
      },
      { id: later.rechargeId, email: null, daysRemaining: 30, lastReminder: null },
    ],
    withoutServices: [{ id: never, name: "Mei Tan" }],
  });
  expect(body.services).toHaveLength(2);
  expect(await world.rows()).toHaveLength(1);
});

test("a preview has nothing of other operators, and no more than so many", async () => {
  const { customerId } = await world.soldUntil(3);
  const { operator } = await createBusiness(world.api, world.admin);
  const chosen = {
    customerIds: [customerId],
    services: [{ customerId, platformId: world.business.platformId }],
  };
  expect((await preview(chosen, operator)).body).toEqual({ services: [], withoutServices: [] });
  const customerIds = Array.from({ length: maxSelected + 1 }, (_, index) => index + 1);
  expect((await preview({ customerIds })).status).toBe(400);
});
