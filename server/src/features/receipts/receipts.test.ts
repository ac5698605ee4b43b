import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sealShareToken } from "../../links/share-token.ts";
import { startTestApiBeside } from "../../testing/api.ts";
import { createBusiness, createCustomer, recharge, type TestBusiness } from "../../testing/business.ts";
import { openAddress } from "../../testing/client.ts";
import { sealEarlierShareToken } from "../../testing/earlier-share-token.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openPage } from "../../testing/public-page.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openingsPerAddress } from "./sheets.ts";

/** Past midnight in Asia/Kolkata, still the day before in UTC. */
const start = new Date("2026-03-10T19:00:00.000Z");

let business: TestBusiness;
let rechargeId: number;

const api = await openTestApi();
api.clock.now = start;
const admin = await api.signInAdmin();
beforeEach(async () => {
  api.clock.now = start;
  await api.sql`delete from login_throttles`;
  business = await createBusiness(api, admin);
  const { body } = await recharge(api, business, { amount: 299.5, expiryDate: "2026-04-10" });
  rechargeId = body.recharge.id;
});

function readReceipt(id = rechargeId, { operator } = business) {
  return api.call("GET", `/operator/recharges/${id}/receipt`, { token: operator.token });
}

const open = (path: string) => openPage(api, path);

function shared(date: string | undefined) {
  return { operatorId: business.operator.id, id: rechargeId, date, revocations: 0, madeOn: undefined };
}

function revokeLinks(id = rechargeId, { operator } = business) {
  return api.call("DELETE", `/operator/recharges/${id}/receipt/links`, { token: operator.token });
}

async function sharePath(): Promise<string> {
  return (await readReceipt()).body.sharePath;
}

test("a receipt shows the shop, the customer, the purchase and its price", async () => {
  await api.sql`
    update users set name = 'City Cable', phone = '+91 98450 12345', address = '12, MG Road'
    where id = ${business.operator.id}`;
  const { status, body } = await readReceipt();
  expect(status).toBe(200);
  expect(body.receipt).toEqual({
    rechargeId,
    transactionId: expect.any(Number),
    shop: { name: "City Cable", phone: "+91 98450 12345", address: "12, MG Road" },
    customer: { name: "Asha Rao", phone: "9876543210" },
    platform: { name: expect.any(String), type: "cable" },
    planName: "Cable recharge",
    amount: "299.50",
    rechargeDate: "2026-03-10T19:00:00.000Z",
    expiryDate: "2026-04-10",
    status: "completed",
    reversedAt: null,
  });
  const { body: wallet } = await api.call("GET", "/operator/wallet/transactions", {
    token: business.operator.token,
  });
  expect(body.receipt.transactionId).toBe(wallet.transactions[0].id);
});

test("another operator's recharge and a nonexistent one have no receipt", async () => {
  const other = await createBusiness(api, admin);
  for (const id of [rechargeId, 999_999_999]) {
    const { status, body } = await readReceipt(id, other);
    expect([status, body]).toEqual([404, { error: "Recharge not found", code: "recharge_not_found" }]);
  }
});

describe("the page of a link", () => {
  test("shows its receipt without a session, with business dates and only the end of the number", async () => {
    const { status, headers, text } = await open(await sharePath());
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    for (const shown of [
      "Test Operator",
      "Asha Rao",
      "••••••3210",
      "₹299.50",
      "11 Mar 2026, 12:30 AM",
      "10 Apr 2026",
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("9876543210");
    expect(text).not.toContain("was undone");
  });

  test("forbids caching and indexing, and is small", async () => {
    const { headers, text } = await open(await sharePath());
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
  });

  test("uses the requested paper", async () => {
    const path = await sharePath();
    expect((await open(path)).text).toContain("size: A4");
    expect((await open(`${path}?paper=80mm`)).text).toContain("size: 80mm");
    for (const paper of ["a5", "80mm&paper=a4", "%3Cscript%3E"])
      expect((await open(`${path}?paper=${paper}`)).text).toContain("size: A4");
  });

  test("escapes names", async () => {
    const name = `<img src=x onerror="alert('1')"> & Sons`;
    await api.sql`update users set name = ${name} where id = ${business.operator.id}`;
    const { id: customerId } = await createCustomer(api, business.operator.token, {
      name: "</dd><script>alert(1)</script>",
    });
    const { body } = await recharge(api, { ...business, customerId });
    rechargeId = body.recharge.id;
    const { text } = await open(await sharePath());
    expect(text).not.toMatch(/<img|<script>/);
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Sons");
  });

  test("of an undone recharge says so, without the reason", async () => {
    const path = await sharePath();
    await undoRecharge(api, business, rechargeId, { reason: "Between us two" });
    const { text } = await open(path);
    expect(text).toContain("This recharge was undone on 11 Mar 2026.");
    expect(text).not.toContain("Between us two");
    const { body } = await readReceipt();
    expect(body.receipt).toMatchObject({ status: "reversed", reversedAt: "2026-03-10T19:00:00.000Z" });
    expect(body.sharePath).toBe(path);
  });

  test("still works when the operator is inactive", async () => {
    const path = await sharePath();
    await api.call("DELETE", `/admin/operators/${business.operator.id}`, { token: admin });
    expect((await open(path)).status).toBe(200);
  });

  test("works on every server with the same secret, and no other", async () => {
    const path = await sharePath();
    expect(await sharePath()).toBe(path);
    const beside = await startTestApiBeside(api);
    try {
      expect((await openAddress(`${beside.url}${path}`)).status).toBe(200);
    } finally {
      await beside.close();
    }
    const foreign = sealShareToken(randomBytes(32), "recharge-receipt", {
      ...shared(undefined),
      date: start.toISOString(),
      madeOn: 20_500,
    });
    expect((await open(`/r/${foreign}`)).status).toBe(404);
  });

  test("doesn't show a recharge that got the ID of one lost in a restore", async () => {
    const path = await sharePath();
    const later = new Date(start.getTime() + 1000);
    await api.sql`update recharges set recharge_date = ${later} where id = ${rechargeId}`;
    const { status, text } = await open(path);
    expect(status).toBe(404);
    expect(text).toContain("This receipt can&#39;t be found");
    expect((await open(await sharePath())).status).toBe(200);
  });

  test("sent before links contained the recharge's instant still works", async () => {
    const { status, text } = await open(`/r/${sealEarlierShareToken(api.secret, shared(undefined))}`);
    expect(status).toBe(200);
    expect(text).toContain("Asha Rao");
  });

  test("sent before links held the day on which they were made ends 400 days after the recharge", async () => {
    const links = [start.toISOString(), undefined].map(
      (date) => `/r/${sealEarlierShareToken(api.secret, shared(date))}`,
    );
    api.clock.now = new Date("2027-04-14T19:00:00.000Z");
    for (const link of links) expect((await open(link)).status, link).toBe(200);
    api.clock.now = new Date("2027-04-15T19:00:00.000Z");
    for (const link of links) expect((await open(link)).status, link).toBe(404);
  });

  test("ends 400 days after it was made, however old the recharge is", async () => {
    const path = await sharePath();
    const date = start.toISOString();
    const made = { ...shared(date), date, madeOn: Date.UTC(2027, 2, 10) / 86_400_000 };
    const later = `/r/${sealShareToken(api.secret, "recharge-receipt", made)}`;
    api.clock.now = new Date("2027-04-14T23:59:59.999Z");
    expect((await open(path)).status).toBe(200);
    api.clock.now = new Date("2027-04-15T00:00:00.000Z");
    const { status, text } = await open(path);
    expect(status).toBe(404);
    expect(text).toContain("The link may be incomplete or no longer valid. Ask the shop for a new one.");
    expect((await open(later)).status).toBe(200);
  });

  test("shows nothing any more once its operator has revoked it, and the new one does", async () => {
    const old = [
      await sharePath(),
      `/r/${sealEarlierShareToken(api.secret, shared(start.toISOString()))}`,
      `/r/${sealEarlierShareToken(api.secret, shared(undefined))}`,
    ];
    const other = await createBusiness(api, admin);
    const { body: others } = await recharge(api, other);
    const othersPath = (await readReceipt(others.recharge.id, other)).body.sharePath;
    const { status, body } = await revokeLinks();
    expect(status).toBe(200);
    for (const path of old) expect((await open(path)).status, path).toBe(404);
    expect(await sharePath()).toBe(body.sharePath);
    expect((await open(body.sharePath)).status).toBe(200);
    expect((await open(othersPath)).status, "of another receipt").toBe(200);
    const again = await Promise.all([revokeLinks(), revokeLinks(), revokeLinks()]);
    expect(again.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await open(body.sharePath)).status).toBe(404);
    expect((await open(await sharePath())).status).toBe(200);
  });

  test("of another operator or of no recharge can't be revoked", async () => {
    const path = await sharePath();
    const other = await createBusiness(api, admin);
    for (const id of [rechargeId, 999_999_999]) {
      const { status, body } = await revokeLinks(id, other);
      expect([status, body]).toEqual([404, { error: "Recharge not found", code: "recharge_not_found" }]);
    }
    expect((await open(path)).status).toBe(200);
  });

  test("is throttled per address", async () => {
    const path = await sharePath();
    await open(path);
    await api.sql`update login_throttles set failures = ${openingsPerAddress} where subject like 'receipts:%'`;
    const { status, headers, text } = await open(path);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(text).toContain("Try again in a few minutes.");
  });

  test("is throttled per network under IPv6", async () => {
    const path = await sharePath();
    const proxied = await startTestApiBeside(api, { trustProxy: "127.0.0.1" });
    const openFrom = async (address: string) =>
      (await openAddress(`${proxied.url}${path}`, { "x-forwarded-for": address })).status;
    try {
      expect(await openFrom("2001:db8:0:7::1")).toBe(200);
      await api.sql`update login_throttles set failures = ${openingsPerAddress} where subject like 'receipts:%'`;
      expect(await openFrom("2001:db8:0:7:ffff::2")).toBe(429);
      expect(await openFrom("2001:db8:0:8::1")).toBe(200);
    } finally {
      await proxied.close();
    }
  });
});

test.each([
  "1",
  "1208",
  "%00",
  "..%2f..%2fetc",
  "%F0%9F%98%80",
  "a".repeat(59),
  "a".repeat(67),
  "a".repeat(78),
  "a".repeat(400),
  "'--",
])("/r/%s is a page that says so, with nothing of the program in it", async (token) => {
  const { status, headers, text } = await open(`/r/${token}`);
  expect(status).toBe(404);
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(text).toContain("This receipt can&#39;t be found");
});
