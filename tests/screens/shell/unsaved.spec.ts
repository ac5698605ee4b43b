import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
  type Server,
} from "../../support/business.ts";
import { expectAccessible, expectFitsPhone } from "../../support/screen.ts";

const { discardQuestion, keepEditing, discard } = commonMessages;

function questionOf(page: Page): Locator {
  return page.getByRole("dialog", { name: discardQuestion });
}

/** Opens the customers of a new operator that has one, to edit it in the dialog. */
async function openCustomers(page: Page, server: Server) {
  const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
  const { session } = await createOperator(server, { platforms, funds: 500 });
  await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = page.getByRole("dialog", { name: "Edit Customer" });
  const opener = page.getByRole("button", { name: "Edit", exact: true });
  const edit = async () => {
    await opener.click();
    await expect(dialog.getByLabel("Name")).toBeFocused();
  };
  return { platforms, dialog, opener, edit };
}

test("a form doesn't lose unsaved input", async ({ page, server }) => {
  const { dialog, opener, edit } = await openCustomers(page, server);

  await test.step("an unchanged form closes at once", async () => {
    await edit();
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

  await test.step("a click beside the form closes nothing; closing it asks about unsaved input, and the keyboard can answer", async () => {
    await edit();
    await page.mouse.click(5, 5);
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
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("every way out of a form asks, also those to another dialog", async () => {
    await edit();
    await dialog.getByLabel("Address").fill("12 MG Road");
    for (const way of ["Close", "Cancel", "Deactivate", "Show reminders"]) {
      await dialog.getByRole("button", { name: way }).click();
      await questionOf(page).getByRole("button", { name: keepEditing }).click();
      await expect(questionOf(page)).toBeHidden();
      await expect(dialog.getByLabel("Address")).toHaveValue("12 MG Road");
    }
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await questionOf(page).getByRole("button", { name: discard }).click();
    const deactivating = page.getByRole("dialog", { name: "Deactivate Customer" });
    await expect(deactivating).toBeVisible();
    await expect(dialog).toBeHidden();
    await deactivating.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the question fits a phone", async () => {
    await edit();
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByLabel("Address").fill("12 MG Road");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(questionOf(page).getByRole("button", { name: discard })).toBeInViewport();
    await expectFitsPhone(page);
    await questionOf(page).getByRole("button", { name: discard }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a saved form closes without a question", async () => {
    await edit();
    await dialog.getByLabel("Address").fill("12 MG Road");
    await page.keyboard.press("Enter");
    await expect(page.getByText(customerMessages.updated)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("leaving the page or a recharge asks only when something would be lost", async ({ page, server }) => {
  const { platforms, dialog, opener, edit } = await openCustomers(page, server);

  await test.step("the browser asks before the page is left, only with unsaved input", async () => {
    await edit();
    const questions: string[] = [];
    page.on("dialog", (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await dialog.getByLabel("Address").fill("12 MG Road");
    await page.reload();
    expect(questions).toEqual(["beforeunload"]);
    await opener.click();
    await expect(dialog.getByLabel("Address")).toHaveValue("");
    await page.reload();
    expect(questions).toHaveLength(1);
  });

  await test.step("a recharge asks only for what was entered by hand", async () => {
    const recharge = page.getByRole("button", { name: "Recharge" });
    await recharge.click();
    const recharging = page.getByRole("dialog", { name: "Customer Recharge" });
    await recharging.getByRole("combobox", { name: "Platform" }).click();
    await page
      .getByRole("listbox")
      .getByRole("option", { name: platforms[0]?.name ?? "" })
      .click();
    await recharging.getByText("3 months").click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(recharge).toBeFocused();

    for (const [field, text] of [
      ["Amount", "350"],
      ["Description", "paid in cash"],
    ] as const) {
      await recharge.click();
      await recharging.getByLabel(field).fill(text);
      await page.keyboard.press("Escape");
      await questionOf(page).getByRole("button", { name: keepEditing }).click();
      await expect(recharging.getByLabel(field)).toHaveValue(text);
      await page.keyboard.press("Escape");
      await questionOf(page).getByRole("button", { name: discard }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
});
