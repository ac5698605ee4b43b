import { shortcutMessages } from "@cable-connect/contract/messages/shortcuts";
import { addDays, addMonths } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
} from "../../support/business.ts";
import { today } from "../../support/today.ts";

/** More services than a page of rows, the first of them due tomorrow. */
async function createServices(server: Server) {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 50_000 });
  for (let nth = 1; nth <= 21; nth++) {
    const { id: customerId } = await createCustomer(server, session, `Customer ${nth}`);
    const expiryDate = nth === 1 ? addDays(today, 1) : addMonths(today, 2);
    await createRecharge(server, session, { customerId, platformId: platform.id, amount: 350, expiryDate });
  }
  return session;
}

test("Print prints the rows of all pages that the filters find", async ({ page, server }) => {
  const session = await createServices(server);
  await openSession(page, session);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const paper = page.locator("[data-print-document]");
  const rows = paper.locator("tbody").getByRole("row", { includeHidden: true });
  const print = page.getByRole("button", { name: "Print" });
  const end = () => page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await test.step("Due, from its cards, a service a line", async () => {
    await page.goto("/due");
    await print.click();
    await expect(rows).toHaveCount(21);
    await page.emulateMedia({ media: "print" });
    await expect(paper.getByRole("columnheader")).toHaveText([
      "Customer",
      "Phone",
      "Platform & Plan",
      "Amount",
      "Expiry Date",
      "Status",
    ]);
    await expect(rows.first()).toContainText("Tomorrow");
    await expect(paper.getByText("21 rows in all · Total amount ₹7,350")).toBeVisible();
    await expect(paper.getByText(session.user.name, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    await end();
    await page.goto("/due?tab=near");
    // The browser's own key does the same.
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveCount(1);
    await expect(paper.getByText(/^Near · Printed on/)).toBeAttached();
    await end();
    await expect(paper).not.toBeAttached();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: shortcutMessages.title });
    await expect(keys).toContainText(`${shortcutMessages.print}Ctrl P`);
    await page.keyboard.press("Control+p");
    await expect(print, "not while a dialog is open").toHaveText("Print");
    await expect(paper).not.toBeAttached();
    await keys.getByRole("button", { name: "Close" }).click();
    await expect(keys).toBeHidden();
  });
  await test.step("the rows of Due print as a table of lines below its heads", async () => {
    await page.getByRole("radio", { name: "Rows" }).check();
    const row = page.getByRole("main").getByRole("listitem");
    await expect(row).toHaveCount(1);
    // A4.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: "print" });
    const head = page.getByText("Expiry Date", { exact: true });
    await expect(head).toBeVisible();
    await expect(head.locator("../..")).toHaveCSS("display", "table-header-group");
    await expect(row).toHaveCSS("display", "table-row");
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(24);
    await expect(row.getByText("Tomorrow"), "its days are in dark ink").toHaveCSS("color", "rgb(0, 0, 0)");
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("customers", async () => {
    await page.goto("/customers?search=Customer+1");
    await print.click();
    await expect(rows).toHaveCount(11);
    await expect(paper.getByText("Customer 19", { exact: true })).toBeAttached();
    await end();
  });
  await test.step("recharges, whose screen has more for the browser's own key to print", async () => {
    await page.goto("/dashboard");
    await print.click();
    await expect(rows).toHaveCount(21);
    await end();
    await page.keyboard.press("Control+p");
    await expect(print, "a list being read would change its text").toHaveText("Print");
    await expect(paper).not.toBeAttached();
  });
  await test.step("the wallet's recharges, by the browser's own key too", async () => {
    await page.goto("/wallet");
    await expect(print).toBeVisible();
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveCount(21);
    await end();
    await print.click();
    await expect(rows).toHaveCount(21);
    await end();
  });
  await test.step("the wallet's payments of the chosen days, by the browser's own key too", async () => {
    await page.goto(`/wallet?tab=payments&startDate=${today}`);
    await print.click();
    await expect(rows).toHaveText([/\+₹50,000/]);
    await expect(paper.getByText(/^Since .* · Printed on/)).toBeAttached();
    await end();
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveCount(1);
    await end();
  });
});

test("Print prints all of an admin's rows that the filters find, and says where it ends early", async ({
  page,
  server,
}) => {
  const { operator } = await createOperator(server);
  for (let nth = 1; nth <= 21; nth++) await creditWallet(server, operator.id, nth);
  await openSession(page, await adminSession(server));
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const paper = page.locator("[data-print-document]");
  const rows = paper.locator("tbody").getByRole("row", { includeHidden: true });
  const print = page.getByRole("button", { name: "Print" });

  await test.step("transactions", async () => {
    await page.goto(`/dashboard?operatorId=${operator.id}&type=wallet-add`);
    await print.click();
    await expect(rows).toHaveCount(21);
    await expect(paper.getByText(`${operator.name} · Wallet credit · Printed on`)).toBeAttached();
    const window = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: "print" });
    for (const part of [paper.getByRole("link", { name: operator.name }), paper.locator("tbody time")])
      expect((await part.first().boundingBox())?.height, "one line").toBeLessThan(20);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(window);
  });
  await test.step("the audit log, by the browser's own key too", async () => {
    await page.goto(`/audit-log?operatorId=${operator.id}&action=wallet.adjust`);
    await expect(page.getByRole("cell", { name: "Credited wallet", exact: true }).first()).toBeVisible();
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveCount(21);
    await expect(
      paper.getByText(`Credited or debited wallet · ${operator.name} · Printed on`),
    ).toBeAttached();
    await expect(paper.getByText("21 rows in all")).toBeAttached();
  });
  await test.step("operators", async () => {
    await page.goto(`/operators?search=${operator.username}`);
    await print.click();
    await expect(rows).toHaveCount(1);
    await expect(paper.getByText("1 row in all")).toBeAttached();
  });
  await test.step("a list that is too long for paper", async () => {
    await page.route("**/api/admin/audit-log?*", async (route) => {
      const answer = await route.fetch();
      const log = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...log, pagination: { ...log.pagination, totalPages: 51 } },
      });
    });
    await page.goto(`/audit-log?operatorId=${operator.id}&action=wallet.adjust`);
    await print.click();
    await expect(paper.getByText("Only the first 21 rows are printed.")).toBeAttached();
  });
});

test("Print prints the admin's margin, low balances and platforms as tables, and so does the browser's own key", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable", { purchase_rate: 60, operator_rate: 90 });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 500 });
  const { id: customerId } = await createCustomer(server, session);
  await createRecharge(server, session, {
    customerId,
    platformId: platform.id,
    amount: 100,
    expiryDate: addMonths(today, 1),
  });
  await debitWallet(server, operator.id, 450);
  await openSession(page, await adminSession(server));
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const paper = page.locator("[data-print-document]");
  const rows = paper.locator("tbody").getByRole("row", { includeHidden: true });
  const heads = paper.locator("thead th");

  await test.step("margin", async () => {
    await page.goto(`/margin?operatorId=${operator.id}&by=platform`);
    await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveText([/₹100₹60₹40/]);
    await expect(heads, "no column for revenue without cost, of which there is none").toHaveText([
      "Platform",
      "Recharges",
      "Revenue",
      "Cost",
      "Margin",
      "Margin %",
      "Details",
    ]);
    await expect(paper.getByText(`Margin by Platform · ${operator.name}`).first()).toBeAttached();
    await page.goto("/margin?by=month&from=2025-01&to=2025-02");
    await expect(page.getByRole("button", { name: "Print" }), "nothing to print").toBeDisabled();
  });
  await test.step("low balances", async () => {
    await page.goto(`/operators/low-balance?search=${operator.username}`);
    await expect(page.getByRole("row").filter({ hasText: operator.name })).toBeVisible();
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveText([/−₹50\.00/]);
    await expect(paper.getByText(/^Below zero · .* · Printed on/)).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(paper.getByRole("checkbox")).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
  await test.step("platforms", async () => {
    await page.goto(`/services?search=${encodeURIComponent(platform.name)}`);
    await expect(page.getByRole("heading", { name: platform.name })).toBeVisible();
    await page.keyboard.press("Control+p");
    await expect(rows).toHaveText([/Cable.*₹60.*₹90/]);
    await expect(heads).toHaveText(["Platform", "Type", "Purchase Rate", "Operator Rate"]);
  });
});
