import { alertRoutes } from "@cable-connect/contract/alerts";
import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { walletRoutes } from "@cable-connect/contract/wallet";
import { bell, panel } from "../../support/alerts.ts";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
} from "../../support/business.ts";
import { phone } from "../../support/phone.ts";
import {
  breakCalls,
  brokenCall,
  callTo,
  countAnswers,
  expectAccessible,
  expectFitsPhone,
  expectWideTargets,
  holdCalls,
  openScreen,
} from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const texts = alertMessages;

/** An operator with 400 rupees, below its threshold of 500, and a service that expires today. */
async function createBusiness(server: Server) {
  const platform = await createPlatform(server, "cable");
  const business = await createOperator(server, { platforms: [platform], funds: 500 });
  const { session } = business;
  const customer = await createCustomer(server, session, "Asha Menon");
  const order = { customerId: customer.id, platformId: platform.id, amount: 100, expiryDate: today };
  await createRecharge(server, session, order);
  await callApi(server, session, walletRoutes.setLowBalance, { body: { lowBalanceThreshold: 500 } });
  return { ...business, platform, customer };
}

test("the wallet and the bell", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 600 });
  await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/wallet");

  await test.step("without alerts the bell shows none, and its list says which alerts there are", async () => {
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await bell(page).click();
    await expect(panel(page)).toContainText(texts.none);
    await expect(panel(page).getByRole("button", { name: texts.markAll })).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  const open = page.getByRole("button", { name: walletMessages.lowBalance });
  const dialog = page.getByRole("dialog", { name: walletMessages.lowBalance });
  const field = dialog.getByLabel(walletMessages.lowBalanceLabel);
  const save = dialog.getByRole("button", { name: "Save Changes" });

  await test.step("the operator sets its threshold on Wallet, and removes it again", async () => {
    await open.click();
    await expect(field).toBeFocused();
    await field.fill("-5");
    await save.click();
    await expect(dialog).toContainText("Low balance alert cannot be negative");
    await field.fill("699.50");
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(walletMessages.lowBalanceSet("₹699.50"))).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    await expect(open).toBeFocused();
    await open.click();
    await expect(field).toHaveValue("699.50");
    await field.fill("");
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(walletMessages.lowBalanceSet("₹699.50"))).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  });

  await test.step("a recharge that takes the wallet below its threshold shows an alert at once", async () => {
    await open.click();
    await field.fill("500");
    await save.click();
    await expect(dialog).toBeHidden();
    await openScreen(page, "Customers");
    await page.getByRole("button", { name: "Recharge" }).click();
    const recharge = page.getByRole("dialog", { name: "Customer Recharge" });
    await recharge.getByLabel("Amount").fill("150");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await recharge.getByRole("button", { name: "Recharge" }).click();
    await expect(recharge).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  });
});

test("an alert opens the screen that solves it, and is then read", async ({ page, server }) => {
  const { session } = await createBusiness(server);
  await openSession(page, session);
  await page.goto("/customers");

  await test.step("the list says what happened and when", async () => {
    await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
    await bell(page).focus();
    await page.keyboard.press("Enter");
    const rows = panel(page).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Your balance is ₹400, below your alert of ₹500" })).toContainText(
      texts.unread,
    );
    await expect(rows.filter({ hasText: "1 service expires today" })).not.toContainText("Today");
  });

  await test.step("the search takes the place of the list, and has what is typed at once", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("asha");
    await expect(panel(page)).toBeHidden();
    const search = page.getByRole("dialog", { name: paletteMessages.title });
    await expect(search.getByRole("combobox")).toHaveValue("asha");
    await expect(search.getByRole("option", { name: "Asha Menon" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
  });

  await test.step("due services lead to Due, a low wallet to Wallet", async () => {
    await bell(page).click();
    await panel(page).getByRole("link", { name: "expires today" }).click();
    await expect(page).toHaveURL(/\/due\?tab=today$/);
    await expect(page.getByText("Asha Menon")).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    await bell(page).click();
    await panel(page).getByRole("link", { name: "below your alert of ₹500" }).click();
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  });
});

test("the bell asks for alerts each minute", async ({ page, server }) => {
  const { operator, session } = await createBusiness(server);
  const { alerts } = await callApi(server, session, alertRoutes.listForOperator);
  await callApi(server, session, alertRoutes.markReadForOperator, { body: { alerts } });
  await page.clock.install();
  await openSession(page, session);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  const alertCalls = callTo("/operator/alerts");

  await test.step("a change elsewhere shows within a minute; a low wallet that was read is unread again only after a top-up", async () => {
    const unread: number[] = [];
    await page.route(alertCalls, async (route) => {
      const response = await route.fetch();
      unread.push((await response.json()).unread);
      await route.fulfill({ response });
    });
    await debitWallet(server, operator.id, 50);
    await page.clock.runFor(61_000);
    await expect.poll(() => unread.at(-1)).toBe(0);
    await creditWallet(server, operator.id, 200);
    await debitWallet(server, operator.id, 200);
    await page.clock.runFor(61_000);
    await expect.poll(() => unread.at(-1)).toBe(1);
    await page.unroute(alertCalls);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  });

  await test.step("without activity the bell stops polling, so that the session can expire", async () => {
    await page.clock.runFor(11 * 60_000);
    let calls = 0;
    page.on("request", (request) => {
      if (alertCalls.test(request.url())) calls += 1;
    });
    await page.clock.runFor(5 * 60_000);
    expect(calls).toBe(0);
    await page.mouse.move(100, 100);
    await page.clock.runFor(61_000);
    await expect.poll(() => calls).toBeGreaterThan(0);
  });
});

test.describe("alerts that can't be loaded or marked", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("can be later, and then stay read", async ({ page, server }) => {
    const { session } = await createBusiness(server);
    const mend = await breakCalls(page, "/operator/alerts");
    const answers = countAnswers(page, "/operator/alerts");
    await openSession(page, session);
    await page.goto("/wallet");
    const rows = panel(page).getByRole("listitem");

    await test.step("while the server fails the bell shows no error; its list does, and can be retried", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName("Notifications");
      // A failed call is retried once. Only then is the error final, and opening the list requests the alerts anew.
      await expect.poll(answers).toBe(2);
      await bell(page).click();
      await expect.poll(answers).toBe(4);
      await expect(panel(page).getByRole("alert")).toContainText(texts.loadFailed);
      await mend();
      await panel(page).getByRole("button", { name: commonMessages.tryAgain }).click();
      await expect(rows).toHaveCount(2);
    });

    const markAll = panel(page).getByRole("button", { name: texts.markAll });

    await test.step("what can't be marked stays unread", async () => {
      const mendMarking = await breakCalls(page, "/operator/alerts/read");
      await markAll.click();
      await expect(page.getByText(texts.markFailed)).toBeVisible();
      await expect(panel(page).getByText(texts.unread)).toHaveCount(2);
      await mendMarking();
    });

    await test.step("an alert that was read stays read", async () => {
      // The alerts show as read before the server knows.
      const marked = page.waitForResponse(callTo("/operator/alerts/read"));
      await markAll.click();
      await expect(panel(page).getByText(texts.unread)).toHaveCount(0);
      await marked;
      await expect(rows).toHaveCount(2);
      await page.keyboard.press("Escape");
      await expect(bell(page)).toBeFocused();
      await expect(bell(page)).toHaveAccessibleName("Notifications");
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await bell(page).click();
      await expect(rows).toHaveCount(2);
      await expect(bell(page)).toHaveAccessibleName("Notifications");
    });
  });
});

test("the bell's count is asked for once the screen has its data", async ({ page, server }) => {
  const { session } = await createBusiness(server);
  await openSession(page, session);
  // The bell doesn't wait for good: without its timer it does.
  await page.addInitScript((initialDelay) => {
    const start = window.setTimeout;
    const later = (act: () => void, delay?: number) => (delay === initialDelay ? 0 : start(act, delay));
    window.setTimeout = later as typeof setTimeout;
  }, 1_500);
  const release = await holdCalls(page, "/operator/customers");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const list = page.waitForRequest(callTo("/operator/customers"));
  await page.goto("/customers");
  await list;
  await expect(bell(page)).toBeVisible();
  expect(asked).not.toContain("/api/operator/alerts");
  release();
  await expect(page.getByRole("link", { name: "Asha Menon" })).toBeVisible();
  await expect.poll(() => asked).toContain("/api/operator/alerts");
  await expect(bell(page)).toHaveAccessibleName(/2/);
});

test.describe("on a phone", () => {
  test.use({ ...phone, reducedMotion: "reduce" });

  test("the list fills the screen, and every target is large enough for a finger", async ({
    page,
    server,
  }) => {
    const { session } = await createBusiness(server);
    await openSession(page, session);
    await page.goto("/wallet");
    await expectFitsPhone(page);
    await bell(page).tap();
    await expect(panel(page).getByRole("listitem")).toHaveCount(2);
    expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expectWideTargets(page);
    await expectFitsPhone(page);
    await panel(page).getByRole("button", { name: "Close" }).tap();
    await expect(panel(page)).toBeHidden();
  });
});
