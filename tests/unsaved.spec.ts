import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { createCustomer, createOperator, createPlatform, openSession, type Server } from "./business.ts";
import { expectAccessible, expectFitsPhone } from "./screen.ts";

const { discardQuestion, keepEditing, discard } = commonMessages;

function questionOf(page: Page): Locator {
  return page.getByRole("dialog", { name: discardQuestion });
}

/** Opens, with this button, the dialog that edits a new operator's one customer. */
async function openEditing(page: Page, server: Server) {
  const { session } = await createOperator(server);
  await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/customers");
  const opener = page.getByRole("button", { name: "Edit", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Edit Customer" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  return { dialog, opener };
}

test("closing asks about unsaved input, and the keyboard can answer", async ({ page, server }) => {
  const { dialog, opener } = await openEditing(page, server);
  const address = dialog.getByLabel("Address");
  await address.fill("12 MG Road");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: keepEditing })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(questionOf(page)).toBeHidden();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("12 MG Road");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: keepEditing })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(questionOf(page)).toBeHidden();
  await expect(address).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: keepEditing })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: discard })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(address).toHaveValue("");
});

test("every way out of a form asks, also those to another dialog", async ({ page, server }) => {
  const { dialog } = await openEditing(page, server);
  await dialog.getByLabel("Address").fill("12 MG Road");
  for (const way of ["Close", "Cancel", "Deactivate", "Show reminders"]) {
    await dialog.getByRole("button", { name: way }).click();
    await questionOf(page).getByRole("button", { name: keepEditing }).click();
    await expect(questionOf(page)).toBeHidden();
    await expect(dialog.getByLabel("Address")).toHaveValue("12 MG Road");
  }
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await questionOf(page).getByRole("button", { name: discard }).click();
  await expect(page.getByRole("dialog", { name: "Deactivate Customer" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("an unchanged form closes at once", async ({ page, server }) => {
  const { dialog, opener } = await openEditing(page, server);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await opener.click();
  await dialog.getByLabel("Name").fill("Asha");
  await dialog.getByLabel("Address").fill("12 MG Road");
  await dialog.getByLabel("Name").fill("Asha Menon");
  await dialog.getByLabel("Address").fill("");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a saved form closes without a question", async ({ page, server }) => {
  const { dialog } = await openEditing(page, server);
  await dialog.getByLabel("Address").fill("12 MG Road");
  await page.keyboard.press("Enter");
  await expect(page.getByText(customerMessages.updated)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the browser asks before the page is left, only with unsaved input", async ({ page, server }) => {
  const { dialog } = await openEditing(page, server);
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await dialog.getByLabel("Address").fill("12 MG Road");
  await page.reload();
  expect(questions).toEqual(["beforeunload"]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(dialog.getByLabel("Address")).toHaveValue("");
  await page.reload();
  expect(questions).toHaveLength(1);
});

test("a recharge is discarded at once, unless it has a description", async ({ page, server }) => {
  const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
  const { session } = await createOperator(server, { platforms, funds: 500 });
  await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/customers");
  const opener = page.getByRole("button", { name: "Recharge" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await dialog.getByRole("combobox", { name: "Platform" }).click();
  await page.getByRole("option", { name: platforms[0]?.name ?? "" }).click();
  await dialog.getByText("3 months").click();
  await dialog.getByLabel("Amount").fill("350");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel("Description").fill("paid in cash");
  await page.keyboard.press("Escape");
  await expect(questionOf(page)).toBeVisible();
});

test("the question fits a phone", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { dialog } = await openEditing(page, server);
  await dialog.getByLabel("Address").fill("12 MG Road");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(questionOf(page).getByRole("button", { name: discard })).toBeInViewport();
  await expectFitsPhone(page);
});
