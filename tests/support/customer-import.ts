import { readFile } from "node:fs/promises";
import { customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages as texts } from "@cable-connect/contract/messages/customer-import";
import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { callApi, createOperator, openSession, type Server, type Session } from "./business.ts";

/** Opens the import of a new operator without customers; returns its session. */
export async function openImport(page: Page, server: Server): Promise<Session> {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/customers/import");
  await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
  return session;
}

/** Chooses a file with this content. */
export async function chooseFile(
  page: Page,
  content: string | Buffer,
  name = "customers.csv",
): Promise<void> {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
}

/** The field that says what a column of the file becomes. */
export const becomes = (page: Page, column: string) =>
  page.getByRole("combobox", { name: texts.importedAsOf(column), exact: true });

export const checkButton = (page: Page) => page.getByRole("button", { name: /^Check [\d,]+ Rows?$/ });
export const importButton = (page: Page) =>
  page.getByRole("button", { name: /^(Add|Update) [\d,]+( Customers?|(, (Update|Leave Out) [\d,]+)+)$/ });

/** Shows only the rows of a kind; counts them. */
export const kindButton = (page: Page, kind: keyof typeof texts.kinds) =>
  page.getByRole("button", { name: new RegExp(`^${texts.kinds[kind]}\\s*[\\d,]+$`) });

/** The row of a table with a cell of this text. */
export const rowOf = (page: Page, text: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell").filter({ hasText: text }) });

/** Has the rows of the chosen file checked, and waits for the preview. */
export async function check(page: Page): Promise<void> {
  await checkButton(page).click();
  await expectPreview(page);
}

/** The preview is open: after the check, or at once for a file with the product's own columns. */
export async function expectPreview(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: texts.previewTitle })).toBeFocused();
}

/** Saves the template and reads it. */
export async function savedTemplate(page: Page): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.template }).click();
  return readFile(await (await saved).path(), "utf8");
}

/** The operator's customers, and how many there are. */
export async function listCustomers(server: Server, session: Session) {
  const { customers, pagination } = await callApi(server, session, customerRoutes.list, {
    query: { limit: 100 },
  });
  return { customers, total: pagination.total };
}
