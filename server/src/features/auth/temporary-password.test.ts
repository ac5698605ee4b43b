import { routes } from "@cable-connect/contract/routes";
import { beforeEach, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { createOperator, type TestOperator, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let admin: string;
let operator: TestOperator;
let temporaryPassword: string;

const hour = 3_600_000;
const start = new Date("2026-03-10T06:30:00.000Z");

const api = await openTestApi();

beforeEach(async () => {
  api.clock.now = start;
  admin = await api.signInAdmin();
  operator = await createOperator(api, admin, { isIsp: true });
  const path = `/admin/operators/${operator.id}/reset-password`;
  temporaryPassword = (await api.call("POST", path, { token: admin })).body.temporaryPassword;
});

const setClock = (milliseconds: number) => {
  api.clock.now = new Date(start.getTime() + milliseconds);
};

const signIn = (password: string) =>
  api.call("POST", "/auth/login", { body: { username: operator.username, password } });

const choose = (token: string, newPassword = "a password of my own") =>
  api.call("PUT", "/auth/change-password", {
    token,
    body: { currentPassword: temporaryPassword, newPassword },
  });

test("a temporary password opens a session in which only a new password can be chosen", async () => {
  const { status, body } = await signIn(temporaryPassword);
  expect([status, body.mustChangePassword]).toEqual([200, true]);
  const refused = { error: "Choose a new password first", code: "password_change_required" };
  const others = routes.filter(
    ({ access, path }) => access !== "public" && access !== "api-key" && !/logout|change-password/.test(path),
  );
  expect(others.length).toBeGreaterThan(60);
  for (const { method, path } of others) {
    const answer = await api.call(method, path.replaceAll(/:\w+/g, "1"), { token: body.token });
    expect([method, path, answer.status, answer.body]).toEqual([method, path, 403, refused]);
  }
});

test("the session can do everything once a new password is chosen, and the next sign-in says so", async () => {
  const { token } = (await signIn(temporaryPassword)).body;
  expect((await choose(token)).status).toBe(200);
  expect((await api.call("GET", "/auth/profile", { token })).status).toBe(200);
  expect((await signIn(temporaryPassword)).status).toBe(401);
  setClock(80 * hour);
  const { status, body } = await signIn("a password of my own");
  expect([status, Object.keys(body)]).toEqual([200, ["token", "user"]]);
});

test("the temporary password can't be kept", async () => {
  const { token } = (await signIn(temporaryPassword)).body;
  expect(await choose(token, temporaryPassword)).toMatchObject({
    status: 400,
    body: { code: "password_unchanged", fields: { newPassword: expect.any(String) } },
  });
});

test("a session of a temporary password can be signed out", async () => {
  const { token } = (await signIn(temporaryPassword)).body;
  expect((await api.call("POST", "/auth/logout", { token })).status).toBe(204);
});

test("it works until 72 hours after the reset", async () => {
  setClock(72 * hour - 1);
  expect((await signIn(temporaryPassword)).status).toBe(200);
  setClock(72 * hour);
  expect(await signIn(temporaryPassword)).toMatchObject({
    status: 403,
    body: {
      error: "This temporary password has expired. Ask for a new one.",
      code: "temporary_password_expired",
    },
  });
  const sessions = await api.sql`select 1 from sessions where user_id = ${operator.id}`;
  expect(sessions).toHaveLength(1);
});

test("its session ends with it", async () => {
  setClock(71 * hour);
  const { token } = (await signIn(temporaryPassword)).body;
  setClock(72 * hour);
  expect((await choose(token)).status).toBe(401);
});

test("a new reset replaces an expired one", async () => {
  setClock(100 * hour);
  admin = await api.signInAdmin();
  const path = `/admin/operators/${operator.id}/reset-password`;
  temporaryPassword = (await api.call("POST", path, { token: admin })).body.temporaryPassword;
  expect((await signIn(temporaryPassword)).status).toBe(200);
});

test("a generated password of a new operator is temporary, told once and not audited", async () => {
  const username = unique("new");
  const body = { name: "New", username, generatePassword: true };
  const created = await api.call("POST", "/admin/operators", { token: admin, body });
  expect(created.status).toBe(201);
  const { temporaryPassword: given, operator: made } = created.body;
  const detail = await api.call("GET", `/admin/operators/${made.id}`, { token: admin });
  const audit = await readAudit(api.sql, { type: "operator", id: made.id });
  expect(JSON.stringify([detail.body, audit])).not.toContain(given);
  const first = await api.call("POST", "/auth/login", { body: { username, password: given } });
  expect([first.status, first.body.mustChangePassword]).toEqual([200, true]);
  setClock(72 * hour);
  expect(await api.call("POST", "/auth/login", { body: { username, password: given } })).toMatchObject({
    status: 403,
    body: { code: "temporary_password_expired" },
  });
});

test("a password that an admin gave to a new operator is not temporary", async () => {
  const { username, password } = await createOperator(api, admin);
  const { body } = await api.call("POST", "/auth/login", { body: { username, password } });
  expect(body).not.toHaveProperty("mustChangePassword");
  expect((await api.call("GET", "/auth/profile", { token: body.token })).status).toBe(200);
});
