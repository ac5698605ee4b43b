import { beforeEach, expect, test } from "vitest";
import { removeOldFailures } from "../../http/authentication/failed-sign-ins.ts";
import { unique } from "../../testing/business.ts";
import { cookieOf, openApiBehindProxy, trySignIn } from "../../testing/sign-ins.ts";

const start = new Date("2026-03-10T06:30:00Z").getTime();
const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const owner = { username: "admin", password: "correct horse battery" };

const api = await openApiBehindProxy();

beforeEach(async () => {
  api.clock.now = new Date(start);
  await api.sql.query(
    "delete from login_throttles; delete from guessed_usernames; delete from guessing_networks",
  );
});

const setClock = (instant: number) => {
  api.clock.now = new Date(instant);
};

const botAddress = (nth: number) => `198.51.${100 + Math.floor(nth / 250)}.${nth % 250}`;

async function guess(address: string, username = owner.username): Promise<{ status: number; wait: number }> {
  const { status, headers } = await trySignIn(api, { username, password: "a wrong password", address });
  return { status, wait: Number(headers.get("retry-after")) * second };
}

/** The most of these instants within any 24 hours. */
function mostInADay(instants: readonly number[]): number {
  return Math.max(
    ...instants.map(
      (first) => instants.filter((instant) => instant >= first && instant < first + day).length,
    ),
  );
}

test("200 addresses get at most 500 guesses at a username in any 24 hours, and its owner signs in meanwhile", async () => {
  const bots = Array.from({ length: 200 }, (_, nth) => botAddress(nth));
  const cookie = cookieOf(await trySignIn(api, { ...owner, address: "203.0.113.1" }));
  const guesses: number[] = [];
  let signIns = 0;
  let now = start;

  /** These guess at one instant; returns how long they have to wait. */
  const attack = async (addresses: readonly string[]): Promise<number> => {
    const answers: Awaited<ReturnType<typeof guess>>[] = [];
    for (let first = 0; first < addresses.length; first += 20) {
      const some = addresses.slice(first, first + 20);
      answers.push(...(await Promise.all(some.map((address) => guess(address)))));
    }
    for (const { status } of answers) {
      expect([401, 429]).toContain(status);
      if (status === 401) guesses.push(now);
    }
    const waits = answers.map(({ wait }) => wait).filter((wait) => wait > 0);
    return waits.length === 0 ? 0 : Math.min(...waits);
  };

  let crowdComesAt = start;
  for (let round = 0; now < start + day + 2 * hour; round += 1) {
    // All of them where a day of an address may have passed; else three, as a refused guess changes nothing.
    const isCrowd = now >= crowdComesAt;
    if (isCrowd) crowdComesAt = now + 6 * hour;
    const some = [0, 1, 2].map((nth) => bots[(round * 3 + nth) % bots.length] ?? "");
    now += await attack(isCrowd ? bots : some);
    setClock(now);
    if (round % 20 > 0) continue;
    const known = await trySignIn(api, { ...owner, address: "203.0.113.1", cookie });
    const fresh = await trySignIn(api, { ...owner, address: `203.0.113.${100 + (round % 100)}` });
    expect([known.status, fresh.status]).toEqual([200, 200]);
    signIns += 2;
  }
  expect(signIns).toBeGreaterThan(20);
  expect(mostInADay(guesses)).toBeGreaterThan(400);
  expect(mostInADay(guesses)).toBeLessThanOrEqual(500);
}, 180_000);

test("an unknown username is slowed just the same", async () => {
  const attack = async (username: string) => {
    const answers: object[] = [];
    let now = start;
    for (let round = 0; round < 60; round += 1) {
      setClock(now);
      const answer = await guess(botAddress(round % 25), username);
      answers.push(answer);
      now += round % 3 === 0 ? answer.wait : second;
    }
    return answers;
  };
  expect(await attack(unique("nobody"))).toEqual(await attack(owner.username));
});

test("a network of IPv6 has one guess that isn't slowed, however many of its lines take part", async () => {
  for (let nth = 0; nth < 5; nth += 1) await guess(botAddress(nth));
  const inNetwork = (line: number) => guess(`2001:db8:7:${line}::1`);
  const statuses = (await Promise.all([1, 2, 3, 4].map(inNetwork))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([401, 429, 429, 429]);
  expect((await guess("2001:db8:8:1::1")).status).toBe(401);
});

test("a correct sign-in gives its network the guess back, and leaves the username slowed", async () => {
  for (let nth = 0; nth < 5; nth += 1) await guess(botAddress(nth));
  for (let times = 0; times < 3; times += 1) {
    expect((await trySignIn(api, { ...owner, address: "203.0.113.5" })).status).toBe(200);
  }
  expect((await guess(botAddress(0))).status).toBe(429);
});

test("failures are forgotten 24 hours after the last one, and then removed", async () => {
  for (let nth = 0; nth < 5; nth += 1) await guess(botAddress(nth));
  setClock(start + day - 1);
  await removeOldFailures(api.sql, new Date(start + day - 1));
  expect((await guess(botAddress(1))).status).toBe(401);
  expect((await guess(botAddress(2))).status).toBe(429);
  setClock(start + 2 * day - 1);
  for (let times = 0; times < 5; times += 1) expect((await guess(botAddress(1))).status).toBe(401);
  await removeOldFailures(api.sql, new Date(start + 3 * day));
  const [left] = await api.sql`
    select (select count(*) from guessed_usernames) as usernames, (select count(*) from guessing_networks) as networks`;
  expect(left).toEqual({ usernames: 0, networks: 0 });
});
