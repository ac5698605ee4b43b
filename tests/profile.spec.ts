import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { adminSession, createOperator, openSession, signIn } from "./business.ts";
import { expectAccessible, holdCalls } from "./screen.ts";

async function askForNewPassword(page: Page) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  return {
    dialog,
    current: dialog.getByLabel("Current Password", { exact: true }),
    fresh: dialog.getByLabel("New Password", { exact: true }),
    confirm: dialog.getByLabel("Confirm New Password", { exact: true }),
    submit: dialog.getByRole("button", { name: "Change Password" }),
  };
}

function fact(page: Page, section: string, label: string) {
  const region = page.getByRole("region", { name: section });
  return region.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
}

test("an operator sees its profile and wallet", async ({ page, server }) => {
  const { operator, username, session } = await createOperator(server, { funds: 1250 });
  await openSession(page, session);
  await page.goto("/profile");
  const personal = page.getByRole("region", { name: "Personal Information" });
  await expect(personal).toContainText(operator.name);
  await expect(personal).toContainText("Operator");
  await expect(fact(page, "Personal Information", "Address")).toHaveText("Not provided");
  await expect(fact(page, "Account Details", "Username")).toHaveText(username);
  await expect(fact(page, "Account Details", "User ID")).toHaveText(String(operator.id));
  await expect(fact(page, "Account Details", "Role")).toHaveText("Operator");
  await expect(fact(page, "Account Details", "Account Created")).toHaveText(
    /^\d\d \w{3} \d{4}, \d\d:\d\d [AP]M$/,
  );
  await expect(fact(page, "Wallet Information", "Current Balance")).toHaveText("₹1,250");
  await expect(page.getByText("please contact support")).toBeVisible();
});

test("an admin has neither a wallet nor a password form there", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  await expect(fact(page, "Account Details", "Role")).toHaveText("Admin");
  await expect(page.getByRole("region", { name: "Wallet Information" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeHidden();
});

test("a new password replaces the old one", async ({ page, server }) => {
  const { username, password, session } = await createOperator(server);
  await openSession(page, session);
  const { dialog, current, fresh, confirm, submit } = await askForNewPassword(page);
  await current.fill(password);
  await fresh.fill("another secret");
  await confirm.fill("another secret");
  const release = await holdCalls(page, "/auth/change-password");
  await submit.click();
  await expect(dialog.getByRole("button", { name: "Changing..." })).toBeDisabled();
  release();
  await expect(page.getByText("Password changed successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await signIn(server, username, "another secret");
  await expect(signIn(server, username, password)).rejects.toThrow("401");

  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(current).toHaveValue("");
});

test("the password form shows errors beside the fields, and is reset by Cancel", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  const { dialog, current, fresh, confirm, submit } = await askForNewPassword(page);
  await fresh.fill("short");
  await confirm.fill("other");
  await submit.click();
  await expect(current).toHaveAccessibleDescription("Current password is required");
  await expect(fresh).toHaveAccessibleDescription(/New password must be at least 6 characters long/);
  await expect(confirm).toHaveAccessibleDescription("New passwords do not match");
  await expect(current).toBeFocused();
  await expectAccessible(page);

  await expect(fresh).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show new password" }).click();
  await expect(fresh).toHaveAttribute("type", "text");

  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: commonMessages.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeFocused();
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(fresh).toHaveValue("");
  await expect(fresh).toHaveAttribute("type", "password");
});

test("a new password equal to the current one isn't sent", async ({ page, server }) => {
  const { password, session } = await createOperator(server);
  await openSession(page, session);
  const { dialog, current, fresh, confirm, submit } = await askForNewPassword(page);
  for (const field of [current, fresh, confirm]) await field.fill(password);
  await submit.click();
  await expect(fresh).toHaveAccessibleDescription(new RegExp(profileMessages.passwordKept));
  await expect(fresh).toBeFocused();
  for (const field of [fresh, confirm]) await field.fill(`${password}!`);
  await submit.click();
  await expect(dialog).toBeHidden();
});

test.describe("with a password that is refused", () => {
  test.use({ expectedBrowserErrors: /status of 400/ });

  test("shows the server's reason beside its field", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    const { current, fresh, confirm, submit } = await askForNewPassword(page);
    await current.fill("not the one");
    await fresh.fill("another secret");
    await confirm.fill("another secret");
    await submit.click();
    await expect(current).toHaveAccessibleDescription("Current password is incorrect");
    await expect(current).toBeFocused();
    await expect(fresh).toHaveValue("another secret");
  });
});
