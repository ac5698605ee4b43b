import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { runMessages } from "@cable-connect/contract/messages/runs";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/browser.ts";
import { balanceOf, createRecharge, listRecharges, type Server, type Session } from "../support/business.ts";
import { dialogOf, expectRecharged, open, openRenewalDialog, renewButton, row } from "../support/renewals.ts";
import { type Business, expiry, testWith } from "../support/renewals-world.ts";
import { callTo, expectAccessible, expectFitsPhone, holdCalls } from "../support/screen.ts";
import { today } from "../support/today.ts";

const test = testWith({ all: [3, 1000], refused: [3, 1000], lost: [3, 1000] });

const texts = undoMessages.many;
/** The calls that undo a recharge, as a pattern. */
const undoCalls = "/operator/recharges/\\d+/undo";
const undoOf = (page: Page) => page.getByRole("dialog", { name: texts.title });

/** Renews the three services of a business for ₹300 out of ₹1,000. */
async function renewThree(page: Page, server: Server, business: Business): Promise<Session> {
  const session = await open(page, server, business, "/due");
  await renewButton(await openRenewalDialog(page)).click();
  await expectRecharged(page, "3 services renewed", "₹300.00");
  return session;
}

/** Closes the results; the toast then offers to undo. */
async function openFromToast(page: Page) {
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(renewalMessages.charged("₹300.00"))).toBeVisible();
  await page.getByRole("button", { name: undoMessages.undo, exact: true }).click();
  await expect(undoOf(page).getByLabel("Reason")).toBeFocused();
}

/** On a phone, the name stands at the left of its own line, above the expiry, the price and the buttons. */
async function expectInColumns(made: Locator) {
  const parts = [
    made.getByText("Asha 1", { exact: true }),
    made.getByText(/^until /),
    made.getByText("₹100.00", { exact: true }),
    made.getByRole("button", { name: /^Receipt/ }),
  ];
  await expect(async () => {
    const [name, until, price, receipt] = await Promise.all(parts.map(boxOf));
    expect(name?.left).toBe(until?.left);
    expect(name?.bottom).toBeLessThanOrEqual(until?.top ?? 0);
    expect(until?.right).toBeLessThan(price?.left ?? 0);
    expect(price?.right).toBeLessThan(receipt?.left ?? 0);
    expect(price?.bottom).toBeGreaterThan(until?.top ?? 0);
    expect(receipt?.top).toBeLessThan(price?.bottom ?? 0);
  }).toPass();
}

async function boxOf(part: Locator) {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

async function undoFor(page: Page, reason: string) {
  await undoOf(page).getByRole("button", { name: reason }).click();
  await undoOf(page)
    .getByRole("button", { name: texts.submit(3) })
    .click();
}

/** The reasons of all recharges that were undone. */
async function reasonsOf(server: Server, session: Session) {
  const recharges = await listRecharges(server, session);
  return recharges.flatMap(({ reversal }) => reversal?.reason ?? []);
}

test("a renewal by mistake is undone from its results, on a phone", async ({ page, server, businesses }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await renewThree(page, server, businesses.all);
  const results = dialogOf(page);
  const undo = undoOf(page);
  await expectFitsPhone(page);
  await expectInColumns(row(results, "Asha 1"));
  await results.getByRole("button", { name: texts.open }).click();
  await expect(undo).toContainText(`${texts.recharges}3`);
  await expect(undo).toContainText(`${undoMessages.moneyBack}₹300.00`);
  await expect(undo.getByText(texts.chargesBack)).toBeHidden();
  await expect(row(undo, "Asha 1")).toContainText(`${businesses.all.platform.name} · Cable recharge`);
  await expect(row(undo, "Asha 1")).toContainText("₹100");
  await undo.getByRole("button", { name: texts.submit(3) }).click();
  await expect(undo).toContainText("Enter a reason");
  await expectAccessible(page);
  await expectFitsPhone(page);

  const release = await holdCalls(page, undoCalls);
  await undoFor(page, undoMessages.reasons[2]);
  await expect(undo.getByText(texts.running(0, 3))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(undo, "it goes on").toBeVisible();
  const releaseList = await holdCalls(page, "/operator/recharges/expiry-status");
  release();
  await expect(undo.getByText(texts.running(3, 3)), "the list behind is still old").toBeVisible();
  releaseList();
  await expect(undo.getByText(texts.done(3, 3, "₹300.00"))).toBeVisible();
  await expect(undo.getByText(texts.balance("₹1,000.00"))).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(await balanceOf(server, session)).toBe(1000);
  expect(await reasonsOf(server, session)).toEqual(Array(3).fill(undoMessages.reasons[2]));

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog"), "nothing is left to look at in the results").toHaveCount(0);
  await expect(page.getByRole("main"), "the buttons are gone").toBeFocused();
  await expect(page.getByText(formatDate(expiry)).first(), "the earlier expiry is back").toBeVisible();
});

test.describe("what can't be undone", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("says why, and the others are undone", async ({ page, server, businesses }) => {
    const session = await renewThree(page, server, businesses.refused);
    const [renewed] = await listRecharges(server, session);
    if (!renewed) throw new Error("Three services were renewed");
    const { customerId, platformId, customer } = renewed;
    const later = { customerId, platformId, amount: 30, expiryDate: addDays(today, 90) };
    await createRecharge(server, session, later);
    await dialogOf(page).getByRole("button", { name: texts.open }).click();
    await undoFor(page, undoMessages.reasons[0]);
    const undo = undoOf(page);
    await expect(undo.getByText(texts.done(2, 3, "₹200.00"))).toBeVisible();
    await expect(undo.getByText(texts.balance("₹870.00"))).toBeVisible();
    const refused = undo.getByRole("list", { name: texts.notUndone(1) });
    await expect(row(refused, customer.name)).toContainText(undoMessages.errors.laterRecharge);
    await expect(undo.getByRole("list", { name: texts.undone(2) }).getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    expect(await balanceOf(server, session)).toBe(870);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("an undo whose answer is lost", () => {
  test.use({ expectedBrowserErrors: /ERR_FAILED/ });

  test("is continued, and nothing is undone twice", async ({ page, server, businesses }) => {
    const session = await renewThree(page, server, businesses.lost);
    await openFromToast(page);
    let calls = 0;
    await page.route(callTo(undoCalls), async (route) => {
      calls += 1;
      if (calls !== 2) return route.continue();
      // The money moves, but the answer is lost.
      await route.fetch();
      return route.abort();
    });
    await undoFor(page, undoMessages.reasons[1]);
    const undo = undoOf(page);
    await expect(undo.getByRole("alert")).toHaveText(`${runMessages.unconfirmed} ${texts.stopped(1, 3)}`);
    await expect(undo.getByText(texts.done(1, 3, "₹100.00"))).toBeVisible();
    await expect(undo.getByText(/may have been undone too/)).toBeVisible();
    expect(await balanceOf(server, session)).toBe(900);
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: texts.leaving.title });
    await question.getByRole("button", { name: texts.leaving.stay }).click();
    await undo.getByRole("button", { name: runMessages.goOn }).click();
    await expect(undo.getByText(texts.done(3, 3, "₹300.00"))).toBeVisible();
    await expect(undo.getByText(texts.balance("₹1,000.00"))).toBeVisible();
    expect(calls).toBe(4);
    expect(await balanceOf(server, session)).toBe(1000);
    expect(await reasonsOf(server, session)).toEqual(Array(3).fill(undoMessages.reasons[1]));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
