import { addDays, formatDate } from "@cable-connect/contract/business-date";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { receiptRoutes } from "@cable-connect/contract/receipts";
import { undoRoutes } from "@cable-connect/contract/undo";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { expectAccessible, expectFitsPhone, findNarrowTargets } from "./screen.ts";
import { today } from "./today.ts";

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

type Sold = Awaited<ReturnType<typeof createReceipt>>;

/** Opens the receipt of the recharge on the customer's page. */
async function openReceipt(page: Page, { session, customer, recharge }: Sold) {
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const opener = page.getByRole("button", { name: texts.openOf(recharge.id) });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: texts.title(recharge.id) });
  await expect(dialog.getByText("₹299.50")).toBeVisible();
  return { dialog, opener };
}

test.describe("in the console", () => {
  test("a receipt is shown, printed on the remembered paper size, and sent by WhatsApp", async ({
    page,
    server,
    context,
  }) => {
    const sold = await createReceipt(server);
    const { operator, platform, sharePath } = sold;
    const { dialog, opener } = await openReceipt(page, sold);
    for (const part of [operator.name, "Asha Menon", platform.name, formatDate(expiryDate)])
      await expect(dialog).toContainText(part);
    await expectAccessible(page);
    const print = dialog.getByRole("link", { name: texts.print });
    await expect(print).toHaveAttribute("href", `${sharePath}?paper=a4&print`);
    await dialog.getByText(texts.papers["80mm"]).click();
    await expect(print).toHaveAttribute("href", `${sharePath}?paper=80mm&print`);

    const sent = await dialog.getByRole("link", { name: texts.whatsApp }).getAttribute("href");
    const chat = new URL(sent ?? "");
    expect(chat.origin + chat.pathname).toBe("https://wa.me/919845012345");
    expect(chat.searchParams.get("text")).toContain(`₹299.50 received for ${platform.name}`);
    expect(chat.searchParams.get("text")).toContain(server.url + sharePath);

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

  test("the link is copied", async ({ page, server, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const sold = await createReceipt(server);
    const { dialog } = await openReceipt(page, sold);
    await dialog.getByRole("button", { name: texts.copyLink }).click();
    await expect(page.getByText(texts.linkCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + sold.sharePath);
  });
});

test.describe("the page of a link", () => {
  test("shows one receipt without signing in, also on a phone, light and dark", async ({ page, server }) => {
    const { operator, platform, sharePath } = await createReceipt(server);
    await page.goto(sharePath);
    const receipt = page.getByRole("main");
    for (const part of [operator.name, "Asha Menon", "••••••2345", platform.name, "₹299.50"])
      await expect(receipt).toContainText(part);
    await expect(receipt).not.toContainText("9845012345");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectFitsPhone(page);
    expect(await findNarrowTargets(page)).toEqual([]);
    await page.getByRole("link", { name: texts.papers["80mm"] }).click();
    await expect(page.locator("html")).toHaveAttribute("data-paper", "80mm");
    await expectFitsPhone(page);
    await expectAccessible(page);
  });

  test("of an undone recharge says so", async ({ page, server }) => {
    const { session, recharge, sharePath } = await createReceipt(server);
    const body = { reason: "Wrong customer" };
    await callApi(server, session, undoRoutes.create, {
      params: recharge,
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    await page.goto(sharePath);
    await expect(page.getByRole("main")).toContainText("This recharge was reversed on");
    await expect(page.getByRole("main")).not.toContainText("Wrong customer");
    await expectAccessible(page);
  });

  test("prints the receipt alone, black on white, on A4 or on the roll", async ({ page, server }) => {
    const { sharePath } = await createReceipt(server);
    const sizeOf = async (paper: string) => {
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await page.goto(`${sharePath}?paper=${paper}`);
      await expect(page.getByRole("button", { name: texts.print })).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation")).toBeHidden();
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText("₹299.50");
      await expect(page.getByRole("main")).toHaveCSS("box-shadow", "none");
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const text = pdf.toString("latin1");
      expect(text.match(/\/Type\s*\/Page\b/g), "pages").toHaveLength(1);
      const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(text) ?? [];
      const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
      return { width: millimetres(width), height: millimetres(height) };
    };
    expect(await sizeOf("a4")).toEqual({ width: 210, height: 297 });
    const roll = await sizeOf("80mm");
    expect(roll.width).toBe(80);
    expect(roll.height).toBeGreaterThan(50);
    expect(roll.height).toBeLessThan(150);
  });

  test.describe("that leads nowhere", () => {
    test.use({ expectedBrowserErrors: /status of 404/ });

    test("shows a message", async ({ page, server }) => {
      const { sharePath } = await createReceipt(server);
      await page.goto(sharePath.slice(0, -1));
      await expect(page.getByRole("heading", { name: texts.gone })).toBeVisible();
      await expect(page.getByText(texts.goneText)).toBeVisible();
      await expectAccessible(page);
    });
  });
});
