import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { createSessionFinder } from "./find-session.ts";
import { hashToken } from "./session-token.ts";

let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signInAdmin();
});
afterAll(() => api.close());

async function whoIs(token: string): Promise<string | number> {
  const { status, body } = await api.call("GET", "/auth/profile", { token });
  return status === 200 ? body.user.username : status;
}

async function signedOut({ username, password }: TestOperator): Promise<string> {
  const token = await api.signIn(username, password);
  await api.call("POST", "/auth/logout", { token });
  return token;
}

test("requests that come at once are each answered for their own session, however many share one", async () => {
  const [one, other] = [await createOperator(api, admin), await createOperator(api, admin)];
  const ended = await signedOut(one);
  const asked: [token: string, answer: string | number][] = [
    [one.token, one.username],
    [ended, 401],
    [other.token, other.username],
    ["unknown", 401],
    [one.token, one.username],
    [admin, "admin"],
  ];
  const many = Array.from({ length: 12 }, () => asked).flat();
  expect(await Promise.all(many.map(([token]) => whoIs(token)))).toEqual(many.map(([, answer]) => answer));
});

test("twenty looks at once are two statements, as none is of more than sixteen", async () => {
  let statements = 0;
  const counting = new Proxy(api.sql, {
    apply(sql, self, words) {
      if (Array.isArray(words[0]?.raw)) statements += 1;
      return Reflect.apply(sql, self, words);
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

test("a session that was ended is not found by a request after it, while others never stop asking", async () => {
  const [ending, staying] = [await createOperator(api, admin), await createOperator(api, admin)];
  let asking = true;
  const others = Array.from({ length: 4 }, async () => {
    while (asking) expect(await whoIs(staying.token)).toBe(staying.username);
  });
  for (let time = 0; time < 10; time++) {
    const token = await api.signIn(ending.username, ending.password);
    expect(await whoIs(token)).toBe(ending.username);
    await api.call("POST", "/auth/logout", { token });
    expect(await whoIs(token)).toBe(401);
  }
  asking = false;
  await Promise.all(others);
});
