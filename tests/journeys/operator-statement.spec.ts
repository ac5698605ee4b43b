import { formatDate } from "@cable-connect/contract/business-date";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { expect, test } from "../support/browser.ts";
import { exportList } from "../support/exported.ts";
import { openOperator } from "../support/operator-page.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { today } from "../support/today.ts";
import { createBusiness, rows } from "../support/wallet.ts";

test.use({ expectedBrowserErrors: /status of 404/ });

test("an admin reads, prints and saves the statement of an operator", async ({ page, server }) => {
  const { session } = await createBusiness(server, 2);
  const { id, name, username } = session.user;
  await openOperator(page, server, id);
  const title = `Statement of ${name}`;
  const heading = page.getByRole("heading", { level: 1, name: title });

  await test.step("it opens from the operator's page, with the balances", async () => {
    await page.getByRole("link", { name: walletMessages.statement }).click();
    await expect(page).toHaveURL(`/operators/${id}/statement`);
    await expect(heading).toBeVisible();
    await expect(rows(page)).toHaveText([
      /RechargeAsha Menon.*−₹100₹1,800/,
      /RechargeAsha Menon.*−₹100₹1,900/,
      /Credit—.*\+₹2,000₹2,000/,
    ]);
    await expect(page.getByText(walletMessages.balances("₹0", "₹1,800"))).toBeVisible();
    // An admin has no page of a customer.
    await expect(rows(page).getByRole("link")).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a period is chosen, printed and saved", async () => {
    await page.getByLabel("Period").selectOption("Last month");
    await expect(page.getByText("No transactions found")).toBeVisible();
    await page.getByLabel("Period").selectOption("Today");
    await expect(rows(page)).toHaveCount(3);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole("button", { name: "Print" }).click();
    const paper = page.locator("[data-print-document]");
    await expect(paper.locator("h1")).toHaveText(title);
    await expect(paper).toContainText(`${formatDate(today)} to ${formatDate(today)}`);
    await expect(paper, "from the opening to the closing balance").toContainText(
      /Opening balance ₹0.00.*₹2,000.00₹2,000.00.*₹100.00₹1,900.00.*₹100.00₹1,800.00.*Closing balance ₹1,800.00/,
    );
    await expect(paper).toContainText("Total credits ₹2,000.00, total debits ₹200.00");
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    const file = await exportList(page);
    expect(file.name).toBe(`statement-${username}-${today}-${today}.csv`);
    expect(file.lines).toHaveLength(1 + 3);
  });

  await test.step("it opens from the transactions of the operator too, for their days", async () => {
    await page.goto(`/dashboard?operatorId=${id}&startDate=${today}`);
    await page.getByRole("link", { name: walletMessages.statement }).click();
    await expect(page).toHaveURL(`/operators/${id}/statement?startDate=${today}`);
    await expect(heading).toBeVisible();
    await page.getByRole("link", { name: walletMessages.backToOperator }).click();
    await expect(page).toHaveURL(`/operators/${id}`);
  });

  await test.step("without such an operator there is no statement", async () => {
    await page.goto("/operators/999999/statement");
    await expect(page.getByText("Operator not found")).toBeVisible();
  });
});
