import { customerRoutes } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { shortcutMessages } from "@cable-connect/contract/messages/shortcuts";
import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  balanceOf,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  uniqueName,
} from "../../support/business.ts";
import { holdCalls } from "../../support/screen.ts";

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
  await expect(page.getByRole("main")).toBeFocused();
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

  await page.getByRole("main").focus();
  await tabTo(page, add);
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await keyboard.type("Second Customer");
  await keyboard.press("Tab");
  await keyboard.type("9845012346");
  await keyboard.press("Control+Enter");
  // The first dialog still moves away.
  const next = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(next.getByLabel("Amount")).toBeFocused();
  await expect(next).toContainText("Second Customer");
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

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Back to Operators" }));
  await keyboard.press("Enter");
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

test("letters lead to screens, unless they are typed or turned off", async ({ page, server }) => {
  const { session } = await createOperator(server);
  const { keyboard } = page;
  await openSession(page, session);
  await page.goto("/dashboard");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  await expect(heading("Dashboard")).toBeVisible();

  const shortcuts = page.getByRole("dialog", { name: shortcutMessages.title });
  await test.step("? lists them", async () => {
    await keyboard.press("Shift+?");
    await expect(shortcuts).toContainText("Customers");
    await expect(shortcuts).toContainText("Add and recharge themCtrl  Enter");
    // The dialog's keys are its own.
    await keyboard.press("g");
    await keyboard.press("w");
    await keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
    await expect(heading("Dashboard")).toBeVisible();
  });
  await test.step("a dialog that only fades keeps no key to itself", async () => {
    await keyboard.press("Shift+?");
    await expect(shortcuts).toBeVisible();
    await keyboard.press("Escape");
    await keyboard.press("Control+k");
    await expect(
      page.getByRole("dialog", { name: paletteMessages.title }).getByRole("combobox"),
    ).toBeFocused();
    await expect(shortcuts).toBeHidden();
    await keyboard.press("Escape");
    await keyboard.press("Shift+?");
    await expect(shortcuts).toBeVisible();
    await keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
  });
  await test.step("G and a letter open a screen, whatever the case", async () => {
    await keyboard.press("g");
    await keyboard.press("w");
    await expect(heading("Wallet")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await keyboard.press("Shift+G");
    await keyboard.press("Shift+C");
    await expect(heading("Customers")).toBeVisible();
    await keyboard.press("g");
    await keyboard.press("n");
    const notifications = page.getByRole("dialog", { name: "Notifications" });
    await expect(notifications).toBeVisible();
    await keyboard.press("Escape");
    await expect(notifications).toBeHidden();
  });
  await test.step("a slash focuses the search of the list, and is typed there", async () => {
    const search = page.getByRole("searchbox");
    await search.fill("ravi");
    await page.getByRole("main").focus();
    await keyboard.press("/");
    await expect(search).toBeFocused();
    await keyboard.type("1/2");
    await expect(search).toHaveValue("1/2");
  });
  await test.step("keys that are typed or held with others are left alone", async () => {
    await page.getByRole("searchbox").fill("");
    await keyboard.type("gw?");
    await expect(page.getByRole("searchbox")).toHaveValue("gw?");
    await page.getByRole("main").focus();
    await keyboard.press("Alt+g");
    await keyboard.press("w");
    // The effect of a later key shows that those before had theirs: another screen's address comes before its heading.
    await keyboard.press("Shift+?");
    await expect(shortcuts).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/customers\?/);
    await expect(heading("Customers")).toBeVisible();
  });
  await test.step("a button's tip shows with the keyboard's focus and hides with Escape", async () => {
    const tip = page.getByRole("banner").getByText("G N");
    const bell = page.getByRole("button", { name: "Notifications" });
    await expect(tip).toHaveCount(0);
    await bell.press("Shift+Tab");
    await keyboard.press("Tab");
    await expect(bell).toBeFocused();
    await expect(tip).toBeVisible();
    await keyboard.press("Escape");
    await expect(tip).toHaveCount(0);
    await bell.hover();
    await expect(tip).toBeVisible();
    await tip.hover();
    await expect(tip).toBeVisible();
  });
  await test.step("they can be turned off for good", async () => {
    await page.getByRole("main").focus();
    await keyboard.press("Shift+?");
    await shortcuts.getByRole("switch", { name: shortcutMessages.letterKeys }).click();
    await keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
    await page.reload();
    await expect(heading("Customers")).toBeVisible();
    await page.getByRole("main").focus();
    await keyboard.press("g");
    await keyboard.press("w");
    await keyboard.press("Shift+?");
    await keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: paletteMessages.title });
    await expect(palette.getByRole("option").filter({ hasText: "Wallet" }).first()).toHaveText("Wallet");
    await expect(page).toHaveURL(/\/customers\?/);
    await expect(heading("Customers")).toBeAttached();
    await expect(shortcuts).toHaveCount(0);
  });
});
