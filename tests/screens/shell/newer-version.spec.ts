import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createOperator, openSession } from "../../support/business.ts";
import { openCustomers } from "../../support/open-customers.ts";

test.use({ expectedBrowserErrors: /status of 404|MissingPartError|dynamically imported module/ });

const { newVersion, reload } = commonMessages;

/** Makes a file of the console that hasn't been loaded yet answer 404. Returns a function that restores it. */
async function replacePart(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}-*.js`;
  await page.route(files, (route) => route.fulfill({ status: 404, body: "" }));
  return () => page.unroute(files);
}

/** Presses Reload, and waits until the page has left: its buttons are there for a moment more. */
async function reloadByButton(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: reload }).click();
  await loaded;
}

test("a screen that a newer version replaced offers to reload", async ({ page, server }) => {
  const { customer } = await openCustomers(page, server);
  await page.goto("/dashboard");
  const bringBack = await replacePart(page, "customers-page");
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("alert")).toContainText(newVersion);
  await bringBack();
  await reloadByButton(page);
  await expect(page).toHaveURL(/\/customers$/);
  await expect(page.getByText(customer.name)).toBeVisible();
});

test("the audit log offers to reload like other screens", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  const bringBack = await replacePart(page, "audit-log-page");
  await page.goto("/audit-log");
  await expect(page.getByRole("alert")).toContainText(newVersion);
  await bringBack();
  await reloadByButton(page);
  await expect(page.getByRole("heading", { name: "Audit Log" })).toBeVisible();
});

test("filters of recharges that a newer version replaced offer to reload", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  const bringBack = await replacePart(page, "recharge-filters");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("alert")).toContainText(newVersion);
  await bringBack();
  await reloadByButton(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByLabel("Customer", { exact: true })).toBeVisible();
});

test("a dialog that a newer version replaced offers to reload", async ({ page, server }) => {
  await openCustomers(page, server);
  const bringBack = await replacePart(page, "create-customer-dialog");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("alert")).toContainText(newVersion);
  await bringBack();
  await reloadByButton(page);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("dialog", { name: "Add New Customer" })).toBeVisible();
});
