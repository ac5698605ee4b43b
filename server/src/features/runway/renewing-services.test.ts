import { expect, test } from "vitest";
import {
  assignPlatform,
  changeAssignment,
  createPlatform,
  dayFromToday,
  recharge,
} from "../../testing/business.ts";
import { none, noneListed, openRunwayWorld } from "../../testing/worlds/runway-world.ts";

const { api, admin, sell, startBusiness, setBalance, read, listed } = await openRunwayWorld();

test("a day of which all was renewed is no day that isn't covered", async () => {
  const business = await startBusiness([], { left: 1000 });
  const customerId = await sell(business, 0, 100);
  await recharge(api, { ...business, customerId }, { amount: 100, expiryDate: dayFromToday(api, 20) });
  await setBalance(business, -50);
  expect(await read(business)).toMatchObject({
    next7: none,
    next30: { renewals: 1, short: 150 },
    coversUntil: "2026-03-29",
  });
});

test("a renewed service counts once, at its newest expiry and amount", async () => {
  const business = await startBusiness([], { left: 1000 });
  const customerId = await sell(business, 3, 100);
  await recharge(api, { ...business, customerId }, { amount: 299.5, expiryDate: dayFromToday(api, 20) });
  expect(await read(business)).toMatchObject({ next7: none, next30: { renewals: 1, amount: 299.5 } });
});

test("each platform of a customer is a service of its own", async () => {
  const business = await startBusiness([], { left: 1000 });
  const customerId = await sell(business, 3, 100);
  const { id: platformId } = await createPlatform(api, admin);
  await assignPlatform(api, admin, { operatorId: business.operator.id, platformId });
  const expiryDate = dayFromToday(api, 3);
  await recharge(api, { ...business, customerId, platformId }, { amount: 50, expiryDate });
  expect(await read(business)).toMatchObject({ next7: { renewals: 2, amount: 150 } });
});

test("an inactive customer renews nothing, until it is active again", async () => {
  const business = await startBusiness([[3, 100]], { left: 1000 });
  const customerId = await sell(business, 3, 40);
  const token = business.operator.token;
  await api.call("DELETE", `/operator/customers/${customerId}`, { token });
  expect(await read(business)).toMatchObject({ next7: { renewals: 1, amount: 100 } });
  expect(await listed(business)).toMatchObject({ next7: { renewals: 1, amount: 100 } });
  await api.call("PUT", `/operator/customers/${customerId}`, { token, body: { isActive: true } });
  expect(await read(business)).toMatchObject({ next7: { renewals: 2, amount: 140 } });
});

test("a platform that no longer stands assigned renews nothing", async () => {
  const business = await startBusiness([[3, 100]], { left: 0 });
  const change = { operatorId: business.operator.id, platformId: business.platformId };
  await changeAssignment(api, admin, { ...change, action: "unassign" });
  expect(await read(business)).toMatchObject({
    next7: { ...none, blocked: 1 },
    next30: { ...none, blocked: 1 },
  });
  expect(await listed(business)).toEqual({ next7: noneListed });
  await changeAssignment(api, admin, { ...change, action: "activate" });
  expect(await read(business)).toMatchObject({ next7: { renewals: 1, short: 100 } });
});

test("an inactive customer on a platform that no longer stands assigned is left out once", async () => {
  const business = await startBusiness([[3, 100]], { left: 1000 });
  const customerId = await sell(business, 3, 250);
  await api.call("DELETE", `/operator/customers/${customerId}`, { token: business.operator.token });
  expect(await read(business)).toMatchObject({ next7: { renewals: 1, amount: 100 } });
  const change = { operatorId: business.operator.id, platformId: business.platformId };
  await changeAssignment(api, admin, { ...change, action: "unassign" });
  expect(await read(business)).toMatchObject({
    next7: { ...none, blocked: 2 },
    next30: { ...none, blocked: 2 },
  });
  expect(await listed(business)).toEqual({ next7: noneListed });
});
