import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { addDays, formatDate, monthStart } from "@cable-connect/contract/values/business-date";
import { walletRoutes } from "@cable-connect/contract/wallet";
import { expect, test } from "../support/browser.ts";
import { callApi, openSession } from "../support/business.ts";
import { exportList } from "../support/exported.ts";
import { expectAccessible, expectFitsPhone, holdCalls } from "../support/screen.ts";
import { createShop, expiryDate } from "../support/shop.ts";
import { today } from "../support/today.ts";
import { rows, sums } from "../support/wallet.ts";

test("payments and the statement list the movements of the chosen days", async ({ page, server }) => {
  const { session, platform, customer } = await createShop(server, {
    funds: 2000,
    recharges: 2,
    amount: 100,
  });
  await callApi(server, session, walletRoutes.serviceRecharge, {
    body: { operatorId: session.user.id, platformId: platform.id, amount: 50.5 },
    idempotencyKey: "service",
  });
  await openSession(page, session);
  await page.goto("/wallet");
  const [from, to] = [page.getByLabel("From"), page.getByRole("textbox", { name: "To" })];
  const clear = page.getByRole("button", { name: "Clear", exact: true });

  await test.step("a mistyped day isn't applied, and Clear removes it", async () => {
    await page.getByRole("tab", { name: "Payments" }).click();
    await expect(page).toHaveURL(/tab=payments/);
    await from.fill(formatDate(today));
    await to.fill(formatDate(addDays(today, -1)));
    await to.press("Tab");
    const refusal = page.getByText(`Choose a date from ${formatDate(today)}`);
    await expect(refusal).toBeVisible();
    const stillListed = page.getByText(commonMessages.stillListed(commonMessages.periods.any));
    await expect(stillListed).toBeVisible();
    const topOf = (name: string) =>
      page.getByRole("button", { name }).evaluate((button) => button.getBoundingClientRect().top);
    expect(await topOf("Export CSV"), "in line with the filter's buttons").toBe(await topOf("Apply Filter"));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(to).toBeFocused();
    await expect(page).not.toHaveURL(/startDate/);
    await clear.click();
    await expect(refusal).toBeHidden();
    await expect(stillListed).toBeHidden();
    await expect(from).toHaveValue("");
    await from.fill(formatDate(today));
    await from.press("Enter");
    await expect(page).toHaveURL(new RegExp(`startDate=${today}`));
    await clear.click();
    await expect(page).not.toHaveURL(/startDate/);
  });

  await test.step("payments are the admin's, within the chosen days", async () => {
    await expect(page.getByRole("columnheader")).toHaveText([
      "Transaction ID",
      "Type",
      "Amount",
      "Description",
      "Date",
    ]);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText([/Wallet credit\+₹2,000Top-up/]);
    await expect(page.getByText("Showing 1 of 1 transactions (Page 1 of 1)")).toBeVisible();

    await from.fill(formatDate(expiryDate));
    const apply = page.getByRole("button", { name: "Apply Filter" });
    await expect(apply).toHaveAttribute("data-variant", "light");
    await expect(rows(page), "until it is applied").toHaveCount(1);
    await from.press("Enter");
    await expect(page.getByText("No admin transactions found")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`startDate=${expiryDate}`));
    await page.reload();
    await expect(from).toHaveValue(formatDate(expiryDate));
    await clear.click();
    await expect(rows(page)).toHaveCount(1);
    await to.fill(formatDate(today));
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(page).toHaveURL(new RegExp(`endDate=${today}`));
    await expect(rows(page)).toHaveCount(1);
    const asked = page.waitForRequest(/admin-transactions\/export/);
    await exportList(page);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ endDate: today });
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await clear.click();
  });

  await test.step("the statement lists all movements, each with the balance after it", async () => {
    await page.getByRole("tab", { name: "Statement" }).click();
    await expect(page).toHaveURL(/tab=statement/);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Transaction ID",
      "Date",
      "Type",
      "Customer",
      "Description",
      "Amount",
      "Balance After",
    ]);
    await expect(rows(page)).toHaveText([
      new RegExp(`Service recharge—Service recharge: ${platform.name}−₹50.50Balance ₹1,749.50`),
      /RechargeAsha Menon.*−₹100Balance ₹1,800/,
      /RechargeAsha Menon.*−₹100Balance ₹1,900/,
      /Wallet credit—.*\+₹2,000Balance ₹2,000/,
    ]);
    await expect(page.getByText("Showing 4 of 4 transactions (Page 1 of 1)")).toBeVisible();
    await expect(sums(page)).toHaveText(["₹0", "₹2,000", "₹250.50", "₹1,749.50"]);
    for (const label of Object.values(walletMessages.sums))
      await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    const customerName = rows(page).getByRole("link", { name: "Asha Menon" }).first();
    expect((await customerName.boundingBox())?.height, "a name of two lines").toBeLessThan(50);

    await expect(page.getByLabel("Period"), "as a bank's").toHaveValue("thisMonth");
    const { name, lines } = await exportList(page);
    expect(name).toBe(`statement-${session.user.username}-${monthStart(today)}-${today}.csv`);
    expect(lines).toHaveLength(1 + 4);
  });

  await test.step("a period is chosen by its name", async () => {
    const period = page.getByLabel("Period");
    await period.selectOption("Last month");
    await expect(page.getByText("No transactions found")).toBeVisible();
    await expect(page).toHaveURL(/startDate=.+-01&endDate=/);
    await period.selectOption("Today");
    await expect(rows(page)).toHaveCount(4);
    await expect(from).toHaveValue(formatDate(today));
    await period.selectOption("All days");
    await expect(page).toHaveURL("/wallet?tab=statement&period=all");
    await expect(from).toHaveValue("");
    await page.reload();
    await expect(rows(page)).toHaveCount(4);
    await expect(period).toHaveValue("any");
  });

  await test.step("the statement prints as a document with every movement and the balances", async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    // The browser's own key prints the same document as the button.
    await page.keyboard.press("Control+p");
    const heading = page.locator("[data-print-document] h1");
    await expect(heading).toHaveText(`Statement of ${session.user.name}`);
    await expect(heading).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(heading).toBeVisible();
    await expect(page.getByText(`All days until ${formatDate(today)}`)).toBeVisible();
    const paper = page.locator("[data-print-document]");
    await expect(paper, "who issues it").toContainText(/^Cable Connect/);
    await expect(paper).toContainText(`@${session.user.username}`);
    await expect(paper.getByRole("definition"), "the sums at the head").toHaveText([
      "₹0.00",
      "₹2,000.00",
      "₹250.50",
      "₹1,749.50",
    ]);
    await expect(paper, "the totals below the table").toContainText(
      /Money in ₹2,000.00, money out ₹250.50Closing balance ₹1,749.50$/,
    );
    const printed = page.locator("[data-print-document] tbody").getByRole("row");
    await expect(printed, "oldest first, with money as in its head and foot").toHaveText([
      /\+₹2,000.00Balance ₹2,000.00$/,
      /−₹100.00Balance ₹1,900.00$/,
      /−₹100.00Balance ₹1,800.00$/,
      /−₹50.50Balance ₹1,749.50$/,
    ]);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(heading).not.toBeAttached();
    // A list prints without the frame, its filters and its buttons.
    await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByLabel("Period")).toBeHidden();
    // Below its title, when and by what it was printed.
    const printLine = page.getByText(/^Printed on .* · Cable Connect$/);
    await expect(printLine).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(printLine).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  });

  await test.step("the statement of chosen days opens and closes with the balances of those days", async () => {
    const release = await holdCalls(page, "/operator/wallet/transactions");
    await from.fill(formatDate(expiryDate));
    await page.keyboard.press("Enter");
    await expect(sums(page).first().locator("xpath=ancestor::dl"), "of other days").toHaveCSS(
      "opacity",
      "0.6",
    );
    release();
    await expect(page.getByText("No transactions found")).toBeVisible();
    await expect(sums(page)).toHaveText(["₹1,749.50", "₹0", "₹0", "₹1,749.50"]);
    expect((await exportList(page)).lines, "its head alone").toHaveLength(1);
    await page.getByRole("button", { name: "Print" }).click();
    const paper = page.locator("[data-print-document]");
    await expect(paper).toContainText(
      /Opening balance₹1,749.50.*No transactions found.*Closing balance ₹1,749.50/,
    );
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.reload();
    await expect(page.getByText("No transactions found")).toBeVisible();
    await clear.click();
    await expect(rows(page)).toHaveCount(4);
    await expectFitsPhone(page);
    await rows(page).getByRole("link", { name: customer.name }).first().click();
    await expect(page).toHaveURL(`/customers/${customer.id}`);
  });

  await test.step("days that end before they start have no balances", async () => {
    await page.goto(`/wallet?tab=statement&startDate=${expiryDate}&endDate=${today}`);
    await expect(page.getByText("No transactions found")).toBeVisible();
    await expect(page.getByText("Opening balance")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
  });
});
