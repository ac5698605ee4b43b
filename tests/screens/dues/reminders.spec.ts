import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { card, openDues } from "../../support/open-dues.ts";
import {
  breakCalls,
  brokenCall,
  comeBack,
  countAnswers,
  expectAccessible,
  openScreen,
} from "../../support/screen.ts";
import { today } from "../../support/today.ts";

async function tapWhatsApp(context: BrowserContext, page: Page, name: string) {
  const opening = context.waitForEvent("page");
  await card(page, name).getByRole("link", { name: "WhatsApp" }).click();
  const opened = await opening;
  const url = new URL(opened.url());
  await opened.close();
  return url;
}

async function heightOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.height;
}

test("an operator reminds customers one by one", async ({ page, context, server }) => {
  const { platform, shop, session, customers } = await openDues(page, server, [
    { name: "Asha Menon", days: 3 },
    { name: "Ravi Das", days: 1 },
    { name: "Meena Rao", days: 0 },
    { name: "Lata Iyer", days: 3 },
  ]);

  await test.step("one tap opens WhatsApp with the text, and the card then shows the reminder", async () => {
    const asha = card(page, "Asha Menon");
    await expect(asha.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    const height = await heightOf(asha);
    const url = await tapWhatsApp(context, page, "Asha Menon");
    expect(url.host + url.pathname).toBe("wa.me/919845012345");
    expect(url.searchParams.get("text")).toBe(
      `Dear Asha Menon, to renew your ${platform.name} service (expiry ${formatDate(addDays(today, 3))}), ` +
        `please pay ₹350 for Cable recharge. Thank you, ${shop}`,
    );
    const reminded = asha.getByRole("button", { name: "Reminded today by WhatsApp" });
    await expect(reminded).toBeVisible();
    const link = asha.getByRole("link", { name: "WhatsApp" });
    await expect(link).toHaveAttribute("rel", /noopener/);
    expect(await heightOf(asha), "as high as before").toBe(height);
    await expect(reminded.getByText("Today", { exact: true })).toBeVisible();
    await expect(reminded.locator("svg")).toBeVisible();
    expect((await reminded.boundingBox())?.y, "beside the buttons").toBe((await link.boundingBox())?.y);
    await page.reload();
    await expect(asha.getByRole("button", { name: "Reminded today by WhatsApp" })).toBeVisible();
  });

  await test.step("the text can be changed before it is sent", async () => {
    const edit = card(page, "Ravi Das").getByRole("button", { name: "Edit message" });
    await edit.click();
    const dialog = page.getByRole("dialog", { name: "Remind Ravi Das" });
    const text = dialog.getByRole("textbox", { name: "Message" });
    await expect(text).toHaveValue(/^Dear Ravi Das/);
    await text.fill("Namaste & 100% ok?\n#1");
    await expect(dialog.getByRole("link", { name: "Send by SMS" })).toHaveAttribute(
      "href",
      `sms:+919845012345?body=${encodeURIComponent("Namaste & 100% ok?\n#1")}`,
    );
    await text.fill("  ");
    await expect(dialog.getByRole("button", { name: "Send by SMS" })).toBeDisabled();
    await dialog.getByLabel(reminderMessages.useMessage).selectOption("ta");
    await expect(text).toHaveValue(/^வணக்கம் Ravi Das, /);
    await text.fill("Another text");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: commonMessages.discard }).click();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step("a second tap in the same stage asks first, and the log shows both", async () => {
    await tapWhatsApp(context, page, "Meena Rao");
    const meena = card(page, "Meena Rao");
    await expect(meena.getByRole("button", { name: "Reminded today by WhatsApp" })).toBeVisible();
    await meena.getByRole("link", { name: "SMS" }).click();
    const dialog = page.getByRole("dialog", { name: "Remind Meena Rao" });
    await expect(dialog).toContainText("Reminded today by WhatsApp. Remind again?");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: reminderMessages.notSent }).click();
    await expect(dialog.getByText("Remind again?")).toBeHidden();
    await expect(dialog.getByLabel("Message", { exact: true })).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(meena.getByRole("button", { name: /^Reminded/ })).toBeHidden();
    await tapWhatsApp(context, page, "Meena Rao");
    await expect(meena.getByRole("button", { name: "Reminded today by WhatsApp" })).toBeVisible();
    await meena.getByRole("link", { name: "WhatsApp" }).click();
    const opening = context.waitForEvent("page");
    await dialog.getByRole("link", { name: "Send by WhatsApp" }).click();
    await (await opening).close();
    await expect(dialog).toBeHidden();
    await meena.getByRole("button", { name: "Reminded today by WhatsApp" }).click();
    const log = page.getByRole("dialog", { name: "Reminders to Meena Rao" });
    await expect(log.getByRole("listitem")).toHaveCount(1);
    await expect(log).toContainText(/WhatsApp to 98450\s12345.*On the day.*2 times/);
    await page.keyboard.press("Escape");
    await expect(log).toBeHidden();
  });

  await test.step("the list of customers also opens a customer's reminders", async () => {
    await openScreen(page, "Customers");
    const show = async (name: string) => {
      const edit = page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "Edit" });
      await edit.click();
      await page.getByRole("button", { name: "Show reminders" }).click();
      return { edit, log: page.getByRole("dialog", { name: `Reminders to ${name}` }) };
    };
    // The second time its code has loaded, and it opens when the other dialog closes.
    for (const _time of ["first", "second"]) {
      const { edit, log } = await show("Ravi Das");
      await expect(log).toContainText("No reminders yet");
      await page.keyboard.press("Escape");
      await expect(edit).toBeFocused();
    }
    const body = { rechargeId: customers[3]?.rechargeId ?? 0, channel: "sms" } as const;
    await callApi(server, session, reminderRoutes.mark, { body });
    const { log } = await show("Lata Iyer");
    await expect(log).toContainText(/SMS to 98450\s12345.*3 days before/);
    await expectAccessible(page);
  });
});

test.describe("while calls fail", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("reminders show what failed, and can be retried", async ({ page, context, server }) => {
    await page.clock.install();
    const settings = "/operator/reminder-settings";
    let mend = await breakCalls(page, settings);
    await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
    const asha = card(page, "Asha Menon");

    await test.step("a card without the text offers to load it again", async () => {
      await expect(asha).toContainText(reminderMessages.settingsLoadFailed);
      await mend();
      await asha.getByRole("button", { name: "Retry" }).click();
      await expect(asha.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    });

    await test.step("a card with a text keeps its buttons when the text can't be reloaded", async () => {
      mend = await breakCalls(page, settings);
      const failures = countAnswers(page, settings);
      await comeBack(page);
      // The call is retried once before it counts as failed.
      await expect.poll(failures).toBe(2);
      await asha.getByRole("button", { name: "Edit message" }).click();
      const dialog = page.getByRole("dialog", { name: "Remind Asha Menon" });
      await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/^Dear Asha Menon/);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(asha.getByRole("link", { name: "WhatsApp" })).toBeVisible();
      await expect(asha).not.toContainText(reminderMessages.settingsLoadFailed);
    });

    await test.step("an error shows when a reminder can't be recorded, because the message may have been sent", async () => {
      const mendRecording = await breakCalls(page, "/operator/reminders");
      await tapWhatsApp(context, page, "Asha Menon");
      await expect(page.getByRole("alert")).toContainText("We couldn't record this reminder");
      await expect(asha).not.toContainText("Reminded today");
      await mendRecording();
    });

    await test.step("settings that fail to load can be retried in the same dialog", async () => {
      await page.reload();
      const opener = page.getByRole("button", { name: "Reminder Settings" });
      await opener.click();
      const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
      await expect(dialog).toContainText(reminderMessages.settingsLoadFailed);
      await mend();
      await dialog.getByRole("button", { name: commonMessages.tryAgain }).click();
      await expect(dialog.getByRole("radio", { name: "English" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
});
