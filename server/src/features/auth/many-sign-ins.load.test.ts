import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createBusiness, createOperator, type TestOperator } from "../../testing/business.ts";
import { openSession } from "../../testing/session.ts";
import { cookieOf, openApiBehindProxy, trySignIn } from "../../testing/sign-ins.ts";

const address = "203.0.113.10";
/** Between two reads of somebody who works. */
const pauseMilliseconds = 50;

const api = await openApiBehindProxy();
const admin = await api.signInAdmin();
let operator: TestOperator;

beforeEach(async () => {
  operator = await createOperator(api, admin);
});

const signIn = (user = operator, cookie?: string) => trySignIn(api, { ...user, address, cookie });

/** Reads as another operator until the work is done; returns the statuses of the reads. */
async function readDuring<T>(work: Promise<T>): Promise<{ done: T; reads: number[] }> {
  const second = await createBusiness(api, admin);
  const reads: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { status } = await api.call("GET", "/operator/customers", { token: second.operator.token });
    reads.push(status);
    await sleep(pauseMilliseconds);
  }
  return { done: await done, reads };
}

test("100 sign-ins of a user at once all succeed, and others go on reading", async () => {
  const { done, reads } = await readDuring(Promise.all(Array.from({ length: 100 }, () => signIn())));
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads.length).toBeGreaterThan(1);
  expect(new Set(reads)).toEqual(new Set([200]));
});

test("100 sign-ins of many users from one address all succeed, and others go on reading", async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => createOperator(api, admin)));
  const { done, reads } = await readDuring(
    Promise.all(Array.from({ length: 100 }, (_, nth) => signIn(users[nth % users.length]))),
  );
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(reads)).toEqual(new Set([200]));
});

test("more than 200 waiting of one address are refused, and hold nobody else up", async () => {
  const cookie = cookieOf(await signIn());
  const user = await createOperator(api, admin);
  const flood = Array.from({ length: 260 }, () => trySignIn(api, { ...user, address: "203.0.113.66" }));
  let isOver = false;
  const over = Promise.all(flood).then((answers) => {
    isOver = true;
    return answers;
  });
  const refused = await Promise.any(
    flood.map(async (answer) => {
      const { status, body, headers } = await answer;
      if (status === 200) throw new Error("succeeded");
      return { status, code: body.code, retryAfter: headers.get("retry-after") };
    }),
  );
  expect(refused).toEqual({ status: 503, code: "sign_in_busy", retryAfter: "5" });
  const sameAddress = { ...operator, address: "203.0.113.66", cookie };
  expect((await trySignIn(api, sameAddress)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect(isOver).toBe(false);
  const statuses = (await over).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test("a user has at most 20 sessions: a sign-in ends the longest unused", async () => {
  const start = Date.now();
  const tokens: string[] = [];
  for (let minute = 60; minute > 41; minute -= 1) {
    tokens.push(await openSession(api, operator.id, new Date(start - minute * 60_000)));
  }
  const profile = async (token = "") => (await api.call("GET", "/auth/profile", { token })).status;
  // The oldest is used, so that the next one is unused for longest; the operator's own is new.
  expect(await profile(tokens[0])).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect(await profile(tokens[1])).toBe(401);
  for (const token of [tokens[0], tokens[2], tokens[18], operator.token])
    expect(await profile(token)).toBe(200);
});

test("sign-ins at once leave 20 sessions too", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, nth) => trySignIn(api, { ...operator, address: `203.0.113.${nth + 20}` })),
  );
  const [{ total }] = await api.sql<[{ total: number }]>`
    select count(*) as total from sessions where user_id = ${operator.id}`;
  expect(total).toBe(20);
});
