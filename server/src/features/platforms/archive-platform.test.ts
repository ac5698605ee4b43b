import { expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import {
  changeAssignment,
  createBusiness,
  createCustomer,
  pricesForEachOttPlan,
  recharge,
  unique,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

function remove(platformId: number) {
  return api.call("DELETE", `/admin/platforms/${platformId}`, { token: admin });
}

test("before it is deleted, its operators and active services can be counted", async () => {
  const business = await createBusiness(api, admin);
  const { operator, platformId, customerId } = business;
  const usage = (token = admin) => api.call("GET", `/admin/platforms/${platformId}/usage`, { token });
  expect((await usage()).body).toEqual({ operators: 1, services: 0 });
  await recharge(api, business);
  const { id: second } = await createCustomer(api, operator.token);
  await recharge(api, { ...business, customerId: second });
  await api.sql`
    update subscriptions set expiry_date = expiry_date - 400
    where customer_id = ${customerId} and operator_id = ${operator.id}`;
  expect((await usage()).body, "the other service has expired").toEqual({ operators: 1, services: 1 });
  const other = await createBusiness(api, admin);
  await changeAssignment(api, admin, { operatorId: other.operator.id, platformId, action: "assign" });
  await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "unassign" });
  expect((await usage()).body, "its customers keep what they paid for").toEqual({
    operators: 1,
    services: 1,
  });
  const usageOf = (operatorId: number) =>
    api.call("GET", `/admin/platforms/${platformId}/usage?operatorId=${operatorId}`, { token: admin });
  expect((await usageOf(operator.id)).body).toEqual({ operators: 0, services: 1 });
  expect((await usageOf(other.operator.id)).body).toEqual({ operators: 1, services: 0 });
  expect((await usage(operator.token)).status).toBe(403);
  await remove(platformId);
  expect((await usage()).status).toBe(404);
});

test("deleting names the platform, is audited, and works once", async () => {
  const { platformId } = await createBusiness(api, admin, {
    platform: { name: "Old Cable", operator_rate: 250, purchase_rate: 180.5 },
  });
  expect(await remove(platformId)).toMatchObject({
    status: 200,
    body: { message: 'Platform "Old Cable" deleted successfully!' },
  });
  expect((await remove(platformId)).status).toBe(404);
  const audit = await readAudit(api.sql, { type: "platform", id: platformId });
  expect(audit.map(({ action }) => action)).toEqual(["platforms.create", "platforms.delete"]);
  expect(audit[1], "what it was").toMatchObject({
    before: { name: "Old Cable", type: "cable", operator_rate: 250, purchase_rate: 180.5 },
  });
});

test("a deleted platform disappears from every list, and its assignments become inactive", async () => {
  const { operator, platformId } = await createBusiness(api, admin);
  await remove(platformId);
  const { token } = operator;
  const list = await api.call("GET", "/admin/platforms", { token: admin });
  expect(list.body.platforms.map(({ id }: { id: number }) => id)).not.toContain(platformId);
  const detail = await api.call("GET", `/admin/operators/${operator.id}`, { token: admin });
  expect(detail.body.operator.assignedServices).toEqual([]);
  expect((await api.call("GET", "/operator/services", { token })).body).toEqual({ services: [] });
  expect((await api.call("GET", "/operator/dashboard", { token })).body.assignedServices).toEqual([]);
  const [assignment] =
    await api.sql`select is_active from platform_assignments where platform_id = ${platformId}`;
  expect(assignment).toEqual({ is_active: false });
});

test("a deleted platform can be neither edited, assigned, activated, unassigned nor priced", async () => {
  const { operator, platformId } = await createBusiness(api, admin);
  await remove(platformId);
  const services = `/admin/operators/${operator.id}/services`;
  const change = (action: string) =>
    api.call("POST", services, { token: admin, body: { platformIds: [platformId], action } });
  expect((await change("assign")).status).toBe(404);
  expect((await change("activate")).status).toBe(409);
  expect((await change("unassign")).status).toBe(409);
  const path = `${services}/${platformId}/pricing`;
  expect((await api.call("PUT", path, { token: admin, body: { pricing: {} } })).status).toBe(404);
  const edit = { token: admin, body: { name: "Again" } };
  expect((await api.call("PUT", `/admin/platforms/${platformId}`, edit)).status).toBe(404);
});

test.each([
  ["assign", 404],
  ["activate", 409],
])(
  "to %s a platform that is just being deleted is refused, and leaves nothing active",
  async (action, status) => {
    const { operator, platformId } = await createBusiness(api, admin);
    await changeAssignment(api, admin, { operatorId: operator.id, platformId, action: "unassign" });
    const { answer } = await api.sql.begin(async (transaction) => {
      await transaction`update platforms set archived_at = now() where id = ${platformId}`;
      const answer = api.call("POST", `/admin/operators/${operator.id}/services`, {
        token: admin,
        body: { platformIds: [platformId], action },
      });
      await untilLockAwaited(api.sql);
      return { answer };
    });
    expect((await answer).status).toBe(status);
    const assignments = await api.sql`
    select is_active from platform_assignments where platform_id = ${platformId}`;
    expect(assignments).toEqual([{ is_active: false }]);
  },
);

test("its recharges still show its name", async () => {
  const business = await createBusiness(api, admin, { platform: { name: "Old Cable" } });
  await recharge(api, business);
  await remove(business.platformId);
  const { token } = business.operator;
  const recharges = await api.call("GET", "/operator/recharges", { token });
  expect(recharges.body.recharges).toMatchObject([
    { platform: { id: business.platformId, name: "Old Cable" } },
  ]);
  const dues = await api.call("GET", "/operator/recharges/expiry-status", { token });
  expect(dues.body.recharges).toMatchObject([{ platform: { name: "Old Cable" } }]);
});

test("the prices of a deleted OTTPlay are no longer the operator's", async () => {
  const prices = await pricesForEachOttPlan(api, admin, 10);
  const platform = { type: "ott", name: unique("OTTPlay") };
  const { operator, platformId } = await createBusiness(api, admin, { platform, prices });
  await remove(platformId);
  const { body } = await api.call("GET", "/operator/ott-plans", { token: operator.token });
  expect(body.map(({ price }: { price: number | null }) => price)).toEqual(body.map(() => null));
});
