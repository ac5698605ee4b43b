import { commonMessages } from "@cable-connect/contract/messages/common";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { undoRoutes } from "@cable-connect/contract/undo";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  balanceOf,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  listRecharges,
  openSession,
  type Server,
  uniqueName,
} from "../support/business.ts";
import { rows, section } from "../support/dashboard.ts";
import { exportList } from "../support/exported.ts";
import { breakCalls, expectAccessible, expectFitsPhone, holdCalls } from "../support/screen.ts";
import { today } from "../support/today.ts";

const reason = "Recharged the wrong customer";
const [before, after] = [addDays(today, 12), addDays(today, 42)];

/** An operator with ₹1,000 that recharged a customer for ₹100, and then again for ₹249.50. */
async function createBusiness(server: Server) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 1000 });
  const customer = await createCustomer(server, session, "Asha Menon");
  const order = { customerId: customer.id, platformId: platform.id };
  const first = await createRecharge(server, session, { ...order, amount: 100, expiryDate: before });
  const second = await createRecharge(server, session, { ...order, amount: 249.5, expiryDate: after });
  return { operator, session, customer, platform, first, second };
}

function undoDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: undoMessages.title });
}

function undoButton(page: Page, { id }: { id: number }): Locator {
  return page.getByRole("button", { name: `Undo #${id}`, exact: true });
}

function submit(page: Page): Locator {
  return undoDialog(page).getByRole("button", { name: undoMessages.title });
}

test("the operator sees the effect of undoing, gives a reason, and gets money and expiry back", async ({
  page,
  server,
}) => {
  const { session, first, second } = await createBusiness(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  const list = section(page, "Recent Recharges");
  await expect(undoButton(page, second)).toBeVisible();
  await expect(undoButton(page, first)).toBeHidden();
  await undoButton(page, second).click();
  const dialog = undoDialog(page);
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expect(dialog).toContainText("Asha Menon: Cable recharge on City Cable");
  await expect(dialog).toContainText("An undo can't be undone.");
  await expect(dialog).toContainText(`Money back₹249.50`);
  await expect(dialog).toContainText(`Balance after₹900.00`);
  await expect(dialog).toContainText(`Expiry now${formatDate(after)}`);
  await expect(dialog).toContainText(`Expiry after${formatDate(before)}`);
  await expectAccessible(page);
  await submit(page).click();
  await expect(dialog).toContainText("Enter a reason");
  await dialog.getByLabel("Reason").fill(`  ${reason}  `);
  await dialog.getByLabel("Reason").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(undoMessages.done)).toBeVisible();
  await expect(page.getByText("Asha Menon: ₹249.50. Your balance is now ₹900.00.")).toBeVisible();
  const row = rows(list).first();
  await expect(row).toContainText(commonMessages.statuses.reversed);
  await expect(row).toContainText(reason);
  await expect(row).toContainText("by you");
  await expect(row.locator("s")).toHaveText("₹250");
  await expect(undoButton(page, second)).toBeHidden();
  await expect(list.getByRole("heading")).toBeFocused();
  expect(await balanceOf(server, session)).toBe(900);
  // The one before it is now the newest active recharge.
  await undoButton(page, first).click();
  await expect(undoDialog(page)).toContainText(undoMessages.noService);

  await undoDialog(page).getByRole("button", { name: commonMessages.cancel }).click();

  await page.getByRole("link", { name: "Wallet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
  const inWallet = page.getByRole("row").filter({ hasText: `#${second.id}` });
  await expect(inWallet).toContainText(reason);
  await expect(inWallet.locator("s")).toHaveText("₹250");
  await page.getByRole("link", { name: "Due", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Due Management" })).toBeVisible();
  await expect(page.getByText(formatDate(before))).toBeVisible();
});

test("the admin undoes a recharge in the list of transactions, and both sides see the reason", async ({
  page,
  server,
}) => {
  const { operator, session, first, second } = await createBusiness(server);
  const longest = "x".repeat(200);
  await openSession(page, await adminSession(server));
  await page.goto(`/dashboard?operatorId=${operator.id}`);

  await test.step("the admin's lists show it", async () => {
    const list = section(page, "Recent Transactions");
    const earlier = rows(list).filter({ hasText: `Recharge #${first.id}` });
    await expect(undoButton(page, first)).toHaveCount(0);
    const whyNot = earlier.getByRole("button", {
      name: reversalMessages.whyNot(reversalMessages.undoOf(first.id)),
    });
    await whyNot.click();
    await expect(
      page.getByRole("status").filter({ hasText: undoMessages.errors.laterRecharge }),
    ).toBeVisible();
    await undoButton(page, second).click();
    await undoDialog(page).getByLabel("Reason").fill(longest);
    await submit(page).click();
    await expect(page.getByText(undoMessages.done)).toBeVisible();
    await expect(page.getByText(/The operator's balance is now ₹900\.00\.$/)).toBeVisible();
    await expect(rows(list).first()).toContainText(
      `Recharge #${second.id} undone: ${longest}Recharge undone`,
    );
    await expect(rows(list).first()).toContainText("+₹250");
    await expect(rows(list).nth(1)).toContainText(commonMessages.statuses.reversed);
    await expect(rows(list).nth(1)).toContainText("by an admin");
    await expect(rows(list).nth(1).locator("s")).toHaveText("−₹250");
    await expect(rows(list).first().locator("s"), "the money that came back stands").toHaveCount(0);
    await expect(rows(list).first().getByTitle(undoMessages.errors.transactionNotUndoable)).toBeVisible();
    await expect(undoButton(page, first), "which is the newest again").toBeVisible();
    await expect(whyNot).toHaveCount(0);
    const heightOf = async () => (await rows(list).nth(1).boundingBox())?.height ?? 0;
    const short = await heightOf();
    expect(short, "the longest reason takes one line").toBeLessThanOrEqual(76);
    const whole = rows(list).nth(1).getByRole("button", { name: longest });
    await expect(whole).toHaveAttribute("title", /^x{200} · .* by an admin$/);
    await whole.press("Enter");
    await expect(whole.getByText(/by an admin$/)).toBeVisible();
    expect(await heightOf()).toBeGreaterThan(short);
    await whole.press("Enter");
  });

  await test.step("the admin's exported file shows it", async () => {
    const { lines } = await exportList(page);
    expect(lines[0]).toMatch(/,Recharge ID,Status$/);
    expect(lines[1]).toMatch(new RegExp(`undone: ${longest},[^,]+,${second.id},Completed$`));
    expect(lines[2]).toMatch(new RegExp(`,${second.id},Undone$`));
  });

  await test.step("the audit log shows the reason", async () => {
    await page.getByRole("button", { name: "Account of" }).click();
    await page.getByRole("menuitem", { name: "Audit Log" }).click();
    const acts = page.getByRole("row").filter({ hasText: "Undid recharge" });
    await expect(acts.filter({ hasText: operator.name })).toContainText(longest);
  });

  await openSession(page, session);
  await page.goto("/dashboard");

  await test.step("the operator's list shows it", async () => {
    const row = rows(section(page, "Recent Recharges")).first();
    await expect(row).toContainText(commonMessages.statuses.reversed);
    await expect(row).toContainText(longest);
    await expect(row).toContainText("by the administrator");
  });

  await test.step("the operator's exported file shows it", async () => {
    expect((await listRecharges(server, session))[0]).toMatchObject({ status: "reversed" });
    expect((await exportList(page)).lines[1]).toContain(",reversed,");
  });

  await test.step("it fits a phone, with an undone recharge in the list", async () => {
    await expectFitsPhone(page);
    const row = rows(section(page, "Recent Recharges")).first();
    await expect(row.getByText(commonMessages.statuses.reversed, { exact: true })).toBeVisible();
    await expect.poll(async () => (await row.boundingBox())?.height, "three lines").toBeLessThanOrEqual(92);
    await undoButton(page, first).click();
    await expect(undoDialog(page)).toContainText("₹100.00");
    await expectFitsPhone(page);
  });
});

test.describe("a recharge that can't be undone at once", () => {
  test.use({ expectedBrowserErrors: /status of (409|500)|ERR_FAILED/ });

  test("is retried, or shows why not", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [platform], funds: 2000 });
    const order = { platformId: platform.id, amount: 249.5, expiryDate: after };
    const sell = async () => {
      const { id: customerId } = await createCustomer(server, session);
      return createRecharge(server, session, { ...order, customerId });
    };
    const recharges = {
      slow: await sell(),
      failed: await sell(),
      followed: await sell(),
      undone: await sell(),
      lost: await sell(),
    };
    const cancel = async () => {
      await undoDialog(page).getByRole("button", { name: commonMessages.cancel }).click();
      await expect(undoDialog(page)).toBeHidden();
    };
    await openSession(page, session);
    await page.goto("/dashboard");

    await test.step("while the preview loads, the layout stays and nothing can be sent", async () => {
      const release = await holdCalls(page, `/operator/recharges/${recharges.slow.id}/undo`);
      await undoButton(page, recharges.slow).click();
      await expect(undoDialog(page).getByLabel("Reason")).toBeVisible();
      await expect(undoDialog(page).getByRole("button", { name: undoMessages.checking })).toBeDisabled();
      const height = async () => (await undoDialog(page).getByLabel("Reason").boundingBox())?.height;
      const before = await height();
      release();
      await expect(undoDialog(page)).toContainText("₹249.50");
      await expect.poll(height).toBe(before);
      await cancel();
    });

    await test.step("a preview that fails to load can be retried", async () => {
      const mend = await breakCalls(page, `/operator/recharges/${recharges.failed.id}/undo`);
      await undoButton(page, recharges.failed).click();
      await expect(undoDialog(page)).toContainText(undoMessages.checkFailed);
      await expect(submit(page)).toBeDisabled();
      await mend();
      await undoDialog(page).getByRole("button", { name: "Try Again" }).click();
      await expect(undoDialog(page)).toContainText("₹249.50");
      await expect(submit(page)).toBeEnabled();
      await cancel();
    });

    await test.step("with a later recharge it shows the reason, and nothing can be sent", async () => {
      const { followed } = recharges;
      await createRecharge(server, session, { ...order, customerId: followed.customerId, amount: 1 });
      await undoButton(page, followed).click();
      await expect(undoDialog(page).getByRole("alert")).toContainText(
        "This service has a later recharge. Undo that one first.",
      );
      await expect(submit(page)).toBeDisabled();
      await expectAccessible(page);
      await cancel();
    });

    await test.step("undone elsewhere while the dialog was open, it shows the reason", async () => {
      await undoButton(page, recharges.undone).click();
      await expect(undoDialog(page)).toContainText("₹249.50");
      await callApi(server, session, undoRoutes.create, {
        params: recharges.undone,
        body: { reason },
        idempotencyKey: `elsewhere-${recharges.undone.id}`,
      });
      const balance = await balanceOf(server, session);
      await undoDialog(page).getByLabel("Reason").fill("The same\nagain");
      await undoDialog(page).getByLabel("Reason").press("Control+Enter");
      await expect(undoDialog(page).getByRole("alert").first()).toContainText(
        "This recharge was already undone",
      );
      expect(await balanceOf(server, session)).toBe(balance);
      await undoDialog(page).getByRole("button", { name: commonMessages.cancel }).click();
      await page.getByRole("button", { name: commonMessages.discard }).click();
    });

    await test.step("when the answer is lost, the same dialog retries, and the money is refunded once", async () => {
      const balance = await balanceOf(server, session);
      await undoButton(page, recharges.lost).click();
      await undoDialog(page).getByLabel("Reason").fill(reason);
      let lost = 0;
      await page.route(`**/api/operator/recharges/${recharges.lost.id}/undo`, async (route) => {
        if (route.request().method() !== "POST" || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await submit(page).click();
      await expect(undoDialog(page)).toContainText(commonMessages.unanswered);
      await submit(page).click();
      await expect(undoDialog(page)).toBeHidden();
      expect(await balanceOf(server, session)).toBe(balance + 249.5);
    });
  });
});
