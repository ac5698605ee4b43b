import { createHash } from "node:crypto";
import { defaultSettings } from "@cable-connect/contract/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { createOperator, type TestOperator, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { createAttemptQueue } from "./attempt-queue.ts";
import { signIn, type Waiting } from "./sign-in.ts";

const minute = 60_000;
const start = new Date("2026-03-10T06:30:00Z");

const api = await openTestApi();
api.clock.now = start;
const admin = await api.signInAdmin();

beforeEach(async () => {
  api.clock.now = start;
  await api.sql`delete from login_throttles`;
});

function attempt(username: unknown, password: unknown) {
  return api.call("POST", "/auth/login", { body: { username, password } });
}

/** Fails `times` times, each after the wait that the last answer asked for; returns the seconds that this took. */
async function fail(username: string, times: number): Promise<number> {
  let waited = 0;
  for (let failures = 0; failures < times; ) {
    const { status, headers } = await attempt(username, "wrong password");
    if (status === 401) failures += 1;
    else {
      waited += Number(headers.get("retry-after"));
      wait(Number(headers.get("retry-after")) * 1000);
    }
  }
  return waited;
}

function wait(milliseconds: number) {
  api.clock.now = new Date((api.clock.now ?? start).getTime() + milliseconds);
}

describe("signing in", () => {
  test("returns a token and the user", async () => {
    const operator = await createOperator(api, admin, { name: "Ravi Cable", isIsp: true });
    const { status, body } = await attempt(operator.username, operator.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: operator.id,
        type: "operator",
        username: operator.username,
        name: "Ravi Cable",
        email: null,
        phone: null,
        avatar: null,
        isIsp: true,
      },
    });
    const profile = await api.call("GET", "/auth/profile", { token: body.token });
    expect(profile.body.user).toMatchObject({ id: operator.id, walletBalance: 0 });
  });

  test("says while the operator's collections are on", async () => {
    const operator = await createOperator(api, admin);
    const settings = { token: admin, body: { isOn: true } };
    await api.call("PUT", `/admin/operators/${operator.id}/collections`, settings);
    const { body } = await attempt(operator.username, operator.password);
    expect(body.user).toMatchObject({ id: operator.id, collects: true });
  });

  test("ignores the username's case and surrounding spaces", async () => {
    const { username, password } = await createOperator(api, admin);
    expect((await attempt(` ${username.toUpperCase()} `, password)).status).toBe(200);
  });

  test("compares the password exactly", async () => {
    const { username, password } = await createOperator(api, admin);
    for (const wrong of [password.toUpperCase(), ` ${password}`, `${password} `]) {
      expect((await attempt(username, wrong)).status).toBe(401);
    }
  });

  test("answers a wrong password and an unknown username alike", async () => {
    const { username } = await createOperator(api, admin);
    const refusal = {
      status: 401,
      body: { error: "Login failed. Please check your credentials and try again", code: "login_failed" },
    };
    expect(await attempt(username, "wrong password")).toMatchObject(refusal);
    expect(await attempt(unique("nobody"), "wrong password")).toMatchObject(refusal);
  });

  test("reports an inactive account only with the right password", async () => {
    const { id, username, password } = await createOperator(api, admin);
    await api.call("DELETE", `/admin/operators/${id}`, { token: admin });
    expect(await attempt(username, password)).toMatchObject({
      status: 403,
      body: { error: "Your account is inactive. Please contact support.", code: "account_inactive" },
    });
    expect((await attempt(username, "wrong password")).status).toBe(401);
  });

  test.each([
    ["a", "password", "username", "Username must be at least 2 characters"],
    ["admin", "short", "password", "Password must be at least 6 characters"],
    ["admin", undefined, "password", "Password is required"],
    [5, "password", "username", "Username must be text"],
    ["ad\0min", "password", "username", "This text has characters that can't be saved"],
    ["ad\ud800min", "password", "username", "This text has characters that can't be saved"],
    ["admin", "pass\0word", "password", "This text has characters that can't be saved"],
    ["admin", "x".repeat(201), "password", "Password must be at most 200 characters"],
  ])("refuses %j with %j", async (username, password, field, sentence) => {
    expect(await attempt(username, password)).toMatchObject({
      status: 400,
      body: { error: sentence, fields: { [field]: sentence } },
    });
  });

  test("stores tokens only as hashes", async () => {
    const hash = createHash("sha256").update(admin).digest();
    const found = await api.sql`select 1 from sessions where token_hash = ${hash}`;
    expect(found).toHaveLength(1);
    const [stored] = await api.sql<[{ text: string }]>`
      select string_agg(sessions::text || encode(token_hash, 'escape') || encode(token_hash, 'base64'), ' ') as text
      from sessions`;
    expect(stored.text).not.toContain(admin);
  });
});

describe("failed sign-ins", () => {
  let operator: TestOperator;
  beforeEach(async () => {
    operator = await createOperator(api, admin);
  });

  test("make the next one wait after five: a second, and twice as long after each more", async () => {
    const waits: number[] = [];
    for (let failures = 1; failures <= 9; failures++) waits.push(await fail(operator.username, 1));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8]);
    const answer = await attempt(operator.username, operator.password);
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: "too_many_attempts",
        error:
          "Too many failed sign-ins with this username. Try again later, or in a browser where you have signed in before.",
      },
    });
    expect(answer.headers.get("retry-after")).toBe("16");
    wait(16_000);
    expect((await attempt(operator.username, operator.password)).status).toBe(200);
  });

  test("block a username for their address after ten, with a retry time, even for the right password", async () => {
    const waited = await fail(operator.username, 10);
    wait(5 * minute - waited * 1000);
    const answer = await attempt(operator.username, operator.password);
    expect(answer).toMatchObject({
      status: 429,
      body: { code: "too_many_attempts", error: "Too many failed sign-ins. Try again later." },
    });
    expect(answer.headers.get("retry-after")).toBe("600");
  });

  test("are counted together whatever the username's case", async () => {
    await fail(operator.username, 5);
    await fail(operator.username.toUpperCase(), 5);
    wait(10 * minute);
    expect((await attempt(operator.username, operator.password)).status).toBe(429);
  });

  test("are counted together for all letters that the database folds alike", async () => {
    const { username, password } = await createOperator(api, admin, { username: unique("kiki") });
    await fail(username, 5);
    // Capital I with a dot and the Kelvin sign both fold to plain letters of the username.
    await fail(username.replace("i", "\u0130"), 5);
    wait(10 * minute);
    expect((await attempt(username, password)).status).toBe(429);
  });

  test("expire with the window", async () => {
    const waited = await fail(operator.username, 10);
    wait(15 * minute - waited * 1000 - 1);
    expect((await attempt(operator.username, operator.password)).status).toBe(429);
    wait(1);
    expect((await attempt(operator.username, operator.password)).status).toBe(200);
  });

  test("are reset by a success, as far as they are the address's own", async () => {
    await fail(operator.username, 9);
    wait(minute);
    expect((await attempt(operator.username, operator.password)).status).toBe(200);
    // The tenth failure from here would be refused for a quarter of an hour.
    wait(minute);
    expect((await attempt(operator.username, "wrong password")).status).toBe(401);
    wait(minute);
    expect((await attempt(operator.username, operator.password)).status).toBe(200);
  });

  test("of one username don't block another", async () => {
    await fail(operator.username, 10);
    const other = await createOperator(api, admin);
    expect((await attempt(other.username, other.password)).status).toBe(200);
  });

  test("made at once can't exceed the limit", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => attempt(operator.username, "wrong password")),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test("block an address after fifty, successes not counted", async () => {
    for (let round = 0; round < 10; round++) {
      expect(await fail(unique("nobody"), 5)).toBe(0);
      if (round < 9) expect((await attempt(operator.username, operator.password)).status).toBe(200);
    }
    const answer = await attempt(operator.username, operator.password);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("900");
    wait(15 * minute);
    expect((await attempt(operator.username, operator.password)).status).toBe(200);
  });

  test("of many usernames at once can't exceed the address's limit either", async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => attempt(unique("nobody"), "wrong password")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});

test("takes no slot of public pages, so that they don't hold it up", async () => {
  const { id, username, password } = await createOperator(api, admin);
  const owners: unknown[] = [];
  const withSlot: Waiting["withSlot"] = (work, kind) => {
    owners.push(kind?.owner);
    return work();
  };
  const context = { database: api.sql, settings: defaultSettings, now: () => start, secret: api.secret };
  const browser = { idFor: () => undefined, remember: () => undefined };
  await signIn(
    context,
    { withSlot, attempts: createAttemptQueue() },
    { username, password, address: "192.0.2.1", browser },
  );
  expect(new Set(owners)).toEqual(new Set(["sign-ins", id]));
});
