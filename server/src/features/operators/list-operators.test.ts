import { describe, expect, test } from "vitest";
import {
  adjustWallet,
  createBusiness,
  createCustomer,
  createOperator,
  recharge,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

/** Oldest first; a balance below zero is a debt. */
const operators = [
  {
    username: "alpha",
    name: "İstanbul Kablo",
    email: "kablo@example.in",
    mobile: "9000000001",
    balance: -0.01,
  },
  {
    username: "beta_tv",
    name: "ΟΔΥΣΣΕΥΣ",
    email: "under_score@example.in",
    mobile: "+91 98765 43210",
    balance: -500,
  },
  { username: "betaxtv", name: "Élan 100%", email: "back\\slash", mobile: undefined, balance: 0 },
  { username: "gamma", name: "GAMMA Net", email: undefined, mobile: undefined, balance: -20.5 },
  { username: "delta", name: "Straße TV", email: undefined, mobile: undefined, balance: 10 },
];

const api = await openTestApi();
const start = Date.parse("2026-03-10T06:30:00Z");
api.clock.now = new Date(start);
const admin = await api.signInAdmin();
for (const [index, { balance, email, ...fields }] of operators.entries()) {
  api.clock.now = new Date(start + index * 1000);
  const { id } = await createOperator(api, admin, fields);
  // Straight into the table: an address with a backslash is none, but stored text is searched as it is.
  if (email) await api.sql`update users set email = ${email} where id = ${id}`;
  const adjustment = { amount: Math.abs(balance), type: balance < 0 ? "debit" : "credit" };
  if (balance !== 0) await adjustWallet(api, admin, id, adjustment);
}

async function usernames(path: string): Promise<string[]> {
  const { body } = await api.call("GET", path, { token: admin });
  const found: { username: string }[] = Array.isArray(body) ? body : body.operators;
  return found.map(({ username }) => username);
}

describe("the list of operators", () => {
  test("is newest first, a page at a time, without the admin", async () => {
    const { body } = await api.call("GET", "/admin/operators?page=2&limit=2", { token: admin });
    expect(body.operators.map(({ username }: { username: string }) => username)).toEqual([
      "betaxtv",
      "beta_tv",
    ]);
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3 });
    expect(await usernames("/admin/operators")).not.toContain("admin");
  });

  test.each([
    ["sort=balance", ["beta_tv", "gamma", "alpha", "betaxtv", "delta"]],
    ["sort=-balance&limit=2", ["delta", "betaxtv"]],
    ["sort=-balance&limit=2&page=2&runway=true", ["alpha", "gamma"]],
    ["sort=created", ["alpha", "beta_tv", "betaxtv", "gamma", "delta"]],
    ["sort=name", ["gamma", "alpha", "delta", "betaxtv", "beta_tv"]],
    ["sort=balance&search=beta", ["beta_tv", "betaxtv"]],
  ])("sorted by %j they are %j", async (query, expected) => {
    expect(await usernames(`/admin/operators?${query}`)).toEqual(expected);
  });

  test.each([
    ["gamma", ["gamma"]],
    ["GAMMA NET", ["gamma"]],
    ["BETA", ["betaxtv", "beta_tv"]],
    ["beta_tv", ["beta_tv"]],
    ["_", ["beta_tv"]],
    ["%", ["betaxtv"]],
    ["\\", ["betaxtv"]],
    ["éLAN", ["betaxtv"]],
    ["ΟΔΥΣΣΕΥΣ", ["beta_tv"]],
    ["οδυσσευσ", ["beta_tv"]],
    ["İstanbul", ["alpha"]],
    ["STRAßE", ["delta"]],
    ["98765 43210", ["beta_tv"]],
    ["9876543210", ["beta_tv"]],
    ["+91 (98765) 43210", ["beta_tv"]],
    ["under_score@EXAMPLE", ["beta_tv"]],
    ["  gamma  ", ["gamma"]],
    ["net GAMMA", ["gamma"]],
    ["kablo@ İSTANBUL", ["alpha"]],
    ["100% élan", ["betaxtv"]],
    ["tv 43210 οδυσσευσ", ["beta_tv"]],
    ["nobody", []],
    ["", ["delta", "gamma", "betaxtv", "beta_tv", "alpha"]],
  ])("searched for %j finds %j", async (search, found) => {
    expect(await usernames(`/admin/operators?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test("counts what the search finds", async () => {
    const { body } = await api.call("GET", "/admin/operators?search=beta&limit=1", { token: admin });
    expect(body.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
  });

  test.each([
    ["", { balance: -510.51, creditInUse: 520.51 }],
    ["limit=1&page=9", { balance: -510.51, creditInUse: 520.51 }],
    ["search=delta", { balance: 10, creditInUse: 0 }],
    ["search=nobody", { balance: 0, creditInUse: 0 }],
  ])("adds up the wallets of all pages of %j", async (query, totals) => {
    const { body } = await api.call("GET", `/admin/operators?${query}`, { token: admin });
    expect(body.totals).toEqual(totals);
  });

  test.each(["search=a%00b", "search=a&search=b", `search=${"x".repeat(201)}`])(
    "refuses %j",
    async (query) => {
      expect((await api.call("GET", `/admin/operators?${query}`, { token: admin })).status).toBe(400);
    },
  );
});

describe("the list of low balances", () => {
  test("lists every operator below zero, the largest debt first", async () => {
    const { body } = await api.call("GET", "/admin/operators/low-balance", { token: admin });
    expect(body).toMatchObject([
      { username: "beta_tv", wallet: { balance: -500 }, creditLimit: 0 },
      { username: "gamma", wallet: { balance: -20.5 } },
      { username: "alpha", wallet: { balance: -0.01 } },
    ]);
  });

  test("lists those below their alert, or below zero without one, and until when their funds last", async () => {
    api.clock.now = new Date("2026-03-10T07:30:00Z");
    const business = await createBusiness(api, admin, { funds: 400, creditLimit: 50 });
    const { operator, platformId } = business;
    const { id: other } = await createOperator(api, admin, { name: "Rich", funds: 5000 });
    const set = (id: number, lowBalanceThreshold: number) =>
      api.call("PUT", `/admin/operators/${id}`, { token: admin, body: { lowBalanceThreshold } });
    await set(other, 5000);
    await set(operator.id, 250);
    const all = async () =>
      (await api.call("GET", "/admin/operators/low-balance?below=alert", { token: admin })).body;
    const list = async () =>
      (await all()).filter(({ wallet }: { wallet: { balance: number } }) => wallet.balance >= 0);
    expect(await all(), "those below zero without an alert").toMatchObject([
      { username: "beta_tv", lowBalanceThreshold: 0 },
      { username: "gamma" },
      { username: "alpha" },
    ]);

    // 120 and 80 rupees fall due: 200, and 50 on credit, cover both.
    const { id: second } = await createCustomer(api, operator.token);
    await recharge(api, business, { amount: 120, expiryDate: "2026-03-12" });
    await recharge(api, { ...business, customerId: second }, { amount: 80, expiryDate: "2026-03-15" });
    expect(await list()).toMatchObject([
      { id: operator.id, wallet: { balance: 200 }, lowBalanceThreshold: 250, coversUntil: "2026-04-09" },
    ]);
    // 140 and 50 on credit cover the first only.
    const { id: third } = await createCustomer(api, operator.token);
    await recharge(
      api,
      { ...business, customerId: third, platformId },
      { amount: 60, expiryDate: "2026-03-20" },
    );
    expect(await list()).toMatchObject([{ wallet: { balance: 140 }, coversUntil: "2026-03-14" }]);
    const detail = await api.call("GET", `/admin/operators/${operator.id}`, { token: admin });
    expect(detail.body.operator, "its page says the same").toMatchObject({
      coversUntil: "2026-03-14",
      runway: { next7: { renewals: 2, amount: 200, short: 10 }, next30: { renewals: 3 } },
    });
    await set(operator.id, 140);
    expect(await list()).toEqual([]);
    expect(await usernames("/admin/operators/low-balance")).not.toContain(operator.username);
  });

  test("is sorted as asked for", async () => {
    const sorted = (sort: string) => usernames(`/admin/operators/low-balance?sort=${sort}`);
    expect(await sorted("-balance")).toEqual(["alpha", "gamma", "beta_tv"]);
    expect(await sorted("name")).toEqual(["gamma", "alpha", "beta_tv"]);
  });

  test.each([
    ["beta", ["beta_tv"]],
    ["tv", ["beta_tv"]],
    ["_", ["beta_tv"]],
    ["9000000001", ["alpha"]],
    ["net gamma", ["gamma"]],
    ["delta", []],
  ])("searched for %j finds %j", async (search, found) => {
    expect(await usernames(`/admin/operators/low-balance?search=${encodeURIComponent(search)}`)).toEqual(
      found,
    );
  });
});

describe("filters", () => {
  const word = "filtered";
  const found = async (filter: string) => {
    const list = await usernames(`/admin/operators?search=${word}&filter=${filter}&sort=created`);
    const { body: text } = await api.call("GET", `/admin/operators/export?search=${word}&filter=${filter}`, {
      token: admin,
    });
    const exported = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line: string) => line.split(",")[2]);
    expect(exported.toSorted(), "the file has the same operators").toEqual(list.toSorted());
    return list;
  };

  test("the list and its file by status, ISP, shortfall of 7 days and alert", async () => {
    api.clock.now = new Date("2026-03-10T08:00:00Z");
    const business = await createBusiness(api, admin, { funds: 190 });
    const short = business.operator;
    const named = { body: { name: `Short ${word}` }, token: admin };
    await api.call("PUT", `/admin/operators/${short.id}`, named);
    await recharge(api, business, { amount: 100, expiryDate: "2026-03-17" });
    const isp = await createOperator(api, admin, { name: `ISP ${word}`, isIsp: true, funds: 50 });
    const low = await createOperator(api, admin, { name: `Low ${word}`, funds: 80 });
    const update = (id: number, body: object) =>
      api.call("PUT", `/admin/operators/${id}`, { token: admin, body });
    await update(low.id, { lowBalanceThreshold: 81, isActive: false });

    expect(await found("active")).toEqual([short.username, isp.username]);
    expect(await found("inactive")).toEqual([low.username]);
    expect(await found("isp")).toEqual([isp.username]);
    expect(await found("short"), "90 rupees for a renewal of 100").toEqual([short.username]);
    const shortOnes = await api.call("GET", `/admin/operators/low-balance?below=short&search=${word}`, {
      token: admin,
    });
    expect(shortOnes.body).toMatchObject([{ username: short.username, runway: { next7: { short: 10 } } }]);
    const file = await api.call("GET", `/admin/operators/export?search=${word}`, { token: admin });
    const shortages = file.body
      .trim()
      .split(/\r?\n/)
      .map((line: string) => line.split(",").at(-1));
    expect(shortages).toEqual(["Short Within 7 Days", "", "", "10"]);
    expect(await found("belowAlert")).toEqual([low.username]);
    const { body } = await api.call("GET", `/admin/operators?search=${word}&filter=active&limit=1`, {
      token: admin,
    });
    expect(body.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });

    await update(short.id, { creditLimit: 10 });
    expect(await found("short"), "credit covers it").toEqual([]);
    await update(short.id, { creditLimit: 0, isActive: false });
    expect(await found("short"), "an inactive operator renews nothing").toEqual([]);
  });

  test("those that run short come with the largest shortfall first, unless sorted", async () => {
    api.clock.now = new Date("2026-03-10T08:00:00Z");
    const [large, small] = [
      await createBusiness(api, admin, { funds: 600 }),
      await createBusiness(api, admin, { funds: 550 }),
    ];
    // The newer one lacks 20, the other one 300.
    await recharge(api, large, { amount: 450, expiryDate: "2026-03-17" });
    await recharge(api, small, { amount: 285, expiryDate: "2026-03-17" });
    const listed = async (sort = "") => {
      const path = `/admin/operators?filter=short&limit=100${sort}`;
      const { body } = await api.call("GET", path, { token: admin });
      const ids = [large.operator.id, small.operator.id];
      return body.operators.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    };
    expect(await listed()).toEqual([large.operator.id, small.operator.id]);
    expect(await listed("&sort=-created")).toEqual([small.operator.id, large.operator.id]);
  });

  test("Running short begins with those whose funds end first", async () => {
    api.clock.now = new Date("2026-03-10T08:00:00Z");
    const made: number[] = [];
    // Each has 20 left, which covers none of these renewals.
    for (const [amount, expiryDate] of [
      [300, "2026-03-15"],
      [250, "2026-03-12"],
      [350, "2026-03-12"],
      [120, "2026-03-10"],
    ] as const) {
      const business = await createBusiness(api, admin, { funds: amount + 20 });
      await recharge(api, business, { amount, expiryDate });
      made.push(business.operator.id);
    }
    const [later, small, large, nothing] = made;
    const listed = async (sort = "") => {
      const { body } = await api.call("GET", `/admin/operators/low-balance?below=short${sort}`, {
        token: admin,
      });
      return body.map(({ id }: { id: number }) => id).filter((id: number) => made.includes(id));
    };
    expect(await listed()).toEqual([nothing, large, small, later]);
    expect(await listed("&sort=-lasts")).toEqual([later, small, large, nothing]);
    expect((await listed("&sort=balance")).toSorted()).toEqual(made.toSorted());
  });

  test("an unknown one is refused", async () => {
    expect((await api.call("GET", "/admin/operators?filter=rich", { token: admin })).status).toBe(400);
  });
});

test("a search puts first what equals it, then what begins with it, newest first", async () => {
  const names = ["Net", "Digital Net", "Netline", "Net Home"];
  const made = [];
  for (const name of names) made.push(await createOperator(api, admin, { name }));
  const [whole, word, first, second] = made.map(({ username }) => username);
  expect(await usernames("/admin/operators?search=net")).toEqual([whole, second, first, word, "gamma"]);
  expect(await usernames("/admin/operators?search=net&sort=created")).toEqual([
    "gamma",
    whole,
    word,
    first,
    second,
  ]);
});
