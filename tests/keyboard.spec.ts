import { customerRoutes } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  balanceOf,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  uniqueName,
} from "./business.ts";
import { holdCalls } from "./screen.ts";

// With animations, unlike the other tests.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Presses Tab until this has the focus; fails after more controls than a list has before its first row. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 20; presses++) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

test("a customer is added and recharged with the keyboard alone", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 500 });
  const name = uniqueName("Keyboard");
  const { keyboard } = page;
  await openSession(page, session);
  await page.goto("/customers");
  await expect(page.getByText(customerMessages.none)).toBeVisible();

  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  const add = page.getByRole("button", { name: "Add New Customer" });
  await expect(add).toBeFocused();

  const dialog = page.getByRole("dialog");
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await keyboard.type(name);
  await keyboard.press("Tab");
  await keyboard.type("9845012345");
  const release = await holdCalls(page, "/operator/customers");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: customerMessages.adding })).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  const { customers } = await callApi(server, session, customerRoutes.list);
  expect(customers.map((customer) => customer.name)).toEqual([name]);

  const recharge = page.getByRole("row", { name }).getByRole("button", { name: "Recharge" });
  await tabTo(page, recharge);
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await keyboard.type("120");
  await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
  const answerRecharge = await holdCalls(page, "/operator/recharge");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: rechargeMessages.recharging })).toBeVisible();
  answerRecharge();
  await expect(dialog).toBeHidden();
  await expect(recharge).toBeFocused();
  expect(await balanceOf(server, session)).toBe(380);
});

test("an operator is found, created and funded with the keyboard alone", async ({ page, server }) => {
  const name = uniqueName("Keyboard");
  const username = name.replace(" ", ".").toLowerCase();
  const admin = await adminSession(server);
  await createOperator(server);
  const { keyboard } = page;
  await openSession(page, admin);
  await page.goto("/operators");
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Create Operator" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Full Name")).toBeFocused();
  await keyboard.type(name);
  await keyboard.press("Tab");
  await keyboard.type(username);
  await tabTo(page, dialog.getByLabel(/^Password/));
  await keyboard.type("a-rather-long-one");
  await keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await keyboard.press("Shift+Tab");
  await tabTo(page, page.getByRole("searchbox"));
  await keyboard.type(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  const wallet = page.getByRole("row", { name }).getByRole("button", { name: "Wallet" });
  await tabTo(page, wallet);
  await keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Amount"));
  await keyboard.type("250");
  await keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(wallet).toBeFocused();
  const { operators } = await callApi(server, admin, operatorRoutes.list, { query: { search: name } });
  expect(operators).toMatchObject([{ name, username, wallet: { balance: 250 } }]);
});

test("the Tab key stays inside an open dialog", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await expect(dialog.getByLabel("Current Password", { exact: true })).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});
