import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, startTestApiBeside, type TestApi } from "../../testing/api.ts";
import { createIsp, generateApiKey, type TestIsp } from "../../testing/external.ts";

let first: TestApi;
let second: TestApi;
let admin: string;
let isp: TestIsp;

beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApiBeside(first);
  admin = await first.signInAdmin();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

beforeEach(async () => {
  isp = await createIsp(first, admin);
});

const session = async (api: TestApi) =>
  (await api.call("GET", "/auth/profile", { token: isp.operator.token })).status;
const key = async (api: TestApi) => (await api.call("GET", "/ott-plans", { token: isp.apiKey })).status;

/** Uses what is about to be revoked on both servers, has one revoke it, and says what both answer at once. */
async function revoke(
  use: (api: TestApi) => Promise<number>,
  act: () => Promise<unknown>,
): Promise<number[]> {
  expect(await Promise.all([use(first), use(second)])).toEqual([200, 200]);
  await act();
  return Promise.all([use(second), use(first)]);
}

describe("on both of two servers, at the next request, a session is over after", () => {
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

describe("on both of two servers, at the next request, an API key is dead after", () => {
  test("its deletion", async () => {
    const { token } = isp.operator;
    const { body } = await first.call("GET", "/operator/api-key", { token });
    const remove = () => second.call("DELETE", `/operator/api-key/${body.id}`, { token });
    expect(await revoke(key, remove)).toEqual([401, 401]);
  });

  test("another takes its place", async () => {
    expect(await revoke(key, () => generateApiKey(first, isp.operator.token))).toEqual([401, 401]);
  });

  test.each([{ isIsp: false }, { isActive: false }])("its operator becomes %j", async (body) => {
    const path = `/admin/operators/${isp.operator.id}`;
    expect(await revoke(key, () => second.call("PUT", path, { token: admin, body }))).toEqual([401, 401]);
  });
});
