import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApiBeside, type TestApi } from "../../testing/api.ts";
import { unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const failuresPerAddress = 50;

const direct = await openTestApi();
const proxied = await startTestApiBeside(direct, { trustProxy: (_address, hop) => hop < 1 });
afterAll(() => proxied.close());

beforeEach(async () => {
  await direct.sql`delete from login_throttles`;
});

/** Fails to sign in with a fresh username, as a client or a proxy that sends this header. */
async function attempt(api: TestApi, forwardedFor: string): Promise<number> {
  const body = { username: unique("nobody"), password: "wrong password" };
  const headers = {
    "x-forwarded-for": forwardedFor,
    "x-real-ip": forwardedFor,
    forwarded: `for=${forwardedFor}`,
  };
  return (await api.call("POST", "/auth/login", { body, headers })).status;
}

/** The statuses of the attempts, in the order of their numbers. */
async function attempts(api: TestApi, count: number, forwardedFor: (number: number) => string) {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) statuses.push(await attempt(api, forwardedFor(number)));
  return statuses;
}

test("without a trusted proxy a client is counted by its own address, despite its headers", async () => {
  const statuses = await attempts(direct, failuresPerAddress + 1, (number) => `203.0.113.${number}`);
  expect(statuses.filter((status) => status === 401)).toHaveLength(failuresPerAddress);
  expect(statuses.at(-1)).toBe(429);
});

test("behind a trusted proxy a client is counted by the address that the proxy adds, ignoring earlier ones", async () => {
  const spoofing = (number: number) => `198.51.100.${number}, 203.0.113.7`;
  const statuses = await attempts(proxied, failuresPerAddress + 1, spoofing);
  expect(statuses.filter((status) => status === 401)).toHaveLength(failuresPerAddress);
  expect(statuses.at(-1)).toBe(429);
  expect(await attempt(proxied, "203.0.113.8")).toBe(401);
});

test("an IPv6 client is counted by its network", async () => {
  const roaming = (number: number) => `2001:db8:0:7:${number.toString(16)}::1`;
  const statuses = await attempts(proxied, failuresPerAddress + 1, roaming);
  expect(statuses.filter((status) => status === 401)).toHaveLength(failuresPerAddress);
  expect(statuses.at(-1)).toBe(429);
  expect(await attempt(proxied, "2001:db8:0:8::1")).toBe(401);
});

test("an IPv4 address written as IPv6 is counted as the same", async () => {
  const written = (number: number) => (number % 2 === 0 ? "203.0.113.7" : "::ffff:203.0.113.7");
  expect((await attempts(proxied, failuresPerAddress + 1, written)).at(-1)).toBe(429);
  expect(await attempt(proxied, "::ffff:203.0.113.8")).toBe(401);
});

test("a client whose proxy forwards no address is counted by the proxy's address", async () => {
  const garbage = (number: number) =>
    number % 2 === 0 ? unique("unknown") : randomBytes(2000).toString("hex");
  const statuses = await attempts(proxied, failuresPerAddress + 1, garbage);
  expect(statuses.filter((status) => status === 401)).toHaveLength(failuresPerAddress);
  expect(statuses.at(-1)).toBe(429);
  expect(await attempt(proxied, "203.0.113.7")).toBe(401);
});

test("a client is counted as the same on any forwarded port", async () => {
  const portOfItsOwn = (number: number) => `203.0.113.7:${50_000 + number}`;
  expect((await attempts(proxied, failuresPerAddress + 1, portOfItsOwn)).at(-1)).toBe(429);
  expect(await attempt(proxied, "203.0.113.8:50000")).toBe(401);
});
