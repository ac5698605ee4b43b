import { addDays, formatDate } from "@cable-connect/contract/business-date";
import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import type { BrowserContext, Page } from "@playwright/test";
import { startMailServer } from "../server/src/testing/mail-server.ts";
import { expect, test } from "./browser.ts";
import {
  callApi,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { startProduct } from "./product.ts";
import {
  breakCalls,
  brokenCall,
  callTo,
  comeBack,
  expectAccessible,
  expectFitsPhone,
  holdCalls,
} from "./screen.ts";
import { today } from "./today.ts";

type Person = { name: string; phone?: string; days: number };

/** Opens Due as a new operator with these customers, each recharged until its day. */
async function openDues(page: Page, server: Server, people: Person[]) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const shop = uniqueName("Sai Cable");
  const email = "sai@shop.example";
  const fields = { name: shop, email, platforms: [platform], funds: 50_000 };
  const { session } = await createOperator(server, fields);
  const customers = [];
  for (const { name, phone = "+91 98450 12345", days } of people) {
    const body = { name, phone };
    const { customer } = await callApi(server, session, customerRoutes.create, { body });
    const order = { customerId: customer.id, platformId: platform.id, amount: 350 };
    const recharge = await createRecharge(server, session, { ...order, expiryDate: addDays(today, days) });
    customers.push({ ...customer, rechargeId: recharge.id });
  }
  // Neither app is installed, so nothing is sent.
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await openSession(page, session);
  await page.goto("/due");
  return { platform, shop, session, customers };
}

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
}

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
        `Please renew it: Cable recharge, ₹350. ${shop}`,
    );
    const asha = card(page, "Asha Menon");
    await expect(asha.getByRole("button", { name: "Reminded today by WhatsApp" })).toBeVisible();
    await expect(asha.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("rel", /noopener/);
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
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await meena.getByRole("link", { name: "WhatsApp" }).click();
    const opening = context.waitForEvent("page");
    await dialog.getByRole("link", { name: "Send by WhatsApp" }).click();
    await (await opening).close();
    await expect(dialog).toBeHidden();
    await meena.getByRole("button", { name: "Reminded today by WhatsApp" }).click();
    const log = page.getByRole("dialog", { name: "Reminders to Meena Rao" });
    await expect(log.getByRole("listitem")).toHaveCount(1);
    await expect(log).toContainText(/WhatsApp to \+919845012345.*On the day.*2 times/);
    await page.keyboard.press("Escape");
    await expect(log).toBeHidden();
  });

  await test.step("the list of customers also opens a customer's reminders", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Customers" }).click();
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
    await expect(log).toContainText(/SMS to \+919845012345.*3 days before/);
    await expectAccessible(page);
  });
});

test("the settings of reminders", async ({ page, server }) => {
  const release = await holdCalls(page, "/operator/reminder-settings");
  const { shop } = await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
  const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
  const text = dialog.getByRole("textbox", { name: "Reminder message" });

  await test.step("the settings open at once, also before they have loaded", async () => {
    await page.getByRole("button", { name: "Reminder Settings" }).click();
    await expect(dialog.getByRole("status", { name: commonMessages.loading })).toBeVisible();
    release();
    await expect(text).toBeFocused();
  });

  await test.step("the text for all reminders can be changed, with a live example", async () => {
    await expect(text).toHaveValue(reminderMessages.defaultTemplate);
    await text.fill("Hello");
    await dialog.getByRole("button", { name: reminderMessages.useDefault }).click();
    await expect(text).toHaveValue(reminderMessages.defaultTemplate);
    await expect(text).toBeFocused();
    await text.fill("Hello {naam}");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toContainText("{naam} can't be filled in. You can use {name}, {platform}");
    await text.fill("Hello {name}, {amount} please. {shop}");
    await expect(dialog).toContainText(`Hello Asha Rao, ₹299 please. ${shop}`);
    await expect(dialog.getByRole("checkbox")).toBeDisabled();
    await expect(dialog).toContainText("This server can't send email yet");
    await expectFitsPhone(page);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Reminder settings saved successfully")).toBeVisible();
    const link = card(page, "Asha Menon").getByRole("link", { name: "WhatsApp" });
    await expect(link).toHaveAttribute("href", /text=Hello%20Asha%20Menon/);
    await expectFitsPhone(page);
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
      const text = dialog.getByRole("textbox", { name: "Reminder message" });
      await expect(text).toHaveValue(reminderMessages.defaultTemplate);
      await expect(text).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
});

test("emails can be switched on and tested if the server has a mail server", async ({ browser }) => {
  test.setTimeout(90_000);
  await using mail = await startMailServer();
  const { stop, ...server } = await startProduct({
    SMTP_URL: mail.url,
    SMTP_FROM: "reminders@shop.example",
  });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const { session } = await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
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
    const { settings } = await callApi(server, session, reminderRoutes.getSettings);
    expect(settings).toMatchObject({ isAutomatic: true, hasMailServer: true });
  } finally {
    await context.close();
    await stop();
  }
});
