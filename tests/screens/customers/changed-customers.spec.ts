import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { expect, test } from "../../support/browser.ts";
import { openDebts, rows } from "../../support/debts.ts";
import { openScreen } from "../../support/screen.ts";

test("a customer that is renamed has its new name in the lists of what is owed and paid", async ({
  page,
  server,
}) => {
  // Nothing becomes stale by time.
  await page.clock.setFixedTime(new Date());
  await openDebts(page, server);
  const { tabs } = collectionsPageMessages;
  await page.getByRole("tab", { name: tabs.payments }).click();
  await expect(rows(page).filter({ hasText: "Asha Menon" }).first()).toBeVisible();
  await page.getByRole("tab", { name: tabs.owing }).click();
  await page.getByRole("link", { name: "Asha Menon" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Customer" });
  await dialog.getByLabel("Name").fill("Asha M. Menon");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await openScreen(page, "Collections");
  await expect(rows(page).filter({ hasText: "Asha M. Menon" })).toBeVisible();
  await page.getByRole("tab", { name: tabs.payments }).click();
  await expect(rows(page).filter({ hasText: "Asha M. Menon" }).first()).toBeVisible();
});
