import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { adminSession, createCustomer, createOperator, openSession } from "../support/business.ts";
import { charge, receive, startCollecting } from "../support/collecting.ts";
import { rows } from "../support/debts.ts";
import { holdCalls } from "../support/screen.ts";

const texts = collectionsPageMessages;

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("an operator turns collections on and off", async ({ page, context, server }) => {
  const { operator, session } = await createOperator(server);
  const asha = await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/profile");
  const toggle = page.getByRole("switch", { name: texts.switch.label });
  const link = sidebar(page).getByRole("link", { name: texts.title });
  const other = await context.newPage();
  await openSession(other, session);
  await other.goto("/customers");

  await test.step("off, nothing speaks of them", async () => {
    await expect(toggle).not.toBeChecked();
    await expect(link).toBeHidden();
    await page.getByRole("button", { name: paletteMessages.title }).click();
    const search = page.getByRole("dialog", { name: paletteMessages.title });
    await search.getByRole("combobox").fill("owing");
    await expect(search.getByText(paletteMessages.noCustomer("owing"))).toBeVisible();
    await expect(search.getByRole("option", { name: texts.title })).toBeHidden();
    await page.keyboard.press("Escape");
  });

  await test.step("on, the sidebar has them at once, in other tabs too, and customers show what they owe", async () => {
    // The choice is shown once React has rendered the call: check() looks for it too early.
    const release = await holdCalls(page, "/auth/profile");
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(page.getByText(texts.switch.turnedOn)).toBeVisible();
    expect(await toggle.isChecked(), "before the profile is fetched again").toBe(true);
    release();
    await expect(link).toBeVisible();
    await expect(sidebar(other).getByRole("link", { name: texts.title })).toBeVisible();
    await charge(server, session, asha.id, 450);
    await other.reload();
    await expect(other.getByRole("row").filter({ hasText: "Asha Menon" })).toContainText("Owes ₹450");
  });

  await test.step("a search finds who owes, and a customer who pays", async () => {
    await page.getByRole("button", { name: paletteMessages.title }).click();
    const search = page.getByRole("dialog", { name: paletteMessages.title });
    await search.getByRole("combobox").fill("remind ");
    await expect(search.getByText(paletteMessages.remindOrBoxHint)).toBeVisible();
    await search.getByRole("combobox").fill("receive ");
    await expect(search.getByText(paletteMessages.receiveHint)).toBeVisible();
    await search.getByRole("combobox").fill("receive asha");
    const found = search.getByRole("option", { name: "Asha Menon" });
    await expect(found).toContainText(paletteMessages.customerActions.receive);
    await expect(found).toContainText(/Asha Menon\s*[\d\s]+ · Owes ₹450/);
    await search.getByRole("combobox").fill("owing");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/collections");
    await expect(rows(page)).toHaveText([/Asha Menon.*Today.*₹450/]);
  });

  await test.step("a search finds a payment by the number of its receipt", async () => {
    const { payment } = await receive(server, session, asha.id, { amount: 50, mode: "cash" });
    await page.getByRole("button", { name: paletteMessages.title }).click();
    const search = page.getByRole("dialog", { name: paletteMessages.title });
    await search.getByRole("combobox").fill(payment.receiptNumber);
    const found = search.getByRole("option", {
      name: paletteMessages.paymentNumbered(payment.receiptNumber),
    });
    await expect(found).toContainText("Asha Menon · ₹50");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toContainText(payment.receiptNumber);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("the admin turns them off, and an open screen follows once the user is known again", async () => {
    const admin = await context.browser()?.newPage();
    if (!admin) throw new Error("No browser");
    await openSession(admin, await adminSession(server));
    await admin.goto(`${server.url}/operators/${operator.id}`);
    const its = admin.getByRole("switch", { name: texts.switch.label });
    await expect(its).toBeChecked();
    await its.click();
    const question = admin.getByRole("dialog", { name: texts.switch.off.title });
    await expect(question).toContainText(texts.switch.off.kept);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(its).toBeChecked();
    await its.click();
    await question.getByRole("button", { name: texts.switch.off.submit }).click();
    await expect(admin.getByText(texts.switch.turnedOffFor(operator.name))).toBeVisible();
    await admin.close();
    await page.reload();
    await expect(page.getByText(texts.off.text)).toBeVisible();
    await expect(link).toBeHidden();
    await page.getByRole("link", { name: texts.off.open }).click();
    await expect(toggle).not.toBeChecked();
  });
});

test.describe("collections without debts", () => {
  // A second collector has the name of the first.
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("offer a next step, and take collectors", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await startCollecting(server, session);
    await openSession(page, session);
    const release = await holdCalls(page, "/operator/owing");
    await page.goto("/collections");
    const ages = page.getByRole("group", { name: texts.owing.ages });

    await test.step("while it loads the ages have their place; without debts a next step is offered", async () => {
      await expect(ages).toHaveAttribute("aria-busy", "true");
      const before = await ages.boundingBox();
      release();
      await expect(page.getByText(texts.owing.none)).toBeVisible();
      expect(await ages.boundingBox()).toEqual(before);
      await page.getByRole("link", { name: texts.openCustomers }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
      await expect(page).toHaveURL("/customers");
      await page.goBack();
    });

    await test.step("their settings are a press away", async () => {
      await page.getByRole("link", { name: texts.settings }).click();
      await expect(page).toHaveURL("/profile#collections");
      await expect(page.getByRole("region", { name: profileMessages.collections })).toBeInViewport();
      await page.goBack();
    });

    await test.step("collectors are added, renamed and made inactive", async () => {
      await page.getByRole("tab", { name: texts.tabs.collectors }).click();
      await page.getByRole("button", { name: texts.collectors.addFirst }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(texts.collectors.name).fill("Mani");
      await page.keyboard.press("Enter");
      await expect(page.getByText(texts.collectors.added("Mani"))).toBeVisible();
      await expect(rows(page)).toHaveText([/Mani.*Active/]);

      await page.getByRole("button", { name: texts.collectors.add }).click();
      await dialog.getByLabel(texts.collectors.name).fill("mani");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("There is already a collector of this name")).toBeVisible();
      await dialog.getByLabel(texts.collectors.name).fill("Suresh");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();

      const suresh = rows(page).filter({ hasText: "Suresh" });
      await suresh.getByRole("button", { name: texts.collectors.edit }).click();
      await dialog.getByLabel(texts.collectors.name).fill("Suresh Kumar");
      await page.keyboard.press("Enter");
      await expect(suresh).toContainText("Suresh Kumar");
      await suresh.getByRole("button", { name: texts.collectors.deactivate }).click();
      await expect(suresh).toContainText("Inactive");
      await page.getByRole("status").getByRole("button", { name: undoMessages.undo }).click();
      await expect(suresh).toContainText("Active");
      await suresh.getByRole("button", { name: texts.collectors.deactivate }).click();
      await expect(suresh).toContainText("Inactive");
      await suresh.getByRole("button", { name: texts.collectors.activate }).click();
      await expect(suresh).toContainText("Active");
    });
  });
});
