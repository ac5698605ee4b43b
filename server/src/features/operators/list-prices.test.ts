import { expect, test } from "vitest";
import {
  assignPlatform,
  createOperator,
  createPlatform,
  pricesForEachOttPlan,
  unique,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
const platformId: number = (await createPlatform(api, admin, { type: "ott", name: unique("OTTPlay") })).id;

function list(id: number, search = "", token = admin) {
  return api.call("GET", `/admin/platforms/${id}/pricing?search=${encodeURIComponent(search)}`, { token });
}

async function createPriced(name: string, price: number) {
  const operator = await createOperator(api, admin, { name });
  const prices = await pricesForEachOttPlan(api, admin, price);
  await assignPlatform(api, admin, { operatorId: operator.id, platformId, prices });
  return { operator, prices };
}

test("operators that sell a platform at prices of their own are listed by name", async () => {
  const sita = await createPriced("Sita Cable", 60);
  const asha = await createPriced("asha Networks", 50);
  const left = await createPriced("Left", 70);
  await api.call("POST", `/admin/operators/${left.operator.id}/services`, {
    token: admin,
    body: { platformIds: [platformId], action: "unassign" },
  });
  const shown = ({ operator: { id, username }, prices }: typeof sita, name: string) => ({
    id,
    name,
    username,
    pricing: prices,
  });
  const answer = await list(platformId);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([shown(asha, "asha Networks"), shown(sita, "Sita Cable")]);
  expect((await list(platformId, "cable sita")).body).toEqual([shown(sita, "Sita Cable")]);
  expect((await list(platformId, "nobody")).body).toEqual([]);
  // No prices are sold of another platform, nor shown to an operator.
  const { id: other } = await createPlatform(api, admin);
  await assignPlatform(api, admin, { operatorId: sita.operator.id, platformId: other });
  expect((await list(other)).body).toEqual([]);
  expect((await list(platformId, "", sita.operator.token)).status).toBe(403);
});

test("an unknown platform has no prices to list", async () => {
  expect(await list(999_999)).toMatchObject({ status: 404, body: { code: "platform_not_found" } });
});
