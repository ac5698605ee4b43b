import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../http/authentication/passwords.ts";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import type { ApiAnswer } from "../../testing/client.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";

let operator: TestOperator;

const api = await openTestApi();

beforeEach(async () => {
  operator = await createOperator(api, await api.signInAdmin());
});

/** Runs a request during an uncommitted change of the operator that ends its sessions; the change commits first. */
async function during(
  { password_hash, is_active }: { password_hash?: string; is_active?: boolean },
  request: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const { answer } = await api.sql.begin(async (transaction) => {
    if (is_active !== undefined)
      await transaction`update users set is_active = ${is_active} where id = ${operator.id}`;
    await transaction`
      update credentials set password_hash = coalesce(${password_hash ?? null}, password_hash)
      where user_id = ${operator.id}`;
    await transaction`delete from sessions where user_id = ${operator.id}`;
    const answer = request();
    await untilLockAwaited(api.sql);
    return { answer };
  });
  return answer;
}

async function countSessions(): Promise<number> {
  const [{ total }] = await api.sql<[{ total: number }]>`
    select count(*) as total from sessions where user_id = ${operator.id}`;
  return total;
}

describe("a sign-in with the old password", () => {
  const signIn = () =>
    api.call("POST", "/auth/login", { body: { username: operator.username, password: operator.password } });

  test("opens no session that outlives a reset", async () => {
    const answer = await during({ password_hash: await hashPassword("another password") }, signIn);
    expect(answer).toMatchObject({ status: 401, body: { code: "login_failed" } });
    expect(await countSessions()).toBe(0);
  });

  test("opens no session that outlives a deactivation", async () => {
    expect((await during({ is_active: false }, signIn)).status).toBe(401);
    expect(await countSessions()).toBe(0);
  });

  test("succeeds after a change that left the password and the status alone", async () => {
    expect((await during({}, signIn)).status).toBe(200);
    expect(await countSessions()).toBe(1);
  });
});

test("a change of password doesn't overwrite an earlier reset", async () => {
  const reset = await hashPassword("the temporary password");
  const answer = await during({ password_hash: reset }, () =>
    api.call("PUT", "/auth/change-password", {
      token: operator.token,
      body: { currentPassword: operator.password, newPassword: "a new password" },
    }),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: "wrong_password" } });
  expect(await api.signIn(operator.username, "the temporary password")).toEqual(expect.any(String));
});
