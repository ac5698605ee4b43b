import { beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { generateApiKey } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

let isp: TestOperator;
let key: string;

const api = await openTestApi();
const admin = await api.signInAdmin();

beforeEach(async () => {
  isp = await createOperator(api, admin, { isIsp: true });
  key = await generateApiKey(api, isp.token);
});

const keyStatus = async () => (await api.call("GET", "/ott-plans", { token: key })).status;
const show = (token: string) => api.call("GET", "/operator/api-key", { token });
const update = (body: object) => api.call("PUT", `/admin/operators/${isp.id}`, { token: admin, body });
const reset = () => api.call("POST", `/admin/operators/${isp.id}/reset-password`, { token: admin });

/** What the operator's log says about its keys, oldest first. */
async function keyHistory() {
  const entries = await readAudit(api.sql, { type: "operator", id: isp.id });
  return entries.filter(({ action }) => action.startsWith("api-keys."));
}

const generated = { action: "api-keys.generate", before: null, after: { name: "Billing" } };
const ended = { action: "api-keys.end", before: { name: "Billing" }, after: null };
const shown = { action: "api-keys.show", before: null, after: { name: "Billing" } };

describe("an API key has ended for good after", () => {
  test("a reset of the password", async () => {
    await reset();
    expect(await keyStatus()).toBe(401);
    expect(await keyHistory()).toEqual([generated, ended]);
  });

  test.each([
    ["PUT", { isActive: false }],
    ["DELETE", undefined],
  ])("its operator's deactivation by %s, also when the operator is active again", async (method, body) => {
    await api.call(method, `/admin/operators/${isp.id}`, { token: admin, body });
    expect(await keyStatus()).toBe(401);
    await update({ isActive: true });
    expect(await keyStatus()).toBe(401);
    expect((await api.call("GET", "/auth/profile", { token: isp.token })).status).toBe(401);
    expect((await show(await openSession(api, isp.id))).body).toEqual({ apiKey: null });
    expect(await keyHistory()).toEqual([generated, ended]);
  });

  test("the admin revokes it, who sees it without the key before", async () => {
    const path = `/admin/operators/${isp.id}`;
    const seen = async () => (await api.call("GET", path, { token: admin })).body.operator.apiKey;
    expect(await seen()).toEqual({ name: "Billing", createdAt: expect.any(String), lastUsedAt: null });
    expect(await keyStatus()).toBe(200);
    expect((await seen()).lastUsedAt).not.toBeNull();
    const revoke = () => api.call("DELETE", `${path}/api-key`, { token: admin });
    expect(await revoke()).toMatchObject({ status: 200, body: { message: "API key revoked successfully" } });
    expect(await keyStatus()).toBe(401);
    expect(await seen()).toBeNull();
    expect(await keyHistory()).toEqual([generated, ended]);
    expect(await revoke()).toMatchObject({ status: 404, body: { code: "api_key_not_found" } });
  });

  test("a change of the password with endApiKey", async () => {
    const { password: currentPassword, token } = isp;
    const body = { currentPassword, newPassword: "another good password", endApiKey: true };
    expect((await api.call("PUT", "/auth/change-password", { token, body })).status).toBe(200);
    expect(await keyStatus()).toBe(401);
    expect(await keyHistory()).toEqual([generated, ended]);
  });
});

test.each([undefined, false])(
  "a change of the password with endApiKey %j keeps the key",
  async (endApiKey) => {
    const { password: currentPassword, token } = isp;
    const body = { currentPassword, newPassword: "another good password", endApiKey };
    expect((await api.call("PUT", "/auth/change-password", { token, body })).status).toBe(200);
    expect(await keyStatus()).toBe(200);
  },
);

test("a refused change of the password keeps the key", async () => {
  const body = { currentPassword: "wrong password", newPassword: "another good password", endApiKey: true };
  const answer = await api.call("PUT", "/auth/change-password", { token: isp.token, body });
  expect(answer).toMatchObject({ status: 400, body: { code: "wrong_password" } });
  expect(await keyStatus()).toBe(200);
});

test("an update that leaves an operator active keeps its key", async () => {
  await update({ isActive: true, name: "Renamed" });
  expect(await keyStatus()).toBe(200);
});

describe.each([
  ["a reset", () => reset()],
  ["a deactivation", () => update({ isActive: false })],
])("a key generated during %s", (_, act) => {
  test("is refused, and doesn't outlive it", async () => {
    const { acting, generating } = await api.sql.begin(async (transaction) => {
      await transaction`select 1 from credentials where user_id = ${isp.id} for no key update`;
      const acting = act();
      await untilLockAwaited(api.sql);
      const body = { name: "Too late" };
      const generating = api.call("POST", "/operator/generate-api-key", { token: isp.token, body });
      await untilLockAwaited(api.sql, 2);
      return { acting, generating };
    });
    expect((await acting).status).toBe(200);
    expect(await generating).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect(await api.sql`select 1 from api_keys where operator_id = ${isp.id}`).toEqual([]);
    expect(await keyHistory()).toEqual([generated, ended]);
  });
});

describe("the operator's audit log has", () => {
  test("each new key, and the one that it replaces", async () => {
    await generateApiKey(api, isp.token);
    expect(await keyHistory()).toEqual([generated, ended, generated]);
  });

  test("each deleted key once, however often its deletion is repeated", async () => {
    const { body } = await show(isp.token);
    const remove = () => api.call("DELETE", `/operator/api-key/${body.id}`, { token: isp.token });
    const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect(await keyHistory()).toEqual([generated, ended]);
  });

  test("once for each session, that the key was shown to it, and not to the one that generated it", async () => {
    await show(isp.token);
    expect(await keyHistory()).toEqual([generated]);
    const other = await openSession(api, isp.id);
    await Promise.all([show(other), show(other)]);
    await show(other);
    await show(await openSession(api, isp.id));
    expect(await keyHistory()).toEqual([generated, shown, shown]);
    key = await generateApiKey(api, isp.token);
    await show(other);
    expect((await keyHistory()).slice(3)).toEqual([ended, generated, shown]);
  });

  test("the admin as the one who ended a key by a reset, the operator otherwise", async () => {
    await show(await openSession(api, isp.id));
    await reset();
    const path = `/admin/audit-log?operatorId=${isp.id}`;
    const { body } = await api.call("GET", path, { token: admin });
    const acts = body.entries.map(({ action, actor }: { action: string; actor: { username: string } }) => [
      action,
      actor.username,
    ]);
    expect(acts).toEqual([
      ["operators.reset-password", "admin"],
      ["api-keys.end", "admin"],
      ["api-keys.show", isp.username],
      ["api-keys.generate", isp.username],
      ["operators.create", "admin"],
    ]);
  });
});
