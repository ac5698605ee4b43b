import { readFile } from "node:fs/promises";
import { formatDate } from "@cable-connect/contract/business-date";
import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
  type Server,
  type Session,
} from "../support/business.ts";
import { startCollecting } from "../support/collecting.ts";
import { exportList } from "../support/exported.ts";
import { breakCalls, expectAccessible, expectFitsPhone, holdCalls, loseAnswers } from "../support/screen.ts";

const texts = customerImportMessages;

async function openImport(page: Page, server: Server) {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/customers/import");
  await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
  return session;
}

async function chooseFile(page: Page, content: string | Buffer, name = "customers.csv") {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
}

function becomes(page: Page, column: string) {
  return page.getByRole("combobox", { name: texts.importedAsOf(column), exact: true });
}

const checkButton = (page: Page) => page.getByRole("button", { name: /^Check [\d,]+ rows?$/ });
const importButton = (page: Page) => page.getByRole("button", { name: /^Import [\d,]+ customers?$/ });

const rowOf = (page: Page, text: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell").filter({ hasText: text }) });

async function check(page: Page) {
  await checkButton(page).click();
  await expect(page.getByRole("heading", { name: texts.previewTitle })).toBeFocused();
}

async function savedTemplate(page: Page): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.template }).click();
  return readFile(await (await saved).path(), "utf8");
}

async function listCustomers(server: Server, session: Session) {
  const { customers, pagination } = await callApi(server, session, customerRoutes.list, {
    query: { limit: 100 },
  });
  return { customers, total: pagination.total };
}

const simple = "Name,Phone\r\nAsha Menon,98450 12399\r\nRavi Das,9000000001\r\n";

/** A file of two customers that no other number has. */
const twoCustomers = (nth: number) =>
  `Name,Phone\r\nBina ${nth},90000 000${nth}1\r\nRavi ${nth},90000000${nth}2\r\n`;

const previewPath = "/operator/customers/import/preview";

const importPath = "/operator/customers/import";

const kindButton = (page: Page, kind: keyof typeof texts.kinds) =>
  page.getByRole("button", { name: new RegExp(`^${texts.kinds[kind]}\\s*[\\d,]+$`) });

/** Opens another screen without waiting. */
async function openWallet(page: Page) {
  await page.getByRole("link", { name: "Wallet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
}

test("a file is read, checked and saved", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform] });
  await createCustomer(server, session, "Binu");
  await openSession(page, session);
  await page.goto("/customers");
  await test.step("an Excel file with a byte-order mark, semicolons and line breaks is read, checked and saved", async () => {
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
  await test.step("the list's exported file can be imported unchanged", async () => {
    await callApi(server, session, customerRoutes.create, {
      body: { name: "=Ravi", phone: "+91 90000 00001", address: "-4 Hill Road" },
    });
    const { lines } = await exportList(page);
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, `\uFEFF${lines.join("\n")}`);
    await check(page);
    await expect(kindButton(page, "unchanged")).toContainText("4");
    await expect(page.getByText(texts.nothingToImport)).toBeVisible();
    await expect(importButton(page)).toBeHidden();
  });
  await test.step("while the operator collects, rows have connections, and the export imports them again", async () => {
    await startCollecting(server, session);
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    const lines = [
      "Name,Phone,Network,Label,STB No,VC No,Rent",
      `Binu Thomas,09845012345,${platform.name},hall,STB 1001,VC 71,250`,
      `Binu Thomas,09845012345,${platform.name},shop,STB 1002,,`,
      "Asha Menon,9845099999,Dish,,STB 1003,,",
    ];
    await chooseFile(page, lines.join("\n"));
    await expect(becomes(page, "STB No")).toHaveValue("setTopBox");
    await check(page);
    await expect(rowOf(page, "hall")).toContainText(
      `${texts.newConnection}${platform.name} · hallSet-top box: STB 1001Smart card or VC: VC 71₹250`,
    );
    await expect(rowOf(page, "shop")).toContainText("Set-top box: STB 1002—");
    await expect(rowOf(page, "Asha Menon")).toContainText(texts.reasons.platformUnknown("Dish"));
    await expect(page.getByText(texts.newConnections(2))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.leaveOut(1) }).click();
    await importButton(page).click();
    await expect(
      page.getByText("0 customers added, 1 updated, 0 unchanged; 2 connections added"),
    ).toBeVisible();
    await page.getByRole("link", { name: texts.showCustomers }).click();
    const { lines: exported } = await exportList(page);
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, `\uFEFF${exported.join("\n")}`);
    await check(page);
    await expect(kindButton(page, "unchanged")).toContainText("5");
    await expect(importButton(page)).toBeHidden();
  });
});

test("what customers owe is brought along once, while the operator collects", async ({ page, server }) => {
  const session = await openImport(page, server);
  const file = [
    "Name,Phone,Due,Due since",
    'Asha Menon,9845099999,"1,250.50",13-01-2026',
    "Binu Thomas,9845012345,-100,",
    "Ravi Das,9000000001,later,",
    "Zubin Irani,9000000002,₹ 300,",
  ].join("\n");
  const owed = texts.oldBalances({ amount: "₹1,550.50", customers: 2 }, { amount: "₹100", customers: 1 });
  await test.step("off, the column isn't imported", async () => {
    await chooseFile(page, file);
    await expect(becomes(page, "Due")).toHaveValue("");
    await expect(becomes(page, "Due").getByRole("option", { name: texts.fields.oldBalance })).toHaveCount(0);
  });
  await test.step("on, it is guessed and explained, and the preview says what will be owed", async () => {
    await startCollecting(server, session);
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    expect(await savedTemplate(page)).toContain(
      "Email,Address,Area,Street or building,Old balance,Owed since,Platform,",
    );
    await chooseFile(page, file);
    await expect(becomes(page, "Due")).toHaveValue("oldBalance");
    await expect(page.getByText(texts.oldBalanceHelp("Due"))).toBeVisible();
    await expectAccessible(page);
    await check(page);
    await expect(page.getByText(owed, { exact: true })).toBeVisible();
    await expect(rowOf(page, "Asha Menon")).toContainText(
      `Owes ₹1,250.50${texts.since(formatDate("2026-01-13"))}`,
    );
    await expect(rowOf(page, "Binu Thomas")).toContainText("₹100 paid in advance");
    await expect(rowOf(page, "Ravi Das")).toContainText(texts.reasons.oldBalanceUnreadable);
    await expect(importButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.leaveOut(1) }).click();
    await importButton(page).click();
    await expect(
      page.getByText(
        "3 customers added, 0 updated, 0 unchanged; old balances: ₹1,550.50 owed, ₹100 paid in advance",
      ),
    ).toBeVisible();
  });
  await test.step("the same file again changes nobody's balance, and says so", async () => {
    await page.getByRole("button", { name: texts.importMore }).click();
    await chooseFile(page, file.replace("later", ""));
    await check(page);
    await expect(page.getByText(texts.keptBalances(3))).toBeVisible();
    await expect(rowOf(page, "Asha Menon")).toContainText(`${texts.stays}${texts.keepsBalance}`);
    await importButton(page).click();
    await expect(page.getByText("1 customer added, 0 updated, 3 unchanged")).toBeVisible();
  });
  await test.step("the exported file has the balances, and imports unchanged", async () => {
    await page.getByRole("link", { name: texts.showCustomers }).click();
    await expect(rowOf(page, "Asha Menon")).toContainText("Owes ₹1,250.50");
    const { lines } = await exportList(page);
    expect(lines.find((line) => line.includes("Binu Thomas"))).toContain(",-100,");
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, `\uFEFF${lines.join("\n")}`);
    await expect(becomes(page, "Balance")).toHaveValue("oldBalance");
    await check(page);
    await expect(kindButton(page, "unchanged")).toContainText("4");
    await expect(page.getByText(texts.keptBalances(3))).toBeVisible();
    await expect(importButton(page)).toBeHidden();
    await expectFitsPhone(page);
  });
  await test.step("what customers owe is what was brought along, once", async () => {
    const { customers } = await listCustomers(server, session);
    expect(
      customers.map(({ name, outstanding, walletBalance }) => [name, outstanding, walletBalance]),
    ).toEqual([
      ["Ravi Das", 0, 0],
      ["Zubin Irani", 300, 0],
      ["Binu Thomas", 0, 100],
      ["Asha Menon", 1250.5, 0],
    ]);
  });
});

test("the template, refused rows and a phone", async ({ page, server }) => {
  const session = await openImport(page, server);
  await test.step("the template contains the column names", async () => {
    expect(await savedTemplate(page)).toBe("\uFEFFName,Phone,Email,Address\r\n");
  });
  await test.step("refused rows block saving until they are left out, and can be downloaded", async () => {
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
  await test.step("on a phone nothing scrolls sideways", async () => {
    await page.getByRole("button", { name: texts.importMore }).click();
    await expect(page.getByText(texts.chooseFile)).toBeVisible();
    await expectFitsPhone(page);
    await chooseFile(page, `${simple}${"x".repeat(300)},1\r\nMeera,98765432101\r\n`);
    await expectFitsPhone(page);
    await check(page);
    await expectFitsPhone(page);
  });
  await test.step("a number with too many digits is warned of, and can be imported", async () => {
    await expect(page.getByText(texts.wrongPhones(1))).toBeVisible();
    await expect(rowOf(page, "Meera")).toContainText("This phone number has 11 digits. Check it.");
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.leaveOut(1) }).click();
    await importButton(page).click();
    await expect(page.getByText("1 customer added, 0 updated, 2 unchanged")).toBeVisible();
  });
});

test("saving goes on once it has started", async ({ page, server }) => {
  const session = await openImport(page, server);
  await test.step("a double click saves once, and shows progress", async () => {
    await chooseFile(page, twoCustomers(1));
    await check(page);
    const release = await holdCalls(page, importPath);
    await importButton(page).dblclick();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(importButton(page)).toBeDisabled();
    await expect(page.getByRole("button", { name: texts.otherFile })).toBeDisabled();
    release();
    await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
    expect((await listCustomers(server, session)).total).toBe(2);
    await page.unrouteAll();
  });
  await test.step("the result shows on the screen that was opened meanwhile", async () => {
    await page.getByRole("button", { name: texts.importMore }).click();
    await chooseFile(page, twoCustomers(2));
    await check(page);
    const release = await holdCalls(page, importPath);
    await importButton(page).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await openWallet(page);
    release();
    await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
    expect((await listCustomers(server, session)).total).toBe(4);
    await page.unrouteAll();
  });
  await test.step("the browser asks before a file and its columns are lost, and only then", async () => {
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await expect(page.getByText(texts.chooseFile)).toBeVisible();
    const questions: string[] = [];
    page.on("dialog", (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await chooseFile(page, twoCustomers(3));
    await check(page);
    await page.reload();
    expect(questions).toEqual(["beforeunload"]);
    await chooseFile(page, twoCustomers(3));
    await check(page);
    await importButton(page).click();
    await expect(page.getByRole("heading", { name: texts.doneTitle })).toBeVisible();
    await page.reload();
    await expect(page.getByText(texts.chooseFile)).toBeVisible();
    expect(questions).toHaveLength(1);
  });
});

test.describe("when saving fails", () => {
  test.use({ expectedBrowserErrors: /ERR_CONNECTION_RESET|status of (409|500)/ });

  test("the reason shows, and nothing is added twice", async ({ page, server }) => {
    const session = await openImport(page, server);
    await test.step("a lost answer isn't reported as a failure, and a retry adds nothing twice", async () => {
      await chooseFile(page, twoCustomers(1));
      await check(page);
      const mend = await loseAnswers(page, importPath);
      await importButton(page).click();
      await expect(page.getByRole("alert")).toHaveText(texts.importUnanswered);
      await mend();
      await importButton(page).click();
      await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
      expect((await listCustomers(server, session)).total).toBe(2);
    });
    await test.step("a change in another tab since the preview is reported, nothing is saved, and a new check shows it", async () => {
      await page.getByRole("button", { name: texts.importMore }).click();
      await chooseFile(page, twoCustomers(2));
      await check(page);
      await callApi(server, session, customerRoutes.create, { body: { name: "Bina", phone: "9000000021" } });
      await importButton(page).click();
      await expect(page.getByRole("alert")).toContainText("Your customers have changed since this preview");
      expect((await listCustomers(server, session)).total).toBe(3);
      await page.getByRole("button", { name: texts.checkAgain }).click();
      await expect(page.getByRole("main"), "the button is gone").toBeFocused();
      await expect(rowOf(page, "Bina 2")).toContainText("Name: Bina → Bina 2");
      await importButton(page).click();
      await expect(page.getByText("1 customer added, 1 updated, 0 unchanged")).toBeVisible();
    });
    await test.step("the check and the import show the error, and a retry adds nothing twice", async () => {
      await page.getByRole("button", { name: texts.importMore }).click();
      await chooseFile(page, twoCustomers(3));
      const mendPreview = await breakCalls(page, previewPath);
      await checkButton(page).click();
      await expect(page.getByRole("alert")).toHaveText(texts.checkFailed);
      await mendPreview();
      await check(page);
      // The server imports, but a failure is answered.
      const mend = await loseAnswers(page, importPath, (route) => route.fulfill({ status: 500, body: "" }));
      await importButton(page).click();
      await expect(page.getByRole("alert")).toHaveText(texts.importFailed);
      await mend();
      await importButton(page).click();
      await expect(page.getByText("2 customers added, 0 updated, 0 unchanged")).toBeVisible();
      expect((await listCustomers(server, session)).total).toBe(6);
    });
    await test.step("if the import fails after its page was left, the screen that was opened meanwhile shows the error", async () => {
      await page.getByRole("button", { name: texts.importMore }).click();
      await chooseFile(page, twoCustomers(4));
      await check(page);
      const release = await holdCalls(page, importPath, (route) => route.fulfill({ status: 500, body: "" }));
      await importButton(page).click();
      await expect(page.getByRole("progressbar")).toBeVisible();
      await openWallet(page);
      release();
      await expect(page.getByRole("alert")).toContainText(texts.importFailed);
    });
  });
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

test("a file and its columns are chosen", async ({ page, server }) => {
  await openImport(page, server);
  await test.step("a file that can't be imported shows the reason, and another can be chosen", async () => {
    for (const [content, sentence] of [
      ["", texts.files.empty],
      [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), texts.files.workbook],
      ['Name,Phone\nAsha,9000000001\n"Ravi,9000000002\n', texts.files.openQuote(3)],
    ] as const) {
      await chooseFile(page, content as string | Buffer);
      await expect(page.getByRole("alert")).toHaveText(sentence);
    }
    await chooseFile(page, simple);
    await expect(checkButton(page)).toBeEnabled();
  });
  await test.step("columns can be chosen, and the check needs name and phone", async () => {
    await page.getByRole("button", { name: texts.otherFile }).click();
    await chooseFile(page, "A,B,C\nAsha,9000000001,9000000002\n");
    await becomes(page, "B").selectOption("phone");
    await becomes(page, "A").selectOption("");
    await expect(page.getByText(texts.needed(["Name"]))).toBeVisible();
    await expect(checkButton(page)).toBeDisabled();
    await becomes(page, "A").selectOption("name");
    await becomes(page, "C").selectOption("phone");
    await expect(becomes(page, "B"), "only one column is the phone number").toHaveValue("");
    await check(page);
    await expect(rowOf(page, "Asha")).toContainText("9000000002");
  });
});
