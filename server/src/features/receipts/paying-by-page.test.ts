import { payPageMessages } from "@cable-connect/contract/messages/pay-page";
import { reminderLanguages } from "@cable-connect/contract/reminders/ready-made-reminders";
import { expect, test } from "vitest";
import { sharePath } from "../../links/share-path.ts";
import { recharge } from "../../testing/business.ts";
import { charge, pay, setCollections, setUpi } from "../../testing/collections.ts";
import { openPage, upiOf } from "../../testing/public-page.ts";
import { untilLockAwaited } from "../../testing/waiting.ts";
import { openReceiptsWorld } from "../../testing/worlds/receipts-world.ts";

const world = await openReceiptsWorld();
const { api } = world;
const daySeconds = 86_400;

function receiptOf(kind: "payments" | "recharges", id: number) {
  return api.call("GET", `/operator/${kind}/${id}/receipt`, { token: world.business.operator.token });
}

/** The page that a reminder of what is owed links to. */
async function duesPath(): Promise<string> {
  const { operator, customerId } = world.business;
  const [{ created_at }] = await api.sql<[{ created_at: string }]>`
    select created_at from customers where operator_id = ${operator.id} and id = ${customerId}`;
  const date = new Date(created_at).toISOString();
  const link = { operatorId: operator.id, id: customerId, date, revocations: 0 };
  return sharePath(api.secret, "page-to-pay", link, world.now);
}

test("a receipt tells what was owed after a payment apart from what is owed now", async () => {
  await setUpi(api, world.business);
  await charge(api, world.business, { amount: 40 });
  const { body } = await pay(api, world.business, { amount: 40 });
  world.wait();
  await charge(api, world.business, { amount: 275 });
  const { text } = await openPage(api, (await receiptOf("payments", body.payment.id)).body.sharePath);
  expect(text).toMatch(
    /Amount received<.*\n<p class="rest"><span>Outstanding after this payment<\/span> <span>₹0.00<\/span>/,
  );
  expect(text).toContain('<p class="signature">For Test Operator</p>');
  expect(text).toContain("Outstanding now ₹275.00");
  expect((await openPage(api, await duesPath())).text).not.toContain("Outstanding now");
});

test("receipt and the page of a reminder ask for what is owed now, and for nothing once it is paid or collections are off", async () => {
  await setUpi(api, world.business);
  const { body } = await recharge(api, world.business, { customerPrice: 450 });
  const { sharePath: path } = (await receiptOf("recharges", body.recharge.id)).body;
  const asked = {
    pa: "city.cable@okaxis",
    pn: "City Cable & Sons",
    am: "450.00",
    cu: "INR",
    tr: expect.stringMatching(new RegExp(`^C${world.business.customerId}T[0-9A-Z]+$`)),
    tn: `Customer ${world.business.customerId}`,
  };
  expect(upiOf((await openPage(api, path)).text)).toEqual(asked);
  expect(upiOf((await openPage(api, await duesPath())).text)).toEqual(asked);
  await pay(api, world.business, { amount: 450 - 0.5 });
  expect(upiOf((await openPage(api, path)).text)).toEqual({ ...asked, am: "0.50" });
  await setCollections(api, world.business, false);
  expect(upiOf((await openPage(api, path)).text)).toBeUndefined();
  expect((await openPage(api, await duesPath())).status).toBe(404);
  await setCollections(api, world.business, true);
  await pay(api, world.business, { amount: 0.5 });
  expect(upiOf((await openPage(api, path)).text)).toBeUndefined();
  expect((await openPage(api, await duesPath())).text).toContain("Nothing is outstanding");
});

test("the page of a reminder asks by its code for the sum that it shows, also if a payment comes meanwhile", async () => {
  await setUpi(api, world.business);
  await charge(api, world.business, { amount: 450 });
  const path = await duesPath();
  const { opening } = await api.sql.begin(async (holder) => {
    await holder`lock table upi_settings`;
    const opening = openPage(api, path);
    await untilLockAwaited(api.sql);
    await pay(api, world.business, { amount: 100 });
    return { opening };
  });
  const { text } = await opening;
  const [, total] = /<p class="amount">.*?₹([\d.]+)</.exec(text) ?? [];
  expect(upiOf(text)?.am).toBe(total);
});

test("the receipts of an inactive operator stay without asking for money, and the page of a reminder goes until it is active again", async () => {
  await setUpi(api, world.business);
  const recharged = await recharge(api, world.business, { customerPrice: 450 });
  const paid = await pay(api, world.business, { amount: 100 });
  const receipts = [
    (await receiptOf("recharges", recharged.body.recharge.id)).body.sharePath,
    (await receiptOf("payments", paid.body.payment.id)).body.sharePath,
  ];
  const dues = await duesPath();
  const setActive = (isActive: boolean) =>
    api.call("PUT", `/admin/operators/${world.business.operator.id}`, {
      token: world.admin,
      body: { isActive },
    });
  expect((await setActive(false)).status).toBe(200);
  for (const path of receipts) {
    const { status, text } = await openPage(api, path);
    expect([status, upiOf(text)], path).toEqual([200, undefined]);
    expect(text).not.toContain("city.cable@okaxis");
  }
  expect((await openPage(api, dues)).status).toBe(404);
  expect((await setActive(true)).status).toBe(200);
  for (const path of [...receipts, dues]) {
    expect(upiOf((await openPage(api, path)).text), path).toMatchObject({ am: "350.00" });
  }
});

test("the page of a reminder speaks the language of the reminder, and English in any other", async () => {
  await charge(api, world.business, { amount: 450 });
  const path = await duesPath();
  const closing = async (lang: string) => (await openPage(api, `${path}?lang=${lang}`)).text;
  const english = payPageMessages.en;
  expect(await closing("en")).toContain(english.noUpi);
  expect(await closing("fr")).toMatch(/<html lang="en".*<h1>Outstanding<.*Please pay at the shop/s);
  for (const language of reminderLanguages.filter((one) => one !== "en")) {
    const texts = payPageMessages[language];
    const text = await closing(language);
    expect(text).toContain(`<html lang="${language}"`);
    for (const part of ["outstanding", "customer", "phone", "since", "charges", "noUpi"] as const) {
      expect(text).toContain(texts[part]);
      expect(text, language).not.toContain(`>${english[part]}<`);
    }
  }
  await setUpi(api, world.business);
  const hindi = await closing("hi");
  for (const part of ["चुकाएँ", "चुकाने के लिए स्कैन करें", payPageMessages.hi.copy, payPageMessages.hi.thanks])
    expect(hindi).toContain(part);
  expect(hindi, "dates too").toContain("<dd>1 मई 2026</dd>");
  expect(upiOf(hindi)?.am).toBe("450.00");
  await pay(api, world.business, { amount: 450 });
  expect(await closing("hi")).toContain(payPageMessages.hi.nothing);
});

test("without a UPI ID the page of a reminder says to pay at the shop", async () => {
  await charge(api, world.business, { amount: 60 });
  const { text } = await openPage(api, await duesPath());
  expect(text).toContain("₹60.00");
  expect(text).toContain("Please pay at the shop");
  expect(upiOf(text)).toBeUndefined();
});

test("the page of a reminder says what is owed for: the oldest five charges, each with its box and what is left of it, and the others together", async () => {
  const { token } = world.business.operator;
  const { body } = await api.call("POST", `/operator/customers/${world.business.customerId}/connections`, {
    token,
    body: { platformId: world.business.platformId, label: "hall", setTopBox: "STB 778899" },
  });
  expect(body.connection.box).toBe("STB 778899");
  await recharge(api, world.business, { customerPrice: 450 });
  for (const [index, label] of ["<Box>", "Cable", "Arrears", "Visit", "Remote", "Wire"].entries()) {
    world.wait();
    await charge(api, world.business, { label, amount: 10 + index });
  }
  await pay(api, world.business, { amount: 100.5 });
  const { text } = await openPage(api, await duesPath());
  const [, list = ""] = /<dl class="charges">(.*?)<\/dl>/s.exec(text) ?? [];
  const lines = Array.from(list.matchAll(/<div>(.*?)<\/div>/gs), ([, line = ""]) =>
    line
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/ +/g, " ")
      .trim(),
  );
  const [{ name }] = await api.sql<[{ name: string }]>`
    select name from platforms where id = ${world.business.platformId}`;
  expect(lines).toEqual([
    `01 May 2026 ${name} · hall · STB 778899 ₹349.50`,
    "01 May 2026 &lt;Box&gt; ₹10.00",
    "01 May 2026 Cable ₹11.00",
    "01 May 2026 Arrears ₹12.00",
    "01 May 2026 Visit ₹13.00",
    "and 2 more ₹29.00",
  ]);
  await pay(api, world.business, { amount: 424.5 });
  expect((await openPage(api, await duesPath())).text).not.toContain('class="charges"');
});

test("the page of a reminder ends with its link, after 90 days", async () => {
  const path = await duesPath();
  world.wait(90 * daySeconds);
  expect((await openPage(api, path)).status).toBe(200);
  world.wait(daySeconds);
  expect((await openPage(api, path)).status).toBe(404);
});
