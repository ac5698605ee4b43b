import { passwordStrengthMessages } from "@cable-connect/contract/messages/password-strength";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { createOperator, openSession, type Server } from "../../support/business.ts";
import { expectAccessible } from "../../support/screen.ts";

const { levels, hint, weak } = passwordStrengthMessages;
const workerFile = /strength-worker-[^/]*\.js$/;

async function openForm(page: Page, server: Server) {
  const { operator, password, session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/profile");
  await page.getByRole("button", { name: profileMessages.changePassword }).click();
  const dialog = page.getByRole("dialog", { name: profileMessages.changePassword });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await field(profileMessages.currentPassword).fill(password);
  return { operator, dialog, field, fresh: field(profileMessages.newPassword) };
}

test.describe("a new password", () => {
  test.use({ expectedBrowserErrors: /status of 400/ });

  test("shows its strength while it is typed, as the server judges it", async ({ page, server }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const { operator, dialog, field, fresh } = await openForm(page, server);
    const strength = dialog.getByRole("status");
    const submit = dialog.getByRole("button", { name: profileMessages.changePassword });

    await test.step("the dictionaries are loaded with the first character", async () => {
      await expect(fresh).toBeVisible();
      expect(asked.filter((url) => workerFile.test(url))).toEqual([]);
      await fresh.pressSequentially("aaaaaaaa");
      await expect(strength).toContainText(levels.weak);
      await expect(strength).toContainText(hint("repeat"));
      expect(asked.filter((url) => workerFile.test(url))).toHaveLength(1);
      await expectAccessible(page);
    });

    await test.step("the operator's name is known", async () => {
      await fresh.fill(`${operator.name}1`);
      await expect(strength).toContainText(hint("name"));
    });

    await test.step("the server refuses it too, with its reason once", async () => {
      await field(profileMessages.confirmPassword).fill(`${operator.name}1`);
      await submit.click();
      await expect(fresh).toHaveAccessibleDescription(new RegExp(weak("name")));
      await expect(strength).toHaveText(new RegExp(`${levels.weak}$`));
    });

    await test.step("words that don't belong together are strong", async () => {
      await fresh.fill("monsoon river 9 tulips");
      await expect(strength).toContainText(levels.strong);
      await expect(dialog.getByText(hint("name"))).toBeHidden();
      await field(profileMessages.confirmPassword).fill("monsoon river 9 tulips");
      await submit.click();
      await expect(dialog).toBeHidden();
    });
  });
});

test.describe("when the dictionaries can't be loaded", () => {
  test.use({ expectedBrowserErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a password is typed without its strength, until another character finds them", async ({
    page,
    server,
  }) => {
    const { dialog, fresh } = await openForm(page, server);
    await page.route(workerFile, (route) => route.abort("internetdisconnected"));
    const failed = page.waitForEvent("requestfailed", (request) => workerFile.test(request.url()));
    await fresh.fill("aaaaaaa");
    await failed;
    await expect(dialog.getByRole("status")).toHaveText("");
    await page.unroute(workerFile);
    // The page hears of the failure a moment after the request has failed.
    await expect(async () => {
      await fresh.press("a");
      await expect(dialog.getByRole("status")).toContainText(levels.weak, { timeout: 2_000 });
    }).toPass();
  });
});
