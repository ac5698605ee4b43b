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
  const { session } = await createOperator(server, { name: shop, platforms: [platform], funds: 50_000 });
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

test("one tap opens WhatsApp with the text, and the card then shows the reminder", async ({
  page,
  context,
  server,
}) => {
  const { platform, shop } = await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
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

test("a second tap in the same stage asks first, and the log shows both", async ({
  page,
  context,
  server,
}) => {
  await openDues(page, server, [{ name: "Asha Menon", days: 0 }]);
  await tapWhatsApp(context, page, "Asha Menon");
  const asha = card(page, "Asha Menon");
  await expect(asha.getByRole("button", { name: "Reminded today by WhatsApp" })).toBeVisible();
  await asha.getByRole("link", { name: "SMS" }).click();
  const dialog = page.getByRole("dialog", { name: "Remind Asha Menon" });
  await expect(dialog).toContainText("Reminded today by WhatsApp. Remind again?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await asha.getByRole("link", { name: "WhatsApp" }).click();
  const opening = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Send by WhatsApp" }).click();
  await (await opening).close();
  await expect(dialog).toBeHidden();
  await asha.getByRole("button", { name: "Reminded today by WhatsApp" }).click();
  const log = page.getByRole("dialog", { name: "Reminders to Asha Menon" });
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await expect(log).toContainText(/WhatsApp to \+919845012345.*On the day.*2 times/);
});

test("the text can be changed before it is sent", async ({ page, server }) => {
  await openDues(page, server, [{ name: "Asha Menon", days: 1 }]);
  await card(page, "Asha Menon").getByRole("button", { name: "Edit text" }).click();
  const dialog = page.getByRole("dialog", { name: "Remind Asha Menon" });
  const text = dialog.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveValue(/^Dear Asha Menon/);
  await text.fill("Namaste & 100% ok?\n#1");
  const sms = dialog.getByRole("link", { name: "Send by SMS" });
  await expect(sms).toHaveAttribute(
    "href",
    `sms:+919845012345?body=${encodeURIComponent("Namaste & 100% ok?\n#1")}`,
  );
  await text.fill("  ");
  await expect(dialog.getByRole("button", { name: "Send by SMS" })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: commonMessages.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Asha Menon").getByRole("button", { name: "Edit text" })).toBeFocused();
});

test.describe("when a reminder can't be recorded", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("an error shows, because the message may have been sent", async ({ page, context, server }) => {
    await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
    await breakCalls(page, "/operator/reminders");
    await tapWhatsApp(context, page, "Asha Menon");
    await expect(page.getByRole("alert")).toContainText("The reminder could not be noted");
    await expect(card(page, "Asha Menon")).not.toContainText("Reminded today");
  });

  test("a card without the text offers to load it again", async ({ page, server }) => {
    const heal = await (async () => {
      await page.goto("/login");
      return breakCalls(page, "/operator/reminder-settings");
    })();
    await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
    await expect(card(page, "Asha Menon")).toContainText("Failed to load the reminder settings");
    await heal();
    await card(page, "Asha Menon").getByRole("button", { name: "Retry" }).click();
    await expect(card(page, "Asha Menon").getByRole("link", { name: "WhatsApp" })).toBeVisible();
  });

  test("a card with a text keeps its buttons when the text can't be reloaded", async ({ page, server }) => {
    await page.clock.install();
    await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
    const asha = card(page, "Asha Menon");
    await expect(asha.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await breakCalls(page, "/operator/reminder-settings");
    let failures = 0;
    const isSettings = callTo("/operator/reminder-settings");
    page.on("requestfinished", (request) => {
      if (isSettings(new URL(request.url()))) failures += 1;
    });
    await comeBack(page);
    // The call is retried once before it counts as failed.
    await expect.poll(() => failures).toBe(2);
    await asha.getByRole("button", { name: "Edit text" }).click();
    const dialog = page.getByRole("dialog", { name: "Remind Asha Menon" });
    await expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue(/^Dear Asha Menon/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(asha.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expect(asha).not.toContainText(reminderMessages.settingsLoadFailed);
  });
});

test("the text for all reminders can be changed, with a live example", async ({ page, server }) => {
  const { shop } = await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
  await page.getByRole("button", { name: "Reminder Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
  const text = dialog.getByRole("textbox", { name: "Text of a reminder" });
  await expect(text).toHaveValue(reminderMessages.defaultTemplate);
  await text.fill("Hello");
  await dialog.getByRole("button", { name: reminderMessages.useDefault }).click();
  await expect(text).toHaveValue(reminderMessages.defaultTemplate);
  await expect(text).toBeFocused();
  await text.fill("Hello {naam}");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toContainText("{naam} is not known. These are: {name}, {platform}");
  await text.fill("Hello {name}, {amount} please. {shop}");
  await expect(dialog).toContainText(`Hello Asha Rao, ₹299 please. ${shop}`);
  await expect(dialog.getByRole("checkbox")).toBeDisabled();
  await expect(dialog).toContainText("This server can't send email yet");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Reminder settings saved successfully")).toBeVisible();
  const link = card(page, "Asha Menon").getByRole("link", { name: "WhatsApp" });
  await expect(link).toHaveAttribute("href", /text=Hello%20Asha%20Menon/);
  await expectFitsPhone(page);
});

test("the settings open at once, also before they have loaded", async ({ page, server }) => {
  const release = await holdCalls(page, "/operator/reminder-settings");
  await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
  await page.getByRole("button", { name: "Reminder Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
  await expect(dialog.getByRole("status", { name: commonMessages.loading })).toBeVisible();
  release();
  await expect(dialog.getByRole("textbox", { name: "Text of a reminder" })).toBeFocused();
});

test.describe("settings that fail to load", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("can be retried in the same dialog", async ({ page, server }) => {
    const mend = await breakCalls(page, "/operator/reminder-settings");
    await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
    const opener = page.getByRole("button", { name: "Reminder Settings" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Reminder Settings" });
    await expect(dialog).toContainText(reminderMessages.settingsLoadFailed);
    await mend();
    await dialog.getByRole("button", { name: commonMessages.tryAgain }).click();
    const text = dialog.getByRole("textbox", { name: "Text of a reminder" });
    await expect(text).toHaveValue(reminderMessages.defaultTemplate);
    await expect(text).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("the list of customers also opens a customer's reminders", async ({ page, server }) => {
  const { session, customers } = await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
  await page.goto("/customers");
  const edit = page.getByRole("button", { name: "Edit" }).first();
  const show = async () => {
    await edit.click();
    await page.getByRole("button", { name: "Show reminders" }).click();
  };
  await show();
  const log = page.getByRole("dialog", { name: "Reminders to Asha Menon" });
  await expect(log).toContainText("No reminders yet");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  // Its code has loaded, and it opens when the other dialog closes.
  await show();
  await expect(log).toContainText("No reminders yet");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  const body = { rechargeId: customers[0]?.rechargeId ?? 0, channel: "sms" } as const;
  await callApi(server, session, reminderRoutes.mark, { body });
  await page.reload();
  await show();
  await expect(log).toContainText(/SMS to \+919845012345.*3 days before/);
  await expectAccessible(page);
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
    const email = dialog.getByRole("textbox", { name: "Send the example to" });
    await email.fill("not an address");
    await email.press("Enter");
    await expect(dialog).toContainText("Invalid email address");
    await email.fill("asha@example.in");
    await dialog.getByRole("button", { name: "Send Test" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Test email sent to asha@example.in");
    await expect(dialog.getByRole("button", { name: "Send Test" })).toBeFocused();
    expect(mail.taken.map(({ to }) => to)).toEqual(["asha@example.in"]);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    const { settings } = await callApi(server, session, reminderRoutes.getSettings);
    expect(settings).toMatchObject({ isAutomatic: true, hasMailServer: true });
  } finally {
    await context.close();
    await stop();
  }
});
