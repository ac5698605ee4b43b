import { customerRoutes } from "@cable-connect/contract/customers";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  openSession,
  type Server,
  type Session,
} from "./business.ts";

export const texts = customerImportMessages;

export async function openImport(page: Page, server: Server, names: readonly string[] = []) {
  const { session } = await createOperator(server);
  for (const name of names) await createCustomer(server, session, name);
  await openSession(page, session);
  await page.goto("/customers/import");
  await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
  return session;
}

export async function chooseFile(page: Page, content: string | Buffer, name = "customers.csv") {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
}

export function becomes(page: Page, column: string) {
  return page.getByRole("combobox", { name: texts.importedAsOf(column), exact: true });
}

export const checkButton = (page: Page) => page.getByRole("button", { name: /^Check [\d,]+ rows?$/ });
export const importButton = (page: Page) => page.getByRole("button", { name: /^Import [\d,]+ customers?$/ });

export const rowOf = (page: Page, text: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell").filter({ hasText: text }) });

export async function check(page: Page) {
  await checkButton(page).click();
  await expect(page.getByRole("heading", { name: texts.previewTitle })).toBeFocused();
}

export async function listCustomers(server: Server, session: Session) {
  const { customers, pagination } = await callApi(server, session, customerRoutes.list, {
    query: { limit: 100 },
  });
  return { customers, total: pagination.total };
}

export const simple = "Name,Phone\r\nAsha Menon,98450 12399\r\nRavi Das,9000000001\r\n";
