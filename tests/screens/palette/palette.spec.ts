import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "../../support/browser.ts";
import { addCustomer, openConsole, openPalette } from "../../support/palette.ts";
import { phone } from "../../support/phone.ts";
import { expectWideTargets } from "../../support/screen.ts";

const texts = paletteMessages;

test("an operator opens and closes it", async ({ page, server }) => {
  const { session } = await openConsole(page, server, "/customers");
  await addCustomer(server, session, "Asha Menon");
  await test.step("closes it with Escape, its button or its keys, and gets the focus back", async () => {
    const search = page.getByRole("searchbox");
    await search.fill("asha");
    const { palette } = await openPalette(page);
    await page.keyboard.type("me");
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("asha");

    const { box, options, offer } = await openPalette(page);
    await expect(box).toHaveValue("");
    await page.keyboard.press("Control+k");
    await expect(palette).toBeHidden();
    await expect(search).toBeFocused();

    // While it fades, whose end no key waits for.
    await openPalette(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("asha");
    await expect(box).toHaveValue("asha");
    await box.fill("renew due");
    await expect(options.first()).toHaveText("Renew Due");
    await expect(offer).toHaveCount(0);
    await box.fill("menon recharge");
    await expect(options).toHaveText([/Asha Menon.*Recharge/]);
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();

    const button = page.getByRole("button", { name: texts.title, exact: true });
    await expect(button).toContainText("Ctrl K");
    await button.click();
    await expect(box).toBeFocused();
    await palette.getByRole("button", { name: texts.close }).click();
    await expect(palette).toBeHidden();
    await expect(button).toBeFocused();

    // The focus also returns after the dialog that follows.
    await search.focus();
    await openPalette(page);
    await page.keyboard.type("asha menon");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toBeVisible();
    await expect(page.getByLabel("Amount")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(search).toBeFocused();
  });
  await test.step("opens its own screens, and no others", async () => {
    const { palette, options } = await openPalette(page);
    await expect(options).toHaveText([
      "Dashboard G D",
      "Wallet G W",
      "My Platforms G P",
      "Customers G C",
      "Due G U",
      "Profile G F",
      ...[
        "Recharge Customer",
        "Remind Customer",
        "Undo Recharge",
        "Find Receipt",
        "Renew Due",
        "Renew Expiring",
      ],
      ...["Add Customer", "Import Customers", "Export Customers", "Wallet Statement", "Wallet Balance"],
      ...["Reminder Settings", "Low Balance Alert", "Recharge Settings", "Collections Settings"],
      "Change Password",
      ...["Switch to Dark Theme", "Keyboard Shortcuts ?", "Sign out"],
    ]);
    await page.keyboard.type("plat");
    await expect(options).toHaveText(["My Platforms G P"]);
    await expect(palette.getByText("1 result")).toBeAttached();
    // A customer may be called like the beginning of a screen's name.
    await expect(palette.getByText(texts.addCustomerNamed("plat"))).toBeVisible();
    await expect(palette.getByText(texts.noCustomer("plat")), "a screen matches").toHaveCount(0);
    await page.keyboard.type("inum");
    await expect(palette.getByText(texts.noCustomer("platinum"))).toBeVisible();
    await expect(palette.getByText(texts.addCustomerNamed("platinum"))).toBeVisible();
    await palette.getByRole("combobox").fill("add customer Zara Lal");
    await expect(palette.getByText(texts.addCustomerNamed("Zara Lal"))).toBeVisible();
    await palette.getByRole("combobox").fill("my platforms");
    await expect(palette.getByText("1 result")).toBeAttached();
    await expect(palette.getByRole("option")).toHaveCount(1);
    await expect(palette.getByText(texts.noCustomer("my platforms"))).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "My Platforms" })).toBeVisible();
    await expect(palette).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();

    await openPalette(page);
    await options.getByText("Due", { exact: true }).click();
    await expect(page.getByRole("heading", { name: "Due Management" })).toBeVisible();
  });
  await test.step("can't open it over a dialog or without signing in", async () => {
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await page.getByRole("button", { name: "Add New Customer" }).click();
    await expect(page.getByRole("dialog", { name: "Add New Customer" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await openPalette(page);
    await page.keyboard.type("logout");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Username")).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: texts.title, exact: true })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("it can be opened, used and closed by touch, also in the dark scheme", async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const { session } = await openConsole(page, server);
    const name = "Asha Menon of the very long name that no phone has room for at all";
    await addCustomer(server, session, name);
    await expectWideTargets(page);
    const open = page.getByRole("button", { name: texts.title, exact: true });
    await expect(open).not.toContainText("Ctrl K", { useInnerText: true });
    await open.tap();
    const palette = page.getByRole("dialog", { name: texts.title });
    await palette.getByRole("combobox").fill("asha");
    const option = palette.getByRole("group", { name: "Customers" }).getByRole("option");
    await expect(option).toHaveCount(1);
    await expectWideTargets(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await palette.getByRole("button", { name: texts.close }).tap();
    await expect(palette).toBeHidden();
    await open.tap();
    await palette.getByRole("combobox").fill("asha");
    await option.tap();
    const recharge = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(recharge).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(recharge).toBeHidden();
    await open.tap();
    await palette.getByRole("combobox").fill("asha");
    const openPage = palette.getByTitle(texts.openPageOf(name), { exact: true });
    await expect(openPage).toBeInViewport({ ratio: 1 });
    await openPage.tap();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(palette).toBeHidden();
  });
});
