import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { createCustomer, createOperator, openSession } from "../../support/business.ts";
import { phone } from "../../support/phone.ts";
import { holdCalls } from "../../support/screen.ts";

/** Opens and fills in the form of a new customer. */
async function add(page: Page) {
  await page.getByRole("button", { name: "Add Customer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Customer" });
  await dialog.getByLabel("Name").fill("Ravi Kumar");
  await dialog.getByLabel("Phone").fill("9845098450");
  return dialog;
}

/** The browser's position in the tab's history. */
function placeOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.history.state.__TSR_index);
}

/** Goes back while an open dialog blocks it: the browser goes back one page and returns. */
async function goBackInVain(page: Page): Promise<void> {
  const here = await placeOf(page);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(here);
}

test("going back or forward respects what is open on a screen", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await expect(page.getByRole("row", { name: "Asha Menon" })).toBeVisible();
  const question = page.getByRole("dialog", { name: commonMessages.discardQuestion });
  await test.step("going back closes a dialog, and a second time leaves the page", async () => {
    await page.getByRole("button", { name: "Add Customer" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Customer" });
    await expect(dialog).toBeVisible();
    await goBackInVain(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/customers$/);
    await expect(page.getByRole("row", { name: "Asha Menon" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goForward();
    await expect(page.getByRole("row", { name: "Asha Menon" })).toBeVisible();
    await expect(page).toHaveURL(/\/customers$/);
  });
  await test.step("going back asks about unsaved input, and a second time keeps it", async () => {
    const dialog = await add(page);
    await goBackInVain(page);
    await expect(question).toBeVisible();
    await goBackInVain(page);
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Name")).toHaveValue("Ravi Kumar");
    await goBackInVain(page);
    await question.getByRole("button", { name: commonMessages.discard }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/customers$/);
  });
  await test.step("going forward or several pages back also asks about unsaved input", async () => {
    for (const screen of ["Wallet", "Customers", "Due"]) {
      await page.getByRole("link", { name: screen, exact: true }).click();
      await expect(page.getByRole("link", { name: screen, exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
    }
    await page.goBack();
    await expect(page.getByRole("row", { name: "Asha Menon" })).toBeVisible();
    const dialog = await add(page);
    const here = await placeOf(page);
    for (const steps of [1, -2, -3]) {
      await page.evaluate((by) => window.history.go(by), steps);
      await question.getByRole("button", { name: commonMessages.keepEditing }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel("Name")).toHaveValue("Ravi Kumar");
      await expect(page).toHaveURL(/\/customers$/);
      await expect.poll(() => placeOf(page)).toBe(here);
    }
    await page.goForward();
    await question.getByRole("button", { name: commonMessages.discard }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/customers$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/due$/);
  });
  await test.step("going back closes the palette and the notifications", async () => {
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await expect(page.getByRole("row", { name: "Asha Menon" })).toBeVisible();
    for (const opener of ["Search", "Notifications"]) {
      await page.getByRole("button", { name: opener }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await goBackInVain(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL(/\/customers$/);
    }
  });
  await test.step("going back neither closes a busy dialog nor leaves its page", async () => {
    const dialog = await add(page);
    const release = await holdCalls(page, "/operator/customers");
    await dialog.getByRole("button", { name: "Add Customer" }).click();
    await expect(dialog.getByRole("button", { name: "Adding..." })).toBeVisible();
    await goBackInVain(page);
    await expect(dialog.getByRole("button", { name: "Adding..." })).toBeVisible();
    await expect(page).toHaveURL(/\/customers$/);
    release();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: "Ravi Kumar" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the navigation opens over the page", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    await page.goto("/dashboard");
    await test.step("going back closes the navigation", async () => {
      await page.getByRole("button", { name: "Open navigation" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "My Platforms" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "My Platforms" })).toBeVisible();
      await expect(page).toHaveURL(/\/services$/);
      await page.getByRole("button", { name: "Open navigation" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL(/\/services$/);
    });
    await test.step("after rotation the navigation is beside the page, which keeps its state", async () => {
      await page.getByRole("button", { name: "Open navigation" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.setViewportSize({ width: 1180, height: 820 });
      await expect(page.locator("[aria-modal]")).toHaveCount(0);
      await page.keyboard.press("Control+K");
      await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
    });
  });
});

test("also on a tab's first page going back closes a dialog and keeps the page", async ({ page, server }) => {
  const { session } = await createOperator(server);
  for (let n = 1; n <= 25; n++) await createCustomer(server, session, `Customer ${n}`);
  await openSession(page, session);
  await page.goto("/customers?search=customer");
  await expect(page.getByRole("row", { name: "Customer 25" })).toBeVisible();
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/customers\?search=customer$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});
