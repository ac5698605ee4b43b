import { authRoutes } from "@cable-connect/contract/auth";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { runMessages } from "@cable-connect/contract/messages/runs";
import { renewalRefusals } from "@cable-connect/contract/renewals";
import { addDays } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect } from "../../support/browser.ts";
import {
  callApi,
  createRecharge,
  listRecharges,
  type Server,
  type Session,
  signIn,
} from "../../support/business.ts";
import {
  bar,
  countRecharges,
  dialogOf,
  expectRecharged,
  open,
  openRenewalDialog,
  renewalLossTick,
  renewButton,
  row,
} from "../../support/renewals.ts";
import { testWith } from "../../support/renewals-world.ts";
import { breakCalls, callTo, endSessionAtCall, expectAccessible, holdCalls } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const test = testWith({
  many: [60, 50_000],
  halted: [60, 50_000],
  failed: [2, 1000],
  held: [2, 1000],
  two: [2, 1000],
  one: [1, 1000],
});

/** Chooses all 60 rows, page by page. */
async function chooseSixty(page: Page) {
  for (let pages = 0; pages < 6; pages += 1) {
    const shown = page.getByText(`Showing ${pages * 10 + 1} - ${pages * 10 + 10} of 60`);
    await expect(shown).toBeVisible();
    if (pages === 0)
      await page
        .getByRole("checkbox", { name: /^Select Asha/ })
        .first()
        .check();
    await bar(page).getByRole("button", { name: "Select all on this page" }).click();
    await expect(bar(page)).toContainText(`${(pages + 1) * 10} selected`);
    if (pages < 5) await page.getByRole("button", { name: "Next" }).click();
  }
}

/** Recharges the service of Asha 1, as another tab or system would. */
async function rechargeElsewhere(server: Server, session: Session) {
  const recharges = await listRecharges(server, session);
  const elsewhere = recharges.find(({ customer }) => customer.name === "Asha 1");
  if (!elsewhere) throw new Error("Asha 1 was recharged before");
  const { customerId, platformId } = elsewhere;
  const order = { customerId, platformId, amount: 30, expiryDate: addDays(today, 90) };
  await createRecharge(server, session, order);
}

test.describe("when an answer is lost", () => {
  test.use({ expectedBrowserErrors: /ERR_FAILED/ });

  test("the dialog shows its progress and continues from there, and nothing is charged twice", async ({
    page,
    server,
    businesses,
  }) => {
    const session = await open(page, server, businesses.many, "/due");
    await chooseSixty(page);
    await bar(page).getByRole("button", { name: "Renew Selected" }).click();
    const dialog = dialogOf(page);
    let calls = 0;
    await page.route(callTo("/operator/renewals"), async (route) => {
      calls += 1;
      if (calls !== 2) return route.continue();
      // The money moves, but the answer is lost.
      await route.fetch();
      return route.abort();
    });
    await renewalLossTick(dialog).check();
    await dialog.getByRole("button", { name: "Renew 60" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      `${runMessages.unconfirmed} ${renewalMessages.stopped(50, 60)}`,
    );
    await expect(dialog.getByText("50 services renewed for ₹5,000.00")).toBeVisible();
    await expect(dialog.getByText(renewalMessages.unanswered(10))).toBeVisible();
    await expect(dialog.getByText("Your balance is now")).toBeHidden();
    await expectAccessible(page);
    expect(await countRecharges(server, session)).toBe(120);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expectRecharged(page, "60 services renewed", "₹6,000.00");
    // The results are scrolled to their sum, although the button below has the focus.
    await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(dialog.getByRole("button", { name: "Close" }).last()).toBeFocused();
    await expect(dialog.getByText("Your balance is now ₹44,000.00.")).toBeVisible();
    expect(await countRecharges(server, session)).toBe(120);
  });
});

test("services not reached before a stop stay selected", async ({ page, server, businesses }) => {
  const session = await open(page, server, businesses.halted, "/customers");
  await chooseSixty(page);
  await bar(page).getByRole("button", { name: "Renew Selected" }).click();
  const dialog = dialogOf(page);
  const release = await holdCalls(page, "/operator/renewals");
  await renewalLossTick(dialog).check();
  await dialog.getByRole("button", { name: "Renew 60" }).click();
  await dialog.getByRole("button", { name: "Stop" }).click();
  release();
  await expect(dialog.getByRole("alert")).toContainText("Stopped after 50 of 60");
  // Every request was answered, so leaving needs no question.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar(page)).toContainText("10 selected");
  await bar(page).getByRole("button", { name: "Renew Selected" }).click();
  await renewalLossTick(dialog).check();
  await dialog.getByRole("button", { name: "Renew 10" }).click();
  await expectRecharged(page, "10 services renewed", "₹1,000.00");
  expect(await countRecharges(server, session)).toBe(120);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar(page)).toBeHidden();
});

test.describe("when the first call fails", () => {
  test.use({ expectedBrowserErrors: /status of 503|ERR_INTERNET_DISCONNECTED/ });

  test("leaving asks first, and the selection stays for a retry", async ({
    page,
    context,
    server,
    businesses,
  }) => {
    const session = await open(page, server, businesses.failed, "/due");
    const dialog = await openRenewalDialog(page);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Renew 2" }).click();
    await expect(dialog.getByRole("alert")).toContainText(commonMessages.offline);
    const unknown = dialog.getByText(renewalMessages.unanswered(2));
    await expect(unknown, "nothing was sent").toBeHidden();
    await context.setOffline(false);
    const renewals = callTo("/operator/renewals");
    await page.route(renewals, (route) => route.fulfill({ status: 503, body: "" }));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      `${renewalMessages.failed}. ${renewalMessages.stopped(0, 2)}`,
    );
    await expect(unknown).toBeVisible();
    await page.unroute(renewals);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("alert")).toContainText(commonMessages.offline);
    await expect(unknown, "nothing more is known").toBeVisible();
    await context.setOffline(false);
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: renewalMessages.leaving.title });
    await expectAccessible(page);
    await question.getByRole("button", { name: renewalMessages.leaving.stay }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await question.getByRole("button", { name: renewalMessages.leaving.leave }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(bar(page)).toContainText("2 selected");
    await bar(page).getByRole("button", { name: "Renew Selected" }).click();
    await renewalLossTick(dialog).check();
    await dialog.getByRole("button", { name: "Renew 2" }).click();
    await expectRecharged(page, "2 services renewed", "₹200.00");
    expect(await countRecharges(server, session)).toBe(4);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
  });
});

test("going forward or reloading during recharges doesn't lose their results", async ({
  page,
  server,
  businesses,
}) => {
  await open(page, server, businesses.held, "/dashboard");
  for (const screen of ["Due", "Wallet"]) {
    await page.getByRole("link", { name: screen, exact: true }).click();
    await expect(page.getByRole("link", { name: screen, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  await page.goBack();
  const dialog = await openRenewalDialog(page);
  const release = await holdCalls(page, "/operator/renewals");
  await dialog.getByRole("button", { name: "Renew 2" }).click();
  const running = dialog.getByText("Renewing 0 of 2...");
  await expect(running).toBeVisible();
  await page.goForward();
  await expect(running).toBeVisible();
  await expect(page).toHaveURL(/\/due$/);
  const asked = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => window.location.reload());
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await reloading;
  release();
  await expectRecharged(page, "2 services renewed", "₹200.00");
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a service recharged elsewhere since the preview isn't recharged again, and the wallet's change is shown", async ({
  page,
  server,
  businesses,
}) => {
  const session = await open(page, server, businesses.two, "/due");
  const dialog = await openRenewalDialog(page);
  await expect(dialog.getByRole("button", { name: "Renew 2" })).toBeEnabled();
  await rechargeElsewhere(server, session);
  await dialog.getByRole("button", { name: "Renew 2" }).click();
  await expectRecharged(page, "1 service renewed", "₹100.00");
  await expect(dialog.getByText("Your wallet was also used elsewhere in the meantime.")).toBeVisible();
  await expect(row(dialog, "Asha 1")).toContainText(renewalRefusals.recharged_meanwhile);
  expect(await countRecharges(server, session)).toBe(4);
});

test.describe("when a call fails while the dialog is open", () => {
  test.use({ expectedBrowserErrors: /status of (401|500)/ });

  test("nothing is recharged", async ({ page, server, businesses }) => {
    const { one } = businesses;
    const session = await open(page, server, one, "/due");
    const dialog = await openRenewalDialog(page);
    await test.step("a button retries a preview that failed", async () => {
      await expect(row(dialog, "Asha 1")).toBeVisible();
      const mend = await breakCalls(page, "/operator/renewals/preview");
      // The tab refetches, as it does when the user returns to it.
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await expect(dialog.getByRole("alert")).toContainText(renewalMessages.loadFailed);
      await mend();
      await dialog.getByRole("button", { name: commonMessages.retry }).click();
      await expect(dialog.getByRole("alert")).toBeHidden();
      await expect(row(dialog, "Asha 1")).toBeVisible();
    });
    await test.step("the input stays, and nothing is recharged until the sum is known", async () => {
      const amount = dialog.getByRole("textbox", { name: /^Amount for Asha 1/ });
      const mend = await breakCalls(page, "/operator/renewals/preview");
      await amount.fill("120");
      await expect(dialog.getByRole("alert")).toContainText(renewalMessages.loadFailed);
      await expect(amount).toHaveValue("120");
      await expect(amount).toBeFocused();
      await expect(renewButton(dialog).last()).toBeDisabled();
      await mend();
      await dialog.getByRole("button", { name: commonMessages.retry }).click();
      await expect(dialog.getByRole("alert")).toBeHidden();
      await expect(page.locator("body"), "the focus is kept").not.toBeFocused();
      await expect(amount).toHaveValue("120");
    });
    await test.step("when the session has ended, nothing is charged, and signing in leads back", async () => {
      await expect(dialog.getByRole("button", { name: "Renew 1" })).toBeEnabled();
      await endSessionAtCall(page, "/operator/renewals", () => callApi(server, session, authRoutes.logout));
      await dialog.getByRole("button", { name: "Renew 1" }).click();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      expect(await countRecharges(server, await signIn(server, one.username, one.password))).toBe(1);
    });
  });
});
