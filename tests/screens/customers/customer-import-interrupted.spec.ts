import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerImportMessages as texts } from "@cable-connect/contract/messages/customer-import";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi, createOperator, createPlatform, openSession } from "../../support/business.ts";
import {
  check,
  checkButton,
  chooseFile,
  importButton,
  kindButton,
  listCustomers,
  openImport,
  rowOf,
} from "../../support/customer-import.ts";
import { breakCalls, holdCalls, loseAnswers } from "../../support/screen.ts";

/** A file of two customers that no other number has. */
const twoCustomers = (nth: number) =>
  `Name,Mobile\r\nBina ${nth},90000 000${nth}1\r\nRavi ${nth},90000000${nth}2\r\n`;

const previewPath = "/operator/customers/import/preview";
const importPath = "/operator/customers/import";

/** Opens another screen without waiting. */
async function openWallet(page: Page) {
  await page.getByRole("link", { name: "Wallet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
}

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
    await expect(page.getByText("2 customers added")).toBeVisible();
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
    await expect(page.getByText("2 customers added")).toBeVisible();
    expect((await listCustomers(server, session)).total).toBe(4);
    await page.unrouteAll();
  });
  await test.step("links and going back ask before a file and its columns are lost", async () => {
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, twoCustomers(3));
    await expect(checkButton(page)).toBeVisible();
    const question = page.getByRole("dialog", { name: commonMessages.discardQuestion });
    await page.getByRole("link", { name: "Wallet", exact: true }).click();
    await question.getByRole("button", { name: commonMessages.keepEditing }).click();
    await check(page);
    await page.goBack();
    await question.getByRole("button", { name: commonMessages.discard }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
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

test.describe("when a call fails", () => {
  test.use({ expectedBrowserErrors: /ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)|status of (409|500)/ });

  test("a file that can't be saved as its code is missing says so", async ({ page, server }) => {
    await openImport(page, server);
    await page.route(/\/assets\/csv-file-[^/]*\.js$/, (route) => route.abort("connectionreset"));
    await chooseFile(page, "Name,Mobile\r\nZubin,12\r\n");
    await check(page);
    await page.getByRole("button", { name: texts.downloadRefused }).click();
    await expect(page.getByRole("alert")).toContainText(commonMessages.newVersion);
  });

  test("a file without platforms waits until they are loaded, as it may have to ask for one", async ({
    page,
    server,
  }) => {
    const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
    const { session } = await createOperator(server, { platforms });
    await openSession(page, session);
    const mend = await breakCalls(page, "/operator/services");
    await page.goto("/customers/import");
    await chooseFile(page, "Name,Mobile,Amount,Expiry Date\r\nZubin Irani,9000000002,250,31/12/2030\r\n");
    await expect(page.getByRole("alert")).toContainText(platformMessages.loadFailed);
    await expect(checkButton(page)).toBeDisabled();
    await mend();
    await page.getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(page.getByLabel(texts.platformOfAll)).toBeVisible();
    await expect(checkButton(page)).toBeEnabled();
  });

  test("an import that is never sent says that the shop is offline", async ({ page, context, server }) => {
    await openImport(page, server);
    await chooseFile(page, twoCustomers(4));
    await check(page);
    await context.setOffline(true);
    await importButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(commonMessages.offline);
    await context.setOffline(false);
    await importButton(page).click();
    await expect(page.getByText("2 customers added")).toBeVisible();
  });

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
      await expect(page.getByText("2 customers added")).toBeVisible();
      expect((await listCustomers(server, session)).total).toBe(2);
    });
    await test.step("a change in another tab since the preview is reported, nothing is saved, and a new check shows it", async () => {
      await page.getByRole("button", { name: texts.importMore }).click();
      await chooseFile(page, twoCustomers(2));
      await check(page);
      await callApi(server, session, customerRoutes.create, { body: { name: "Bina", phone: "9000000021" } });
      await kindButton(page, "added").click();
      await importButton(page).click();
      await expect(page.getByRole("alert")).toContainText("Your customers have changed since this preview");
      expect((await listCustomers(server, session)).total).toBe(3);
      await page.getByRole("button", { name: texts.checkAgain }).click();
      const title = page.getByRole("heading", { name: texts.previewTitle });
      await expect(title, "the button is gone").toBeFocused();
      await expect(rowOf(page, "Bina 2"), "among all rows again").toContainText("Name: Bina → Bina 2");
      await importButton(page).click();
      await expect(page.getByText("1 customer added, 1 updated")).toBeVisible();
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
      await expect(page.getByText("2 customers added")).toBeVisible();
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
