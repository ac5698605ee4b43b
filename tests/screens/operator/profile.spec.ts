import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { rechargeSettingsRoutes } from "@cable-connect/contract/recharge-settings";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { adminSession, callApi, createOperator, openSession, signIn } from "../../support/business.ts";
import { breakCalls, expectAccessible, holdCalls, loseAnswers } from "../../support/screen.ts";

function fact(page: Page, section: string, label: string) {
  const region = page.getByRole("region", { name: section });
  return region.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
}

test("an admin has neither a wallet nor a password form there", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  await expect(fact(page, "Account Details", "Role")).toHaveText("Admin");
  await expect(page.getByRole("region", { name: "Wallet Information" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeHidden();
});

test.describe("an admin's own password", () => {
  test.use({ expectedBrowserErrors: /status of 400/ });

  test("is changed from the account's menu", async ({ page, server }) => {
    const session = await adminSession(server);
    await openSession(page, session);
    await page.goto("/profile");
    const account = page.getByRole("button", { name: shellMessages.accountOf(session.user.name) });
    await account.click();
    await page.getByRole("menuitem", { name: profileMessages.changePassword }).click();
    const dialog = page.getByRole("dialog", { name: profileMessages.changePassword });
    // A wrong one, as other tests sign in with the right one.
    await dialog.getByLabel(profileMessages.currentPassword, { exact: true }).fill("not the password");
    await dialog.getByLabel(profileMessages.newPassword, { exact: true }).fill("another good password");
    await dialog.getByLabel(profileMessages.confirmPassword, { exact: true }).fill("another good password");
    await dialog.getByRole("button", { name: profileMessages.changePassword }).click();
    await expect(dialog.getByText(authMessages.errors.wrongPassword)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
  });
});

test("an ISP's form can end the API key too", async ({ page, server }) => {
  const { password, session } = await createOperator(server, { isIsp: true });
  await callApi(server, session, apiKeyRoutes.generate, { body: { name: "Billing" } });
  const key = () => callApi(server, session, apiKeyRoutes.get, {});
  await openSession(page, session);
  await page.goto("/profile");
  const dialog = page.getByRole("dialog", { name: profileMessages.changePassword });
  const change = async (from: string, to: string, endsKey: boolean) => {
    await page.getByRole("button", { name: profileMessages.changePassword }).click();
    await dialog.getByLabel(profileMessages.currentPassword, { exact: true }).fill(from);
    await dialog.getByLabel(profileMessages.newPassword, { exact: true }).fill(to);
    await dialog.getByLabel(profileMessages.confirmPassword, { exact: true }).fill(to);
    const box = dialog.getByRole("checkbox", { name: profileMessages.endApiKey });
    await expect(box).not.toBeChecked();
    if (endsKey) await box.check();
    await dialog.getByRole("button", { name: profileMessages.changePassword }).click();
    await expect(dialog).toBeHidden();
  };
  await change(password, "another good password", false);
  expect(await key()).toMatchObject({ name: "Billing" });
  await change("another good password", "a third good password", true);
  expect(await key()).toEqual({ apiKey: null });
});

test.describe("an operator's profile", () => {
  test.use({ expectedBrowserErrors: /status of (400|500)|ERR_CONNECTION_RESET/ });

  test("shows who it is, and changes the password", async ({ page, server }) => {
    const { operator, username, password, session } = await createOperator(server, { funds: 1250 });
    await openSession(page, session);
    await page.goto("/profile");
    const open = page.getByRole("main").getByRole("button", { name: "Change Password" });
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    const current = dialog.getByLabel("Current Password", { exact: true });
    const fresh = dialog.getByLabel("New Password", { exact: true });
    const confirm = dialog.getByLabel("Confirm New Password", { exact: true });
    const submit = dialog.getByRole("button", { name: "Change Password" });

    await test.step("an operator sees its profile and wallet", async () => {
      const personal = page.getByRole("region", { name: "Personal Information" });
      await expect(personal).toContainText(operator.name);
      await expect(personal).toContainText("Operator");
      await expect(fact(page, "Personal Information", "Address")).toHaveText("Not provided");
      await expect(fact(page, "Account Details", "Username")).toHaveText(username);
      await expect(fact(page, "Account Details", "User ID")).toHaveText(String(operator.id));
      await expect(fact(page, "Account Details", "Role")).toHaveText("Operator");
      await expect(fact(page, "Account Details", "Account Created")).toHaveText(
        /^\d\d\s\w{3}\s\d{4}, \d\d:\d\d\s[AP]M$/,
      );
      await expect(fact(page, "Wallet Information", "Current Balance")).toHaveText("₹1,250");
      await expect(page.getByText("contact support.")).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      const recharges = page.getByRole("region", { name: profileMessages.recharges });
      const [left, right] = [await personal.boundingBox(), await recharges.boundingBox()];
      expect(right?.y, "two columns on a wide screen").toBe(left?.y);
    });

    await test.step("on a wide screen no card is higher than what it has", async () => {
      const size = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const name of ["Account Details", "Wallet Information"]) {
        const region = page.getByRole("region", { name });
        const bottoms = [region, region.getByRole("definition").last()].map(async (part) => {
          const box = await part.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        });
        const [card = Number.NaN, last = Number.NaN] = await Promise.all(bottoms);
        expect(card - last, name).toBeLessThan(40);
      }
      await page.setViewportSize(size);
    });

    await test.step("an operator chooses where its recharges start", async () => {
      const region = page.getByRole("region", { name: "Recharges" });
      const fromExpiry = region.getByRole("radio", { name: "Count from the current expiry" });
      await expect(region.getByRole("radio", { name: "Count from today" })).toBeChecked();
      await region.getByText("Count from the current expiry").click();
      await expect(page.getByText("Recharge settings saved successfully").last()).toBeVisible();
      const answer = await callApi(server, session, rechargeSettingsRoutes.get, {});
      expect(answer).toEqual({ settings: { earlyStart: "expiry" } });
      await expect(fromExpiry).toBeChecked();
      const mend = await breakCalls(page, "/operator/recharge-settings");
      await region.getByText("Count from today").click();
      await expect(page.getByText(rechargeMessages.earlyStartFailed)).toBeVisible();
      await expect(fromExpiry, "what could not be saved goes back").toBeChecked();
      await mend();
    });

    await test.step("the password form shows errors beside the fields, and is reset by Cancel", async () => {
      await open.click();
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
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: "Change Password" })).toBeFocused();
      await page.getByRole("button", { name: "Change Password" }).click();
      await expect(fresh).toHaveValue("");
      await expect(fresh).toHaveAttribute("type", "password");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("a password that is refused shows the server's reason beside its field", async () => {
      await open.click();
      await current.fill("not the one");
      await fresh.fill("another secret");
      await confirm.fill("another secret");
      await submit.click();
      await expect(current).toHaveAccessibleDescription("Current password is incorrect");
      await expect(current).toBeFocused();
      await expect(fresh).toHaveValue("another secret");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("a new password equal to the current one isn't sent", async () => {
      await open.click();
      for (const field of [current, fresh, confirm]) await field.fill(password);
      await submit.click();
      await expect(fresh).toHaveAccessibleDescription(new RegExp(profileMessages.passwordKept));
      await expect(fresh).toBeFocused();
      for (const field of [fresh, confirm]) await field.fill(`${password}!`);
      await submit.click();
      await expect(dialog).toBeHidden();
    });

    await test.step("a new password replaces the old one", async () => {
      await open.click();
      await current.fill(`${password}!`);
      await fresh.fill("another secret");
      await confirm.fill("another secret");
      const release = await holdCalls(page, "/auth/change-password");
      await submit.click();
      await expect(dialog.getByRole("button", { name: "Changing..." })).toBeDisabled();
      release();
      await expect(page.getByText("Password changed successfully").last()).toBeVisible();
      await expect(dialog).toBeHidden();
      await signIn(server, username, "another secret");
      await expect(signIn(server, username, `${password}!`)).rejects.toThrow("401");

      await page.getByRole("button", { name: "Change Password" }).click();
      await expect(current).toHaveValue("");
    });

    await test.step("without an answer the new password may already work", async () => {
      await current.fill("another secret");
      await fresh.fill("a third secret");
      await confirm.fill("a third secret");
      const mend = await loseAnswers(page, "/auth/change-password");
      await submit.click();
      await expect(dialog.getByRole("alert")).toHaveText(profileMessages.passwordChangeUnanswered);
      await mend();
      await signIn(server, username, "a third secret");
    });
  });
});
