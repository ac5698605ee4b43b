import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { card, openDues, select, selection, wide } from "../../support/open-dues.ts";
import {
  breakCalls,
  brokenCall,
  callTo,
  comeBack,
  expectAccessible,
  expectFitsPhone,
  openScreen,
  pixelsBetween,
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

test("an operator reminds customers one by one", async ({ page, context, server }) => {
  const { platform, shop, session, customers } = await openDues(page, server, [
    { name: "Asha Menon", days: 3 },
    { name: "Ravi Das", days: 1 },
    { name: "Meena Rao", days: 0 },
    { name: "Lata Iyer", days: 3 },
  ]);

  await test.step("one tap opens WhatsApp with the text, and the card then shows the reminder", async () => {
    const url = await tapWhatsApp(context, page, "Asha Menon");
    expect(url.host + url.pathname).toBe("wa.me/919845012345");
    expect(url.searchParams.get("text")).toBe(
      `Dear Asha Menon, the expiry date of your ${platform.name} service is ${formatDate(addDays(today, 3))}. ` +
        `Please renew it: Cable recharge, ₹350. Thank you, ${shop}`,
    );
    const asha = card(page, "Asha Menon");
    const reminded = asha.getByRole("button", { name: "Reminded today by WhatsApp" });
    await expect(reminded).toBeVisible();
    const link = asha.getByRole("link", { name: "WhatsApp" });
    await expect(link).toHaveAttribute("rel", /noopener/);
    const text = await reminded.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().x;
    });
    expect(text, "its line begins below the buttons").toBeCloseTo((await link.boundingBox())?.x ?? 0, 0);
    expect(await pixelsBetween(link, reminded), "without air between them").toBeCloseTo(0, 0);
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

test("many customers are reminded by WhatsApp, one after the other", async ({ page, context, server }) => {
  test.setTimeout(90_000);
  const { session, customers, platform } = await openDues(page, server, [
    { name: "Asha Menon", days: 1 },
    { name: "Ravi Das", days: 2 },
    { name: "Meena Rao", days: 3 },
    { name: "Lata Iyer", days: 4, phone: "022 2345 6789" },
  ]);
  const [asha, , meena] = customers;
  const dialog = page.getByRole("dialog", { name: reminderMessages.queueTitle.whatsapp });
  const row = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  const messageFor = (name: string) => dialog.getByRole("textbox", { name: `Message for ${name}` });
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("queue")));

  /** Presses a link that opens a message, and returns its text. */
  async function openBy(link: Locator) {
    const opening = context.waitForEvent("page");
    await link.click();
    const opened = await opening;
    const text = new URL(opened.url()).searchParams.get("text");
    await opened.close();
    return text;
  }
  const startLink = page.getByRole("dialog").getByRole("link", { name: reminderMessages.start });
  const openNext = dialog.getByRole("link", { name: reminderMessages.openNext });

  await test.step("the dialog shows who gets which message, and who is left out", async () => {
    for (const { name } of customers) await select(page, name);
    await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
    const choice = page.getByRole("dialog", { name: reminderMessages.manyTitle });
    await expect(choice).toContainText("3 reminders to send · 1 left out");
    await expect(startLink).toBeFocused();
    await expect(choice.getByRole("radio", { name: "Email" })).toBeDisabled();
    const reason = choice.getByText(reminderMessages.noMailServer);
    const [hint, why] = await Promise.all([
      choice.getByText(reminderMessages.queueHint.whatsapp).boundingBox(),
      reason.boundingBox(),
    ]);
    expect(why?.x, "why nobody can be emailed, below how it begins").toBe(hint?.x);
    await expect(reason).toHaveCSS("text-align", "start");
    const lata = choice.getByRole("listitem").filter({ hasText: "Lata Iyer" });
    await expect(lata).toContainText(reminderMessages.noMobileShort);
    await choice.getByLabel(reminderMessages.useMessage).selectOption("hi");
    await expect(choice).toContainText("नमस्ते Asha Menon जी");
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("Start opens the first message, which strikes its customer out", async () => {
    expect(await openBy(startLink)).toMatch(/^नमस्ते Asha Menon जी, .*₹350/);
    await expect(row("Asha Menon").locator("s")).toHaveText("Asha Menon");
    await expect(row("Lata Iyer")).toContainText(reminderMessages.noMobileShort);
    await expect(dialog).toContainText("1 of 3 done");
    await expect(messageFor("Ravi Das")).toHaveValue(/^नमस्ते Ravi Das जी/);
    await expect(openNext).toBeFocused();
    await expect(openNext).toBeInViewport({ ratio: 1 });
    const gap = await dialog.evaluate((one) => {
      const header = one.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return (
        (one.querySelector("header + * label, header + * form")?.getBoundingClientRect().top ?? 0) - header
      );
    });
    expect(gap, "between header and first field").toBeGreaterThanOrEqual(12);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("what wasn't sent is taken back, as the browser doesn't say whether WhatsApp opened", async () => {
    await dialog.getByRole("button", { name: reminderMessages.notSent }).click();
    await expect(dialog).toContainText("0 of 3 done");
    await expect(row("Asha Menon").locator("s")).toHaveCount(0);
    const open = dialog.getByRole("link", { name: "Open WhatsApp" });
    await expect(open).toBeFocused();
    expect(await openBy(open)).toMatch(/^नमस्ते Asha Menon जी/);
    const again = dialog.getByRole("link", { name: reminderMessages.openAgain });
    expect(await openBy(again)).toMatch(/^नमस्ते Asha Menon जी/);
    await expect(dialog).toContainText("1 of 3 done");
    await dialog.getByRole("button", { name: "Skip" }).click();
    await expect(row("Ravi Das")).toContainText("Skipped");
    await expect(messageFor("Meena Rao")).toBeVisible();
    await expect(openNext).toBeFocused();
  });

  await test.step("what is left goes on after a reload, without names and numbers in the browser", async () => {
    await page.setViewportSize(wide);
    await page.reload();
    const unfinished = page.getByRole("region", { name: reminderMessages.queueBar });
    await expect(unfinished).toContainText("1 WhatsApp reminder left to send");
    const [above, search] = [await unfinished.boundingBox(), await page.getByRole("searchbox").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), "it covers nothing").toBeLessThan(search?.y ?? 0);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toMatch(/Meena|98450/);
    await unfinished.getByRole("button", { name: reminderMessages.continueQueue }).click();
    await expect(dialog).toContainText("2 of 3 done");
    await expect(row("Asha Menon").locator("s")).toBeVisible();
    await expect(row("Ravi Das")).toContainText("Skipped");
    await messageFor("Meena Rao").fill("Only for Meena");
    expect(await openBy(dialog.getByRole("link", { name: "Open WhatsApp" }))).toBe("Only for Meena");
    await expect(dialog.getByRole("button", { name: "Skip" })).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Continue Later" })).toBeHidden();
    await expect(dialog).toContainText("2 messages opened");
    await expect(row("Asha Menon").locator("s")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(unfinished).toBeHidden();
    expect(await stored()).toEqual([]);
    for (const reminded of [asha, meena]) {
      const params = { id: reminded?.id ?? 0 };
      // WhatsApp doesn't wait for the call that records it.
      await expect
        .poll(() => callApi(server, session, reminderRoutes.listOfCustomer, { params }))
        .toMatchObject({ reminders: [{ channel: "whatsapp", status: "sent" }] });
    }
  });

  await test.step("from the list of customers too; signing out forgets what is left", async () => {
    // Due shows the same names.
    await openScreen(page, "Customers");
    for (const { name } of customers) await select(page, name);
    await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
    const choice = page.getByRole("dialog", { name: reminderMessages.manyTitle });
    await expect(choice).toContainText("1 reminder to send · 3 left out");
    await expect(choice.getByRole("listitem").filter({ hasText: "Asha Menon" })).toContainText(
      `${platform.name} · Expires`,
    );
    await expect(choice.getByRole("listitem").filter({ hasText: "Asha Menon" })).toContainText(
      "Reminded today by WhatsApp",
    );
    await openBy(startLink);
    await expect(dialog, "each message is one press").toContainText("1 message opened");
    await dialog.getByRole("button", { name: reminderMessages.notSent }).click();
    await expect(messageFor("Ravi Das")).toBeVisible();
    await dialog.getByRole("button", { name: reminderMessages.continueLater }).click();
    await expect(page.getByRole("region", { name: reminderMessages.queueBar })).toBeVisible();
    expect(await stored()).toHaveLength(1);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/login/);
    expect(await stored()).toEqual([]);
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
      let failures = 0;
      const settingsCalls = callTo(settings);
      page.on("requestfinished", (request) => {
        if (settingsCalls.test(request.url())) failures += 1;
      });
      await comeBack(page);
      // The call is retried once before it counts as failed.
      await expect.poll(() => failures).toBe(2);
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
