import { commonMessages } from "@cable-connect/contract/messages/common";
import { readyMadeMessages } from "@cable-connect/contract/messages/ready-made-reminders";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reminderSettingsRoutes } from "@cable-connect/contract/reminder-settings";
import { startMailServer } from "../../../server/src/testing/mail-server.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { card, openDues, select, selection, wide } from "../../support/open-dues.ts";
import { startProduct } from "../../support/product.ts";
import { expectAccessible, expectFitsPhone, holdCalls } from "../../support/screen.ts";

test("the settings of reminders", async ({ page, server }) => {
  const release = await holdCalls(page, "/operator/reminder-settings");
  const { shop } = await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
  const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
  const message = (name: string) => dialog.getByRole("radio", { name });
  const link = card(page, "Asha Menon").getByRole("link", { name: "WhatsApp" });
  const saveButton = dialog.getByRole("button", { name: "Save Changes" });
  const expectNothingUnsaved = async () => {
    await expect(saveButton).toBeDisabled();
    await expect(dialog.getByText("Cancel", { exact: true })).toHaveCount(0);
  };
  const save = () => saveButton.click();

  await test.step("the settings open at once, also before they have loaded", async () => {
    await page.getByRole("button", { name: "Reminder Settings" }).click();
    await expect(dialog.getByRole("status", { name: commonMessages.loading })).toBeVisible();
    release();
    await expect(message("English")).toBeFocused();
    await expect(message("English")).toBeChecked();
  });

  await test.step("a ready-made message can be used as it is, shown as a real customer gets it", async () => {
    await message(readyMadeMessages.bn.name).check();
    await expect(dialog).toContainText("নমস্কার Asha Menon, ");
    await expect(dialog.getByRole("checkbox")).toBeDisabled();
    await expect(dialog).toContainText("Email isn't set up yet. Ask your administrator.");
    await expectFitsPhone(page);
    await page.setViewportSize(wide);
    await save();
    await expect(page.getByText("Reminder settings saved successfully")).toBeVisible();
    const text = encodeURIComponent("নমস্কার Asha Menon");
    await expect(link).toHaveAttribute("href", new RegExp(`text=${text}`));
  });

  await test.step("or copied and edited, with a live preview", async () => {
    await page.getByRole("button", { name: "Reminder Settings" }).click();
    const copy = dialog.getByRole("button", { name: reminderMessages.copyOf("English") });
    await expect(copy).toHaveText("Edit a Copy");
    await copy.click();
    const writing = page.getByRole("dialog", { name: reminderMessages.newTitle });
    await expect(writing.getByLabel("Name")).toBeFocused();
    await writing.getByLabel("Name").fill("Polite");
    const text = writing.getByRole("textbox", { name: "Reminder message" });
    await expect(text).toHaveValue(readyMadeMessages.en.text);
    await text.fill("Hello {naam}");
    await writing.getByRole("button", { name: reminderMessages.add }).click();
    await expect(writing).toContainText("{naam} can't be filled in. You can use {name}, {platform}");
    await text.fill("Hello {name}, {amount} please. {shop}");
    await expect(writing).toContainText(`Hello Asha Menon, ₹350 please. ${shop}`);
    await expectFitsPhone(page);
    await expectAccessible(page);
    await page.setViewportSize(wide);
    await writing.getByRole("button", { name: reminderMessages.add }).click();
    await expect(writing).toBeHidden();
    await expect(message("Polite")).toBeChecked();
    await expect(page.getByText(reminderMessages.messageAdded)).toBeVisible();
    await expectNothingUnsaved();
    await dialog.getByText("Close", { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toHaveAttribute("href", /text=Hello%20Asha%20Menon%2C%20%E2%82%B9350%20please/);
  });

  await test.step("a message that is added takes part in no conflict with a choice right after it", async () => {
    await page.getByRole("button", { name: "Reminder Settings" }).click();
    await expect(message("Polite")).toBeChecked();
    await dialog.getByRole("button", { name: reminderMessages.newMessage }).click();
    const writing = page.getByRole("dialog", { name: reminderMessages.newTitle });
    await writing.getByLabel("Name").fill("Brief");
    await writing.getByRole("button", { name: reminderMessages.add }).click();
    await expect(message("Brief")).toBeChecked();
    await expectNothingUnsaved();
    await message("Polite").check();
    await expect(dialog.getByText("Cancel", { exact: true })).toBeVisible();
    await save();
    await expect(dialog).toBeHidden();
    await expect(link).toHaveAttribute("href", /text=Hello%20Asha%20Menon/);
  });

  await test.step("an own message is edited and deleted; the standard one takes its place", async () => {
    await page.getByRole("button", { name: "Reminder Settings" }).click();
    await dialog.getByRole("button", { name: reminderMessages.editOf("Polite") }).click();
    const writing = page.getByRole("dialog", { name: reminderMessages.editTitle });
    await writing.getByLabel("Name").fill("Friendly");
    await writing.getByRole("button", { name: "Save Changes" }).click();
    await expect(message("Friendly")).toBeChecked();
    await expectNothingUnsaved();
    const remove = dialog.getByRole("button", { name: reminderMessages.deleteOf("Friendly") });
    await remove.click();
    const question = page.getByRole("dialog", { name: reminderMessages.deleteTitle });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole("button", { name: reminderMessages.deleteTitle }).click();
    await expect(question).toBeHidden();
    await expect(message("Friendly")).toHaveCount(0);
    await expect(message("English")).toBeChecked();
    await expectNothingUnsaved();
    await dialog.getByText("Close", { exact: true }).click();
    await expect(link).toHaveAttribute("href", /text=Dear%20Asha%20Menon/);
  });
});

test("emails can be switched on and tested if the server has a mail server", async ({ browser }) => {
  await using mail = await startMailServer();
  const { stop, ...server } = await startProduct({
    SMTP_URL: mail.url,
    SMTP_FROM: "reminders@shop.example",
  });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const { session } = await openDues(page, server, [
      { name: "Asha Menon", days: 3, email: "asha@example.in" },
      { name: "Ravi Das", days: 3 },
    ]);
    await page.getByRole("button", { name: "Reminder Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
    await dialog.getByRole("checkbox", { name: "Remind by email automatically" }).check();
    await expect(dialog).toContainText("We'll send the example to your own address, sai@shop.example.");
    await dialog.getByRole("button", { name: "Send Test" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Test email sent to sai@shop.example");
    await expect(dialog.getByRole("button", { name: "Send Test" })).toBeFocused();
    expect(mail.taken.map(({ to }) => to)).toEqual(["sai@shop.example"]);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    const { settings } = await callApi(server, session, reminderSettingsRoutes.getSettings);
    expect(settings).toMatchObject({ isAutomatic: true, hasMailServer: true });

    await test.step("those with an address are emailed in one go, and the others stay selected", async () => {
      for (const name of ["Asha Menon", "Ravi Das"]) await select(page, name);
      await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
      const many = page.getByRole("dialog", { name: remindManyMessages.manyTitle });
      await many.getByText("Email (1)").click();
      await many.getByRole("button", { name: "Send 1 Email" }).click();
      await expect(many.getByRole("status").filter({ hasText: "1 email on its way" })).toBeVisible();
      await expect(many.getByRole("listitem").filter({ hasText: "Ravi Das" })).toContainText(
        "No email address",
      );
      await expectAccessible(page);
      await many.getByRole("button", { name: "Close" }).last().click();
      await expect(selection(page)).toContainText("1 selected");
      const asha = card(page, "Asha Menon");
      await expect(asha.getByRole("button", { name: "Reminded today by email" })).toBeVisible();
      await expect
        .poll(() => mail.taken.map(({ to }) => to), { timeout: 60_000 })
        .toContain("asha@example.in");
    });

    await test.step("where nobody has an address it says so beside the choice", async () => {
      await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
      const many = page.getByRole("dialog", { name: remindManyMessages.manyTitle });
      await expect(many.getByRole("radio", { name: "Email" })).toBeDisabled();
      await expect(many.getByText(remindManyMessages.nobodyHasEmail, { exact: true })).toBeVisible();
    });
  } finally {
    await context.close();
    await stop();
  }
});
