import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { addDays, formatDate, monthStart } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import { createRecharge } from "../../support/business.ts";
import { addCustomer, openConsole, openPalette } from "../../support/palette.ts";
import { openScreen } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const texts = paletteMessages;

test("an operator acts from it", async ({ page, server }) => {
  const { session, platform } = await openConsole(page, server, "/customers");
  await test.step("acts: adds who is typed, opens the statement, exports, and switches the theme", async () => {
    const { palette, offer } = await openPalette(page);
    const dialog = page.getByRole("dialog", { name: customerMessages.addNew });
    await page.keyboard.type("Zara Khan");
    // Enter before the answer must not add who is only missing from it.
    await page.keyboard.press("Enter");
    await expect(palette.getByText(texts.noCustomer("Zara Khan"))).toBeVisible();
    await expect(offer).toHaveText("Add Customer “Zara Khan”");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Name")).toHaveValue("Zara Khan");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("98450 77777");
    await expect(palette.getByText(texts.noCustomer("98450 77777"))).toBeVisible();
    await expect(offer).toHaveText("Add Customer “98450 77777”");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Phone")).toHaveValue("98450 77777");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("add c");
    await expect(offer).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Name")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("state");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: "Statement" })).toHaveAttribute("aria-selected", "true");

    await openPalette(page);
    const downloading = page.waitForEvent("download");
    await page.keyboard.type("export");
    await page.keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toMatch(/^customers.*\.csv$/);

    const html = page.locator("html");
    await openPalette(page);
    await page.keyboard.type("dark");
    await page.keyboard.press("Enter");
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
    await openPalette(page);
    await page.keyboard.type("light");
    await page.keyboard.press("Enter");
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");

    await openPalette(page);
    await page.keyboard.type("import");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/customers\/import$/);
  });
  await test.step("opens settings, and adds one word only once that is chosen", async () => {
    const { palette, box, options, offer } = await openPalette(page);
    for (const [typed, label] of [
      ["password", "Change Password"],
      ["upi", "Collections Settings"],
      ["receipt", "Find Receipt"],
      ["reminders", "Reminder Settings"],
      ["low b", "Low Balance Alert"],
    ] as const) {
      await box.fill(typed);
      await expect(options.first(), typed).toHaveText(label);
      await expect(offer).toHaveCount(0);
    }
    await page.keyboard.press("Enter");
    const alert = page.getByRole("dialog", { name: "Low Balance Alert" });
    await expect(alert.getByLabel("Alert me when the balance falls below")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(alert).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("zzyzx");
    await expect(palette.getByText(texts.noCustomer("zzyzx"))).toBeVisible();
    await expect(offer).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("Enter");
    await expect(palette).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const adding = page.getByRole("dialog", { name: customerMessages.addNew });
    await expect(adding.getByLabel("Name")).toHaveValue("zzyzx");
    await page.keyboard.press("Escape");
    await expect(adding).toBeHidden();
  });
  await test.step("does what is typed before a name, never adding who is there", async () => {
    await addCustomer(server, session, "Addanki Rao", "9845000007");
    const { customer: expiring } = await addCustomer(server, session, "Expiring Soon", "9845000008");
    const [order, day] = [{ customerId: expiring.id, platformId: platform.id }, addDays(today, 2)];
    await createRecharge(server, session, { ...order, amount: 100, expiryDate: day });
    await openScreen(page, "Customers");
    for (const typed of ["#1", "receipt 1", "receipt expiring"]) {
      await openPalette(page);
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      const receipt = page.getByRole("dialog", { name: "Receipt #1" });
      await expect(receipt, typed).toContainText("Expiring Soon");
      await page.keyboard.press("Escape");
      await expect(receipt).toBeHidden();
    }
    for (const typed of [`expiring soon ${platform.name}`, `expiring ${expiring.id}`]) {
      await openPalette(page);
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      const recharge = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(recharge, typed).toContainText(`Expiring Soon`);
      await expect(recharge.getByLabel("Amount"), typed).toHaveValue("100");
      await page.keyboard.press("Escape");
      await expect(recharge).toBeHidden();
    }
    const { palette, options, offer } = await openPalette(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await palette.getByRole("combobox").fill("98450");
    await expect(options.first()).toContainText("Expiring Soon");
    await expect(palette.getByRole("group", { name: texts.receipts })).toHaveCount(0);
    await expect(palette.getByText(texts.searching)).toBeHidden();
    expect(asked.filter((path) => path.endsWith("/receipt"))).toEqual([]);
    await palette.getByRole("combobox").fill("");
    await page.keyboard.type("add");
    await expect(options).toHaveText([/Addanki Rao/, "Add Customer", "Wallet Balance"]);
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await palette.getByRole("combobox").fill("add money");
    await expect(options).toHaveText(["Wallet Balance"]);
    await palette.getByRole("combobox").fill("house 12 rao");
    await expect(offer).toHaveAttribute("aria-selected", "false");
    for (const whole of ["addanki rao", "98450 00007"]) {
      await palette.getByRole("combobox").fill(whole);
      await expect(options, whole).toHaveText([/Addanki Rao/]);
      await expect(offer, whole).toHaveCount(0);
    }
    await palette.getByRole("combobox").fill("renew addanki");
    await expect(options).toHaveText([/Addanki Rao.*Recharge/]);
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(offer).toHaveText("Add Customer “addanki”");
    await page.keyboard.press("Enter");
    const recharging = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(recharging).toContainText("Addanki Rao");
    await recharging.getByLabel("Amount").fill("100");
    await expect(recharging.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(recharging).toBeHidden();
    // Nothing had the focus before the palette but the screen.
    await expect(page.getByRole("main")).toBeFocused();

    await openPalette(page);
    await page.keyboard.type("remind addanki");
    await expect(options).toHaveText([/Addanki Rao.*Remind/]);
    await page.keyboard.press("Enter");
    const reminding = page.getByRole("dialog", { name: "Remind Addanki Rao" });
    await expect(reminding).toContainText("The next service expires in");
    await page.keyboard.press("Escape");
    await expect(reminding).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("whatsapp expiring");
    await expect(options).toHaveText([/Expiring Soon.*Remind/]);
    await page.keyboard.press("Enter");
    const message = page.getByRole("dialog", { name: "Remind Expiring Soon" });
    await expect(message.getByLabel("Message", { exact: true })).toHaveValue(/Expiring Soon/);
    await expect(message.getByRole("link", { name: "Send by WhatsApp" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(message).toBeHidden();
  });
  await test.step("undoes one of the last recharges, newest first, also of a typed customer", async () => {
    const { palette, options } = await openPalette(page);
    await page.keyboard.type("undo");
    await expect(options).toHaveText([/Addanki Rao.*₹100.*Undo/, /Expiring Soon.*₹100.*Undo/]);
    await expect(palette.getByText(texts.addCustomerNamed("undo"))).toHaveCount(0);
    await page.keyboard.type(" addanki");
    await expect(options).toHaveText([/Addanki Rao.*₹100.*Undo/]);
    await expect(options).toContainText([`₹100 · ${formatDate(today)} · `]);
    const [, number] = /#(\d+)/.exec((await options.first().textContent()) ?? "") ?? [];
    await palette.getByRole("combobox").fill(`undo ${number}`);
    await expect(options.first()).toHaveText(/Addanki Rao.*Undo/);
    await palette.getByRole("combobox").fill("undo 9999999");
    await expect(palette.getByText(texts.noRecharge("9999999"))).toBeVisible();
    await palette.getByRole("combobox").fill(`undo #${number}`);
    await expect(options.first()).toHaveText(/Addanki Rao.*Undo/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Undo Recharge" });
    await dialog.getByRole("button", { name: "Wrong customer" }).click();
    await dialog.getByRole("button", { name: "Undo Recharge" }).click();
    await expect(dialog).toBeHidden();
    await openPalette(page);
    await page.keyboard.type("und");
    await expect(options).toHaveText(["Undo Recharge"]);
    await page.keyboard.press("Enter");
    await expect(options).toHaveText([/Expiring Soon/]);
    await page.keyboard.press("Escape");
  });
  await test.step("opens the statement or the recharges of the days that are typed", async () => {
    const { palette, options, offer } = await openPalette(page);
    const [first, last] = [monthStart(today, -1), addDays(monthStart(today), -1)];
    await page.keyboard.type("last month");
    await expect(options).toHaveText([
      `Wallet Statement: Last month ${formatDate(first)} to ${formatDate(last)}`,
      `Recharges: Last month ${formatDate(first)} to ${formatDate(last)}`,
    ]);
    await expect(palette.getByRole("status").filter({ hasText: "2 results" })).toBeAttached();
    await expect(offer).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/wallet?tab=statement&startDate=${first}&endDate=${last}`);
    await expect(page.getByRole("tab", { name: "Statement" })).toHaveAttribute("aria-selected", "true");

    await openPalette(page);
    await page.keyboard.type("recharges yesterday");
    await expect(options).toHaveText([/^Recharges: Yesterday/]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?startDate=${addDays(today, -1)}`));
    await expect(page.getByRole("heading", { name: "Recent Recharges" })).toBeInViewport();
  });
});
