import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { findWrongBooks } from "../../testing/books.ts";
import {
  adjustWallet,
  assignPlatform,
  changeAssignment,
  createBusiness,
  createCustomer,
  createPlatform,
  pricesForEachOttPlan,
  recharge,
  type TestBusiness,
} from "../../testing/business.ts";
import { openSession } from "../../testing/session.ts";

const before = new Date("2026-03-10T06:30:00Z");
const now = new Date("2026-03-20T06:30:00Z");

let api: TestApi;
let admin: string;
let business: TestBusiness;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.now = before;
  admin = await api.signInAdmin();
});
afterAll(async () => {
  expect(await findWrongBooks(api.sql)).toEqual([]);
  await api.close();
});

beforeEach(async () => {
  api.clock.now = before;
  admin = await api.signInAdmin();
  business = await createBusiness(api, admin, { funds: 10_000 });
});

/** Some days later, with new sessions. */
async function later(moment = now): Promise<void> {
  api.clock.now = moment;
  admin = await api.signInAdmin();
  business.operator.token = await openSession(api, business.operator.id);
}

/** A recharge made long before, or as the fields say; answers its id. */
async function recharged(fields: object = {}): Promise<number> {
  const { status, body } = await recharge(api, business, { expiryDate: "2026-04-10", ...fields });
  expect(status).toBe(201);
  return body.recharge.id;
}

function preview(body: object) {
  return api.call("POST", "/operator/renewals/preview", { token: business.operator.token, body });
}

function renew(rechargeIds: readonly number[], fields: object = {}, key?: string) {
  const renewals = rechargeIds.map((rechargeId) => ({ rechargeId, amount: 100 }));
  return api.call("POST", "/operator/renewals", {
    token: business.operator.token,
    body: { renewals, ...fields },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

async function balance(): Promise<number> {
  const { body } = await api.call("GET", "/operator/wallet", { token: business.operator.token });
  return body.wallet.balance;
}

async function countRecharges(): Promise<number> {
  const { body } = await api.call("GET", "/operator/recharges", { token: business.operator.token });
  return body.pagination.totalItems;
}

/** Recharges the next customers of the business; answers the recharges. */
async function rechargedCustomers(count: number): Promise<number[]> {
  const ids = [];
  for (let nth = 0; nth < count; nth += 1) {
    const customerId = await createCustomer(api, business.operator.token, { name: `Customer ${nth}` });
    ids.push(await recharged({ customerId }));
  }
  return ids;
}

describe("the preview", () => {
  test("repeats what was last bought, soonest expiry first, and says what is left in the wallet", async () => {
    const second = await createPlatform(api, admin, { type: "iptv" });
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: second });
    const months = await recharged({ amount: 900, expiryDate: "2026-06-10" });
    const plan = await recharged({ platformId: second, planName: "Basic Plan", amount: 299 });
    await later();
    const { status, body } = await preview({ customerIds: [business.customerId] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, amount: 1199 });
    expect(body.wallet).toEqual({ balance: 8801, creditLimit: 0, balanceAfter: 7602 });
    expect(body.renewals).toMatchObject([
      {
        rechargeId: plan,
        planName: "Basic Plan",
        amount: 299,
        expiryDate: "2026-04-10",
        newExpiryDate: "2026-04-20",
        balanceAfter: 8502,
      },
      { rechargeId: months, amount: 900, newExpiryDate: "2026-06-20", balanceAfter: 7602, refusal: null },
    ]);
    const extended = await preview({ customerIds: [business.customerId], extend: true });
    expect(extended.body.renewals).toMatchObject([
      { newExpiryDate: "2026-05-10" },
      { newExpiryDate: "2026-09-10" },
    ]);
    expect(await countRecharges()).toBe(2);
  });

  test("reads how long an extension ran from the expiry that it extended", async () => {
    await recharged({ expiryDate: "2026-03-25" });
    await recharged({ expiryDate: undefined, extend: true, months: 2 });
    await later();
    const { body } = await preview({ customerIds: [business.customerId] });
    expect(body.renewals).toMatchObject([{ expiryDate: "2026-05-25", newExpiryDate: "2026-05-20" }]);
  });

  test("a day of somebody's choice is renewed for what the plan runs", async () => {
    const iptv = await createPlatform(api, admin, { type: "iptv" });
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: iptv });
    await recharged({ expiryDate: "2026-03-27" });
    await recharged({ platformId: iptv, planName: "Annual Basic Plan", expiryDate: "2026-03-28" });
    await later();
    const { body } = await preview({ customerIds: [business.customerId] });
    expect(body.renewals).toMatchObject([{ newExpiryDate: "2026-04-20" }, { newExpiryDate: "2027-03-20" }]);
  });

  test("a service named twice stands in it once, and another operator's not at all", async () => {
    const rechargeId = await recharged();
    const other = await createBusiness(api, admin);
    await recharge(api, other, { expiryDate: "2026-04-10" });
    await later();
    const { customerId, platformId } = business;
    const service = { customerId, platformId };
    const { body } = await preview({
      services: [service, service, { customerId: other.customerId, platformId: other.platformId }],
      customerIds: [customerId, customerId, other.customerId],
    });
    expect(body.renewals).toMatchObject([{ rechargeId }]);
  });

  test("says by each row what keeps it from being renewed", async () => {
    const inactive = await createCustomer(api, business.operator.token, { name: "Inactive" });
    const never = await createCustomer(api, business.operator.token, { name: "Never" });
    const gone = await createPlatform(api, admin);
    await assignPlatform(api, admin, { operatorId: business.operator.id, platformId: gone });
    await recharged({ customerId: inactive, expiryDate: "2026-03-21" });
    await recharged({ platformId: gone, expiryDate: "2026-03-22" });
    await later();
    await api.call("DELETE", `/operator/customers/${inactive}`, { token: business.operator.token });
    const change = { operatorId: business.operator.id, platformId: gone, action: "unassign" };
    await changeAssignment(api, admin, change);
    await recharged();
    const { body } = await preview({ customerIds: [inactive, never, business.customerId] });
    expect(body.count).toBe(0);
    const codes = body.renewals.map((row: { refusal: { code: string } }) => row.refusal.code);
    expect(codes).toEqual([
      "customer_inactive",
      "platform_not_assigned",
      "recharged_just_now",
      "never_recharged",
    ]);
  });

  test("pays in order as far as the wallet and its credit limit reach, and goes on with what is cheaper", async () => {
    business = await createBusiness(api, admin, { funds: 450, creditLimit: 50 });
    const ids = [];
    for (const [nth, amount] of [100, 200, 50].entries()) {
      const customerId = await createCustomer(api, business.operator.token);
      ids.push(await recharged({ customerId, amount, expiryDate: `2026-04-1${nth}` }));
    }
    await later();
    const { body: all } = await api.call("GET", "/operator/customers", { token: business.operator.token });
    const customerIds = all.customers.map(({ id }: { id: number }) => id);
    const first = await preview({ customerIds });
    // 100 rupees and 50 of credit are left.
    const outcome = (body: { renewals: { balanceAfter: number; refusal: { code: string } | null }[] }) =>
      body.renewals.slice(0, 3).map((row) => row.refusal?.code ?? row.balanceAfter);
    expect(outcome(first.body)).toEqual([0, "insufficient_balance", -50]);
    const [dear, left] = ids;
    const changes = [
      { rechargeId: dear, isLeftOut: true },
      { rechargeId: left, amount: 120.5 },
    ];
    const changed = await preview({ customerIds, changes });
    expect(outcome(changed.body)).toEqual([null, -20.5, "insufficient_balance"]);
    expect(changed.body).toMatchObject({ count: 1, amount: 120.5, wallet: { balanceAfter: -20.5 } });
  });

  test("refuses more than 500 services with a sentence, and bad fields", async () => {
    const services = Array.from({ length: 501 }, (_, nth) => ({ customerId: nth + 1, platformId: 1 }));
    expect((await preview({ services })).body.error).toBe("At most 500 services can be recharged in one go");
    expect((await preview({ customerIds: ["1"] })).status).toBe(400);
    expect((await preview({ changes: [{ rechargeId: 1, amount: 0 }] })).status).toBe(400);
    expect((await preview({})).body.renewals).toEqual([]);
  });
});

describe("OTTPlay", () => {
  const ottCode = "OTTPLAY-LITE-1M";

  beforeEach(async () => {
    const platform = { type: "ott", name: `OTTPlay ${Math.random()}` };
    const prices = await pricesForEachOttPlan(api, admin, 150);
    business = await createBusiness(api, admin, { funds: 10_000, platform, prices });
  });

  async function changePrice(price: number): Promise<void> {
    const { operator, platformId } = business;
    const pricing = await pricesForEachOttPlan(api, admin, price);
    const path = `/admin/operators/${operator.id}/services/${platformId}/pricing`;
    expect((await api.call("PUT", path, { token: admin, body: { pricing } })).status).toBe(200);
  }

  test("takes today's price and one interval of its plan", async () => {
    const rechargeId = await recharged({ ottCode, amount: 150, expiryDate: "2026-04-28" });
    await later();
    await changePrice(180.5);
    const { body } = await preview({ customerIds: [business.customerId], extend: true });
    expect(body.renewals).toMatchObject([
      { planName: "OTTPlay Lite", lastAmount: 150, price: 180.5, amount: 180.5, newExpiryDate: "2026-05-28" },
    ]);
    const below = await preview({
      customerIds: [business.customerId],
      changes: [{ rechargeId, amount: 150 }],
    });
    expect(below.body.renewals).toMatchObject([{ refusal: { code: "amount_below_price" } }]);
    const refused = await renew([rechargeId], { renewals: [{ rechargeId, amount: 150 }] });
    expect(refused.body.results).toMatchObject([{ refusal: { code: "amount_below_price" } }]);
    const made = await renew([rechargeId], { renewals: [{ rechargeId, amount: 180.5 }] });
    expect(made.body.results).toMatchObject([{ recharge: { amount: 180.5, expiryDate: "2026-04-20" } }]);
    const { body: list } = await api.call("GET", "/operator/recharges", { token: business.operator.token });
    expect(list.recharges[0]).toMatchObject({
      planName: "OTTPlay Lite",
      description: "OTTPlay plan: OTTPlay Lite - Expires: 20 Apr 2026",
    });
  });
});

describe("renewing", () => {
  test("recharges each as it was last, from today or from its expiry, and tells what is left", async () => {
    const rechargeId = await recharged({ amount: 300, expiryDate: "2026-06-10" });
    await later();
    const { status, body } = await renew([rechargeId], { renewals: [{ rechargeId, amount: 299.5 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [{ rechargeId, recharge: { amount: 299.5, expiryDate: "2026-06-20" }, refusal: null }],
      amount: 299.5,
      wallet: { balanceBefore: 9700, balanceAfter: 9400.5 },
    });
    expect(await balance()).toBe(9400.5);
    const { body: list } = await api.call("GET", "/operator/recharges", { token: business.operator.token });
    expect(list.recharges[0]).toMatchObject({
      amount: "299.50",
      expiryDate: "2026-06-20",
      description: "Cable recharge - Expires: 20 Jun 2026",
    });
    await later(new Date("2026-03-21T06:30:00Z"));
    const next = body.results[0].recharge.id;
    expect((await renew([next], { extend: true })).body.results).toMatchObject([
      { recharge: { expiryDate: "2026-09-20" } },
    ]);
  });

  test("one that is refused takes no other with it, and says why", async () => {
    const [first = 0, second = 0, third = 0] = await rechargedCustomers(3);
    const other = await createBusiness(api, admin);
    const foreign = (await recharge(api, other, { expiryDate: "2026-04-10" })).body.recharge.id;
    await later();
    const renewals = [
      { rechargeId: first, amount: 100 },
      { rechargeId: second, amount: 1_000_000 },
      { rechargeId: foreign, amount: 100 },
      { rechargeId: third, amount: 200 },
      { rechargeId: first, amount: 100 },
    ];
    const { status, body } = await renew([], { renewals });
    expect(status).toBe(200);
    const codes = body.results.map((row: { refusal: { code: string } | null }) => row.refusal?.code);
    expect(codes).toEqual([
      undefined,
      "insufficient_balance",
      "recharge_not_found",
      undefined,
      "recharged_meanwhile",
    ]);
    expect(body.results[1].refusal.error).toBe("Insufficient wallet balance");
    expect(body).toMatchObject({ amount: 300, wallet: { balanceBefore: 9700, balanceAfter: 9400 } });
    expect(await balance()).toBe(9400);
  });

  test("a service recharged in the last minutes is not recharged again, a while later it is", async () => {
    await later();
    const rechargeId = await recharged({ expiryDate: "2026-04-20" });
    expect((await renew([rechargeId])).body.results).toMatchObject([
      { refusal: { code: "recharged_just_now" } },
    ]);
    await later(new Date(now.getTime() + 11 * 60_000));
    expect((await renew([rechargeId])).body.results).toMatchObject([{ refusal: null }]);
  });

  test("who looked before it was recharged elsewhere recharges nothing", async () => {
    const rechargeId = await recharged();
    await later();
    await recharged({ expiryDate: "2026-05-10" });
    await later(new Date("2026-03-21T06:30:00Z"));
    expect((await renew([rechargeId])).body.results).toMatchObject([
      { recharge: null, refusal: { code: "recharged_meanwhile" } },
    ]);
    expect(await countRecharges()).toBe(2);
  });

  test("two tabs at once recharge each service once", async () => {
    const ids = await rechargedCustomers(20);
    await later();
    const answers = await Promise.all([renew(ids, {}, "tab-1"), renew(ids.toReversed(), {}, "tab-2")]);
    const made = answers.flatMap(({ body }) => body.results).filter(({ recharge: one }) => one);
    expect(made).toHaveLength(20);
    expect(await countRecharges()).toBe(40);
    expect(await balance()).toBe(10_000 - 4000);
  });

  test("one alone and one of many at once stay in the books, whichever was first", async () => {
    const ids = await rechargedCustomers(10);
    await later();
    const alone = Array.from({ length: 10 }, () => recharge(api, business, { expiryDate: "2026-05-01" }));
    const [many] = await Promise.all([renew(ids), ...alone]);
    expect(many?.body.results.filter(({ recharge: one }: { recharge: object }) => one)).toHaveLength(10);
    expect(await balance()).toBe(10_000 - 3000);
  });

  test.each([
    [{ renewals: [] }, "Please select what to recharge"],
    [{ renewals: Array.from({ length: 501 }, () => ({ rechargeId: 1, amount: 1 })) }, "At most 500 services"],
    [{ renewals: [{ rechargeId: 1, amount: 0.001 }] }, "Amount"],
    [{ renewals: [{ rechargeId: 1 }] }, "Amount is required"],
  ])("%#. a wrong body is refused as a whole", async (body, sentence) => {
    const answer = await renew([], body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  test("500 are looked at and recharged in one request each", async () => {
    business = await createBusiness(api, admin, { funds: 1_000_000 });
    const { operator, platformId } = business;
    await api.sql`
      insert into customers (operator_id, name, phone, created_at, updated_at)
      select ${operator.id}, 'Customer ' || nth, '9876543210', ${before}, ${before} from generate_series(1, 500) as nth`;
    await api.sql`select count_customers(${operator.id}, 500, 500)`;
    const customers = await api.sql<{ id: number }[]>`
      select id from customers where operator_id = ${operator.id} and name like 'Customer %'`;
    const ids = [];
    for (const { id } of customers) ids.push(await recharged({ customerId: id, platformId }));
    await later();
    const { body: seen } = await preview({ customerIds: customers.map(({ id }) => id) });
    expect(seen).toMatchObject({ count: 500, amount: 50_000 });
    const { body } = await renew(ids, {}, "key-500");
    expect(body).toMatchObject({ amount: 50_000, wallet: { balanceAfter: 900_000 } });
  }, 60_000);
});

describe("under a key", () => {
  test("the same answers again, refusals included, and recharges once", async () => {
    const [first = 0, second = 0] = await rechargedCustomers(2);
    await later();
    const renewals = [
      { rechargeId: first, amount: 100 },
      { rechargeId: second, amount: 1_000_000 },
    ];
    const once = await renew([], { renewals }, "key-1");
    await adjustWallet(api, admin, business.operator.id, { amount: 2_000_000 });
    const again = await renew([], { renewals }, "key-1");
    expect(again).toMatchObject({ status: 200, body: once.body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await countRecharges()).toBe(3);
  });

  test("a retry after midnight answers the first success", async () => {
    const [id = 0] = await rechargedCustomers(1);
    await later(new Date("2026-03-20T18:29:59Z"));
    const once = await renew([id], {}, "key-1");
    await later(new Date("2026-03-20T18:30:01Z"));
    expect(await renew([id], {}, "key-1")).toMatchObject({ status: 200, body: once.body });
    expect(await countRecharges()).toBe(2);
  });

  test.each([{ extend: true }, { renewals: [{ rechargeId: 1, amount: 1 }] }])(
    "another body is refused: %j",
    async (change) => {
      const ids = await rechargedCustomers(2);
      await later();
      await renew(ids, {}, "key-1");
      expect(await renew(ids, change, "key-1")).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
      expect(await countRecharges()).toBe(4);
    },
  );

  test("20 at once recharge once and get one answer", async () => {
    const ids = await rechargedCustomers(5);
    await later();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(ids, {}, "key-1")));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: answers[0]?.body })),
    );
    expect(await countRecharges()).toBe(10);
  });

  test("it also answers the same when all were refused", async () => {
    const [id = 0] = await rechargedCustomers(1);
    await later();
    const renewals = [{ rechargeId: id, amount: 20_000 }];
    const refused = await renew([], { renewals }, "key-1");
    await adjustWallet(api, admin, business.operator.id, { amount: 20_000 });
    expect((await renew([], { renewals }, "key-1")).body).toEqual(refused.body);
    expect((await renew([], { renewals }, "key-2")).body.results).toMatchObject([{ refusal: null }]);
  });

  test("a retry goes on where a server that died half way had come to", async () => {
    business = await createBusiness(api, admin, { funds: 10_000, creditLimit: 5000 });
    const ids = await rechargedCustomers(60);
    await later();
    // It had committed the first 50.
    await api.sql`
      create function fail_later() returns trigger language plpgsql as $$
      begin
        if (select count(*) from recharges where operator_id = new.operator_id) > 110 then
          raise exception 'the power is gone';
        end if;
        return new;
      end $$`;
    await api.sql`create trigger fails_later after insert on recharges for each row execute function fail_later()`;
    expect((await renew(ids, {}, "key-1")).status).toBe(500);
    expect(await countRecharges()).toBe(110);
    await api.sql`drop trigger fails_later on recharges`;
    const { status, body } = await renew(ids, {}, "key-1");
    expect(status).toBe(200);
    expect(body.results.every(({ recharge: one }: { recharge: object | null }) => one)).toBe(true);
    expect(body).toMatchObject({ amount: 6000, wallet: { balanceBefore: 4000, balanceAfter: -2000 } });
    expect(await countRecharges()).toBe(120);
    expect((await renew(ids, {}, "key-1")).body).toEqual(body);
  });
});
