import { expect, test } from "vitest";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { createSessionFinder } from "./find-session.ts";
import { hashToken } from "./session-token.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

async function whoIs(token: string): Promise<string | number> {
  const { status, body } = await api.call("GET", "/auth/profile", { token });
  return status === 200 ? body.user.username : status;
}

async function signedOut({ username, password }: TestOperator): Promise<string> {
  const token = await api.signIn(username, password);
  await api.call("POST", "/auth/logout", { token });
  return token;
}

test("concurrent requests each find their own session, also if several share one", async () => {
  const [one, other] = [await createOperator(api, admin), await createOperator(api, admin)];
  const ended = await signedOut(one);
  const requests: [token: string, answer: string | number][] = [
    [one.token, one.username],
    [ended, 401],
    [other.token, other.username],
    ["unknown", 401],
    [one.token, one.username],
    [admin, "admin"],
  ];
  const many = Array.from({ length: 12 }, () => requests).flat();
  expect(await Promise.all(many.map(([token]) => whoIs(token)))).toEqual(many.map(([, answer]) => answer));
});

test("twenty concurrent look-ups are two statements of at most sixteen", async () => {
  let statements = 0;
  const counting = new Proxy(api.sql, {
    apply(sql, self, parameters) {
      if (Array.isArray(parameters[0]?.raw)) statements += 1;
      return Reflect.apply(sql, self, parameters);
    },
  });
  const find = createSessionFinder(
    { database: counting, now: () => new Date() },
    { withSlot: (work) => work() },
  );
  const { id, token } = await createOperator(api, admin);
  const found = await Promise.all(Array.from({ length: 20 }, () => find(hashToken(token))));
  expect(found.map((caller) => caller?.userId)).toEqual(found.map(() => id));
  expect(statements).toBe(2);
});

test("an ended session is not found by later requests, even under constant load", async () => {
  const [ending, staying] = [await createOperator(api, admin), await createOperator(api, admin)];
  let isRunning = true;
  const others = Array.from({ length: 4 }, async () => {
    while (isRunning) expect(await whoIs(staying.token)).toBe(staying.username);
  });
  for (let time = 0; time < 10; time++) {
    const token = await api.signIn(ending.username, ending.password);
    expect(await whoIs(token)).toBe(ending.username);
    await api.call("POST", "/auth/logout", { token });
    expect(await whoIs(token)).toBe(401);
  }
  isRunning = false;
  await Promise.all(others);
});
