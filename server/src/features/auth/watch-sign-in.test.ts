import { expect, test } from "vitest";
import { createOperator, unique } from "../../testing/business.ts";
import { collectLog, type LogLine } from "../../testing/log-lines.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const log = collectLog("warn");

const api = await openTestApi({ logger: log.options });

async function tryToSignIn(username: string, password: string): Promise<LogLine[]> {
  await api.call("POST", "/auth/login", { body: { username, password } });
  return log.lines().filter((line) => line.username === username);
}

test("a refused sign-in is logged with username, address and reason, without the password", async () => {
  const username = unique("nobody");
  expect(await tryToSignIn(username, "a wrong password")).toEqual([
    expect.objectContaining({
      level: "warn",
      msg: "sign-in refused",
      address: "127.0.0.1",
      outcome: "login_failed",
      requestId: expect.any(String),
    }),
  ]);
  expect(log.text()).not.toContain("a wrong password");
});

test("a throttled one is logged with its retry time", async () => {
  const username = unique("guessed");
  for (let attempt = 1; attempt <= 10; attempt += 1) await tryToSignIn(username, "a wrong password");
  const lines = await tryToSignIn(username, "a wrong password");
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ outcome: "too_many_attempts", retryAfter: expect.any(Number) });
});

test("an inactive account is logged as such, and a success isn't logged", async () => {
  const admin = await api.signInAdmin();
  const operator = await createOperator(api, admin);
  expect(await tryToSignIn(operator.username, operator.password)).toEqual([]);
  await api.call("DELETE", `/admin/operators/${operator.id}`, { token: admin });
  expect(await tryToSignIn(operator.username, operator.password)).toEqual([
    expect.objectContaining({ outcome: "account_inactive" }),
  ]);
});
