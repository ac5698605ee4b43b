import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { undoRoutes } from "@cable-connect/contract/undo";
import { formatDate, monthStart } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  uniqueName,
} from "../support/business.ts";
import { rows as listRows, section } from "../support/dashboard.ts";
import { exportList } from "../support/exported.ts";
import { openOperator } from "../support/operator-page.ts";
import { openPalette } from "../support/palette.ts";
import { brokenOnPaper, expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { createShop, expiryDate } from "../support/shop.ts";
import { today } from "../support/today.ts";
import { rows, sums } from "../support/wallet.ts";

test.use({ expectedBrowserErrors: /status of (404|409)/ });

test("an admin reads, prints and saves the statement of an operator", async ({ page, server }) => {
  const { session } = await createShop(server, { funds: 2000, recharges: 2, amount: 100 });
  const { id, name, username } = session.user;
  await openOperator(page, server, id);
  const title = `Statement of ${name}`;
  const heading = page.getByRole("heading", { level: 1, name: title });

  await test.step("it opens from the operator's page, with the balances", async () => {
    await page.getByRole("link", { name: walletMessages.statement }).click();
    await expect(page).toHaveURL(`/operators/${id}/statement`);
    await expect(heading).toBeVisible();
    await expect(rows(page)).toHaveText([
      /RechargeAsha Menon.*−₹100Balance ₹1,800/,
      /RechargeAsha Menon.*−₹100Balance ₹1,900/,
      /Wallet credit—.*\+₹2,000Balance ₹2,000/,
    ]);
    await expect(sums(page)).toHaveText(["₹0", "₹2,000", "₹200", "₹1,800"]);
    // An admin has no page of a customer.
    await expect(rows(page).getByRole("link")).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhone(page);
    const [opening, moneyIn, , closing] = await Promise.all(
      (await sums(page).all()).map((sum) => sum.boundingBox()),
    );
    expect(moneyIn?.y, "two beside each other on a phone").toBe(opening?.y);
    expect(closing?.x).toBe(moneyIn?.x);
    const days = page.getByText(commonMessages.daysOf(formatDate(monthStart(today)), formatDate(today)), {
      exact: true,
    });
    await expect(days.locator("visible=true"), "what This month means, on a phone").toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(days.locator("visible=true")).toHaveCount(0);
    const noUndo = rows(page).getByTitle(undoMessages.errors.laterRecharge);
    await expect(noUndo, "why the earlier recharge has no Undo").toHaveCount(1);
    await noUndo.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: undoMessages.errors.laterRecharge }),
    ).toBeVisible();
  });

  await test.step("a period is chosen, printed and saved", async () => {
    await page.getByLabel("Period").selectOption("Last month");
    await expect(page.getByText("No transactions found")).toBeVisible();
    await page.getByLabel("Period").selectOption("Today");
    await expect(rows(page)).toHaveCount(3);
    const apply = page.getByRole("button", { name: "Apply Filter" });
    await expect(apply, "nothing is left to apply").toHaveAttribute("data-variant", "default");
    const from = page.getByLabel("From date");
    await from.clear();
    await expect(apply).toHaveAttribute("data-variant", "light");
    await from.fill(formatDate(today));
    await from.press("Enter");
    await expect(apply).toHaveAttribute("data-variant", "default");
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole("button", { name: "Print" }).click();
    const paper = page.locator("[data-print-document]");
    await expect(paper.locator("h1")).toHaveText(title);
    await expect(paper).toContainText(`${formatDate(today)} to ${formatDate(today)}`);
    await expect(paper, "at the head").toContainText(/^Cable Connect.*Printed on .*Opening balance/);
    await expect(paper).toContainText(`@${username}`);
    await expect(paper, "from the opening to the closing balance").toContainText(
      /Opening balance₹0.00.*₹2,000.00Balance ₹2,000.00.*₹100.00Balance ₹1,900.00.*₹100.00Balance ₹1,800.00.*Closing balance ₹1,800.00/,
    );
    await expect(paper).toContainText("Money in ₹2,000.00, money out ₹200.00");
    expect(await brokenOnPaper(page, paper.locator("table"), ["Date", "Type"]), "broken on A4").toEqual([]);
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

  await test.step("a month without a movement says so, and leads to the last", async () => {
    const { operator: quiet } = await createOperator(server);
    await page.goto(`/operators/${quiet.id}/statement`);
    await expect(page.getByText(walletMessages.noneThisMonth)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: walletMessages.lastMonth }).click();
    await expect(page.getByLabel("Period")).toHaveValue("lastMonth");
    await expect(page.getByText(walletMessages.noTransactions)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByLabel("Period").selectOption("This month");
    await expect(page).toHaveURL(`/operators/${quiet.id}/statement`);
  });

  await test.step("without such an operator there is no statement", async () => {
    await page.goto("/operators/999999/statement");
    await expect(page.getByText("Operator not found")).toBeVisible();
  });
});

test("a recharge takes two lines of a wide screen, and a narrower one has its service with the description", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "others", { name: uniqueName("Care") });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 2000 });
  const { id: customerId } = await createCustomer(server, session, "Bhavna Ghosh");
  const description = "Plan recharge: Premium Plus Plan (30 days) - Expires: 29 Dec 2026";
  const order = { customerId, platformId: platform.id, expiryDate, amount: 699, description };
  await createRecharge(server, session, order);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}/statement`);
  const recharge = rows(page).filter({ hasText: "Bhavna Ghosh" });
  const cell = (text: string) => recharge.getByRole("cell").filter({ hasText: text });
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(cell("#2").first(), "below the number").toHaveText("#2 Recharge #1", { useInnerText: true });
    await expect(cell("Bhavna Ghosh")).toHaveText(`Bhavna Ghosh ${platform.name}`, { useInnerText: true });
    expect((await recharge.boundingBox())?.height, `at ${width}px`).toBeLessThan(72);
  }
  await page.setViewportSize({ width: 1100, height: 768 });
  await expect(cell("Plan recharge")).toContainText(`Recharge #1 · ${platform.name}`, { useInnerText: true });
  await expect(cell("Bhavna Ghosh")).toHaveText("Bhavna Ghosh", { useInnerText: true });
});

test("an admin undoes a credit where it is listed, once, and the operator reads why", async ({
  page,
  server,
}) => {
  const { session } = await createShop(server, { funds: 2000, recharges: 1, amount: 100 });
  const { id, name } = session.user;
  const admin = await adminSession(server);
  const title = undoMessages.adjustment.title["wallet-add"];
  const dialog = page.getByRole("dialog", { name: title });
  const submit = dialog.getByRole("button", { name: title });
  const undo = page.getByRole("button", { name: /^Undo transaction #/ });
  await openSession(page, admin);
  await page.goto(`/operators/${id}/statement`);

  await test.step("the dialog says what it leaves, and asks for a reason and whether that is meant", async () => {
    await expect(undo, "a recharge has none").toHaveCount(1);
    await undo.click();
    await expect(dialog).toContainText(`${name}: ₹2,000.00, transaction #1`);
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    await expect(dialog).toContainText("Balance now₹1,900.00");
    await expect(dialog).toContainText("Balance after−₹100.00");
    await submit.click();
    await expect(dialog).toContainText("Enter a reason");
    await dialog.getByRole("button", { name: "Wrong amount" }).click();
    await submit.click();
    await expect(dialog).toContainText(undoMessages.adjustment.unaccepted);
    await expect(dialog).toContainText("This takes the wallet ₹100.00 below zero");
    await expectAccessible(page);
    await dialog.getByLabel(undoMessages.adjustment.accept).check();
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole("status").filter({ hasText: undoMessages.adjustment.done["wallet-add"] }),
    ).toBeVisible();
  });

  await test.step("the credit is marked, what took it back names it, and neither can be undone", async () => {
    await expect(rows(page)).toHaveText([
      /^#3.*Credit undone.*Transaction #1 undone: Wrong amount−₹2,000Balance −₹100/,
      /^#2.*Recharge/,
      /^#1.*Wallet creditUndone.*Wrong amountUndone .* by an admin\+₹2,000Balance ₹2,000/,
    ]);
    await expect(sums(page)).toHaveText(["₹0", "₹2,000", "₹2,100", "−₹100"]);
    await expect(page.getByText(walletMessages.undoneInSums("₹2,000")), "why they are so high").toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole("main"), "its button has gone").toBeFocused();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/dashboard?operatorId=${id}`);
    const transactions = listRows(section(page, "Recent Transactions"));
    await expect(transactions.first()).toContainText("Transaction #1 undone: Wrong amountCredit undone");
    await expect(transactions.last()).toContainText("Wallet credit #1");
    await expect(transactions.last()).toContainText("UndoneWrong amount");
  });

  await test.step("the operator's page marks it below the amount", async () => {
    await page.goto(`/operators/${id}`);
    const credit = page.getByRole("listitem").filter({ hasText: "Undone" });
    const [amount, badge] = await Promise.all(
      ["+₹2,000.00", "Undone"].map((text) => credit.getByText(text, { exact: true }).boundingBox()),
    );
    if (!amount || !badge) throw new Error("The credit has no amount or badge");
    expect(badge.x + badge.width, "at the same edge").toBeCloseTo(amount.x + amount.width, 0);
    expect(badge.width, "as wide as its text").toBeLessThan(amount.width);
  });

  await test.step("a recharge is undone from the statement as from the dashboard", async () => {
    await page.goto(`/operators/${id}/statement`);
    const undoRecharge = page.getByRole("button", { name: /^Undo #/ });
    await expect(undoRecharge).toHaveCount(1);
    await undoRecharge.click();
    const undoing = page.getByRole("dialog", { name: undoMessages.title });
    await undoing.getByLabel("Reason").fill("Wrong customer");
    await undoing.getByRole("button", { name: undoMessages.title }).click();
    await expect(undoing).toBeHidden();
    const undone = rows(page).first();
    await expect(undone).toContainText(/Recharge undone.*Recharge #\d+ undone: Wrong customer/);
    await expect(undone, "its number stands once").not.toContainText(/Recharge #.*Recharge #/);
    const recharged = rows(page).filter({ hasText: /^#2/ });
    await expect(recharged).toContainText("RechargeUndone");
    await expect(recharged, "the undo says why").not.toContainText("Wrong customer");
    await expect(undoRecharge).toHaveCount(0);
  });

  await test.step("the toast of a credit undoes it too; a second time is refused", async () => {
    await openPalette(page);
    await page.keyboard.type(`fund ${name} 500`);
    await page.keyboard.press("Enter");
    await page
      .getByRole("dialog", { name: operatorMessages.updateWallet })
      .getByLabel("Amount")
      .press("Enter");
    await page.getByRole("button", { name: undoMessages.undo, exact: true }).click();
    await expect(dialog).toContainText("transaction #5");
    const body = { reason: "Entered twice" };
    await callApi(server, admin, undoRoutes.undoAdjustment, {
      params: { id, transactionId: 5 },
      body,
      idempotencyKey: `elsewhere-${id}`,
    });
    await dialog.getByLabel("Reason").fill("The same again");
    await submit.click();
    await expect(dialog.getByRole("alert").first()).toContainText("This transaction was already undone");
  });

  await openSession(page, session);
  await page.goto("/wallet?tab=statement");

  await test.step("the operator reads it in its statement and its payments", async () => {
    const credit = rows(page).filter({ hasText: /^#1/ });
    await expect(credit).toContainText(/Wallet creditUndone.*Wrong amountUndone .* by the administrator/);
    await expect(undo).toHaveCount(0);
    await page.getByRole("tab", { name: walletMessages.payments }).click();
    await expect(credit).toContainText(/Wallet creditUndone.*Wrong amount/);
    await expect(rows(page)).toHaveCount(4);
    await expectFitsPhone(page);
  });
});
