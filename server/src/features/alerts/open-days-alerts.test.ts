import { expect, test } from "vitest";
import { pay, setCollections } from "../../testing/collections.ts";
import { openSession } from "../../testing/session.ts";
import { openAlertsWorld, start } from "../../testing/worlds/alerts-world.ts";

const world = await openAlertsWorld();

const call = (path: string, body: object) =>
  world.api.call("POST", path, { token: world.business.operator.token, body });

const close = (fields: object) =>
  call("/operator/day-book/closings", {
    notes: [],
    coins: 0,
    note: "As counted",
    signedBy: "Ravi",
    ...fields,
  });

async function advanceTo(day: number): Promise<void> {
  world.api.clock.now = new Date(start.getTime() + day * 86_400_000);
  world.business.operator.token = await openSession(world.api, world.business.operator.id);
}

test("an operator that collects is told of days that nobody closed, of each once", async () => {
  const { api, business } = world;
  await setCollections(api, business, true);
  const { body } = await call("/operator/collectors", { name: "Manoj" });
  const manoj = body.collector.id;
  await pay(api, business, { receivedOn: "2026-03-09", collectorId: manoj });
  expect(await world.list(), "who never closed a day keeps no day book").toEqual({ alerts: [], unread: 0 });
  await close({ day: "2026-03-01" });
  const ended = "2026-03-09T18:30:00.000Z";
  const open = { kind: "unclosed_days", stamp: ended, at: ended, day: "2026-03-09", collectorId: manoj };
  expect(await world.list()).toEqual({ alerts: [{ ...open, isRead: false, hasEarlier: false }], unread: 1 });
  await world.markAll();
  await pay(api, business, { receivedOn: "2026-03-08" });
  expect(await world.list()).toEqual({ alerts: [{ ...open, isRead: true, hasEarlier: true }], unread: 0 });

  await pay(api, business);
  await advanceTo(1);
  expect(await world.list()).toMatchObject({
    alerts: [{ day: "2026-03-10", collectorId: null, hasEarlier: true, isRead: false }],
    unread: 1,
  });
  await setCollections(api, business, false);
  expect(await world.list(), "while collections are off").toEqual({ alerts: [], unread: 0 });
  await setCollections(api, business, true);
  await close({ day: "2026-03-10" });
  expect(await world.list()).toEqual({ alerts: [{ ...open, isRead: true, hasEarlier: false }], unread: 0 });
  await close({ day: "2026-03-10", collectorId: manoj });
  expect(await world.list()).toEqual({ alerts: [], unread: 0 });
});
