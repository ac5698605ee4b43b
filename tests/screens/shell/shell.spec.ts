import { alertRoutes } from "@cable-connect/contract/alerts";
import { commonMessages, notFoundMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { expect, test } from "../../support/browser.ts";
import { adminSession, callApi, createOperator, debitWallet, openSession } from "../../support/business.ts";
import { holdCalls } from "../../support/screen.ts";

test("the frame around the admin's screens", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  const release = await holdCalls(page, "/auth/profile");
  await page.goto("/");

  await test.step("the text Loading... shows while the session is checked", async () => {
    const loading = page.getByText(commonMessages.loading, { exact: true });
    await expect(loading).toBeVisible();
    // Beside the place of the sidebar.
    expect((await loading.boundingBox())?.x).toBeGreaterThan(240);
    release();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("the sidebar leads to the admin's screens", async () => {
    const links = page.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(["Dashboard", "Platforms", "Operators", "Due"]);
    await page.getByRole("link", { name: "Due" }).click();
    await expect(page.getByRole("heading", { name: "Operators with Low Balance" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Operator" })).toBeVisible();
  });

  await test.step("Due says how many operators are below zero", async () => {
    const { operator } = await createOperator(server);
    await debitWallet(server, operator.id, 1);
    await page.reload();
    const session = await adminSession(server);
    const { belowZero } = await callApi(server, session, alertRoutes.listForAdmin, {});
    const due = page.getByRole("navigation").getByRole("link", { name: "Due", exact: true });
    await expect(due).toHaveAccessibleDescription(shellMessages.belowZero(belowZero));
    await expect(due.locator("[data-count]")).toHaveAttribute("data-count", String(belowZero));
  });

  await test.step("the account menu marks its screens", async () => {
    const account = page.getByRole("button", { name: /^Account of/ });
    await expect(account).not.toHaveAttribute("data-active");
    await account.click();
    await page.getByRole("menuitem", { name: "Margin" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Margin" })).toBeVisible();
    await expect(account).toHaveAttribute("data-active", "true");
    await account.click();
    await expect(page.getByRole("menuitem", { name: "Margin" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await page.getByRole("navigation").getByRole("link", { name: "Due", exact: true }).click();
    await expect(account).not.toHaveAttribute("data-active");
  });

  await test.step("the chosen theme stays", async () => {
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(page.getByRole("button", { name: "Theme" })).toBeFocused();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(page.getByRole("heading", { name: "Operators with Low Balance" })).toBeVisible();
  });
});

test("the frame around an operator's screens", async ({ context, page, server }) => {
  const { session } = await createOperator(server, { name: "Menu Tester" });
  await openSession(page, session);
  await page.goto("/no-such-page");

  await test.step("the not-found page leads to the dashboard", async () => {
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
    await page.getByRole("link", { name: notFoundMessages.home }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    // The dashboard's own parts load like the screen's code below.
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByText(commonMessages.loading)).toHaveCount(0);
  });

  await test.step("the sidebar leads to the operator's screens", async () => {
    const links = page.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(["Dashboard", "Wallet", "My Platforms", "Customers", "Due"]);
    await expect(page.getByRole("button", { name: "Add Customer" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Contact Support" })).toBeVisible();
  });

  await test.step("a screen whose code is slow shows its outline in the frame", async () => {
    const { promise: released, resolve: releaseCode } = Promise.withResolvers<void>();
    await page.route(/\/assets\/dues-page-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("link", { name: "Due", exact: true }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(commonMessages.loading);
    releaseCode();
    await expect(page.getByRole("heading", { level: 1, name: "Due" })).toBeVisible();
  });

  await test.step("the account menu opens the profile", async () => {
    await page.getByRole("button", { name: "Account of Menu Tester" }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step("on a phone the sidebar is a drawer that closes after navigation", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const platforms = page.getByRole("link", { name: "My Platforms" });
    await expect(platforms).toBeHidden();
    await page.getByRole("button", { name: "More" }).click();
    await platforms.click();
    await expect(page.getByRole("heading", { name: "My Platforms" })).toBeVisible();
    await expect(platforms).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("signing out in one tab also signs out the other", async () => {
    const other = await context.newPage();
    await other.goto("/customers");
    await expect(other.getByRole("heading", { name: "Customers" })).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: shellMessages.signOut }).click();
    await expect(other).toHaveURL(/\/login/);
  });
});
