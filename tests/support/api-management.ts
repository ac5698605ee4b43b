import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import type { Platform } from "@cable-connect/contract/platforms";
import type { Locator, Page } from "@playwright/test";
import { callApi, createOperator, openSession, type Server } from "./business.ts";

/** The screen of a new ISP with these platforms, with a key if a name is given. */
export async function openScreen(
  page: Page,
  server: Server,
  keyName?: string,
  platforms: readonly Platform[] = [],
) {
  const { session, operator } = await createOperator(server, { isIsp: true, funds: 1000, platforms });
  if (keyName) await callApi(server, session, apiKeyRoutes.generate, { body: { name: keyName } });
  await openSession(page, session);
  await page.goto("/api-management");
  return { session, operator };
}

export function keys(page: Page): Locator {
  return page.getByRole("region", { name: "Your API Keys" });
}

export async function askToGenerate(page: Page) {
  await page.getByRole("button", { name: "Generate API Key" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate API Key" });
  return {
    dialog,
    name: dialog.getByLabel("API Key Name"),
    submit: dialog.getByRole("button", { name: /Generate Key|Generating/ }),
  };
}
