import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  balanceOf,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { openCustomers } from "./open-customers.ts";
import { holdCalls } from "./screen.ts";

/** Opens the dialog that updates the wallet of an operator with 100 rupees. */
async function openWallet(page: Page, server: Server) {
  const { operator, session } = await createOperator(server, { funds: 100 });
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  await page.getByRole("button", { name: "Update Wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  const update = dialog.getByRole("button", { name: "Update Wallet" });
  return { dialog, update, session };
}

// Chromium's errors for missing answers, for calls that tests refuse, and for missing files.
test.use({
  expectedBrowserErrors: /ERR_|status of (401|404|422|503|504)|MissingPartError|dynamically imported module/,
});

const { offline, tryAgain } = commonMessages;

test("a public network's page instead of an answer counts as a failure", async ({ page, server }) => {
  const { customer } = await openCustomers(page, server);
  await page.route("**/api/operator/customers?*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Sign in to the station's Wi-Fi</h1>" }),
  );
  await page.getByRole("searchbox").fill(customer.name);
  await expect(page.getByRole("alert")).toContainText(customerMessages.loadFailed);
  await page.unroute("**/api/operator/customers?*");
  await page.getByRole("button", { name: tryAgain }).click();
  await expect(page.getByRole("cell", { name: customer.name })).toBeVisible();
});

test("saving offline keeps the dialog, and a retry moves money once", async ({ page, context, server }) => {
  const { dialog, update, session } = await openWallet(page, server);
  await dialog.getByLabel("Amount").fill("40");
  await context.setOffline(true);
  await update.click();
  await expect(dialog.getByRole("alert")).toHaveText(offline);
  await expect(dialog.getByLabel("Amount")).toHaveValue("40");
  await expect(dialog, "nothing was sent").toContainText("Balance after₹140.00");
  await context.setOffline(false);
  await update.click();
  await expect(page.getByText(operatorMessages.walletCredited)).toBeVisible();
  expect(await balanceOf(server, session)).toBe(140);
});

test("after a lost connection the dialog says that money may have moved, instead of offline", async ({
  page,
  context,
  server,
}) => {
  const { dialog, update, session } = await openWallet(page, server);
  await dialog.getByLabel("Amount").fill("40");
  await page.route("**/wallet/add", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await update.click();
  await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
  await context.setOffline(false);
  await page.unroute("**/wallet/add");
  await update.click();
  await expect(page.getByText(operatorMessages.walletCredited)).toBeVisible();
  expect(await balanceOf(server, session)).toBe(140);
});

test("after an incomplete answer the dialog says that money may have moved", async ({ page, server }) => {
  const { dialog, update, session } = await openWallet(page, server);
  await dialog.getByLabel("Amount").fill("40");
  await page.route("**/wallet/add", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, contentType: "application/json", body: '{"message":"Wal' });
  });
  await update.click();
  await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
  await page.unroute("**/wallet/add");
  await update.click();
  await expect(page.getByText(operatorMessages.walletCredited)).toBeVisible();
  expect(await balanceOf(server, session)).toBe(140);
});

test("a request whose answer was lost isn't repeated with other fields", async ({ page, server }) => {
  const { dialog, update, session } = await openWallet(page, server);
  await dialog.getByLabel("Amount").fill("40");
  await page.route("**/wallet/add", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await update.click();
  await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
  await expect(page.getByRole("main"), "the money may have moved").toContainText("Wallet Balance₹140.00");
  await expect(dialog, "another try adds nothing more").toContainText("Balance now₹140.00Balance after—");
  await page.unroute("**/wallet/add");
  await dialog.getByLabel("Amount").fill("50");
  await update.click();
  await expect(dialog.getByRole("alert")).toHaveText(refusalMessages.idempotency_key_reused);
  await dialog.getByLabel("Amount").fill("40");
  await update.click();
  await expect(page.getByText(operatorMessages.walletCredited)).toBeVisible();
  expect(await balanceOf(server, session)).toBe(140);
});

test("after a lost answer the wallet shows what a service recharge may have cost", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "internet");
  const { session } = await createOperator(server, { funds: 100, platforms: [platform] });
  await openSession(page, session);
  await page.goto("/services");
  const open = page.getByRole("button", { name: "Recharge service" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Recharge service" });
  await dialog.getByLabel("Amount").fill("40");
  await expect(dialog).toContainText("Balance after₹60.00");
  await page.route("**/api/operator/service-recharge", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
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

test("a customer who was added despite a lost answer is shown before a retry", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/customers");
  await page.getByRole("button", { name: "Add New Customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Customer" });
  await dialog.getByLabel("Name").fill("Asha Menon");
  const searched = page.waitForResponse(/customers\/search/);
  await dialog.getByLabel("Phone").fill("98450 12345");
  await searched;
  await page.route("**/api/operator/customers", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await expect(dialog.getByText(customerMessages.addFailed)).toBeVisible();
  await expect(dialog.getByText("has this number already")).toBeVisible();
});

test("during a slow answer nothing is submitted twice", async ({ page, server }) => {
  const { session } = await openCustomers(page, server);
  const name = uniqueName("Patient");
  await page.getByRole("button", { name: "Add New Customer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Phone").fill("9845012345");
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

test("screens and dialogs that were never opened wait for a connection", async ({
  page,
  context,
  server,
}) => {
  await openCustomers(page, server);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("alert")).toContainText(offline);
  await page.getByRole("button", { name: commonMessages.dismiss }).click();
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(page.getByRole("alert")).toContainText(offline);
  await page.getByRole("button", { name: tryAgain }).click();
  await expect(page.getByRole("alert")).toContainText(offline);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Wallet", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("dialog", { name: "Add New Customer" })).toBeVisible();
});
