import { describe, expect, test } from "vitest";
import { createBusiness, recharge } from "../../testing/business.ts";
import { addUtr, charge, pay, reverse, setCollections, setUpi } from "../../testing/collections.ts";
import { openPage, upiOf } from "../../testing/public-page.ts";
import { openSession } from "../../testing/session.ts";
import { undoRecharge } from "../../testing/undo.ts";
import { openReceiptsWorld } from "../../testing/worlds/receipts-world.ts";

const world = await openReceiptsWorld();
const { api } = world;

function receiptOf(paymentId: number, { operator } = world.business) {
  return api.call("GET", `/operator/payments/${paymentId}/receipt`, { token: operator.token });
}

function rechargeReceipt(id: number) {
  return api.call("GET", `/operator/recharges/${id}/receipt`, { token: world.business.operator.token });
}

describe("the receipt of a payment", () => {
  test("tells its number, how it was paid, what it settled and what is owed since", async () => {
    await charge(api, world.business, { label: "Installation", amount: 100 });
    world.wait();
    await charge(api, world.business, { label: "Old balance", amount: 250.5 });
    const { body } = await pay(api, world.business, { amount: 150, mode: "upi", reference: "421300012345" });
    const { status, body: answer } = await receiptOf(body.payment.id);
    expect(status).toBe(200);
    expect(answer.receipt).toEqual({
      paymentId: body.payment.id,
      receiptNumber: "2026-27/000001",
      shop: { name: "Test Operator", phone: null, address: null },
      customer: { id: world.business.customerId, name: "Asha Rao", phone: "9876543210" },
      amount: "150.00",
      mode: "upi",
      reference: "421300012345",
      receivedOn: "2026-05-01",
      settled: [
        { label: "Installation", day: "2026-05-01", amount: "100.00", remaining: "0.00" },
        { label: "Old balance", day: "2026-05-01", amount: "50.00", remaining: "200.50" },
      ],
      outstanding: "200.50",
      credit: "0.00",
      reversedAt: null,
    });
    expect(answer.collector, "the counter").toBeNull();
  });

  test("tells the operator who added its UTR later and when, but not the customer", async () => {
    const { body } = await pay(api, world.business, { amount: 150, mode: "upi" });
    expect((await receiptOf(body.payment.id)).body.referenceAdded).toBeNull();
    world.wait(60);
    await addUtr(api, world.business, body.payment.id);
    const { body: answer } = await receiptOf(body.payment.id);
    expect(answer.referenceAdded).toEqual({ date: world.now.toISOString(), by: "operator" });
    expect(answer.receipt.reference).toBe("421300012399");
    expect((await openPage(api, answer.sharePath)).text).not.toContain("UTR added");
  });

  test("tells charges of one service apart by their days", async () => {
    await recharge(api, world.business);
    world.wait(24 * 3600);
    world.business.operator.token = await openSession(api, world.business.operator.id, world.now);
    await recharge(api, world.business);
    const { body } = await pay(api, world.business, { amount: 150 });
    const { receipt, sharePath: path } = (await receiptOf(body.payment.id)).body;
    const [{ label }] = receipt.settled;
    expect(receipt.settled).toEqual([
      { label, day: "2026-05-01", amount: "100.00", remaining: "0.00" },
      { label, day: "2026-05-02", amount: "50.00", remaining: "50.00" },
    ]);
    const { text } = await openPage(api, path);
    expect(text).toContain(`<span>${label} of 01 May 2026</span> <span>₹100.00</span>`);
    expect(text).toContain(`<span>${label} of 02 May 2026 (₹50.00 remains)</span> <span>₹50.00</span>`);
  });

  test("has a page with a line for each charge, of many the oldest four at once", async () => {
    const labels = ["<Box>", "Cable", "Arrears", "Visit", "Remote", "Wire"];
    const pageOf = async (count: number) => {
      for (const [index, label] of labels.slice(0, count).entries()) {
        world.wait();
        await charge(api, world.business, { label, amount: 10 + index });
      }
      const amount = 10 * count + (count * (count - 1)) / 2;
      const { body } = await pay(api, world.business, { amount });
      return (await openPage(api, (await receiptOf(body.payment.id)).body.sharePath)).text;
    };
    const linesOf = (html = "") =>
      Array.from(html.matchAll(/<li>(.*?)<\/li>/gs), ([, line = ""]) => line.replaceAll(/<[^>]*>/g, ""));
    const five = await pageOf(5);
    expect(linesOf(five)).toHaveLength(5);
    expect(five).not.toContain("<details>");
    const [all, others] = /<div class="group">.*?<details>(.*?)<\/details>/s.exec(await pageOf(6)) ?? [];
    expect(linesOf(all)).toEqual([
      "&lt;Box&gt; of 01 May 2026 ₹10.00",
      "Cable of 01 May 2026 ₹11.00",
      "Arrears of 01 May 2026 ₹12.00",
      "Visit of 01 May 2026 ₹13.00",
      "Remote of 01 May 2026 ₹14.00",
      "Wire of 01 May 2026 ₹15.00",
    ]);
    expect(linesOf(others)).toHaveLength(2);
    expect(others).toContain("<summary>and 2 more</summary>");
  });

  test("stays as it was, whatever is charged, paid or undone later", async () => {
    const made = await recharge(api, world.business);
    const { body } = await pay(api, world.business, { amount: 130 });
    const { receipt } = (await receiptOf(body.payment.id)).body;
    expect(receipt).toMatchObject({
      settled: [{ amount: "100.00", remaining: "0.00" }],
      outstanding: "0.00",
      credit: "30.00",
    });
    world.wait();
    await charge(api, world.business, { amount: 500 });
    await pay(api, world.business, { amount: 70 });
    await undoRecharge(api, world.business, made.body.recharge.id);
    expect((await receiptOf(body.payment.id)).body.receipt).toEqual(receipt);
  });

  test("is another operator's or nobody's: not found", async () => {
    const { body } = await pay(api, world.business);
    const other = await createBusiness(api, world.admin);
    expect(await receiptOf(body.payment.id, other)).toMatchObject({
      status: 404,
      body: { code: "payment_not_found" },
    });
    expect((await receiptOf(body.payment.id + 1)).status).toBe(404);
  });

  test("has a public page that hides the customer's number, until its links are ended", async () => {
    await charge(api, world.business, { amount: 100 });
    const { body } = await pay(api, world.business, { amount: 40 });
    const { sharePath: path } = (await receiptOf(body.payment.id)).body;
    const { status, text } = await openPage(api, path);
    expect(status).toBe(200);
    for (const part of [
      "2026-27/000001",
      "₹40.00",
      "Cash",
      "Installation of 01 May 2026 (₹60.00 remains)",
      "••••••3210",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("9876543210");
    const ended = await api.call("DELETE", `/operator/payments/${body.payment.id}/receipt/links`, {
      token: world.business.operator.token,
    });
    expect((await openPage(api, path)).status).toBe(404);
    expect((await openPage(api, ended.body.sharePath)).status).toBe(200);
    // A link to a payment's receipt opens no other page.
    expect((await openPage(api, ended.body.sharePath.replace("/p/", "/r/"))).status).toBe(404);
    expect((await openPage(api, ended.body.sharePath.replace("/p/", "/pay/"))).status).toBe(404);
  });

  test("is no longer valid once the payment is reversed, and asks for nothing", async () => {
    await setUpi(api, world.business);
    await charge(api, world.business, { amount: 100 });
    const { body } = await pay(api, world.business, { amount: 40 });
    await reverse(api, world.business, body.payment.id);
    const answer = (await receiptOf(body.payment.id)).body;
    expect(answer.receipt.reversedAt).toBe(world.now.toISOString());
    const { text } = await openPage(api, answer.sharePath);
    expect(text).toContain("This payment was reversed on 01 May 2026. This receipt is no longer valid.");
    expect(upiOf(text)).toBeUndefined();
  });
});

describe("the receipt of a recharge", () => {
  test("tells what was charged, how it was paid and what is owed since", async () => {
    await charge(api, world.business, { amount: 60 });
    world.wait();
    const payment = { amount: 150, mode: "upi", reference: "4213 0001 2346" };
    const { body } = await recharge(api, world.business, { customerPrice: 250.5, payment });
    world.wait();
    await pay(api, world.business, { amount: 10 });
    const answer = (await rechargeReceipt(body.recharge.id)).body;
    expect(answer.receipt.account).toEqual({
      charged: "250.50",
      received: {
        amount: "150.00",
        mode: "upi",
        receivedOn: "2026-05-01",
        receiptNumber: "2026-27/000001",
      },
      outstanding: "160.50",
    });
    const { text } = await openPage(api, answer.sharePath);
    for (const part of ["₹250.50", "UPI, 01 May 2026", "₹160.50", "<strong>₹150.00</strong>"])
      expect(text).toContain(part);
    // What the operator pays for the recharge is its own business.
    expect(text).not.toContain("₹100");
  });

  test("tells nothing of it for one that was made while collections were off", async () => {
    await setCollections(api, world.business, false);
    const { body } = await recharge(api, world.business);
    await setCollections(api, world.business, true);
    await setUpi(api, world.business);
    await charge(api, world.business, { amount: 60 });
    const answer = (await rechargeReceipt(body.recharge.id)).body;
    expect(answer.receipt).not.toHaveProperty("account");
    expect(upiOf((await openPage(api, answer.sharePath)).text)).toBeUndefined();
  });
});
