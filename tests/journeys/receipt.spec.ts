import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { paymentReceiptRoutes } from "@cable-connect/contract/payment-receipts";
import { receiptRoutes } from "@cable-connect/contract/receipts";
import { undoRoutes } from "@cable-connect/contract/undo";
import { upiRoutes } from "@cable-connect/contract/upi";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  uniqueName,
} from "../support/business.ts";
import { accountOf, charge, createCollectingShop, receive } from "../support/collecting.ts";
import { expectAccessible, expectFitsPhone, expectWideTargets, loseAnswers } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = receiptMessages;
const expiryDate = addDays(today, 30);

/** A recharge of a customer, and the path of its receipt's public page. */
async function createReceipt(server: Server) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const business = await createOperator(server, { platforms: [platform], funds: 5000 });
  const { session } = business;
  const customer = await createCustomer(server, session, "Asha Menon");
  const order = { customerId: customer.id, platformId: platform.id, amount: 299.5, expiryDate };
  const recharge = await createRecharge(server, session, order);
  const { sharePath } = await callApi(server, session, receiptRoutes.get, { params: recharge });
  return { ...business, platform, customer, recharge, sharePath };
}

test("in the console a receipt is shown, printed and sent", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { operator, session, platform, customer, recharge, ...made } = await createReceipt(server);
  let { sharePath } = made;
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const opener = page.getByRole("button", { name: texts.openOf(recharge.id) });
  const dialog = page.getByRole("dialog", { name: texts.title(recharge.id) });
  await opener.click();

  await test.step("it is shown", async () => {
    await expect(dialog.getByText("₹299.50")).toBeVisible();
    for (const part of [operator.name, "Asha Menon", platform.name, formatDate(expiryDate)])
      await expect(dialog).toContainText(part);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("it is sent by WhatsApp", async () => {
    const sent = await dialog.getByRole("link", { name: texts.whatsApp }).getAttribute("href");
    const chat = new URL(sent ?? "");
    expect(chat.origin + chat.pathname).toBe("https://wa.me/919845012345");
    expect(chat.searchParams.get("text")).toContain(`₹299.50 received for ${platform.name}`);
    expect(chat.searchParams.get("text")).toContain(server.url + sharePath);
  });

  await test.step("its link is copied", async () => {
    const copy = dialog.getByRole("button", { name: texts.copyLink });
    await copy.click();
    const toasts = page.getByRole("status").filter({ hasText: texts.linkCopied });
    await expect(toasts).toBeVisible();
    // It stays while the pointer is on it.
    await toasts.hover();
    await toasts.evaluate((toast) => toast.setAttribute("data-first", ""));
    await copy.press("Enter");
    await expect(page.locator("[data-first]"), "a newer toast takes the place").toHaveCount(0);
    await expect(toasts.filter({ visible: true })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + sharePath);
  });

  await test.step("its links are ended, by keyboard too, and the buttons have a new one", async () => {
    const end = dialog.getByRole("button", { name: texts.endLinks, exact: true });
    await end.press("Enter");
    await expect(dialog.getByText(texts.endLinksQuestion)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: texts.keepLinks }).press("Enter");
    await expect(end).toBeFocused();
    expect((await page.request.get(sharePath)).status()).toBe(200);
    await end.press("Enter");
    await dialog.getByRole("button", { name: texts.endLinksConfirm }).press("Enter");
    await expect(dialog.getByText(texts.linksEnded)).toBeVisible();
    await expect(end).toBeFocused();
    expect((await page.request.get(sharePath)).status()).toBe(404);
    ({ sharePath } = await callApi(server, session, receiptRoutes.get, { params: recharge }));
    expect((await page.request.get(sharePath)).status()).toBe(200);
    await dialog.getByRole("button", { name: texts.copyLink }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + sharePath);
  });

  await test.step("it is printed on the remembered paper size", async () => {
    const print = dialog.getByRole("link", { name: texts.print });
    await expect(print).toHaveAttribute("href", `${sharePath}?paper=a4&print`);
    await dialog.getByText(texts.papers["80mm"]).click();
    await expect(print).toHaveAttribute("href", `${sharePath}?paper=80mm&print`);

    const opened = context.waitForEvent("page");
    await print.click();
    const printed = await opened;
    await expect(printed.getByRole("heading", { name: texts.heading })).toBeVisible();
    await expect(printed.locator("html")).toHaveAttribute("data-paper", "80mm");
    await printed.close();

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.reload();
    await opener.click();
    await expect(dialog.getByRole("radio", { name: texts.papers["80mm"] })).toBeChecked();
    await expectFitsPhone(page);
  });

  await test.step("its recharge is undone there, with a ready reason", async () => {
    await dialog.getByRole("button", { name: undoMessages.title }).click();
    const undo = page.getByRole("dialog", { name: undoMessages.title });
    await undo.getByRole("button", { name: "Wrong plan" }).click();
    await expect(undo.getByLabel("Reason")).toHaveValue("Wrong plan");
    const other = undo.getByRole("button", { name: "Other" });
    await expect(other).toHaveAttribute("aria-pressed", "false");
    await other.click();
    await expect(other).toHaveAttribute("aria-pressed", "true");
    await expect(undo.getByLabel("Reason")).toBeFocused();
    await expect(undo.getByLabel("Reason")).toHaveValue("");
    await undo.getByRole("button", { name: "Wrong customer" }).click();
    await expect(other).toHaveAttribute("aria-pressed", "false");
    await expectAccessible(page);
    await undo.getByRole("button", { name: undoMessages.title }).click();
    await expect(undo).toBeHidden();
    await expect(page.getByText(undoMessages.done)).toBeVisible();
    await opener.click();
    await expect(dialog.getByRole("button", { name: texts.endLinks })).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: texts.copyLink }),
      "nothing is left to send",
    ).toBeHidden();
    await expect(dialog.getByRole("link", { name: texts.print })).toBeHidden();
    await expect(dialog.getByRole("button", { name: undoMessages.title })).toBeHidden();
  });
});

test("a payment's receipt has a line for each charge, on paper all of them", async ({ page, server }) => {
  const { session, customer } = await createCollectingShop(server);
  const labels = ["Installation", "Set-top box", "Remote", "Wire", "Visit", "Adapter"];
  for (const [index, label] of labels.entries())
    await charge(server, session, customer.id, 100 + index, label);
  const { payment } = await receive(server, session, customer.id, { amount: 600, mode: "cash" });
  const day = formatDate(today);
  const first = labels.slice(0, 4).map((label, index) => `${label} of ${day} ₹${100 + index}.00`);
  const others = [`Visit of ${day} ₹104.00`, `Adapter of ${day} (₹15.00 remains) ₹90.00`];
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("in the console, the others once asked for", async () => {
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    const { section } = accountOf(page);
    await section.getByRole("button", { name: customerAccountMessages.showEntries(7) }).click();
    await section
      .getByRole("button", { name: texts.payment.openOf(payment.receiptNumber), exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: texts.payment.title(payment.receiptNumber) });
    const lines = dialog.getByRole("listitem");
    await expect(lines).toHaveText(first);
    await expectFitsPhone(page);
    await dialog.getByText(texts.more(2)).click();
    await expect(lines).toHaveText([...first, ...others]);
    // The browser's menu prints the receipt, not the page behind it.
    await page.emulateMedia({ media: "print" });
    await expect(lines.last()).toBeVisible();
    await expect(section).toBeHidden();
    await expect(dialog.getByRole("link", { name: texts.whatsApp })).toBeHidden();
    await page.emulateMedia({ media: null });
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  const { sharePath } = await callApi(server, session, paymentReceiptRoutes.getOfPayment, {
    params: { id: payment.id },
  });
  const lines = page.getByRole("main").getByRole("listitem");
  const more = page.getByText(texts.more(2));

  await test.step("on the page of its link, on paper without asking", async () => {
    await page.goto(sharePath);
    await expect(lines).toHaveText(first);
    await expectFitsPhone(page);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(lines).toHaveText([...first, ...others]);
    await expect(lines.last()).toBeVisible();
    await expect(more).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await expect(lines).toHaveText(first);
    await more.click();
    await expect(lines).toHaveText([...first, ...others]);
  });

  await test.step("an A4 page holds twelve charges and a QR code", async () => {
    await callApi(server, session, upiRoutes.updateSettings, {
      body: { vpa: "city.cable@okaxis", payeeName: "City Cable" },
    });
    for (let more = 0; more < 12; more += 1) await charge(server, session, customer.id, 50, `Part ${more}`);
    const { payment: long } = await receive(server, session, customer.id, { amount: 565, mode: "cash" });
    const { sharePath: longPath } = await callApi(server, session, paymentReceiptRoutes.getOfPayment, {
      params: { id: long.id },
    });
    await page.goto(longPath);
    await expect(page.locator(".qr")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), "pages").toHaveLength(1);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the roll is as long as all of them", async () => {
    await page.goto(`${sharePath}?paper=80mm`);
    await expect(lines).toHaveText(first);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), "pages").toHaveLength(1);
  });
});

test.describe("the page of a link", () => {
  test.use({ expectedBrowserErrors: /status of 404/ });

  test("shows one receipt without signing in", async ({ page, server }) => {
    const { operator, session, platform, recharge, sharePath } = await createReceipt(server);
    await page.goto(sharePath);
    const receipt = page.getByRole("main");

    /** Prints the receipt; returns the size of its one page in millimetres. */
    const printedSize = async () => {
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await expect(page.getByRole("button", { name: texts.print })).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation")).toBeHidden();
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(receipt).toContainText("₹299.50");
      await expect(receipt).toHaveCSS("box-shadow", "none");
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const text = pdf.toString("latin1");
      expect(text.match(/\/Type\s*\/Page\b/g), "pages").toHaveLength(1);
      const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(text) ?? [];
      const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: "screen", colorScheme: "light" });
      return { width: millimetres(width), height: millimetres(height) };
    };

    await test.step("light and dark, also on a phone", async () => {
      for (const part of [operator.name, "Asha Menon", "••••••2345", platform.name, "₹299.50"])
        await expect(receipt).toContainText(part);
      await expect(receipt).not.toContainText("12345");
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectFitsPhone(page);
      await expectWideTargets(page);
      expect(await receipt.boundingBox()).toMatchObject({ x: 0, width: 390 });
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step("printed alone, black on white, on A4", async () => {
      expect(await printedSize()).toEqual({ width: 210, height: 297 });
    });

    await test.step("as wide as the roll, also on a phone", async () => {
      await page.getByRole("link", { name: texts.papers["80mm"] }).click();
      await expect(page.locator("html")).toHaveAttribute("data-paper", "80mm");
      await expectFitsPhone(page);
      expect(await receipt.boundingBox()).toMatchObject({ x: 0, width: 390 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step("printed alone, black on white, on the roll", async () => {
      const roll = await printedSize();
      expect(roll.width).toBe(80);
      expect(roll.height).toBeGreaterThan(50);
      expect(roll.height).toBeLessThan(150);
    });

    await test.step("of an undone recharge says so", async () => {
      await callApi(server, session, undoRoutes.create, {
        params: recharge,
        body: { reason: "Wrong customer" },
        idempotencyKey: crypto.randomUUID(),
      });
      await page.goto(sharePath);
      await expect(receipt).toContainText("This recharge was undone on");
      await expect(receipt).not.toContainText("Wrong customer");
      await expectAccessible(page);
    });

    await test.step("a link that leads nowhere shows a message", async () => {
      await page.goto(sharePath.slice(0, -1));
      await expect(page.getByRole("heading", { name: texts.gone })).toBeVisible();
      await expect(page.getByText(texts.goneText)).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe("links that were ended without an answer", () => {
  test.use({ expectedBrowserErrors: /ERR_CONNECTION_RESET/ });

  test("are no longer handed out", async ({ page, server }) => {
    const { session, customer, recharge, sharePath } = await createReceipt(server);
    await openSession(page, session);
    await page.goto(`/customers/${customer.id}`);
    await page.getByRole("button", { name: texts.openOf(recharge.id) }).click();
    const dialog = page.getByRole("dialog", { name: texts.title(recharge.id) });
    const print = dialog.getByRole("link", { name: texts.print });
    await expect(print).toHaveAttribute("href", `${sharePath}?paper=a4&print`);
    await loseAnswers(page, `/operator/recharges/${recharge.id}/receipt/links`);
    await dialog.getByRole("button", { name: texts.endLinks, exact: true }).click();
    await dialog.getByRole("button", { name: texts.endLinksConfirm }).click();
    await expect(print).not.toHaveAttribute("href", `${sharePath}?paper=a4&print`);
  });
});
