import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { balanceOf, callApi, createCustomer, openSession } from "../../support/business.ts";
import { charge, createCollectingShop } from "../../support/collecting.ts";
import { addCustomer, openConsole, openPalette } from "../../support/palette.ts";
import { holdCalls, requestEnd } from "../../support/screen.ts";

const texts = paletteMessages;

test("a search that finds more customers than it shows leads to the list of all", async ({
  page,
  server,
}) => {
  const { session } = await openConsole(page, server);
  for (let nth = 1; nth <= 9; nth += 1) await addCustomer(server, session, `Asha ${nth}`);
  await addCustomer(server, session, "Zubin Irani");
  const { options } = await openPalette(page);
  await page.keyboard.type("asha");
  await expect(options).toHaveCount(9);
  await expect(options.last()).toHaveText("All 9 customers that match");
  await expect(options.first(), "Enter recharges").toHaveAttribute("aria-selected", "true");
  // Past the offer to add the customer.
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/customers\?search=asha$/);
  await expect(page.getByRole("row").filter({ hasText: "Asha" })).toHaveCount(9);
  await openPalette(page);
  await page.keyboard.type("zubin");
  await expect(options).toHaveCount(1);
  await expect(page.getByText("that match")).toHaveCount(0);
});

test("an operator finds customers", async ({ page, server }) => {
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
    const toast = page.getByRole("status").filter({ hasText: "Customer cable recharged successfully" });
    await expect(toast).toBeVisible();
    await expect(dialog).toBeHidden();
    const middle = (element: Locator) =>
      element.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      });
    const axis = await middle(toast);
    for (const name of ["Receipt", "Undo", "Close"]) {
      const offset = Math.abs((await middle(toast.getByRole("button", { name }))) - axis);
      expect(offset, name).toBeLessThanOrEqual(1);
    }
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
    await expect(options.filter({ hasText: "Asha Menon" }), "says when its service expires").toContainText(
      "days remaining",
    );
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
    // All letters at once: a pause while typing would search for the first ones.
    await palette.getByRole("combobox").fill("menon");
    await expect.poll(() => asked).toEqual(["menon"]);
    await expect(palette.getByText(texts.searching)).toBeVisible();
    const ended = requestEnd(page, /search\?q=menon/);
    // Enter waits for Asha Menon; typing after it means another customer.
    await page.keyboard.press("Enter");
    await palette.getByRole("combobox").fill("bina");
    await expect(options).toHaveText([/Bina Das/]);
    release();
    await ended;
    await expect(options).toHaveText([/Bina Das/]);
    // Once the answer to this has come, that to the earlier text would have had its effect.
    await palette.getByRole("combobox").fill("bina das");
    await expect.poll(() => asked).toEqual(["menon", "bina", "bina das"]);
    await expect(palette.getByText(texts.searching)).toHaveCount(0);
    await expect(options).toHaveText([/Bina Das/]);
    await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toHaveCount(0);
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
    await expect(
      palette.getByRole("status").getByText(texts.noCustomer("nobody of that name")),
    ).toBeVisible();
    await expect(options).toHaveCount(0);
    await palette.getByRole("combobox").fill("<img");
    await expect(options).toHaveText([/<img src=x onerror="alert\(1\)">/]);
    await expect(palette.locator("img")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
  await test.step("finds an action that is mistyped by a letter, and offers to add below", async () => {
    const { palette, options, offer } = await openPalette(page);
    await page.keyboard.type("rechrage");
    await expect(options.first()).toHaveText(texts.rechargeCustomer);
    await expect(offer).toHaveCount(1);
    await expect(palette.getByRole("option", { selected: true })).toHaveText(texts.rechargeCustomer);
    await page.keyboard.press("Escape");
  });
  await test.step("is offered the nearest name for a mistyped one, which Enter neither takes nor adds", async () => {
    const { palette } = await openPalette(page);
    await page.keyboard.type("ahsa mennon");
    const nearest = palette.getByRole("group", { name: customerMessages.didYouMean }).getByRole("option");
    await expect(nearest).toHaveText([/^Asha Menon/]);
    await expect(palette.getByText(texts.noCustomer("ahsa mennon"))).toBeVisible();
    await expect(palette.getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toContainText("Asha Menon");
    await page.keyboard.press("Escape");
  });
  await test.step("is offered no name for the word of an action", async () => {
    await createCustomer(server, session, "Karthik Shetting");
    const { palette, options } = await openPalette(page);
    await page.keyboard.type("shettings");
    await expect(palette.getByRole("group", { name: customerMessages.didYouMean })).toContainText("Karthik");
    await page.keyboard.press("Control+a");
    const answered = requestEnd(page, /search\?q=settings/);
    await page.keyboard.type("settings");
    await answered;
    await expect(palette.getByText(texts.searching)).toHaveCount(0);
    await expect(options.first()).toContainText("Settings");
    await expect(palette.getByRole("group", { name: customerMessages.didYouMean })).toHaveCount(0);
  });
});

test("whoever owes can pay from the palette, and Enter still recharges", async ({ page, server }) => {
  const { session, customer, platform } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500, "Installation");
  await callApi(server, session, connectionRoutes.create, {
    params: { id: customer.id },
    body: { platformId: platform.id, setTopBox: "STB 5235 0230" },
  });
  // Comes before both who owe.
  await createCustomer(server, session, "Asha Basu");
  const nair = await createCustomer(server, session, "Asha Nair");
  await charge(server, session, nair.id, 200, "Installation");
  await openSession(page, session);
  await page.goto("/customers");
  const { palette, options } = await openPalette(page);
  const payer = palette.getByRole("group", { name: texts.receivePayment }).getByRole("option");
  await page.keyboard.type("Asha");
  await expect(payer).toHaveText([/Asha Menon.*Owes ₹500/, /Asha Nair.*Owes ₹200/]);
  await page.keyboard.type(" Menon");
  await expect(payer).toHaveCount(1);
  await expect(payer, "a phone cuts off the end").toContainText(/Asha Menon\s*[\d\s]+ · Owes ₹500/);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(options.first()).toContainText(texts.customerActions.recharge);
  await payer.click();
  const dialog = page.getByRole("dialog", { name: customerAccountMessages.receive.title });
  await expect(dialog).toContainText(customer.name);
  await expect(dialog.getByLabel("Amount")).toHaveValue("500");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await openPalette(page);
  await page.keyboard.type("5235 0230");
  const box = options.first().getByText("STB 5235 0230");
  await expect(box).toBeVisible();
  const isCut = await box.evaluate((detail) => {
    const range = document.createRange();
    const text = detail.firstChild as Text;
    range.setStart(text, text.data.indexOf("STB"));
    range.setEnd(text, text.data.indexOf("0230") + 4);
    const [lines, last] = [range.getClientRects().length, range.getBoundingClientRect()];
    return lines > 1 || last.bottom > detail.getBoundingClientRect().bottom;
  });
  expect(isCut, "the box is whole on a phone").toBe(false);
});
