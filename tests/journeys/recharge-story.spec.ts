import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { addMonths, daysBetween, formatDate } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { uniqueName } from "../support/business.ts";
import { walletButton } from "../support/operator-page.ts";
import { openScreen } from "../support/screen.ts";
import { keepToast } from "../support/toasts.ts";
import { today } from "../support/today.ts";

// With animations, unlike the other tests.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function signInAs(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
}

async function createPlatform(page: Page, name: string, type: string): Promise<void> {
  await page.getByRole("button", { name: "Create Platform" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Platform" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("Sold in the valley");
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("listbox").getByRole("option", { name: type, exact: true }).click();
  await dialog.getByRole("button", { name: "Create Platform" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function createOperator(page: Page, name: string, username: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Add Operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Operator" });
  await dialog.getByLabel("Full Name").fill(name);
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole("button", { name: "Create Operator" }).click();
  await expect(page.getByText("Operator created successfully")).toBeVisible();
}

async function creditWallet(page: Page, rupees: string): Promise<void> {
  const checklist = page.getByRole("region", { name: operatorSetupMessages.title });
  await checklist.getByRole("button", { name: "Update Wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  await dialog.getByLabel("Amount").fill(rupees);
  await dialog.getByLabel("Description").fill("First deposit");
  await walletButton(dialog).click();
  await expect(page.getByText("Wallet credited successfully")).toBeVisible();
}

/** The item of a list on the operator's page. */
function platformItem(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
}

async function assign(page: Page, platform: string): Promise<void> {
  await platformItem(page, platform).getByRole("button", { name: "Assign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await expect(platformItem(page, platform).getByRole("button", { name: "Unassign" })).toBeVisible();
}

async function assignOttPlay(page: Page, platform: string, rupees: string): Promise<void> {
  await platformItem(page, platform).getByRole("button", { name: "Assign" }).click();
  const dialog = page.getByRole("dialog", { name: "Set OTTPlay Prices" });
  const prices = dialog.getByRole("textbox", { name: /Price \(1 month\)/ });
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.all()) await price.fill(rupees);
  await dialog.getByRole("button", { name: "Assign OTTPlay" }).click();
  await keepToast(page.getByText("OTTPlay assigned successfully with custom prices"));
  await expect(platformItem(page, platform).getByRole("button", { name: "Unassign" })).toBeVisible();
}

async function addCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add New Customer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Customer" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Phone").fill("98450 12345");
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByText("Customer added successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
}

type Recharge = { customer: string; platform: string; plan?: string; months?: string; amount: string };

async function recharge(page: Page, { customer, platform, plan, months, amount }: Recharge): Promise<void> {
  await page.getByRole("row").filter({ hasText: customer }).getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await dialog.getByRole("combobox", { name: "Platform" }).click();
  await page.getByRole("listbox").getByRole("option", { name: platform }).click();
  if (plan) {
    await dialog.getByRole("combobox", { name: "Plan", exact: true }).click();
    await page.getByRole("listbox").getByRole("option", { name: plan }).click();
  }
  if (months) await dialog.getByText(months, { exact: true }).click();
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Recharge" }).click();
  await expect(dialog).toBeHidden();
}

test("from an empty catalogue to a renewed customer, by clicking only", async ({ page, server }) => {
  const cable = uniqueName("Valley Cable");
  const ottPlay = uniqueName("OTTPlay Valley");
  const operator = uniqueName("Valley Network");
  const username = operator.replaceAll(/\W/g, ".").toLowerCase();
  const password = "a-long-password";

  await page.goto("/");
  await signInAs(page, server.adminUsername, server.adminPassword);
  await openScreen(page, "Platforms");
  await createPlatform(page, cable, "Cable");
  await createPlatform(page, ottPlay, "OTT");
  await openScreen(page, "Operators");
  await createOperator(page, operator, username, password);
  await expect(page.getByRole("heading", { level: 1, name: operator })).toBeVisible();
  await creditWallet(page, "1000");
  await assign(page, cable);
  await assignOttPlay(page, ottPlay, "99");
  await signOut(page);
  await expect(page.getByText("OTTPlay assigned successfully"), "the admin's toasts are gone").toHaveCount(0);

  await signInAs(page, username, password);
  await openScreen(page, "Customers");
  await addCustomer(page, "Asha Menon");
  await recharge(page, { customer: "Asha Menon", platform: cable, months: "3 months", amount: "350" });
  await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
  await recharge(page, { customer: "Asha Menon", platform: ottPlay, plan: "OTTPlay Lite", amount: "120" });
  await expect(page.getByText("Customer recharged with OTTPlay Lite plan successfully")).toBeVisible();

  await openScreen(page, "Wallet");
  await expect(page.getByRole("region", { name: "Wallet balance" })).toContainText("₹530");
  const rows = page.getByRole("row").filter({ hasText: "Asha Menon" });
  const quarter = addMonths(today, 3);
  const month = addMonths(today, 1);
  await expect(rows.nth(0)).toContainText(`${ottPlay}OTTPlay Lite₹120`);
  await expect(rows.nth(0)).toContainText(`${formatDate(month)}Completed`);
  await expect(rows.nth(1)).toContainText(`${cable}Cable recharge₹350`);
  await expect(rows.nth(1)).toContainText(`${formatDate(quarter)}Completed`);
  await page.getByRole("tab", { name: "Payments" }).click();
  await expect(page.getByRole("row").filter({ hasText: "First deposit" })).toContainText("+₹1,000");

  await openScreen(page, "Dashboard");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`${cable}₹350`);
  await expect(page.getByText("₹530")).toBeVisible();
  await expect(page.getByText("₹470").first()).toBeVisible();

  await openScreen(page, "Due");
  const cards = page.getByRole("listitem").filter({ hasText: "Asha Menon" });
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText(`${daysBetween(today, month)} days remaining`);
  await expect(cards.nth(0)).toContainText(`Expiry Date${formatDate(month)}`);
  await expect(cards.nth(1)).toContainText(`${daysBetween(today, quarter)} days remaining`);
  await expect(cards.nth(1)).toContainText(`Expiry Date${formatDate(quarter)}`);
});
