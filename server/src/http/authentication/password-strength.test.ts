import { leastGuesses } from "@cable-connect/contract/values/password-strength";
import { describe, expect, test } from "vitest";
import { createFirstAdmin } from "../../boot/first-start.ts";
import { StartError } from "../../start-error.ts";
import { createOperator, unique } from "../../testing/business.ts";
import { createTestDatabase } from "../../testing/database/database.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { judgePassword } from "./password-strength.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

/** Passwords that are long enough for every form, with the reason that is given. */
const weak: [password: string, reason: RegExp][] = [
  ["aaaaaaaa", /repeats the same characters/],
  ["        ", /repeats the same characters/],
  ["abcdabcd", /repeats the same characters/],
  ["admin@123", /./],
  ["India@123", /./],
  ["cable123", /./],
  ["Cable@1234", /./],
  ["Cable@2025", /./],
  ["Suresh@1985", /./],
  ["password", /most common passwords/],
  ["Password1", /./],
  ["P@ssw0rd", /./],
  ["12345678", /./],
  ["qwertyuiop", /./],
  ["iloveyou", /most common passwords/],
  ["FOOTBALL", /most common passwords/],
  ["20021990", /./],
  ["shanthi@123", /name that others can guess/],
  ["VisionLinks1", /name that others can guess/],
];

const names = { name: "Shanthi Vision Links", username: "shanthi", email: null, mobile: null };

function sentence(reason: RegExp) {
  return expect.stringMatching(
    new RegExp(
      `^This password is too easy to guess: .*${reason.source}.*\\. Add two or three unrelated words`,
    ),
  );
}

test.each(weak)("%j is refused for a new operator, who isn't created", async (password, reason) => {
  const username = unique("shanthi");
  const body = { ...names, username, password };
  expect(await api.call("POST", "/admin/operators", { token: admin, body })).toMatchObject({
    status: 400,
    body: { error: sentence(reason), code: "password_too_common", fields: { password: sentence(reason) } },
  });
  expect(await api.sql`select 1 from users where username = ${username}`).toEqual([]);
});

describe("as a new password of one's own", () => {
  test.each(weak)("%j is refused", async (newPassword, reason) => {
    const { username, password, token } = await createOperator(api, admin, {
      name: names.name,
      username: unique("shanthi"),
    });
    const body = { currentPassword: password, newPassword };
    expect(await api.call("PUT", "/auth/change-password", { token, body })).toMatchObject({
      status: 400,
      body: { code: "password_too_common", fields: { newPassword: sentence(reason) } },
    });
    expect(await api.signIn(username, password)).toEqual(expect.any(String));
  });

  test("the current one is refused", async () => {
    const { password, token } = await createOperator(api, admin);
    const body = { currentPassword: password, newPassword: password };
    expect(await api.call("PUT", "/auth/change-password", { token, body })).toMatchObject({
      status: 400,
      body: {
        code: "password_unchanged",
        fields: { newPassword: "Choose a password that is different from the current one" },
      },
    });
  });

  test("six characters that nobody would guess are accepted, as the specification allows them", async () => {
    const { password, token } = await createOperator(api, admin);
    const body = { currentPassword: password, newPassword: "x7Kp2q" };
    expect((await api.call("PUT", "/auth/change-password", { token, body })).status).toBe(200);
  });

  test("a wrong current one is refused first, so that nobody learns more", async () => {
    const { token } = await createOperator(api, admin);
    const body = { currentPassword: "not this one", newPassword: "aaaaaaaa" };
    expect(await api.call("PUT", "/auth/change-password", { token, body })).toMatchObject({
      status: 400,
      body: { code: "wrong_password" },
    });
  });
});

test.each(["correct horse battery", "om namah shivaya", "plum7tree", `${"x".repeat(10)}-tulip-harbour`])(
  "%s is strong enough",
  async (password) => {
    expect((await judgePassword(password, [])).guesses).toBeGreaterThanOrEqual(leastGuesses);
  },
);

test("only those who know the names find a password of names easy", async () => {
  const judge = async (known: string[]) => (await judgePassword("Thiruvengadam", known)).guesses;
  expect(await judge(["K. Thiruvengadam"])).toBeLessThan(leastGuesses);
  expect(await judge([])).toBeGreaterThanOrEqual(leastGuesses);
});

test("passwords that are judged at once get their own strengths", async () => {
  const passwords = ["aaaaaaaa", "correct horse battery", "cable123"];
  const judged = await Promise.all(passwords.map((password) => judgePassword(password, [])));
  expect(judged.map(({ guesses }) => guesses >= leastGuesses)).toEqual([false, true, false]);
});

test("a crash while judging fails what is judged, and the next password is judged again", async () => {
  const notText = 42 as unknown as string;
  const judged = await Promise.allSettled([judgePassword(notText, []), judgePassword("cable123", [])]);
  expect(judged.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await judgePassword("cable123", [])).guesses).toBeLessThan(leastGuesses);
});

test("a weak ADMIN_PASSWORD stops the first start before an admin is created", async () => {
  const database = await createTestDatabase();
  for (const password of ["Password123", "admin@123"]) {
    const first = createFirstAdmin(database.sql, { username: "admin", password }, new Date());
    await expect(first).rejects.toThrow(
      new StartError("ADMIN_PASSWORD is too easy to guess. Choose another one."),
    );
  }
  expect(await database.sql`select 1 from users`).toEqual([]);
  await database.drop();
});
