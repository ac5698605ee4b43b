import { afterEach, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { createOperator, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();
afterEach(() => {
  api.clock.now = undefined;
});

function reset(id: number, token = admin) {
  return api.call("POST", `/admin/operators/${id}/reset-password`, { token });
}

test("a reset returns a temporary password and ends the old one and every session", async () => {
  const { id, username, password, token } = await createOperator(api, admin);
  const { status, body } = await reset(id);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: "Password reset successfully",
    temporaryPassword: expect.stringMatching(/^[\w]{12,}$/),
  });
  expect((await api.call("GET", "/auth/profile", { token })).status).toBe(401);
  await expect(api.signIn(username, password)).rejects.toThrow("401");
  expect(await api.signIn(username, body.temporaryPassword)).toEqual(expect.any(String));
});

test("after a reset the new password works at once, however often the old one was guessed at", async () => {
  const { id, username, password, token } = await createOperator(api, admin, { username: unique("Guessed") });
  // The clock stands, so that no wait between guesses is over before the next one.
  api.clock.now = new Date();
  const signIn = (guess: string) => api.call("POST", "/auth/login", { body: { username, password: guess } });
  const change = () =>
    api.call("PUT", "/auth/change-password", {
      token,
      body: { currentPassword: "a wrong password", newPassword: "another good password" },
    });
  for (let tries = 0; tries < 10; tries++) {
    await signIn("a wrong password");
    await change();
  }
  expect([(await signIn(password)).status, (await change()).status]).toEqual([429, 429]);
  const { temporaryPassword } = (await reset(id)).body;
  expect(await api.signIn(username, temporaryPassword)).toEqual(expect.any(String));
  const left = await api.sql`select subject from login_throttles where subject = ${`password:${id}`}`;
  expect(left).toHaveLength(0);
});

test("each reset creates another password, which isn't audited", async () => {
  const { id } = await createOperator(api, admin);
  const passwords = [(await reset(id)).body.temporaryPassword, (await reset(id)).body.temporaryPassword];
  expect(new Set(passwords).size).toBe(2);
  const audit = await readAudit(api.sql, { type: "operator", id });
  expect(audit.slice(1)).toEqual([
    { action: "operators.reset-password", before: null, after: null },
    { action: "operators.reset-password", before: null, after: null },
  ]);
});

test("an unknown operator is 404, an admin too, whose password stays", async () => {
  const { body } = await api.call("GET", "/auth/profile", { token: admin });
  for (const id of [999_999, body.user.id]) {
    expect(await reset(id)).toMatchObject({ status: 404, body: { error: "Operator not found" } });
  }
  expect((await api.call("GET", "/auth/profile", { token: admin })).status).toBe(200);
});

test("nobody but an admin resets", async () => {
  const { id, token } = await createOperator(api, admin);
  expect((await reset(id, token)).status).toBe(403);
  expect((await reset(id, "no-such-token")).status).toBe(401);
});
