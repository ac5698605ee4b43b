import { authRoutes } from "@cable-connect/contract/auth";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { passwordStrengthMessages } from "@cable-connect/contract/messages/password-strength";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
  uniqueName,
} from "../support/business.ts";
import { exportList } from "../support/exported.ts";
import { walletButton } from "../support/operator-page.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, loseAnswers } from "../support/screen.ts";

const searchBox = "Search operators by name, username, email, or mobile...";

async function openOperators(page: Page, server: Server, search = ""): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(search ? `/operators?search=${encodeURIComponent(search)}` : "/operators");
}

function rowOf(page: Page, name: string) {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

function username(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

test.describe("creating and editing", () => {
  test.use({ expectedBrowserErrors: /status of (400|409|500)/ });

  test("an operator is created and edited", async ({ page, context, server }) => {
    const name = uniqueName("Konkan");
    const other = await createOperator(server, { isIsp: true });
    const main = page.getByRole("main");
    const creating = page.getByRole("dialog", { name: "Create Operator" });
    const create = creating.getByRole("button", { name: "Create Operator" });
    const editing = page.getByRole("dialog", { name: "Edit Operator" });
    const save = editing.getByRole("button", { name: "Save Changes" });
    const discard = async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: commonMessages.discard }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await openOperators(page, server);

    await test.step("an operator is created once all fields are valid", async () => {
      await main.getByRole("button", { name: "Create Operator" }).click();
      await creating.getByLabel("Email").fill("konkan");
      await creating.getByLabel("Mobile Number").fill("98450");
      await create.click();
      for (const sentence of [
        "Name must be at least 2 characters",
        "Username must be at least 3 characters",
        "Invalid email address",
        "Mobile number must be at least 10 digits",
        "Password must be at least 8 characters",
      ])
        await expect(creating.getByText(sentence)).toBeVisible();
      await expect(creating.getByLabel("Full Name")).toBeFocused();
      await expectAccessible(page);

      await creating.getByLabel("Full Name").fill(name);
      await creating.getByLabel("Username").fill(username(name));
      await creating.getByLabel("Email").fill("");
      await creating.getByLabel("Mobile Number").fill("98450 12345");
      await creating.getByLabel(/^Password/).fill(`${name}1`);
      await expect(creating.getByText(passwordStrengthMessages.hint("name"))).toBeVisible();
      await creating.getByLabel(/^Password/).fill("long-enough");
      await creating.getByLabel("Credit Limit").fill("2500");
      await creating.getByLabel("Is ISP").check();
      await create.click();
      await expect(page.getByText("Operator created successfully")).toBeVisible();
      await expect(creating).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(main).toBeFocused();
      await expect(page.getByRole("region", { name: operatorSetupMessages.title })).toContainText(
        "1 of 4 done",
      );
      await page.getByRole("link", { name: "Back to Operators" }).click();
      await expect(rowOf(page, name)).toContainText(`@${username(name)}`);
      await expect(rowOf(page, name)).toContainText(/98450\s12345.*₹0.*Active.*ISP/);

      await rowOf(page, name).getByRole("button", { name: "Edit" }).click();
      await expect(editing.getByLabel("Credit Limit")).toHaveValue("2,500");
      await page.keyboard.press("Escape");
      await expect(editing).toBeHidden();
    });

    await test.step("a taken username and a weak password both show beside their fields, and keep the input", async () => {
      await page.getByRole("button", { name: "Add Operator" }).click();
      await creating.getByLabel("Full Name").fill("Second");
      await creating.getByLabel("Username").fill(other.username.toUpperCase());
      await creating.getByLabel(/^Password/).fill("12345678");
      await page.keyboard.press("Enter");
      await expect(creating.getByText("Username is already taken")).toBeVisible();
      await expect(creating.getByLabel(/^Password/)).toHaveAttribute("data-invalid", "true");
      await expect(creating.getByLabel("Username")).toBeFocused();
      await expect(creating.getByLabel("Full Name")).toHaveValue("Second");
      await discard();
    });

    await test.step("a generated password is shown once, copied with the sign-in details, and temporary", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const given = uniqueName("Generated");
      await main.getByRole("button", { name: "Create Operator" }).click();
      await creating.getByLabel("Full Name").fill(given);
      await creating.getByLabel("Username").fill(username(given));
      await creating.getByLabel(operatorMessages.fields.generatePassword).check();
      await expect(creating.getByLabel(/^Password/)).toHaveCount(0);
      await create.click();
      const handingOver = page.getByRole("dialog", { name: operatorMessages.created });
      const temporary = await handingOver.getByLabel("Temporary Password").inputValue();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      const leaving = page.getByRole("dialog", { name: "Close without copying the password?" });
      await leaving.getByRole("button", { name: "Go Back" }).click();
      await expect(handingOver.getByLabel("Temporary Password")).toHaveValue(temporary);
      await handingOver.getByRole("button", { name: operatorSetupMessages.signIn.button }).click();
      await expect(page.getByText(operatorSetupMessages.signIn.copiedWithPassword)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `Sign in at ${server.url}/login\nUsername: ${username(given)}\nTemporary password: ${temporary}`,
      );
      await handingOver.getByRole("button", { name: "Done" }).click();
      await expect(page.getByRole("heading", { level: 1, name: given })).toBeVisible();
      await expect(main).toBeFocused();
      const signedIn = await callApi(server, undefined, authRoutes.login, {
        body: { username: username(given), password: temporary },
      });
      expect(signedIn.mustChangePassword).toBe(true);
      await page.getByRole("link", { name: "Back to Operators" }).click();
    });

    await test.step("during an outage the dialog keeps the new operator's fields", async () => {
      await main.getByRole("button", { name: "Create Operator" }).click();
      await creating.getByLabel("Full Name").fill("Sunrise");
      await creating.getByLabel("Username").fill("sunrise");
      await creating.getByLabel(/^Password/).fill("long-enough");
      const mend = await breakCalls(page, "/admin/operators");
      await create.click();
      await expect(creating.getByRole("alert")).toHaveText("Failed to create operator. Please try again.");
      await expect(creating.getByLabel("Full Name")).toHaveValue("Sunrise");
      await mend();
      await discard();
    });

    const { operator } = other;
    const row = rowOf(page, `${operator.name} Plus`);

    await test.step("an operator is edited and made inactive", async () => {
      await page.getByPlaceholder(searchBox).fill(operator.name);
      await expect(page.getByRole("row")).toHaveCount(2);
      await rowOf(page, operator.name).getByRole("button", { name: "Edit" }).click();
      await editing.getByLabel("Full Name").fill("X");
      await editing.getByLabel("Email").fill("not an address");
      await save.click();
      await expect(editing.getByText("Name must be at least 2 characters")).toBeVisible();
      await expect(editing.getByText("Invalid email address")).toBeVisible();

      const alert = editing.getByLabel(operatorMessages.fields.lowBalance);
      await alert.pressSequentially("abc");
      await expect(editing.getByText(validationMessages.notAmount)).toBeVisible();
      await expect(alert).toHaveAttribute("aria-invalid", "true");
      await alert.fill("500");
      await expect(alert).not.toHaveAttribute("aria-invalid", "true");
      await alert.fill("");

      await editing.getByLabel("Full Name").fill(`${operator.name} Plus`);
      await editing.getByLabel("Email").fill("plus@example.in");
      await editing.getByText("Inactive", { exact: true }).click();
      await editing.getByLabel("Is ISP").uncheck();
      await save.click();
      await expect(page.getByText("Operator updated successfully")).toBeVisible();
      await expect(editing).toBeHidden();
      const asking = page.getByRole("dialog", { name: operatorMessages.deactivateTitle });
      await expect(asking).toContainText("is signed out everywhere");
      await asking.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(asking).toBeHidden();
      await expect(row, "nobody is deactivated without an answer").toContainText(
        /plus@example\.in.*₹0.*Active/,
      );

      await row.getByRole("button", { name: "Edit" }).click();
      await editing.getByText("Inactive", { exact: true }).click();
      await save.click();
      await asking.getByRole("button", { name: operatorMessages.deactivate }).click();
      await expect(page.getByText(operatorMessages.deactivated)).toBeVisible();
      await expect(row).toContainText(/plus@example\.in.*₹0.*Inactive/);
      await expect(row).not.toContainText("ISP");
    });

    await test.step("saving an operator keeps fields that another admin has changed meanwhile", async () => {
      const admin = await adminSession(server);
      const params = { id: operator.id };
      await row.getByRole("button", { name: "Edit" }).click();
      await editing.getByLabel("Email").fill("more@example.in");
      await callApi(server, admin, operatorRoutes.update, { params, body: { creditLimit: 2500 } });
      await save.click();
      await expect(row).toContainText("more@example.in");
      const { operator: saved } = await callApi(server, admin, operatorRoutes.get, { params });
      expect(saved).toMatchObject({ email: "more@example.in", creditLimit: 2500 });
    });
  });
});

test.describe("a wallet", () => {
  // Its first update is answered by a failure.
  test.use({ expectedBrowserErrors: brokenCall });

  test("is credited and debited", async ({ page, server }) => {
    const { operator } = await createOperator(server, { funds: 960 });
    await openOperators(page, server, operator.name);
    const row = rowOf(page, operator.name);
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    const update = walletButton(dialog);

    await test.step("an update that is answered by a failure can be retried without crediting twice", async () => {
      await row.getByRole("button", { name: "Wallet" }).click();
      await dialog.getByLabel("Amount").fill("40");
      const mend = await loseAnswers(page, `/admin/operators/${operator.id}/wallet/add`, (route) =>
        route.fulfill({ status: 500, body: "" }),
      );
      await update.click();
      await expect(dialog.getByRole("alert")).toHaveText(
        commonMessages.failedCharge(operatorMessages.walletUpdateFailed),
      );
      await expect(dialog.getByLabel("Amount")).toHaveValue("40");
      await mend();
      await update.click();
      await expect(page.getByText("Wallet credited successfully")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText("₹1,000");
    });

    await test.step("a wallet is credited and debited, with the balance before and after", async () => {
      await row.getByRole("button", { name: "Wallet" }).click();
      await update.click();
      await expect(dialog.getByText("Amount is required")).toBeVisible();
      await dialog.getByLabel("Amount").fill("0");
      await update.click();
      await expect(dialog.getByText("Amount must be greater than zero")).toBeVisible();
      await dialog.getByLabel("Amount").fill("250.75");
      await dialog.getByLabel("Description").fill("Cash at the counter");
      await expect(dialog).toContainText("Balance now₹1,000.00");
      await expect(dialog).toContainText("Balance after₹1,250.75");
      await update.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Wallet credited successfully").last()).toBeVisible();
      await expect(row).toContainText("₹1,251");

      await test.step("the toast offers to undo it", async () => {
        const toast = page.getByRole("status").filter({ hasText: "₹250.75" });
        await toast.getByRole("button", { name: undoMessages.undo }).click();
        const undoing = page.getByRole("dialog", { name: undoMessages.adjustment.title["wallet-add"] });
        await expect(undoing).toContainText(`${operator.name}: ₹250.75`);
        await expect(undoing).toContainText("Balance after₹1,000.00");
        await page.keyboard.press("Escape");
        await expect(undoing).toBeHidden();
      });

      await row.getByRole("button", { name: "Wallet" }).click();
      await dialog.getByText("Debit", { exact: true }).click();
      await dialog.getByLabel("Amount").fill("1300");
      await expect(dialog).toContainText("Balance after−₹49.25");
      const warning = dialog.getByRole("status").filter({ hasText: /below/ });
      await expect(warning).toHaveText("This takes the wallet ₹49.25 below zero");
      await expect(update).toHaveText("Debit ₹1,300");
      await dialog.getByLabel("Amount").press("Enter");
      await expect(dialog.getByText(operatorMessages.wallet.debitUnaccepted)).toBeVisible();
      const tick = dialog.getByRole("checkbox", { name: operatorMessages.wallet.acceptDebit });
      await tick.click();
      await expect(tick).toBeChecked();
      await dialog.getByLabel("Amount").fill("1300.50");
      await expect(tick, "another amount is asked for again").not.toBeChecked();
      await dialog.getByLabel("Amount").fill("1300");
      await expect(tick).toBeChecked();
      await dialog.getByLabel("Amount").press("Enter");
      await expect(page.getByText("Wallet debited successfully")).toBeVisible();
      await expect(row).toContainText("−₹49");
    });

    await test.step("the wallet dialog shows the current balance, not the list's", async () => {
      await debitWallet(server, operator.id, 125.5);
      await row.getByRole("button", { name: "Wallet" }).click();
      await expect(dialog).toContainText("Balance now−₹174.75");
    });

    await test.step("a wallet that was used meanwhile is credited, and its unexpected balance is said", async () => {
      await dialog.getByLabel("Amount").fill("1000");
      await expect(dialog).toContainText("Balance after₹825.25");
      // The dialog asks for the balance again and again; here it doesn't hear of the change.
      const params = { id: operator.id };
      const before = await callApi(server, await adminSession(server), operatorRoutes.get, { params });
      const path = `**/api/admin/operators/${operator.id}`;
      await page.route(path, (route) => route.fulfill({ json: before }));
      await creditWallet(server, operator.id, 500);
      await update.click();
      const amounts = ["₹1,000.00", "₹1,325.25", "₹825.25"] as const;
      const outcome = operatorMessages.walletAdjustedMeanwhile(operator.name, ...amounts);
      await expect(page.getByText(outcome)).toBeVisible();
      await page.unroute(path);
    });
  });

  test("that another admin updates meanwhile says so in the open dialog", async ({
    page,
    browser,
    server,
  }) => {
    const { operator } = await createOperator(server, { funds: 960 });
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    const otherDialog = other.getByRole("dialog", { name: "Update Wallet" });
    const changed = operatorMessages.wallet.changed("₹960.00", "₹1,460.00");
    for (const screen of [page, other]) {
      await openOperators(screen, server, operator.name);
      await rowOf(screen, operator.name).getByRole("button", { name: "Wallet" }).click();
    }
    for (const open of [dialog, otherDialog]) {
      await expect(open).toContainText("Balance now₹960.00");
      await open.getByLabel("Amount").fill("500");
      await expect(open).toContainText("Balance after₹1,460.00");
    }

    await otherDialog.getByRole("button", { name: "Credit ₹500" }).click();
    await expect(otherDialog).toBeHidden();
    await context.close();
    await expect(dialog.getByRole("status").filter({ hasText: changed })).toBeVisible();
    await expect(dialog).toContainText("Balance after₹1,960.00");
    await dialog.getByRole("button", { name: commonMessages.cancel }).click();
    await page.getByRole("button", { name: commonMessages.discard }).click();
    await rowOf(page, operator.name).getByRole("button", { name: "Wallet" }).click();
    await expect(dialog).toContainText("Balance now₹1,460.00");
    await expect(dialog.getByText(changed)).toHaveCount(0);
  });
});

test("operators can be searched, paged and saved as a file, and the URL keeps the view", async ({
  page,
  server,
}) => {
  const word = uniqueName("=Paged");
  const admin = await adminSession(server);
  for (let number = 1; number <= 11; number++) {
    const name = `${word} ${String(number).padStart(2, "0")}`;
    const body = { name, username: username(name).replace("=", ""), password: "long-enough" };
    const { operator } = await callApi(server, admin, operatorRoutes.create, { body });
    if (number === 3)
      await callApi(server, admin, operatorRoutes.update, {
        params: { id: operator.id },
        body: { creditLimit: 900, lowBalanceThreshold: 300 },
      });
    if (number === 1) await creditWallet(server, operator.id, 1250.5);
    if (number === 2) await debitWallet(server, operator.id, 40);
  }
  await openOperators(page, server);
  await page.getByPlaceholder(searchBox).fill(word);
  await expect(page.getByText("Showing 1 - 10 of 11")).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expect(page.getByText(operatorMessages.totals("₹1,210.50", "₹40"))).toBeVisible();
  const { name, lines } = await exportList(page);
  expect(name).toMatch(/^operators-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = lines;
  expect(header).toMatch(
    /^ID,Name,Username,Email,Mobile,Status,ISP,Wallet Balance,Credit Limit,Low Balance Alert,Created$/,
  );
  expect(rows).toHaveLength(11);
  expect(rows.filter((row) => row.includes(",0,900,300,"))).toHaveLength(1);
  expect(rows.filter((row) => row.includes(",0,0,,"), "no alert is an empty cell")).toHaveLength(8);
  for (const row of rows) expect(row, "no spreadsheet takes it for a formula").toContain(`,'${word}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 11 - 11 of 11")).toBeVisible();
  await expect(rowOf(page, `${word} 01`)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, `${word} 01`)).toBeVisible();

  await page.getByPlaceholder(searchBox).fill(`${word} 02`);
  await expect(rowOf(page, `${word} 02`)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  const filters = page.getByRole("group", { name: operatorMessages.show });
  await filters.getByRole("button", { name: "Inactive", exact: true }).click();
  await expect(page).toHaveURL(/filter=inactive/);
  await expect(page.getByText("No operators found")).toBeVisible();
  await page.reload();
  await expect(filters.getByRole("button", { name: "Inactive", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await filters.getByRole("button", { name: "All" }).click();
  await expect(rowOf(page, `${word} 02`)).toBeVisible();

  await page.getByPlaceholder(searchBox).fill(`${word} nobody`);
  await expect(page.getByText("No operators found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/operators$/);
  await expectFitsPhone(page);
});
