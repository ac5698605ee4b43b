import { beforeEach, describe, expect, test } from "vitest";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const hour = 3_600_000;
const start = new Date("2026-03-10T06:30:00Z");

let operator: TestOperator;

const api = await openTestApi();
api.clock.now = start;
const admin = await api.signInAdmin();

beforeEach(async () => {
  api.clock.now = start;
  operator = await createOperator(api, admin);
});

async function profileStatus(token: string): Promise<number> {
  return (await api.call("GET", "/auth/profile", { token })).status;
}

function after(milliseconds: number): void {
  api.clock.now = new Date(start.getTime() + milliseconds);
}

describe("a session", () => {
  test("expires after 12 idle hours", async () => {
    after(12 * hour);
    expect(await profileStatus(operator.token)).toBe(401);
    after(12 * hour - 1);
    expect(await profileStatus(operator.token)).toBe(200);
  });

  test("is extended by use", async () => {
    for (const hours of [11, 22, 33]) {
      after(hours * hour);
      expect(await profileStatus(operator.token)).toBe(200);
    }
  });

  test("ends after 30 days despite use", async () => {
    for (let hours = 10; hours < 30 * 24; hours += 10) {
      after(hours * hour);
      expect(await profileStatus(operator.token)).toBe(200);
    }
    after(30 * 24 * hour);
    expect(await profileStatus(operator.token)).toBe(401);
  });

  test("ends at sign-out, without affecting others", async () => {
    const second = await api.signIn(operator.username, operator.password);
    const answer = await api.call("POST", "/auth/logout", { token: operator.token });
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(await profileStatus(operator.token)).toBe(401);
    expect(await profileStatus(second)).toBe(200);
  });

  test("ends at once when its operator is deactivated, and stays ended when it is active again", async () => {
    await api.call("PUT", `/admin/operators/${operator.id}`, { token: admin, body: { isActive: false } });
    expect(await profileStatus(operator.token)).toBe(401);
    await api.call("PUT", `/admin/operators/${operator.id}`, { token: admin, body: { isActive: true } });
    expect(await profileStatus(operator.token)).toBe(401);
    expect(await profileStatus(await api.signIn(operator.username, operator.password))).toBe(200);
  });

  test.each(["", "Bearer", "Bearer ", "Basic YWRtaW46YWRtaW4=", "Bearer not a token", "Bearer unknown"])(
    "is not opened by the header %j",
    async (authorization) => {
      const answer = await api.call("GET", "/auth/profile", { headers: { authorization } });
      expect(answer).toMatchObject({
        status: 401,
        body: { error: "Sign in to continue", code: "unauthenticated" },
      });
    },
  );
});

describe("a change of password", () => {
  const newPassword = "a new password";

  function change(body: object, token = operator.token) {
    return api.call("PUT", "/auth/change-password", { token, body });
  }

  test("takes effect and ends every other session", async () => {
    const second = await api.signIn(operator.username, operator.password);
    const answer = await change({ currentPassword: operator.password, newPassword });
    expect(answer).toMatchObject({ status: 200, body: { message: "Password changed successfully" } });
    expect(await profileStatus(operator.token)).toBe(200);
    expect(await profileStatus(second)).toBe(401);
    expect(await profileStatus(await api.signIn(operator.username, newPassword))).toBe(200);
    await expect(api.signIn(operator.username, operator.password)).rejects.toThrow("401");
  });

  test("is refused with a wrong current password, and nothing changes", async () => {
    const answer = await change({ currentPassword: "not this one", newPassword });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: "Current password is incorrect",
        fields: { currentPassword: "Current password is incorrect" },
      },
    });
    expect(await profileStatus(await api.signIn(operator.username, operator.password))).toBe(200);
  });

  test.each([
    [{ currentPassword: "", newPassword }, "currentPassword", "Current password is required"],
    [{ newPassword }, "currentPassword", "Current password is required"],
    [
      { currentPassword: "a good password", newPassword: "12345" },
      "newPassword",
      "New password must be at least 6 characters long",
    ],
    [
      { currentPassword: "a good password", newPassword: "x".repeat(201) },
      "newPassword",
      "New password must be at most 200 characters",
    ],
  ])("with %j is refused", async (body, field, sentence) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  });

  test("is refused after ten wrong guesses, even with the right password; signing in still works", async () => {
    const guess = () => change({ currentPassword: "not this one", newPassword });
    const guesses = await Promise.all(Array.from({ length: 15 }, guess));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    const answer = await change({ currentPassword: operator.password, newPassword });
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await profileStatus(await api.signIn(operator.username, operator.password))).toBe(200);
  });

  test("resets the count of wrong guesses", async () => {
    const guess = async () => (await change({ currentPassword: "not this one", newPassword })).status;
    for (let wrong = 0; wrong < 9; wrong++) expect(await guess()).toBe(400);
    expect((await change({ currentPassword: operator.password, newPassword })).status).toBe(200);
    expect(await guess()).toBe(400);
    expect(await guess()).toBe(400);
  });

  test("keeps a password's spaces", async () => {
    await change({ currentPassword: operator.password, newPassword: "  spaces  " });
    await expect(api.signIn(operator.username, "spaces")).rejects.toThrow("401");
    expect(await profileStatus(await api.signIn(operator.username, "  spaces  "))).toBe(200);
  });

  test("requires a token", async () => {
    expect((await change({ currentPassword: operator.password, newPassword }, "none")).status).toBe(401);
  });
});

test("the profile shows an admin without a wallet", async () => {
  const { body } = await api.call("GET", "/auth/profile", { token: admin });
  expect(body.user).toMatchObject({ type: "admin", username: "admin", walletBalance: null, isIsp: false });
});
