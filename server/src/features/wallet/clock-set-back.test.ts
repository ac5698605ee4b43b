import { afterAll, beforeEach, expect, test } from "vitest";
import { findWrongBooks } from "../../testing/books.ts";
import { adjustWallet, dayFromToday, recharge } from "../../testing/business.ts";
import { createIsp, rechargeByPhone, type TestIsp } from "../../testing/external.ts";
import { collectLog } from "../../testing/log-lines.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";

/** An hour after midnight in India, and half an hour before it, to which the clock is then set back. */
const ahead = new Date("2026-03-10T19:30:00Z");
const setBack = new Date("2026-03-10T18:00:00Z");

const log = collectLog("warn");
let adminId: number;
let admin: string;
let isp: TestIsp;
/** A recharge of an earlier day. */
let soldId: number;

const api = await openTestApi({ logger: log.options });
[{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));

async function moveTo(moment: Date): Promise<void> {
  api.clock.now = moment;
  admin = await openSession(api, adminId);
  if (isp) isp.operator.token = await openSession(api, isp.operator.id);
}

beforeEach(async () => {
  await moveTo(new Date("2026-03-10T06:30:00Z"));
  isp = await createIsp(api, admin);
  soldId = (await recharge(api, isp)).body.recharge.id;
  await moveTo(ahead);
  await adjustWallet(api, admin, isp.operator.id);
  await creditCustomer();
  await moveTo(setBack);
});

function post(path: string, body: object) {
  return api.call("POST", path, { token: isp.operator.token, body });
}

function creditCustomer() {
  return post(`/operator/customers/${isp.customerId}/wallet`, { amount: 5, type: "credit" });
}

function readWarnings() {
  return log.lines().filter(({ msg }) => msg === "clock behind the ledger");
}

test.each([
  ["a recharge", () => recharge(api, isp, { expiryDate: dayFromToday(api, 20) })],
  ["a recharge by a key", () => rechargeByPhone(api, isp, { customerPhone: "9000000001" })],
  ["renewals", () => post("/operator/renewals", { renewals: [{ rechargeId: soldId, amount: 50 }] })],
  ["an undo", () => undoRecharge(api, isp, soldId)],
  [
    "a service recharge",
    () => {
      const { operator, platformId } = isp;
      return post("/operator/service-recharge", { operatorId: operator.id, platformId, amount: 10 });
    },
  ],
  ["the admin's credit", () => adjustWallet(api, admin, isp.operator.id)],
  ["the admin's debit", () => adjustWallet(api, admin, isp.operator.id, { type: "debit" })],
])(
  "%s after the clock was set back takes the time of the entry before it, and the log says so",
  async (_, move) => {
    const warned = readWarnings().length;
    const { status, body } = await move();
    expect([status, body.code, body.results?.[0]?.refusal ?? null]).toEqual([
      body.results ? 200 : 201,
      undefined,
      null,
    ]);
    const [entry] = await api.sql<[{ created_at: string }]>`
    select created_at from wallet_entries where operator_id = ${isp.operator.id} order by seq desc limit 1`;
    expect(entry.created_at).toBe(ahead.toISOString());
    const booked = body.recharge?.updatedAt ?? body.transaction?.date;
    if (booked) expect(booked).toBe(ahead.toISOString());
    const [days] = await api.sql<[{ newest: string }]>`
    select max(day)::text as newest from daily_totals where operator_id = ${isp.operator.id}`;
    expect(days.newest).toBe("2026-03-11");
    expect(readWarnings().slice(warned)).toEqual([
      expect.objectContaining({
        level: "warn",
        bookedAt: ahead.toISOString(),
        behindSeconds: 5400,
        money: expect.objectContaining({ operatorId: isp.operator.id }),
      }),
    ]);
  },
);

test("a customer's wallet moves forward in time too", async () => {
  const warned = readWarnings().length;
  expect((await creditCustomer()).body.transaction.date).toBe(ahead.toISOString());
  expect(readWarnings()).toHaveLength(warned + 1);
});

test("what a recharge may buy is still judged by the clock", async () => {
  expect((await recharge(api, isp, { expiryDate: dayFromToday(api, 0) })).status).toBe(201);
});

test("a request that another one overtook is not reported, nor is one that is answered again", async () => {
  await moveTo(ahead);
  const warned = readWarnings().length;
  await Promise.all(Array.from({ length: 5 }, () => recharge(api, isp, { amount: 1 })));
  expect(readWarnings()).toHaveLength(warned);
  await moveTo(setBack);
  await recharge(api, isp, { amount: 1 }, "once");
  await recharge(api, isp, { amount: 1 }, "once");
  expect(readWarnings()).toHaveLength(warned + 1);
});
