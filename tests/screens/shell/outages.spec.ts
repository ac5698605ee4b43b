import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  balanceOf,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  uniqueName,
} from "../../support/business.ts";
import { charge, createCollectingShop } from "../../support/collecting.ts";
import { openCustomers } from "../../support/open-customers.ts";
import { walletButton } from "../../support/operator-page.ts";
import { holdCalls, loseAnswers } from "../../support/screen.ts";

// Chromium's errors for missing answers, for calls that tests refuse, and for missing files.
test.use({
  expectedBrowserErrors: /ERR_|status of (401|404|422|503|504)|MissingPartError|dynamically imported module/,
});

const { offline, offlineNow, tryAgain } = commonMessages;

test("a payment that can't be sent keeps what was filled in", async ({ page, context, server }) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 445);
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole("button", { name: "Receive Payment" }).click();
  const dialog = page.getByRole("dialog", { name: customerAccountMessages.receive.title });
  await dialog.getByLabel("Amount").fill("111");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: customerAccountMessages.receive.submit, exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(offline);
  await expect(dialog.getByLabel("Amount")).toHaveValue("111");
  await context.setOffline(false);
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(dialog.getByLabel("Amount")).toHaveValue("111");
  await dialog.getByRole("button", { name: customerAccountMessages.receive.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Owes ₹334").first()).toBeVisible();
});

test("money that an admin credits moves once, whatever happens to the answer", async ({
  page,
  context,
  server,
}) => {
  const { operator, session } = await createOperator(server, { funds: 100 });
  const walletPath = `/admin/operators/${operator.id}/wallet/add`;
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  const open = page.getByRole("main").getByRole("button", { name: "Update Wallet" });
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  const update = walletButton(dialog);
  // The messages of earlier steps may still show.
  const expectCredited = async () => {
    await expect(page.getByText(operatorMessages.walletCredited).last()).toBeVisible();
    await expect(dialog).toBeHidden();
  };

  await test.step("saving offline keeps the dialog, and a retry moves money once", async () => {
    await open.click();
    await dialog.getByLabel("Amount").fill("40");
    await context.setOffline(true);
    await expect(dialog.getByRole("status").filter({ hasText: offlineNow })).toBeVisible();
    await update.click();
    await expect(dialog.getByRole("alert")).toHaveText(offline);
    await expect(dialog.getByText(offlineNow), "it is said once").toBeHidden();
    await expect(dialog.getByLabel("Amount")).toHaveValue("40");
    await expect(dialog, "nothing was sent").toContainText("Balance after₹140.00");
    await context.setOffline(false);
    await expect(dialog.getByRole("alert")).toBeHidden();
    await expect(page.getByText(offlineNow)).toHaveCount(0);
    await update.click();
    await expectCredited();
    expect(await balanceOf(server, session)).toBe(140);
  });

  await test.step("after a lost connection the dialog says that money may have moved, instead of offline", async () => {
    await open.click();
    await dialog.getByLabel("Amount").fill("40");
    const mend = await loseAnswers(page, walletPath, async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    await update.click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await context.setOffline(false);
    await mend();
    await update.click();
    await expectCredited();
    expect(await balanceOf(server, session)).toBe(180);
  });

  await test.step("after an incomplete answer the dialog says that money may have moved", async () => {
    await open.click();
    await dialog.getByLabel("Amount").fill("40");
    const mend = await loseAnswers(page, walletPath, (route) =>
      route.fulfill({ status: 200, contentType: "application/json", body: '{"message":"Wal' }),
    );
    await update.click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await mend();
    await update.click();
    await expectCredited();
    expect(await balanceOf(server, session)).toBe(220);
  });

  await test.step("a request whose answer was lost isn't repeated with other fields", async () => {
    await open.click();
    await dialog.getByLabel("Amount").fill("40");
    const mend = await loseAnswers(page, walletPath);
    await update.click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await expect(page.getByRole("main"), "the money may have moved").toContainText("Wallet Balance₹260.00");
    await expect(dialog, "another try adds nothing more").toContainText("Balance now₹260.00Balance after—");
    await mend();
    await dialog.getByLabel("Amount").fill("50");
    await update.click();
    await expect(dialog.getByRole("alert")).toHaveText(refusalMessages.idempotency_key_reused);
    await dialog.getByLabel("Amount").fill("40");
    await update.click();
    await expectCredited();
    expect(await balanceOf(server, session)).toBe(260);
  });
});

test("an operator's screens and forms survive a bad connection", async ({ page, context, server }) => {
  const { operator, session, customer } = await openCustomers(page, server);
  await assignPlatform(server, operator.id, await createPlatform(server, "internet"));

  await test.step("the dialogs of the main actions open without a connection", async () => {
    const loaded = page.waitForResponse(/\/assets\/edit-customer-dialog-[^/]*\.js$/);
    await page.reload();
    await loaded;
    await context.setOffline(true);
    await page.getByRole("button", { name: "Recharge", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(dialog).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole("button", { name: commonMessages.cancel }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("screens and dialogs that were never opened wait for a connection", async () => {
    await context.setOffline(true);
    await page.keyboard.press("?");
    await expect(page.getByRole("alert")).toContainText(commonMessages.partMissingOffline);
    await context.setOffline(false);
    await expect(page.getByRole("alert"), "it goes as the connection comes back").toBeHidden();
    await context.setOffline(true);
    await page.keyboard.press("?");
    await page.getByRole("button", { name: commonMessages.dismiss }).click();
    await page.getByRole("link", { name: "Wallet" }).click();
    await expect(page.getByRole("alert")).toContainText(offline);
    await expect(page.getByRole("heading", { level: 1, name: "Wallet", exact: true })).toBeVisible();
    await expect(page.getByText(offlineNow), "it is said once").toBeHidden();
    const isUnreached = () =>
      page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
    let unreached = isUnreached();
    await page.getByRole("button", { name: tryAgain }).click();
    await unreached;
    await expect(page.getByRole("alert")).toContainText(offline);
    // The network is back before the server can be reached.
    await page.route("**/healthz", (route) => route.abort("connectionrefused"));
    unreached = isUnreached();
    await context.setOffline(false);
    await unreached;
    await page.unroute("**/healthz");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Wallet", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Add Customer" }).click();
    await expect(page.getByRole("dialog", { name: "Add New Customer" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: commonMessages.cancel }).click();
    await page.getByRole("link", { name: "Customers" }).click();
    await expect(page.getByText(customer.name)).toBeVisible();
  });

  await test.step("a public network's page instead of an answer counts as a failure", async () => {
    await page.route("**/api/operator/customers?*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Sign in to the station's Wi-Fi</h1>" }),
    );
    await page.getByRole("searchbox").fill(customer.name);
    await expect(page.getByRole("alert")).toContainText(customerMessages.loadFailed);
    await page.unroute("**/api/operator/customers?*");
    await page.getByRole("button", { name: tryAgain }).click();
    await expect(page.getByRole("cell", { name: customer.name })).toBeVisible();
    await page.getByRole("searchbox").fill("");
  });

  await test.step("during a slow answer nothing is submitted twice", async () => {
    const name = uniqueName("Patient");
    await page.getByRole("button", { name: "Add New Customer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Phone").fill("9845054320");
    const release = await holdCalls(page, "/operator/customers");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: customerMessages.adding })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    release();
    await expect(dialog).toBeHidden();
    const { customers } = await callApi(server, session, customerRoutes.list, { query: { search: name } });
    expect(customers).toHaveLength(1);
  });

  await test.step("a customer who was added despite a lost answer is shown before a retry", async () => {
    await page.getByRole("button", { name: "Add New Customer" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Customer" });
    await dialog.getByLabel("Name").fill("Asha Menon");
    const searched = page.waitForResponse(/customers\/search/);
    await dialog.getByLabel("Phone").fill("98450 54321");
    await searched;
    await page.route("**/api/operator/customers", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await dialog.getByRole("button", { name: "Add Customer" }).click();
    await expect(dialog.getByText(customerMessages.addFailed)).toBeVisible();
    await expect(dialog.getByText("already has this number")).toBeVisible();
    await page.unroute("**/api/operator/customers");
    await dialog.getByRole("button", { name: commonMessages.cancel }).click();
    await page.getByRole("button", { name: commonMessages.discard }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("after a lost answer the wallet shows what a service recharge may have cost", async () => {
    await page.getByRole("link", { name: "My Platforms" }).click();
    const open = page.getByRole("button", { name: "Recharge service" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Recharge service" });
    await dialog.getByLabel("Amount").fill("40");
    await expect(dialog).toContainText("Balance after₹60.00");
    await loseAnswers(page, "/operator/service-recharge");
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await expect(dialog).toContainText("Balance now₹60.00Balance after—");
    await dialog.getByRole("button", { name: commonMessages.cancel }).click();
    await page
      .getByRole("dialog", { name: commonMessages.discardQuestion })
      .getByRole("button", { name: commonMessages.discard })
      .click();
    await open.click();
    await expect(dialog).toContainText("Balance now₹60.00");
  });
});
