import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApiBeside, type TestApi } from "../../testing/api.ts";
import { createIsp, generateApiKey, type TestIsp } from "../../testing/external.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const first = await openTestApi();
const second = await startTestApiBeside(first);
afterAll(() => second.close());
const admin = await first.signInAdmin();
let isp: TestIsp;

beforeEach(async () => {
  isp = await createIsp(first, admin);
});

const session = async (api: TestApi) =>
  (await api.call("GET", "/auth/profile", { token: isp.operator.token })).status;
const key = async (api: TestApi) => (await api.call("GET", "/ott-plans", { token: isp.apiKey })).status;

/** Uses a session or key on both servers, revokes it on one, and returns the next status of both. */
async function revoke(
  use: (api: TestApi) => Promise<number>,
  act: () => Promise<unknown>,
): Promise<number[]> {
  expect(await Promise.all([use(first), use(second)])).toEqual([200, 200]);
  await act();
  return Promise.all([use(second), use(first)]);
}

describe("on two servers a session ends with the next request after", () => {
  test("its sign-out", async () => {
    const signOut = () => first.call("POST", "/auth/logout", { token: isp.operator.token });
    expect(await revoke(session, signOut)).toEqual([401, 401]);
  });

  test("a change of the password in another session", async () => {
    const { username, password } = isp.operator;
    const token = await second.signIn(username, password);
    const body = { currentPassword: password, newPassword: "a new password" };
    const change = () => second.call("PUT", "/auth/change-password", { token, body });
    expect(await revoke(session, change)).toEqual([401, 401]);
    expect((await first.call("GET", "/auth/profile", { token })).status).toBe(200);
  });

  test("a reset of the password", async () => {
    const path = `/admin/operators/${isp.operator.id}/reset-password`;
    expect(await revoke(session, () => second.call("POST", path, { token: admin }))).toEqual([401, 401]);
  });

  test.each([
    ["PUT", { isActive: false }],
    ["DELETE", undefined],
  ])("its operator's deactivation by %s", async (method, body) => {
    const path = `/admin/operators/${isp.operator.id}`;
    expect(await revoke(session, () => first.call(method, path, { token: admin, body }))).toEqual([401, 401]);
  });
});

describe("on two servers an API key is invalid from the next request on after", () => {
  test("its deletion", async () => {
    const { token } = isp.operator;
    const { body } = await first.call("GET", "/operator/api-key", { token });
    const remove = () => second.call("DELETE", `/operator/api-key/${body.id}`, { token });
    expect(await revoke(key, remove)).toEqual([401, 401]);
  });

  test("its replacement", async () => {
    expect(await revoke(key, () => generateApiKey(first, isp.operator.token))).toEqual([401, 401]);
  });

  test.each([{ isIsp: false }, { isActive: false }])("its operator is changed to %j", async (body) => {
    const path = `/admin/operators/${isp.operator.id}`;
    expect(await revoke(key, () => second.call("PUT", path, { token: admin, body }))).toEqual([401, 401]);
  });
});
