import { customerRoutes } from "@cable-connect/contract/customers";
import { messages } from "@cable-connect/contract/messages";
import { walletRoutes } from "@cable-connect/contract/wallet";
import { expect, test } from "./browser.ts";
import { callApi, createOperator, createPlatform, openSession, uniqueName } from "./business.ts";
import { holdCalls } from "./screen.ts";

test("a customer is added and recharged with the keyboard alone", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 500 });
  const name = uniqueName("Keyboard");
  const { keyboard } = page;
  await openSession(page, session);
  await page.goto("/customers");
  await expect(page.getByText(messages.customers.none)).toBeVisible();

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
  await expect(dialog.getByRole("button", { name: messages.customers.adding })).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  const { customers } = await callApi(server, session, customerRoutes.list);
  expect(customers.map((customer) => customer.name)).toEqual([name]);

  const recharge = page.getByRole("row", { name }).getByRole("button", { name: "Recharge" });
  await expect(recharge).toBeVisible();
  for (
    let presses = 0;
    presses < 6 && !(await recharge.evaluate((one) => one.matches(":focus")));
    presses++
  ) {
    await keyboard.press("Tab");
  }
  await expect(recharge).toBeFocused();
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await keyboard.type("120");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(recharge).toBeFocused();
  expect((await callApi(server, session, walletRoutes.get)).wallet.balance).toBe(380);
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
