import { authRoutes } from "@cable-connect/contract/auth";
import { addMonths, formatDate } from "@cable-connect/contract/values/business-date";
import { breakOffAnswers } from "../../support/broken-answer.ts";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  openSession,
  type Server,
  uniqueName,
} from "../../support/business.ts";
import { expectExportFailed, exportButton, exportList, savedFiles } from "../../support/exported.ts";
import { endSessionAtCall, expectFitsPhone, holdCalls, openScreen } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const expiryDate = addMonths(today, 1);

/** An operator with that many recharges of Asha and one of Ravi. */
async function createBusiness(server: Server, recharges: number) {
  const platform = await createPlatform(server, "cable");
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 5000 });
  const asha = await createCustomer(server, session, uniqueName("Asha"));
  const ravi = await createCustomer(server, session, uniqueName("Ravi"));
  const order = { platformId: platform.id, amount: 100, expiryDate };
  for (let count = 1; count <= recharges; count += 1)
    await createRecharge(server, session, { ...order, customerId: asha.id });
  await createRecharge(server, session, { ...order, customerId: ravi.id });
  return { operator, session, asha, ravi };
}

test("the admin saves one operator's entries", async ({ page, server }) => {
  const { operator } = await createOperator(server, { name: uniqueName("Export") });
  await createOperator(server, { funds: 700 });
  for (let count = 1; count <= 12; count += 1) await creditWallet(server, operator.id, count, `=1+${count}`);
  await openSession(page, await adminSession(server));
  await test.step("the dashboard saves all pages of one operator's transactions", async () => {
    await page.goto(`/dashboard?operatorId=${operator.id}&page=2`);
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("Showing 11 - 12 of 12");

    const { name, lines } = await exportList(page);
    expect(name).toBe(`transactions-${today}.csv`);
    const [header, ...rows] = lines;
    expect(header).toBe(
      "ID,Date,Operator,Username,Type,Amount,Change,Balance After,Description,Customer,Recharge ID,Status",
    );
    expect(rows).toHaveLength(12);
    for (const row of rows) expect(row).toContain(`,${operator.name},`);
    expect(rows[0], "no spreadsheet takes it for a formula").toContain(",'=1+12");
    await expectFitsPhone(page);
  });
  await test.step("the audit log saves one operator's entries", async () => {
    await page.goto(`/audit-log?operatorId=${operator.id}`);
    await expect(page.getByRole("cell").first()).toBeVisible();
    const { name, lines } = await exportList(page);
    expect(name).toBe(`audit-log-${today}.csv`);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toContain(operator.name);
  });
});

test.describe("the operator's dashboard", () => {
  test.use({ expectedBrowserErrors: /status of (401|500)|ERR_INCOMPLETE_CHUNKED_ENCODING/ });

  test("saves recharges, or says why it can't", async ({ page, server }) => {
    const { session, asha, ravi } = await createBusiness(server, 11);
    await openSession(page, session);
    await page.goto("/dashboard");
    await test.step("it saves all recharges that match the filter", async () => {
      await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("of 12");
      const all = await exportList(page);
      expect(all.name).toBe(`recharges-${today}.csv`);
      expect(all.lines).toHaveLength(1 + 12);

      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByLabel("From").fill(formatDate(today));
      await page.getByLabel("From").press("Tab");
      for (const customer of [asha.name, String(asha.id)]) {
        await page.getByLabel("Customer", { exact: true }).fill(customer);
        await page.getByRole("button", { name: "Apply Filter" }).click();
        await expect
          .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
          .toEqual({ startDate: today, customer });
        await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("of 11");
        const { lines } = await exportList(page);
        expect(lines).toHaveLength(1 + 11);
        expect(lines.join("\n")).not.toContain(ravi.name);
      }
      await expectFitsPhone(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step("while a file is created the button shows it, keeps the focus and starts no second one", async () => {
      const release = await holdCalls(page, "/operator/recharges/export");
      const saved = savedFiles(page);
      await exportButton(page).click();
      const busy = page.getByRole("button", { name: "Exporting..." });
      await expect(busy).toBeDisabled();
      await expect(busy).toBeFocused();
      await page.keyboard.press("Enter");
      const first = page.waitForEvent("download");
      release();
      await first;
      await expect(exportButton(page)).toBeEnabled();
      await exportList(page);
      expect(saved).toHaveLength(2);
      await page.unrouteAll();
    });
    await test.step("an incomplete file is not saved", async () => {
      const saved = savedFiles(page);
      const mend = await breakOffAnswers(page, "/operator/recharges/export");
      await exportButton(page).click();
      await expectExportFailed(page, saved, "Failed to export. Try again.");
      await mend();
      expect((await exportList(page)).lines).toHaveLength(1 + 11);
      await expect(page.getByRole("alert"), "the toast closes itself").toHaveCount(0);
    });
    await test.step("if it fails, the server's reason or a general error shows, and nothing is saved", async () => {
      const saved = savedFiles(page);
      let body = JSON.stringify({ error: "The database is being mended", code: "unavailable" });
      await page.route(/recharges\/export/, (route) => route.fulfill({ status: 500, body }));
      await exportButton(page).click();
      await expectExportFailed(page, saved, "The database is being mended");
      body = "";
      await exportButton(page).click();
      await expectExportFailed(page, saved, "Failed to export. Try again.");
      await page.unrouteAll();
    });
    await test.step("a session that has ended leads to sign-in", async () => {
      const saved = savedFiles(page);
      await endSessionAtCall(page, "/operator/recharges/export", () =>
        callApi(server, session, authRoutes.logout),
      );
      await exportButton(page).click();
      await expect(page).toHaveURL(/\/login/);
      expect(saved).toEqual([]);
    });
  });
});

test("an empty list can't be saved", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  // A list that is loading can't be saved either.
  await expect(page.getByText("No recharge transactions found")).toBeVisible();
  await expect(exportButton(page), "Dashboard").toBeDisabled();
  for (const [list, empty] of [
    ["Customers", "No customers yet"],
    ["Wallet", "No recharges found"],
  ] as const) {
    await openScreen(page, list);
    await expect(page.getByText(empty)).toBeVisible();
    await expect(exportButton(page), list).toBeDisabled();
  }
  await page.getByRole("tab", { name: "Payments" }).click();
  await expect(page.getByText("No admin transactions found")).toBeVisible();
  await expect(exportButton(page), "Payments").toBeDisabled();
});
