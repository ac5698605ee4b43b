import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { undoRoutes } from "@cable-connect/contract/undo";
import { formatInstantDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  debitWallet,
  signIn,
  uniqueName,
} from "../../support/business.ts";
import { section } from "../../support/dashboard.ts";
import {
  active,
  chooseMore,
  moreButton,
  openOperator,
  platformIn,
  walletButton,
} from "../../support/operator-page.ts";
import { expectAccessible, holdCalls } from "../../support/screen.ts";
import { createShop } from "../../support/shop.ts";
import { timeZone } from "../../support/today.ts";

test.describe("an operator's page", () => {
  test.use({ expectedBrowserErrors: /status of 404/ });

  test("shows the operator, and changes it", async ({ page, context, server }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const cable = await createPlatform(server, "cable", { operator_rate: 260 });
    const { operator, username, password } = await createOperator(server, {
      name: uniqueName("Left"),
      isIsp: true,
      creditLimit: 1500,
      platforms: [cable],
    });
    await debitWallet(server, operator.id, 40.5);
    await callApi(server, await adminSession(server), operatorRoutes.update, {
      params: { id: operator.id },
      body: { email: "north@example.in", mobile: "9845012345" },
    });
    const back = page.getByRole("link", { name: "Back to Operators" });
    const link = page.getByRole("link", { name: operator.name, exact: true });
    const editButton = page.getByRole("main").getByRole("button", { name: "Edit Operator" });

    await test.step("an unknown operator shows Operator not found and a link back", async () => {
      await openOperator(page, server, 999_999);
      await expect(page.getByText("Operator not found")).toBeVisible();
      await expectAccessible(page);
      await back.click();
      await expect(page).toHaveURL("/operators");
    });

    let list = "";

    await test.step("an operator is shown with its wallet, contact and platforms", async () => {
      const joined = formatInstantDate(operator.createdAt, timeZone);
      await page.getByRole("searchbox").fill(operator.name);
      await expect(page.getByRole("row")).toHaveCount(2);
      await expect(page).toHaveURL(/search=/);
      list = page.url();
      const release = await holdCalls(page, `/admin/operators/${operator.id}`);
      await link.click();
      await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeAttached();
      release();
      await expect(page.getByRole("heading", { level: 1, name: operator.name })).toBeVisible();
      await expect(page).toHaveTitle(`${operator.name} · Cable Connect`);
      for (const text of [
        `@${username}`,
        "ISP",
        "north@example.in",
        "98450 12345",
        "−₹40.50",
        "₹1,500.00",
        `Joined${joined}`,
        "Balance LastsNothing to renew in 30 days",
        "Active Platforms1",
        "Inactive Platforms0",
        "Total Assigned1",
      ])
        await expect(page.getByRole("main")).toContainText(text);
      const tops = await page
        .getByRole("term")
        .evaluateAll((terms) => terms.slice(0, 6).map((term) => term.getBoundingClientRect().top));
      expect(new Set(tops.slice(0, 3)).size, "the money in a row").toBe(1);
      expect(new Set(tops.slice(3)).size, "the contact in another").toBe(1);
      await expect(platformIn(page, active, cable.name)).toContainText(
        `CABLEAssigned ${joined}Operator Rate: ₹260.00`,
      );
      const statistics = page.getByRole("region", { name: operatorMessages.statistics.title });
      expect((await statistics.boundingBox())?.height, "a heading and one line").toBeLessThan(90);
    });

    await test.step("Back to Operators returns to the list as it was left", async () => {
      await back.click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole("searchbox")).toHaveValue(operator.name);
      await link.click();
    });

    await test.step("an operator is edited on its page", async () => {
      await editButton.click();
      const dialog = page.getByRole("dialog", { name: "Edit Operator" });
      await expect(dialog.getByRole("radio")).toHaveCount(0);
      await dialog.getByLabel("Full Name").fill(`${operator.name} West`);
      await dialog.getByLabel("Credit Limit").fill("750");
      await dialog.getByLabel("Full Name").press("Enter");
      await expect(page.getByText("Operator updated successfully")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: `${operator.name} West` })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Credit Limit₹750.00");
      await expect(editButton).toBeFocused();
    });

    await test.step("an operator is deactivated and activated on its page", async () => {
      const editing = page.getByRole("dialog", { name: "Edit Operator" });
      for (const [action, status] of [
        ["Deactivate", "Inactive"],
        ["Activate", "Active"],
      ] as const) {
        await editButton.click();
        await editing.getByRole("button", { name: action, exact: true }).click();
        const asking = page.getByRole("dialog", { name: `${action} Operator` });
        await expectAccessible(page);
        await asking.getByRole("button", { name: action, exact: true }).click();
        await expect(page.getByText(`Operator ${action.toLowerCase()}d successfully`)).toBeVisible();
        await expect(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
        await expect(asking).toBeHidden();
        await expect(page.locator("main:focus, main :focus"), "its button was in a dialog").toBeVisible();
      }
    });

    await test.step("the wallet is updated on the operator's page", async () => {
      await expect(page.getByRole("main")).toContainText("Wallet Balance−₹40.50");
      await page.getByRole("button", { name: "Update Wallet" }).click();
      const dialog = page.getByRole("dialog", { name: "Update Wallet" });
      await dialog.getByLabel("Amount").fill("40.51");
      await walletButton(dialog).click();
      await expect(page.getByText("Wallet credited successfully")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Wallet Balance₹0.01");
    });

    await test.step("an ISP's API key is seen and revoked", async () => {
      const access = section(page, "API Access");
      await expect(access).toContainText("No key");
      const again = await signIn(server, username, password);
      await callApi(server, again, apiKeyRoutes.generate, { body: { name: "Billing" } });
      await page.reload();
      await expect(access).toContainText(/BillingCreated .* · Never used/);
      await access.getByRole("button", { name: "Revoke Key" }).click();
      const asking = page.getByRole("dialog", { name: "Revoke Key" });
      await expect(asking).toContainText("The key stops working right away.");
      await asking.getByRole("button", { name: "Revoke Key" }).click();
      await expect(page.getByText("API key revoked successfully")).toBeVisible();
      await expect(access).toContainText("No key");
      await expect(page.getByRole("main"), "its button is gone").toBeFocused();
      await expectAccessible(page);
      expect((await callApi(server, again, apiKeyRoutes.get)).apiKey).toBeNull();
    });

    await test.step("a password is reset, shown once and copied; the API key ends with it", async () => {
      const access = section(page, "API Access");
      const again = await signIn(server, username, password);
      await callApi(server, again, apiKeyRoutes.generate, { body: { name: "Billing" } });
      await page.reload();
      await expect(access).toContainText("Billing");
      await chooseMore(page, "Reset Password");
      const asking = page.getByRole("dialog", { name: "Reset Password" });
      await expect(asking).toContainText("The current password stops working, and the API key is revoked.");
      await asking.getByRole("button", { name: "Reset Password" }).click();
      const dialog = page.getByRole("dialog", { name: "Password reset successfully" });
      const temporary = await dialog.getByLabel("Temporary Password").inputValue();
      await dialog.getByRole("button", { name: "Copy", exact: true }).click();
      await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(temporary);
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(dialog).toBeHidden();
      await expect(moreButton(page)).toBeFocused();
      await expect(access).toContainText("No key");

      await expect(signIn(server, username, password)).rejects.toThrow("401");
      expect((await signIn(server, username, temporary)).user.id).toBe(operator.id);
    });
  });
});

test("a phone shows the most used actions below the name, then the balance, and the other actions in a menu", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { operator } = await createOperator(server, { funds: 500 });
  await openOperator(page, server, operator.id);
  const main = page.getByRole("main");
  const update = main.getByRole("button", { name: operatorMessages.updateWallet }).first();
  const more = moreButton(page);
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  expect(await topOf(main.getByText("₹500.00").first())).toBeGreaterThan(await topOf(update));
  for (const shown of [main.getByRole("link", { name: walletMessages.statement }), more]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect(await topOf(shown), "in one line").toBeCloseTo(await topOf(update), 0);
  }
  await expect(main.getByRole("button", { name: operatorMessages.edit })).toHaveCount(0);

  await more.click();
  await expect(page.getByRole("menuitem")).toHaveText([
    operatorMessages.edit,
    operatorMessages.resetPassword,
    operatorMessages.transactions,
    shellMessages.screens.auditLog,
    operatorMessages.deactivateTitle,
  ]);
  const last = page.getByRole("menuitem", { name: operatorMessages.deactivateTitle });
  const bar = page.getByRole("navigation", { name: shellMessages.mostUsed });
  const endOf = async () => (await topOf(last)) + ((await last.boundingBox())?.height ?? 0);
  expect(await endOf(), "above the bar").toBeLessThanOrEqual(await topOf(bar));
  await last.click();
  const asking = page.getByRole("dialog", { name: operatorMessages.deactivateTitle });
  await expect(asking, "only an ISP has one").not.toContainText("API key");
  await asking.getByRole("button", { name: operatorMessages.deactivate }).click();
  await expect(asking).toBeHidden();
  await expect(more).toBeFocused();
  await expect(main.getByText("Inactive", { exact: true }).first()).toBeVisible();
  const left = main.getByText("Inactive. ₹500 is left in the wallet.");
  await expect(left).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: operatorMessages.activateOperator, exact: true }).click();
  await page
    .getByRole("dialog", { name: operatorMessages.activateTitle })
    .getByRole("button", { name: operatorMessages.activateOperator })
    .click();
  await expect(left).toBeHidden();
  await expect(main, "its button has gone").toBeFocused();
});

test("a phone's statement shows the number and the description of each movement", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { operator, session } = await createShop(server, { funds: 500, recharges: 2 });
  await callApi(server, session, undoRoutes.create, {
    params: { id: 2 },
    body: { reason: "Wrong customer" },
    idempotencyKey: `undo-${operator.id}`,
  });
  await debitWallet(server, operator.id, 40);
  await openOperator(page, server, operator.id);
  await page.getByRole("link", { name: walletMessages.statement }).click();
  const undone = page.getByRole("row").filter({ hasText: "−₹200" });
  await expect(undone.getByText(commonMessages.statuses.reversed, { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "+₹200" })).toContainText("Wrong customer");
  const edges = await page
    .getByText(/^[+−]₹/)
    .evaluateAll((amounts) => amounts.map((amount) => amount.getBoundingClientRect().right));
  expect(edges).toHaveLength(5);
  expect(new Set(edges).size, "with Undo and without").toBe(1);
  const undescribed = await page.getByRole("row").filter({ hasText: "−₹40" }).boundingBox();
  expect(undescribed?.height, "Undo is below the balance without a gap").toBeLessThan(95);
  const row = page.getByRole("row").filter({ hasText: "+₹500" });
  await expect(row).toHaveText(/#\d+ · .*Wallet credit.*Top-up.*\+₹500.*Balance ₹500/s, {
    useInnerText: true,
  });
  const print = page.getByRole("button", { name: commonMessages.print });
  await expect(print).toHaveText(commonMessages.print, { useInnerText: true });
  const instant = row.getByText(/^#\d+ · /).locator("..");
  expect(await instant.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), "its time is whole").toBe(
    true,
  );
  const filters = page.getByRole("button", { name: commonMessages.periods.thisMonth });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  expect(await topOf(filters), "in one row").toBe(await topOf(print));
  await filters.click();
  await expect(page.getByRole("form", { name: walletMessages.filterStatement })).toBeVisible();
});
