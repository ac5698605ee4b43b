import { commonMessages, notFoundMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { expect, test } from "./browser.ts";
import { adminSession, createOperator, openSession } from "./business.ts";
import { holdCalls } from "./screen.ts";

test("the admin's sidebar leads to the admin's screens", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Dashboard", "Platforms", "Operators", "Due"]);
  await page.getByRole("link", { name: "Due" }).click();
  await expect(page.getByRole("heading", { name: "Operators with Low Balance" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Operator" })).toBeVisible();
});

test("the operator's sidebar leads to the operator's screens", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Dashboard", "Wallet", "My Platforms", "Customers", "Due"]);
  await expect(page.getByRole("button", { name: "Add Customer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Contact Support" })).toBeVisible();
});

test("each role sees the not-found page at the other's URLs", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  for (const address of ["/operators", "/operators/1", "/operators/low-balance", "/no-such-page"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
  }
  await page.getByRole("link", { name: notFoundMessages.home }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await openSession(page, await adminSession(server));
  for (const address of ["/wallet", "/customers", "/due"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
  }
});

test("the text Loading... shows while the session is checked", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  const release = await holdCalls(page, "/auth/profile");
  await page.goto("/dashboard");
  await expect(page.getByText(commonMessages.loading, { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("the chosen theme stays", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("button", { name: "Theme" })).toBeFocused();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("the account menu shows the email and opens the profile", async ({ page, server }) => {
  const { session } = await createOperator(server, { name: "Menu Tester" });
  await openSession(page, session);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account of Menu Tester" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("on a phone the sidebar is a drawer that closes after navigation", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Customers" })).toBeHidden();
  await page
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .click();
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Customers" })).toBeHidden();
});

test("signing out in one tab also signs out the other", async ({ context, page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/customers");
  await expect(other.getByRole("heading", { name: "Customers" })).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: shellMessages.signOut }).click();
  await expect(other).toHaveURL(/\/login/);
});
