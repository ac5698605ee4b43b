import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  debitWallet,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { exportList } from "./exported.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone } from "./screen.ts";

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

test("an operator is created once all fields are valid", async ({ page, server }) => {
  const name = uniqueName("Konkan");
  await openOperators(page, server);
  await page.getByRole("main").getByRole("button", { name: "Create Operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Operator" });
  const create = dialog.getByRole("button", { name: "Create Operator" });
  await dialog.getByLabel("Email").fill("konkan");
  await dialog.getByLabel("Mobile Number").fill("98450");
  await create.click();
  for (const sentence of [
    "Name must be at least 2 characters",
    "Username must be at least 3 characters",
    "Invalid email address",
    "Mobile number must be at least 10 digits",
    "Password must be at least 8 characters",
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel("Full Name")).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel("Full Name").fill(name);
  await dialog.getByLabel("Username").fill(username(name));
  await dialog.getByLabel("Email").fill("");
  await dialog.getByLabel("Mobile Number").fill("98450 12345");
  await dialog.getByLabel(/^Password/).fill("long-enough");
  await dialog.getByLabel("Credit Limit").fill("2500");
  await dialog.getByLabel("Is ISP").check();
  await create.click();
  await expect(page.getByText("Operator created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText(`@${username(name)}`);
  await expect(rowOf(page, name)).toContainText(/98450 12345.*₹0.*Active.*ISP/);
  await expect(page.getByRole("main").getByRole("button", { name: "Create Operator" })).toBeFocused();

  await rowOf(page, name).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog").getByLabel("Credit Limit")).toHaveValue("2,500");
});

test.describe("a username that is taken", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("shows an error beside its field, and keeps the input", async ({ page, server }) => {
    const other = await createOperator(server);
    await openOperators(page, server);
    await page.getByRole("button", { name: "Add Operator" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Operator" });
    await dialog.getByLabel("Full Name").fill("Second");
    await dialog.getByLabel("Username").fill(other.username.toUpperCase());
    await dialog.getByLabel(/^Password/).fill("long-enough");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Username is already taken")).toBeVisible();
    await expect(dialog.getByLabel("Username")).toBeFocused();
    await expect(dialog.getByLabel("Full Name")).toHaveValue("Second");
  });
});

test("an operator is edited and made inactive", async ({ page, server }) => {
  const { operator } = await createOperator(server, { isIsp: true });
  await openOperators(page, server, operator.name);
  await rowOf(page, operator.name).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Operator" });
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await dialog.getByLabel("Full Name").fill("X");
  await dialog.getByLabel("Email").fill("not an address");
  await save.click();
  await expect(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
  await expect(dialog.getByText("Invalid email address")).toBeVisible();

  await dialog.getByLabel("Full Name").fill(`${operator.name} Plus`);
  await dialog.getByLabel("Email").fill("plus@example.in");
  await dialog.getByText("Inactive", { exact: true }).click();
  await dialog.getByLabel("Is ISP").uncheck();
  await save.click();
  await expect(page.getByText("Operator updated successfully")).toBeVisible();
  await expect(rowOf(page, `${operator.name} Plus`)).toContainText(/plus@example\.in.*₹0.*Inactive/);
  await expect(rowOf(page, `${operator.name} Plus`)).not.toContainText("ISP");
});

test("saving an operator keeps fields that another admin has changed meanwhile", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openOperators(page, server, operator.name);
  await rowOf(page, operator.name).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Operator" });
  await dialog.getByLabel("Email").fill("plus@example.in");
  const admin = await adminSession(server);
  await callApi(server, admin, operatorRoutes.update, {
    params: { id: operator.id },
    body: { creditLimit: 2500 },
  });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Operator updated successfully")).toBeVisible();
  const { operator: saved } = await callApi(server, admin, operatorRoutes.get, {
    params: { id: operator.id },
  });
  expect(saved).toMatchObject({ email: "plus@example.in", creditLimit: 2500 });
});

test("a wallet is credited and debited, with the balance before and after", async ({ page, server }) => {
  const { operator } = await createOperator(server, { funds: 1000 });
  await openOperators(page, server, operator.name);
  const row = rowOf(page, operator.name);
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  const update = dialog.getByRole("button", { name: "Update Wallet" });

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
  await expect(page.getByText("Wallet credited successfully")).toBeVisible();
  await expect(row).toContainText("₹1,251");

  await row.getByRole("button", { name: "Wallet" }).click();
  await dialog.getByText("Debit", { exact: true }).click();
  await dialog.getByLabel("Amount").fill("1300");
  await expect(dialog).toContainText("Balance after-₹49.25");
  await dialog.getByLabel("Amount").press("Enter");
  await expect(page.getByText("Wallet debited successfully")).toBeVisible();
  await expect(row).toContainText("-₹49");
});

test("the wallet dialog shows the current balance, not the list's", async ({ page, server }) => {
  const { operator } = await createOperator(server, { funds: 500 });
  await openOperators(page, server, operator.name);
  await expect(rowOf(page, operator.name)).toContainText("₹500");
  await debitWallet(server, operator.id, 125.5);
  await rowOf(page, operator.name).getByRole("button", { name: "Wallet" }).click();
  await expect(page.getByRole("dialog")).toContainText("Balance now₹374.50");
});

test.describe("a wallet update whose answer is lost", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("can be retried without crediting twice", async ({ page, server }) => {
    const { operator } = await createOperator(server, { funds: 100 });
    await openOperators(page, server, operator.name);
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    await rowOf(page, operator.name).getByRole("button", { name: "Wallet" }).click();
    await dialog.getByLabel("Amount").fill("40");
    // The server credits the wallet, but its answer is lost.
    await page.route("**/wallet/add", async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: "" });
    });
    await dialog.getByRole("button", { name: "Update Wallet" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await expect(dialog.getByLabel("Amount")).toHaveValue("40");
    await page.unroute("**/wallet/add");
    await dialog.getByRole("button", { name: "Update Wallet" }).click();
    await expect(page.getByText("Wallet credited successfully")).toBeVisible();
    await expect(rowOf(page, operator.name)).toContainText("₹140");
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
    await callApi(server, admin, operatorRoutes.create, { body });
  }
  await openOperators(page, server);
  await page.getByPlaceholder(searchBox).fill(word);
  await expect(page.getByText("Showing 1 - 10 of 11")).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  const { name, lines } = await exportList(page);
  expect(name).toMatch(/^operators-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = lines;
  expect(header).toMatch(/^ID,Name,Username,Email,Mobile,Status,ISP,Wallet Balance,Credit Limit,Created$/);
  expect(rows).toHaveLength(11);
  for (const row of rows) expect(row, "no spreadsheet takes it for a formula").toContain(`,'${word}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 11 - 11 of 11")).toBeVisible();
  await expect(rowOf(page, `${word} 01`)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, `${word} 01`)).toBeVisible();

  await page.getByPlaceholder(searchBox).fill(`${word} 02`);
  await expect(rowOf(page, `${word} 02`)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByPlaceholder(searchBox).fill(`${word} nobody`);
  await expect(page.getByText("No operators found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/operators$/);
  await expectFitsPhone(page);
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the dialog keeps the new operator's fields", async ({ page, server }) => {
    await openOperators(page, server);
    await page.getByRole("main").getByRole("button", { name: "Create Operator" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Operator" });
    await dialog.getByLabel("Full Name").fill("Sunrise");
    await dialog.getByLabel("Username").fill("sunrise");
    await dialog.getByLabel(/^Password/).fill("long-enough");
    await breakCalls(page, "/admin/operators");
    await dialog.getByRole("button", { name: "Create Operator" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to create operator. Please try again.");
    await expect(dialog.getByLabel("Full Name")).toHaveValue("Sunrise");
  });
});
