import { randomBytes } from "node:crypto";
import { parseSetCookie } from "cookie";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApiBeside, type TestApi } from "../../testing/api.ts";
import { createOperator, type TestOperator } from "../../testing/business.ts";
import { cookieOf, openApiBehindProxy, trySignIn } from "../../testing/sign-ins.ts";

const start = new Date("2026-03-10T06:30:00Z");
const day = 86_400_000;
const stranger = "198.51.100.66";
const shop = "203.0.113.10";

const api = await openApiBehindProxy();
api.clock.now = start;
const admin = await api.signInAdmin();
let operator: TestOperator;

beforeEach(async () => {
  api.clock.now = start;
  await api.sql.query(
    "delete from login_throttles; delete from guessed_usernames; delete from guessing_networks",
  );
  operator = await createOperator(api, admin);
});

type SignInOptions = { address?: string; user?: TestOperator; password?: string; on?: TestApi };

function signIn(cookie?: string, options: SignInOptions = {}) {
  const { address = shop, user = operator, password = user.password, on = api } = options;
  return trySignIn(on, { username: user.username, password, address, cookie });
}

const guess = (cookie?: string, address = stranger) =>
  signIn(cookie, { address, password: "wrong password" });

/** Guesses from the shop's own address until it is held back. */
async function blockShop(): Promise<void> {
  while ((await guess(undefined, shop)).status !== 429);
  expect((await signIn()).status).toBe(429);
}

/** Whether a browser with this cookie is known: it signs in from the shop's address, where a stranger can't. */
async function isKnown(cookie: string, on = api): Promise<boolean> {
  await blockShop();
  const { status } = await signIn(cookie, { on });
  expect([200, 429]).toContain(status);
  return status === 200;
}

test("a stranger can't lock a user out: not of its own browser, nor of another address", async () => {
  const cookie = cookieOf(await signIn());
  for (let tries = 0; tries < 12; tries += 1) await guess();
  expect((await guess()).status).toBe(429);
  expect((await signIn(cookie)).status).toBe(200);
  expect((await signIn(undefined, { address: "203.0.113.99" })).status).toBe(200);
});

test("the only admin signs in from its browser and from another address after a stranger's wrong passwords", async () => {
  const user = { ...operator, username: "admin", password: "correct horse battery" };
  const cookie = cookieOf(await signIn(undefined, { user }));
  const attack = () => signIn(undefined, { user, address: stranger, password: "wrong password" });
  while ((await attack()).status !== 429);
  expect((await signIn(cookie, { user })).status).toBe(200);
  expect((await signIn(undefined, { user, address: "203.0.113.99" })).status).toBe(200);
});

test("a known browser signs in from an address that is blocked for strangers", async () => {
  const cookie = cookieOf(await signIn());
  expect(await isKnown(cookie)).toBe(true);
});

test("a known browser has ten failures of its own in 15 minutes, which hold nobody else back", async () => {
  const cookie = cookieOf(await signIn());
  for (let tries = 0; tries < 10; tries += 1) expect((await guess(cookie)).status).toBe(401);
  const answer = await signIn(cookie);
  expect(answer).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  expect(answer.headers.get("retry-after")).toBe("900");
  expect((await signIn()).status).toBe(200);
  api.clock.now = new Date(start.getTime() + 900_000);
  expect((await signIn(cookie)).status).toBe(200);
});

test("its failures made at once can't exceed the limit, and a success resets them", async () => {
  const cookie = cookieOf(await signIn());
  for (let tries = 0; tries < 9; tries += 1) await guess(cookie);
  expect((await signIn(cookie)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(cookie)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

describe("the cookie", () => {
  test("is set by a sign-in only, HttpOnly, SameSite=Strict, for the calls of /api/auth and 180 days", async () => {
    expect((await guess()).headers.get("set-cookie")).toBeNull();
    const header = (await signIn()).headers.get("set-cookie") ?? "";
    const attributes = {
      name: "known-browser",
      httpOnly: true,
      sameSite: "strict",
      path: "/api/auth",
      maxAge: 180 * 86_400,
    };
    expect(parseSetCookie(header)).toEqual({ ...attributes, value: expect.any(String) });
  });

  test("is Secure where the request came by HTTPS", async () => {
    const { headers } = await api.call("POST", "/auth/login", {
      body: { username: operator.username, password: operator.password },
      headers: { "x-forwarded-proto": "https", "x-forwarded-for": shop },
    });
    expect(parseSetCookie(headers.get("set-cookie") ?? "")).toMatchObject({ secure: true });
  });

  test("opens nothing by itself", async () => {
    const cookie = cookieOf(await signIn());
    expect((await api.call("GET", "/auth/profile", { headers: { cookie } })).status).toBe(401);
    expect((await guess(cookie)).status).toBe(401);
  });

  test("of another user makes no browser known", async () => {
    const other = await createOperator(api, admin);
    expect(await isKnown(cookieOf(await signIn(undefined, { user: other })))).toBe(false);
  });

  test.each([
    ["without its signature", (own: string) => own.split(".")[0] ?? ""],
    [
      "with another signature",
      (own: string) => `${own.split(".")[0]}.${randomBytes(32).toString("base64url")}`,
    ],
    ["with a later day", (own: string) => forge(own, (text) => text.replace(/\d+\]\]$/, "9999999999999]]"))],
    [
      "of another user, made one's own",
      (_own: string, other: string) => forge(other, (text) => text.replace(/^\[\[\d+/, `[[${operator.id}`)),
    ],
    ["of nonsense", () => "known-browser=%00.%00"],
  ])("%s is a stranger's", async (_, change) => {
    const other = cookieOf(await signIn(undefined, { user: await createOperator(api, admin) }));
    expect(await isKnown(change(cookieOf(await signIn()), other))).toBe(false);
  });

  test("ends 180 days after the last sign-in", async () => {
    const cookie = cookieOf(await signIn());
    api.clock.now = new Date(start.getTime() + 179 * day);
    const renewed = cookieOf(await signIn(cookie));
    api.clock.now = new Date(start.getTime() + 180 * day);
    expect(await isKnown(cookie)).toBe(false);
    expect(await isKnown(renewed)).toBe(true);
  });

  test("keeps the failures of the browser when it is renewed", async () => {
    const cookie = cookieOf(await signIn());
    const renewed = cookieOf(await signIn(cookie));
    for (let tries = 0; tries < 10; tries += 1) await guess(tries % 2 === 0 ? cookie : renewed);
    expect((await signIn(cookie)).status).toBe(429);
    expect((await signIn(renewed)).status).toBe(429);
  });

  test("knows the eight users that signed in last", async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => createOperator(api, admin)));
    let cookie = cookieOf(await signIn());
    for (const user of others.slice(0, 7)) cookie = cookieOf(await signIn(cookie, { user }));
    expect(await isKnown(cookie)).toBe(true);
    for (const user of others.slice(7))
      cookie = cookieOf(await signIn(cookie, { user, address: "203.0.113.21" }));
    expect(await isKnown(cookie)).toBe(false);
  });

  test("outlives the exchange of APP_SECRET while the previous one is given", async () => {
    const cookie = cookieOf(await signIn());
    const secret = randomBytes(32);
    const trustProxy = (_address: string, hop: number) => hop < 1;
    const exchanged = await startTestApiBeside(api, { trustProxy, secret, previousSecret: api.secret });
    const later = await startTestApiBeside(api, { trustProxy, secret });
    exchanged.clock.now = later.clock.now = start;
    try {
      expect(await isKnown(cookie, later)).toBe(false);
      const renewed = await signIn(cookie, { on: exchanged });
      expect(renewed.status).toBe(200);
      expect(await isKnown(cookieOf(renewed), later)).toBe(true);
    } finally {
      await exchanged.close();
      await later.close();
    }
  });
});

describe("the trust in a browser ends", () => {
  const operatorCall = (method: string, path = "", body?: object) =>
    api.call(method, `/admin/operators/${operator.id}${path}`, { token: admin, body });

  test("with a reset by the admin", async () => {
    const cookie = cookieOf(await signIn());
    const { temporaryPassword } = (await operatorCall("POST", "/reset-password")).body;
    operator = { ...operator, password: temporaryPassword };
    expect(await isKnown(cookie)).toBe(false);
  });

  test("with a deactivation, also when the operator is active again", async () => {
    const cookie = cookieOf(await signIn());
    await operatorCall("PUT", "", { isActive: false });
    await operatorCall("PUT", "", { isActive: true });
    expect(await isKnown(cookie)).toBe(false);
  });

  test("with a changed password, except in the browser that changed it", async () => {
    const [own, other] = [cookieOf(await signIn()), cookieOf(await signIn())];
    const answer = await api.call("PUT", "/auth/change-password", {
      token: operator.token,
      body: { currentPassword: operator.password, newPassword: "another good password" },
      headers: { cookie: own },
    });
    operator = { ...operator, password: "another good password" };
    expect(answer.status).toBe(200);
    expect(await isKnown(cookieOf(answer))).toBe(true);
    expect(await isKnown(own)).toBe(false);
    expect(await isKnown(other)).toBe(false);
  });
});

/** A cookie with other contents under the signature that it had. */
function forge(cookie: string, change: (text: string) => string): string {
  const [name = "", value = ""] = cookie.split("=");
  const [text = "", signature] = value.split(".");
  const forged = change(Buffer.from(text, "base64url").toString());
  return `${name}=${Buffer.from(forged).toString("base64url")}.${signature}`;
}
