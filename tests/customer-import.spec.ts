import { readFile } from "node:fs/promises";
import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { callApi, createCustomer, createOperator, openSession } from "./business.ts";
import {
  becomes,
  check,
  checkButton,
  chooseFile,
  importButton,
  listCustomers,
  openImport,
  rowOf,
  simple,
  texts,
} from "./customer-import.ts";
import { exportList } from "./exported.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, holdCalls } from "./screen.ts";

const previewPath = "/operator/customers/import/preview";

const importPath = "/operator/customers/import";

const kindButton = (page: Page, kind: keyof typeof texts.kinds) =>
  page.getByRole("button", { name: new RegExp(`^${texts.kinds[kind]}\\s*[\\d,]+$`) });

/** Opens another screen without waiting. */
async function openWallet(page: Page) {
  await page.getByRole("link", { name: "Wallet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
}

test("an Excel file with a byte-order mark, semicolons and line breaks is read, checked and saved", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  await createCustomer(server, session, "Binu");
  await openSession(page, session);
  await page.goto("/customers");
  await page.getByRole("link", { name: commonMessages.importCsv }).click();
  await expect(page).toHaveTitle("Import Customers · Cable Connect");
  const file = [
    "\uFEFFSTB No;Customer Name;Mobile No.;E-mail ID;Address Line 1;City",
    'S1;Asha Menon;+91-98450 99999;asha@example.in;"12; MG Road',
    'near the ""old"" temple";Bengaluru',
    "S2;Binu Thomas;09845012345;;;",
    "",
    "S3;=SUM(A1);9000000002;;;",
  ].join("\r\n");
  await chooseFile(page, file, "march.csv");
  for (const [column, field] of [
    ["Customer Name", "name"],
    ["Mobile No.", "phone"],
    ["E-mail ID", "email"],
    ["Address Line 1", "address"],
    ["City", "address"],
    ["STB No", ""],
  ] as const)
    await expect(becomes(page, column), column).toHaveValue(field);
  await expect(rowOf(page, "Mobile No.")).toContainText("+91-98450 99999");
  await expectAccessible(page);
  await check(page);
  const asha = rowOf(page, "Asha Menon");
  await expect(asha).toContainText("9845099999");
  await expect(asha).toContainText(texts.badges.added);
  await expect(asha).toContainText('12; MG Road, near the "old" temple, Bengaluru');
  const binu = rowOf(page, "Binu Thomas");
  await expect(binu).toContainText(texts.badges.updated);
  await expect(binu).toContainText("Name: Binu → Binu Thomas");
  await expect(rowOf(page, "=SUM(A1)").getByRole("cell").nth(1)).toHaveText("5");
  await expectAccessible(page);
  await importButton(page).click();
  await expect(page.getByText("2 customers added, 1 updated, 0 unchanged")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: texts.showCustomers }).click();
  await expect(rowOf(page, "Binu Thomas")).toBeVisible();
  const { customers } = await listCustomers(server, session);
  expect(customers).toMatchObject([
    { name: "=SUM(A1)" },
    { name: "Asha Menon", address: '12; MG Road, near the "old" temple, Bengaluru' },
    { name: "Binu Thomas", phone: "9845012345" },
  ]);
});

test("refused rows block saving until they are left out, and can be downloaded", async ({ page, server }) => {
  const session = await openImport(page, server);
  await chooseFile(page, `${simple}Zubin,9.19E+11\r\n=EVIL(),12\r\nAsha,09845012399\r\n`);
  await check(page);
  await expect(rowOf(page, "Zubin")).toContainText("Excel shortened this phone number to 9.19E+11");
  await expect(rowOf(page, "=EVIL()")).toContainText("Phone number must be at least 10 digits");
  await expect(rowOf(page, "09845012399")).toContainText("Row 2 has the same phone number");
  await expect(importButton(page)).toBeDisabled();
  await kindButton(page, "refused").click();
  await expect(rowOf(page, "Ravi Das")).toBeHidden();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.downloadRefused }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("customers-refused.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFName,Phone,Row,Reason");
  expect(lines[2]).toContain('"\'=EVIL()",12,5,Phone number must be at least 10 digits');

  await page.getByRole("button", { name: texts.leaveOut(3) }).click();
  await expect(page.getByText(texts.leftOut(3))).toBeVisible();
  await expect(importButton(page)).toBeFocused();
  await importButton(page).click();
  await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
  expect((await listCustomers(server, session)).total).toBe(2);
});

test("a double click saves once, and shows progress", async ({ page, server }) => {
  const session = await openImport(page, server);
  await chooseFile(page, simple);
  await check(page);
  const release = await holdCalls(page, importPath);
  await importButton(page).dblclick();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: texts.otherFile })).toBeDisabled();
  release();
  await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
  expect((await listCustomers(server, session)).total).toBe(2);
});

test("the result shows on the screen that was opened meanwhile", async ({ page, server }) => {
  const session = await openImport(page, server);
  await chooseFile(page, simple);
  await check(page);
  const release = await holdCalls(page, importPath);
  await importButton(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await openWallet(page);
  release();
  await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
  expect((await listCustomers(server, session)).total).toBe(2);
});

test("the browser asks before a file and its columns are lost, and only then", async ({ page, server }) => {
  await openImport(page, server);
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await chooseFile(page, simple);
  await check(page);
  await page.reload();
  expect(questions).toEqual(["beforeunload"]);
  await chooseFile(page, simple);
  await check(page);
  await importButton(page).click();
  await expect(page.getByRole("heading", { name: texts.doneTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByText(texts.chooseFile)).toBeVisible();
  expect(questions).toHaveLength(1);
});

test.describe("when an answer is lost", () => {
  test.use({ expectedBrowserErrors: /ERR_FAILED/ });

  test("it isn't reported as a failure, and a retry adds nothing twice", async ({ page, server }) => {
    const session = await openImport(page, server);
    await chooseFile(page, simple);
    await check(page);
    await page.route(`**/api${importPath}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await importButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(texts.importUnanswered);
    await page.unroute(`**/api${importPath}`);
    await importButton(page).click();
    await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
    expect((await listCustomers(server, session)).total).toBe(2);
  });
});

test.describe("with another tab", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("a change since the preview is reported, nothing is saved, and a new check shows it", async ({
    page,
    server,
  }) => {
    const session = await openImport(page, server);
    await chooseFile(page, simple);
    await check(page);
    await callApi(server, session, customerRoutes.create, { body: { name: "Asha", phone: "9845012399" } });
    await importButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Your customers have changed since this preview");
    expect((await listCustomers(server, session)).total).toBe(1);
    await page.getByRole("button", { name: texts.checkAgain }).click();
    await expect(page.getByRole("main"), "the button is gone").toBeFocused();
    await expect(rowOf(page, "Asha Menon")).toContainText("Name: Asha → Asha Menon");
    await importButton(page).click();
    await expect(page.getByText("1 customer added, 1 updated, 0 unchanged")).toBeVisible();
  });
});

test.describe("when calls fail", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the check and the import show the error, and a retry after a lost answer adds nothing twice", async ({
    page,
    server,
  }) => {
    const session = await openImport(page, server);
    await chooseFile(page, simple);
    const mendPreview = await breakCalls(page, previewPath);
    await checkButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(texts.checkFailed);
    await mendPreview();
    await check(page);
    // The server imports, but its answer is lost.
    await page.route(`**/api${importPath}`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: "" });
    });
    await importButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(texts.importUnanswered);
    await page.unroute(`**/api${importPath}`);
    await importButton(page).click();
    await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
    expect((await listCustomers(server, session)).total).toBe(2);
  });
});

test.describe("when the import fails after its page was left", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the screen that was opened meanwhile shows the error", async ({ page, server }) => {
    await openImport(page, server);
    await chooseFile(page, simple);
    await check(page);
    const release = await holdCalls(page, importPath, (route) => route.fulfill({ status: 500, body: "" }));
    await importButton(page).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await openWallet(page);
    release();
    await expect(page.getByRole("alert")).toContainText(texts.importUnanswered);
  });
});

test("the list's exported file can be imported unchanged", async ({ page, server }) => {
  const session = await openImport(page, server, ["Asha Menon"]);
  await callApi(server, session, customerRoutes.create, {
    body: { name: "=Ravi", phone: "+91 90000 00001", address: "-4 Hill Road" },
  });
  await page.goto("/customers");
  const { lines } = await exportList(page);
  await page.goto("/customers/import");
  await chooseFile(page, `\uFEFF${lines.join("\n")}`);
  await check(page);
  await expect(kindButton(page, "unchanged")).toContainText("2");
  await expect(page.getByText(texts.nothingToImport)).toBeVisible();
  await expect(importButton(page)).toBeHidden();
});

test("10,000 rows are checked and saved, 50 per page", async ({ page, server }) => {
  const session = await openImport(page, server);
  const lines = Array.from(
    { length: 10_000 },
    (_, nth) => `Customer ${nth},+91 ${9_000_000_000 + nth},c${nth}@example.in,"${nth}, Park Street"`,
  );
  await chooseFile(page, `Name,Phone,Email,Address\n${lines.join("\n")}\n`);
  await check(page);
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 51 - 100 of 10,000")).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("10,000 customers added")).toBeVisible();
  expect((await listCustomers(server, session)).total).toBe(10_000);
});

test("on a phone nothing scrolls sideways, and the template contains the column names", async ({
  page,
  server,
}) => {
  await openImport(page, server);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.template }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toBe("\uFEFFName,Phone,Email,Address\r\n");
  await expectFitsPhone(page);
  await chooseFile(page, `${simple}${"x".repeat(300)},1\r\n`);
  await expectFitsPhone(page);
  await check(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
});
