import { shellMessages } from "@cable-connect/contract/messages/shell";
import { expect, type Locator, type Page } from "@playwright/test";

/** What `test.use` takes for a phone with a touch screen. */
export const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** A phone's bar of screens. */
export function bottomBar(page: Page): Locator {
  return page.getByRole("navigation", { name: shellMessages.mostUsed });
}

/** Opens a screen that the bottom bar hasn't, by More. */
export async function openByMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Where an element begins and ends on the screen, in pixels from its top. */
export async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It takes no room on the page");
  return { top: box.y, bottom: box.y + box.height };
}
