import { request as requestHttp } from "node:http";
import { describe, expect, test } from "vitest";
import type { Database } from "../../database/connect.ts";
import { startTestApiBeside } from "../../testing/api.ts";
import {
  adjustWallet,
  createBusiness,
  createOperator,
  dayFromToday,
  recharge,
} from "../../testing/business.ts";
import { openAddress } from "../../testing/client.ts";
import { createIsp, rechargeByPhone } from "../../testing/external.ts";
import { collectLog } from "../../testing/log-lines.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { eventually } from "../../testing/waiting.ts";

const log = collectLog("info");

const api = await openTestApi({ logger: log.options });
const admin = await api.signInAdmin();

describe("the log line of a request", () => {
  test("has the actor, the route pattern and the outcome", async () => {
    const operator = await createOperator(api, admin);
    const answer = await api.call("GET", "/operator/customers?search=Asha%20Rao&page=1", {
      token: operator.token,
    });
    expect(await log.ofRequest(answer)).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      hostname: expect.any(String),
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      route: "/api/operator/customers",
      status: 200,
      durationMs: expect.any(Number),
      outcome: "ok",
      actor: { type: "operator", id: operator.id },
      address: "127.0.0.1",
      msg: "request",
    });
    expect(log.text()).not.toContain("Asha");
  });

  test("has no address that isn't one, whatever a client says of itself through a proxy", async () => {
    const proxied = await startTestApiBeside(api, { trustProxy: "127.0.0.1", logger: log.options });
    const addressFrom = async (given: string) => {
      const answer = await proxied.call("GET", "/profile", {
        token: admin,
        headers: { "x-forwarded-for": given },
      });
      return (await log.ofRequest(answer)).address;
    };
    expect(await addressFrom("203.0.113.7")).toBe("203.0.113.7");
    expect(await addressFrom("<evil> text")).toBe("127.0.0.1");
  });

  test.each([
    ["/nothing/at/all/zebra", "unknown", "not_found"],
    ["/admin/operators/987654321987", "/api/admin/operators/:id", "operator_not_found"],
    ["/admin/operators?page=nonsense", "/api/admin/operators", "validation"],
    ["/%zz%1bzebra", "unknown", "bad_request"],
  ])("of %s has the error code", async (path, route, outcome) => {
    const answer = await api.call("GET", path, { token: admin });
    expect(await log.ofRequest(answer)).toMatchObject({ route, status: answer.status, outcome });
    expect(log.text()).not.toMatch(/zebra|987654321987|nonsense/);
  });

  test.each([
    ["/operator/customers", "/api/operator/customers"],
    ["/operator/customers/import/preview", "/api/operator/customers/import/preview"],
  ])(
    "of a body that its client breaks off says so, and doesn't blame the database: %s",
    async (path, route) => {
      const { token } = await createOperator(api, admin);
      const broken = requestHttp(`${api.url}/api${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": 999,
        },
      });
      broken.on("error", () => {});
      await new Promise((resolve) => broken.write('{"rows":[', resolve));
      // Sessions are looked up in order, so after these calls the body is being read.
      for (let time = 0; time < 3; time += 1) await api.call("GET", "/operator/customers", { token });
      broken.destroy();
      await eventually(() =>
        expect(log.lines()).toContainEqual(expect.objectContaining({ route, outcome: "aborted" })),
      );
      expect(log.text()).not.toContain("database unavailable");
    },
  );

  test("has no actor without a session", async () => {
    const line = await log.ofRequest(await api.call("GET", "/admin/operators"));
    expect(line).toMatchObject({ status: 401, outcome: "unauthenticated" });
    expect(line).not.toHaveProperty("actor");
  });

  test("has the client's own id, if it is well-formed, beside the server's", async () => {
    const callWith = async (id: string) =>
      log.ofRequest(await api.call("GET", "/auth/profile", { headers: { "x-request-id": id } }));
    const line = await callWith("billing-run.2026_11");
    expect(line.clientRequestId).toBe("billing-run.2026_11");
    expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
    for (const id of ["a".repeat(65), 'x","level":"fatal', "two words"]) {
      expect(await callWith(id)).not.toHaveProperty("clientRequestId");
    }
  });

  test("is not written for health checks", async () => {
    const answer = await openAddress(`${api.url}/healthz`);
    await log.ofRequest(await api.call("GET", "/auth/profile", { token: admin }));
    const id = answer.headers.get("x-request-id");
    expect(log.lines().filter(({ requestId }) => requestId === id)).toEqual([]);
  });
});

async function untilLockAwaited(sql: Database): Promise<void> {
  await eventually(async () => {
    const waiting = await sql`
      select from pg_locks join pg_stat_activity using (pid)
      where not granted and pg_stat_activity.datname = current_database()`;
    expect(waiting.length).toBeGreaterThan(0);
  });
}

describe("the log of a money operation has its ids", () => {
  test("for a recharge, and marks a repetition", async () => {
    const business = await createBusiness(api, admin, { funds: 500 });
    const first = await recharge(api, business, { amount: 120 }, "key-of-one-recharge");
    const money = {
      kind: "recharge",
      operatorId: business.operator.id,
      amount: 120,
      rechargeId: first.body.recharge.id,
    };
    expect(await log.ofRequest(first)).toMatchObject({ outcome: "ok", money: { ...money, replayed: false } });
    const second = await recharge(api, business, { amount: 120 }, "key-of-one-recharge");
    expect(await log.ofRequest(second)).toMatchObject({ outcome: "ok", money: { ...money, replayed: true } });
  });

  test("for a recharge that the wallet can't pay", async () => {
    const business = await createBusiness(api, admin, { funds: 50 });
    const line = await log.ofRequest(await recharge(api, business, { amount: 51 }));
    expect(line).toMatchObject({ status: 402, outcome: "insufficient_balance" });
    expect(line.money).toEqual({ kind: "recharge", operatorId: business.operator.id, amount: 51 });
  });

  test("for a key holder's recharge, with the key's id as actor", async () => {
    const isp = await createIsp(api, admin);
    const { body: key } = await api.call("GET", "/operator/api-key", { token: isp.operator.token });
    const answer = await rechargeByPhone(api, isp);
    expect(await log.ofRequest(answer)).toMatchObject({
      route: "/api/recharge",
      actor: { type: "api-key", id: key.id, operatorId: isp.operator.id },
      money: { kind: "recharge", rechargeId: answer.body.recharge.id, amount: 100 },
    });
  });

  test("for an admin's debit, with a negative amount", async () => {
    const operator = await createOperator(api, admin);
    const answer = await adjustWallet(api, admin, operator.id, { type: "debit", amount: 12.5 });
    expect(await log.ofRequest(answer)).toMatchObject({
      actor: { type: "admin" },
      money: {
        kind: "wallet-adjustment",
        operatorId: operator.id,
        amount: -12.5,
        transactionId: answer.body.transaction.id,
        replayed: false,
      },
    });
  });

  /** Sends a request, and disconnects while it waits for the lock of the operator's wallet. */
  async function disconnectMidway(
    business: Awaited<ReturnType<typeof createBusiness>>,
    path: string,
    body: object,
  ): Promise<void> {
    const wallet = await api.sql.reserve();
    const client = new AbortController();
    try {
      await wallet`begin`;
      await wallet`select from wallets where operator_id = ${business.operator.id} for update`;
      const call = fetch(`${api.url}${path}`, {
        method: "POST",
        signal: client.signal,
        headers: { authorization: `Bearer ${business.operator.token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      await untilLockAwaited(api.sql);
      client.abort();
      await call;
      const aborted = { route: path, outcome: "aborted" };
      await eventually(() => expect(log.lines()).toContainEqual(expect.objectContaining(aborted)));
    } finally {
      await wallet`rollback`;
      wallet.release();
    }
  }

  const settled = { msg: "money settled after the client had gone", outcome: "completed" };

  test("for a recharge whose client disconnected before the response", async () => {
    const business = await createBusiness(api, admin);
    const { customerId, platformId } = business;
    const order = { customerId, platformId, amount: 77, expiryDate: dayFromToday(api, 30) };
    await disconnectMidway(business, "/api/operator/recharge", order);
    const money = {
      kind: "recharge",
      operatorId: business.operator.id,
      amount: 77,
      rechargeId: expect.any(Number),
      replayed: false,
    };
    await eventually(() =>
      expect(log.lines()).toContainEqual(expect.objectContaining({ ...settled, money })),
    );
  });

  test("for renewals whose client disconnected before the response", async () => {
    // A service can't be renewed right after its recharge.
    api.clock.now = new Date(Date.now() - 3_600_000);
    const business = await createBusiness(api, admin);
    const { body } = await recharge(api, business);
    api.clock.now = undefined;
    const renewals = [{ rechargeId: body.recharge.id, amount: 100 }];
    await disconnectMidway(business, "/api/operator/renewals", { renewals });
    const money = {
      kind: "recharge",
      operatorId: business.operator.id,
      amount: 100,
      made: 1,
      replayed: false,
    };
    await eventually(() =>
      expect(log.lines()).toContainEqual(expect.objectContaining({ ...settled, money })),
    );
  });
});

test("secrets are never logged", async () => {
  const secret = "s3cret-of-a-person";
  const isp = await createIsp(api, admin);
  const { username, id } = isp.operator;
  await api.call("PUT", "/auth/change-password", {
    token: isp.operator.token,
    body: { currentPassword: isp.operator.password, newPassword: secret },
  });
  const token = await api.signIn(username, secret);
  await api.call("POST", "/auth/login", { body: { username, password: `${secret}-wrong` } });
  await api.call("POST", "/auth/login", { body: `{"username":"${username}","password":"${secret}` });
  await rechargeByPhone(api, isp, {}, `${secret}-key`);
  await api.call("GET", `/operator/customers?search=${secret}`, { token, headers: { cookie: secret } });
  const reset = await api.call("POST", `/admin/operators/${id}/reset-password`, { token: admin });
  await log.ofRequest(reset);
  const written = log.text();
  const { password } = isp.operator;
  for (const value of [secret, password, token, admin, isp.apiKey, reset.body.temporaryPassword]) {
    expect(written).not.toContain(value);
  }
});

test("user input can't forge a line or control a terminal", async () => {
  const forged = `{"level":"fatal","msg":"forged"}`;
  const username = `x\r\n${forged}\u001b[2J\u009b2J\u2028${forged.slice(0, 5)}\u202e`;
  const refused = await api.call("POST", "/auth/login", { body: { username, password: "wrong password" } });
  expect(refused.status).toBe(401);
  await log.ofRequest(refused);
  const path = `/${encodeURIComponent(`\n${forged}\u001b[2J`)}`;
  const answer = await api.call("GET", path, { headers: { "user-agent": forged, "x-request-id": forged } });
  await log.ofRequest(answer);

  const found = log.lines().filter((line) => line.msg === "sign-in refused" && line.username === username);
  expect(found).toHaveLength(1);
  expect(log.lines().filter(({ level, msg }) => level === "fatal" || msg === "forged")).toEqual([]);
  expect(log.text()).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
});
