import { addDays, formatDate, monthStart } from "@cable-connect/contract/business-date";
import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "../support/browser.ts";
import { balanceOf, callApi, createRecharge } from "../support/business.ts";
import { addCustomer, openConsole, openPalette } from "../support/palette.ts";
import { expectWideTargets, holdCalls } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = paletteMessages;

test.describe("an operator", () => {
  test("finds customers", async ({ page, server }) => {
    const { session } = await openConsole(page, server, "/customers");
    await test.step("recharges a customer by phone number and Enter", async () => {
      await addCustomer(server, session, "Asha Menon", "+91 (98765) 43210");
      await addCustomer(server, session, "Ravi Das", "9000000001");
      await openPalette(page);
      // Enter before the answer waits for it.
      await page.keyboard.type("98765 43210");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(dialog).toContainText("Asha Menon");
      await expect(dialog.getByLabel("Amount")).toBeFocused();
      await page.keyboard.type("120");
      await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await balanceOf(server, session)).toBe(380);
    });
    await test.step("chooses among namesakes, and the screen behind shows the recharge", async () => {
      await page.getByRole("link", { name: "Wallet", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
      await addCustomer(server, session, "Asha Rao", "9845000002");
      const { box, options, offer } = await openPalette(page);
      await page.keyboard.type("asha");
      // With several results Enter doesn't take the first.
      await page.keyboard.press("Enter");
      await expect(options).toHaveCount(2);
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await expect(box).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("ArrowDown");
      const second = options.filter({ hasText: "Asha Rao" });
      await expect(second).toHaveAttribute("aria-selected", "true");
      await expect(box).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "none");
      await page.keyboard.press("ArrowDown");
      await expect(offer).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(dialog).toContainText("Asha Rao");
      await dialog.getByLabel("Amount").fill("120");
      await dialog.getByRole("button", { name: "Recharge" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("row", { name: "Asha Rao" })).toBeVisible();
      await expect(page.getByText("₹260").first()).toBeVisible();
    });
    await test.step("does not recharge the customer of an earlier text", async () => {
      const { options } = await openPalette(page);
      await page.keyboard.type("ash");
      await expect(options).toHaveCount(2);
      await expect(options.first()).toContainText("Asha Menon");
      const release = await holdCalls(page, "/operator/customers/search");
      await page.keyboard.type("a rao");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("group", { name: "Customers" })).toHaveAttribute("aria-busy", "true");
      release();
      const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(dialog).toContainText("Asha Rao");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.unrouteAll();
    });
    await test.step("never sees the answer to an earlier text", async () => {
      await addCustomer(server, session, "Bina Das");
      const { palette, options } = await openPalette(page);
      const asked: string[] = [];
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/operator/customers/search*", async (route) => {
        const q = new URL(route.request().url()).searchParams.get("q") ?? "";
        asked.push(q);
        if (q === "menon") await released;
        await route.continue().catch(() => undefined);
      });
      await page.keyboard.type("menon");
      await expect.poll(() => asked).toEqual(["menon"]);
      await expect(palette.getByText(texts.searching)).toBeVisible();
      // Enter waits for Asha Menon; typing after it means another customer.
      await page.keyboard.press("Enter");
      await palette.getByRole("combobox").fill("bina");
      await expect(options).toHaveText([/Bina Das/]);
      release();
      await palette.getByRole("combobox").press("End");
      await expect(options).toHaveText([/Bina Das/]);
      await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toHaveCount(0);
      expect(asked).toEqual(["menon", "bina"]);
      await page.unrouteAll();
      await page.keyboard.press("Escape");
      await expect(palette).toBeHidden();
    });
    await test.step("sees why an inactive customer can only be shown in the list", async () => {
      const { customer } = await addCustomer(server, session, "Zubin Gone", "+91 90000-00009");
      await callApi(server, session, customerRoutes.update, { params: customer, body: { isActive: false } });
      const { options } = await openPalette(page);
      await page.keyboard.type("zubin");
      await expect(options).toHaveText([
        /Zubin Gone.*Inactive.*can't be recharged while inactive.*Show in list/,
      ]);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
      await expect(page.getByRole("searchbox")).toHaveValue("+91 90000-00009");
      await expect(page.getByRole("row", { name: "Zubin Gone" })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
    await test.step("sees that nobody matches, and a customer's name as plain text", async () => {
      await addCustomer(server, session, '<img src=x onerror="alert(1)">');
      const { palette, options } = await openPalette(page);
      await expect(palette.getByText(texts.customerHint)).toBeVisible();
      await page.keyboard.type("nobody of that name");
      await expect(palette.getByRole("status").getByText(texts.noCustomers)).toBeVisible();
      await expect(options).toHaveCount(0);
      await palette.getByRole("combobox").fill("<img");
      await expect(options).toHaveText([/<img src=x onerror="alert\(1\)">/]);
      await expect(palette.locator("img")).toHaveCount(0);
    });
  });

  test("opens and closes it", async ({ page, server }) => {
    const { session, platform } = await openConsole(page, server, "/customers");
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
        ...["Recharge Customer", "Remind Customer", "Undo Recharge", "Renew Due", "Renew Expiring"],
        ...["Add Customer", "Import Customers", "Export Customers", "Wallet Statement"],
        ...["Switch to Dark Theme", "Keyboard Shortcuts ?", "Sign out"],
      ]);
      await page.keyboard.type("plat");
      await expect(options).toHaveText(["My Platforms G P"]);
      // The screen matches, regardless of the customers' names.
      await expect(palette.getByText("1 result")).toBeAttached();
      await expect(palette.getByText(texts.noCustomers)).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "My Platforms" })).toBeVisible();
      await expect(palette).toBeHidden();
      await expect(page.getByRole("main")).toBeFocused();

      await openPalette(page);
      await options.getByText("Due", { exact: true }).click();
      await expect(page.getByRole("heading", { name: "Due Management" })).toBeVisible();
    });
    await test.step("acts: adds who is typed, opens the statement, exports, and switches the theme", async () => {
      const { palette, offer } = await openPalette(page);
      const dialog = page.getByRole("dialog", { name: customerMessages.addNew });
      await page.keyboard.type("Zara Khan");
      // Enter before the answer must not add who is only missing from it.
      await page.keyboard.press("Enter");
      await expect(palette.getByText(texts.noCustomers)).toBeVisible();
      await expect(offer).toHaveText("Add Customer “Zara Khan”");
      await page.keyboard.press("Enter");
      await expect(dialog.getByLabel("Name")).toHaveValue("Zara Khan");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      await openPalette(page);
      await page.keyboard.type("98450 77777");
      await expect(palette.getByText(texts.noCustomers)).toBeVisible();
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
    await test.step("does what is typed before a name, never adding who is there", async () => {
      await addCustomer(server, session, "Addanki Rao", "9845000007");
      const { customer: expiring } = await addCustomer(server, session, "Expiring Soon", "9845000008");
      const [order, day] = [{ customerId: expiring.id, platformId: platform.id }, addDays(today, 2)];
      await createRecharge(server, session, { ...order, amount: 100, expiryDate: day });
      await page.getByRole("link", { name: "Customers", exact: true }).click();
      const { palette, options, offer } = await openPalette(page);
      await page.keyboard.type("add");
      await expect(options).toHaveText([/Addanki Rao/, "Add Customer"]);
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await palette.getByRole("combobox").fill("renew addanki");
      await expect(options).toHaveText([/Addanki Rao.*Recharge/]);
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await expect(offer).toHaveText("Add Customer “addanki”");
      await page.keyboard.press("Enter");
      const recharging = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(recharging).toContainText("Addanki Rao");
      await recharging.getByLabel("Amount").fill("100");
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
    await test.step("can't open it over a dialog or without signing in", async () => {
      await page.getByRole("link", { name: "Customers", exact: true }).click();
      await page.getByRole("button", { name: "Add New Customer" }).click();
      await expect(page.getByRole("dialog", { name: "Add New Customer" })).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await openPalette(page);
      await page.keyboard.type("logout");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Username")).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: texts.title, exact: true })).toHaveCount(0);
    });
  });

  test.describe("whose search fails", () => {
    test.use({ expectedBrowserErrors: /status of (429|500)|ERR_INTERNET_DISCONNECTED/ });

    test("is told, and gets the answer later", async ({ page, context, server }) => {
      const { session } = await openConsole(page, server);
      await addCustomer(server, session, "Asha Menon");
      await test.step("sees the reason, and retries with the next key", async () => {
        const call = "**/api/operator/customers/search*";
        const sentence = "Too many requests. Please wait a moment";
        const refuse = { status: 429, json: { error: sentence, code: "too_many_requests" } };
        await page.route(call, (route) => route.fulfill(refuse));
        const { palette, options } = await openPalette(page);
        await page.keyboard.type("ash");
        await expect(palette.getByRole("alert")).toContainText(sentence);
        await page.unroute(call);
        await page.keyboard.type("a");
        await expect(options).toHaveText([/Asha Menon/]);
        await expect(palette.getByRole("alert")).toBeEmpty();

        await page.route(call, (route) => route.fulfill({ status: 500, body: "" }));
        await page.keyboard.type(" m");
        await expect(palette.getByRole("alert")).toContainText(customerMessages.loadFailed);
        await page.unroute(call);
        await page.keyboard.press("Enter");
        await expect(options).toHaveText([/Asha Menon/]);
        await page.keyboard.press("Escape");
        await expect(palette).toBeHidden();
      });
      await test.step("sees that the browser is offline, and gets the answer once it is online", async () => {
        const { palette, options } = await openPalette(page);
        await context.setOffline(true);
        await page.keyboard.type("menon");
        await expect(palette.getByRole("alert")).toContainText(commonMessages.offline);
        await context.setOffline(false);
        await expect(options).toHaveText([/Asha Menon/]);
      });
    });
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("it can be opened, used and closed by touch, also in the dark scheme", async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const { session } = await openConsole(page, server);
    await addCustomer(server, session, "Asha Menon of the very long name that no phone has room for at all");
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
    await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toBeVisible();
  });
});
