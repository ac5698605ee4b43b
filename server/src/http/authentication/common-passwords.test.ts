import { dictionary } from "@zxcvbn-ts/language-common";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFirstAdmin } from "../../boot/first-start.ts";
import { StartError } from "../../start-error.ts";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createOperator, unique } from "../../testing/business.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { isCommonPassword } from "./common-passwords.ts";

const refusal = "This password is too common. Please choose another one.";

/** Passwords in every list of common ones, and long enough for every form. */
const examples = ["password", "12345678", "qwertyuiop", "iloveyou", "sunshine", "Password1", "FOOTBALL"];

test("more than 10,000 passwords of sufficient length are recognised as common", () => {
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= 8);
  expect(longEnough.length).toBeGreaterThan(10_000);
  expect(longEnough.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

describe("a common password", () => {
  let api: TestApi;
  let admin: string;

  beforeAll(async () => {
    api = await startTestApi();
    admin = await api.signInAdmin();
  });
  afterAll(() => api.close());

  test.each(examples)("%s is refused for a new operator, who isn't created", async (password) => {
    const username = unique("common");
    const body = { name: "Ravi Cable", username, password };
    expect(await api.call("POST", "/admin/operators", { token: admin, body })).toMatchObject({
      status: 400,
      body: { error: refusal, code: "password_too_common", fields: { password: refusal } },
    });
    expect(await api.sql`select 1 from users where username = ${username}`).toEqual([]);
  });

  test.each(examples)("%s is refused as a new password of an operator or an admin", async (newPassword) => {
    const operator = await createOperator(api, admin);
    const callers = [
      { token: operator.token, currentPassword: operator.password },
      { token: admin, currentPassword: "correct horse battery" },
    ];
    for (const { token, currentPassword } of callers) {
      const body = { currentPassword, newPassword };
      expect(await api.call("PUT", "/auth/change-password", { token, body })).toMatchObject({
        status: 400,
        body: { error: refusal, code: "password_too_common", fields: { newPassword: refusal } },
      });
    }
    expect(await api.signIn(operator.username, operator.password)).toEqual(expect.any(String));
  });

  test("in ADMIN_PASSWORD stops the first start before an admin is created", async () => {
    const database = await createTestDatabase();
    const first = createFirstAdmin(database.sql, { username: "admin", password: "Password123" }, new Date());
    await expect(first).rejects.toThrow(
      new StartError("ADMIN_PASSWORD is too common. Please choose another one."),
    );
    expect(await database.sql`select 1 from users`).toEqual([]);
    await database.drop();
  });
});
