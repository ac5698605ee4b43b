import { beforeEach, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { createIsp, generateApiKey, rechargeByPhone, type TestIsp } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let isp: TestIsp;

const api = await openTestApi();
const admin = await api.signInAdmin();

beforeEach(async () => {
  isp = await createIsp(api, admin, { funds: 1000 });
});

const show = async () => (await api.call("GET", "/operator/api-key", { token: isp.operator.token })).body;

async function setRequired(requiresIdempotencyKey: unknown, id?: number, token = isp.operator.token) {
  const path = `/operator/api-key/${id ?? (await show()).id}`;
  return api.call("PUT", path, { token, body: { requiresIdempotencyKey } });
}

const refusal = {
  status: 400,
  body: {
    error:
      "This API key requires an Idempotency-Key: send one with each order, and the same one to repeat it",
    code: "idempotency_key_required",
  },
};

test("a key doesn't require idempotency keys until it is set to", async () => {
  expect(await show()).toMatchObject({ requiresIdempotencyKey: false });
  expect((await rechargeByPhone(api, isp)).status).toBe(201);
});

test("a key that requires them recharges with one, and refuses without, changing nothing", async () => {
  expect((await setRequired(true)).status).toBe(200);
  expect(await show()).toMatchObject({ requiresIdempotencyKey: true });
  expect(await rechargeByPhone(api, isp)).toMatchObject(refusal);
  expect(await api.sql`select 1 from recharges where operator_id = ${isp.operator.id}`).toEqual([]);
  expect((await rechargeByPhone(api, isp, {}, "order-1")).status).toBe(201);
  expect((await rechargeByPhone(api, isp, {}, "order-1")).status).toBe(201);
  expect(await api.sql`select 1 from recharges where operator_id = ${isp.operator.id}`).toHaveLength(1);
});

test("calls that move no money, and the console's, need none", async () => {
  await setRequired(true);
  expect((await api.call("GET", "/ott-plans", { token: isp.apiKey })).status).toBe(200);
  const { customerId, platformId, operator } = isp;
  const body = { customerId, platformId, amount: 1, expiryDate: "2027-01-01" };
  expect((await api.call("POST", "/operator/recharge", { token: operator.token, body })).status).toBe(201);
});

test("it can be set back, and both changes are in the audit log, a repetition not", async () => {
  for (const value of [true, true, false]) await setRequired(value);
  expect((await rechargeByPhone(api, isp)).status).toBe(201);
  const entries = await readAudit(api.sql, { type: "operator", id: isp.operator.id });
  expect(entries.filter(({ action }) => action === "api-keys.update")).toEqual([
    {
      action: "api-keys.update",
      before: { requiresIdempotencyKey: false },
      after: { requiresIdempotencyKey: true },
    },
    {
      action: "api-keys.update",
      before: { requiresIdempotencyKey: true },
      after: { requiresIdempotencyKey: false },
    },
  ]);
});

test("a new key requires what the one that it replaces required", async () => {
  await setRequired(true);
  isp.apiKey = await generateApiKey(api, isp.operator.token);
  expect(await show()).toMatchObject({ requiresIdempotencyKey: true });
  expect(await rechargeByPhone(api, isp)).toMatchObject(refusal);
});

test.each([undefined, null, "true", 1])("the value %j is refused", async (value) => {
  const fields = { requiresIdempotencyKey: expect.any(String) };
  expect(await setRequired(value)).toMatchObject({ status: 400, body: { code: "validation", fields } });
});

test("another operator's key is 404 and stays as it is", async () => {
  const other = await createIsp(api, admin);
  const { id } = await show();
  expect(await setRequired(true, id, other.operator.token)).toMatchObject({
    status: 404,
    body: { code: "api_key_not_found" },
  });
  expect(await show()).toMatchObject({ requiresIdempotencyKey: false });
});
