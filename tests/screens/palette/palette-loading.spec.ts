import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "../../support/browser.ts";
import { addCustomer, openConsole, openPalette } from "../../support/palette.ts";
import { holdCode } from "../../support/screen.ts";

const paletteCode = /\/assets\/palette-[^/]*\.js$/;

test.describe("while the palette's code is loading, an operator", () => {
  test("finds the typed text in its box, and nowhere else", async ({ page, server }) => {
    const { session } = await openConsole(page, server, "/customers");
    await addCustomer(server, session, "Asha Menon");
    const [releasePalette, releaseDue] = [
      await holdCode(page, paletteCode),
      await holdCode(page, /\/assets\/dues-page-[^/]*\.js$/),
    ];
    const search = page.getByRole("searchbox");
    await search.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ashx");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    await page.keyboard.type("a");
    await expect(search).toHaveValue("");

    // A screen that opens meanwhile doesn't get the keys either.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/due"]')?.click());
    releaseDue();
    await expect(page.getByRole("heading", { name: "Due Management" })).toBeVisible();
    await page.keyboard.type(" m");
    releasePalette();
    const palette = page.getByRole("dialog", { name: paletteMessages.title });
    const box = palette.getByRole("combobox");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("asha m");
    await page.keyboard.type("en");
    await expect(box).toHaveValue("asha men");
    await expect(palette.getByRole("option")).toHaveText([/Asha Menon/, /Add Customer/]);
  });

  test("recharges the typed customer with Enter", async ({ page, server }) => {
    const { session } = await openConsole(page, server);
    await addCustomer(server, session, "Asha Menon", "9876543210");
    const release = await holdCode(page, paletteCode);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("98765 43210");
    await page.keyboard.press("Enter");
    release();
    await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toContainText("Asha Menon");
  });

  test("cancels it with Escape", async ({ page, server }) => {
    await openConsole(page, server, "/customers");
    const release = await holdCode(page, paletteCode);
    const search = page.getByRole("searchbox");
    await search.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("asha");
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
    const loaded = page.waitForResponse(paletteCode);
    release();
    await (await loaded).finished();
    await page.keyboard.type("bina");
    await expect(search).toHaveValue("bina");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const { box } = await openPalette(page);
    await expect(box).toHaveValue("");
  });
});

test("a recharge's number isn't said to be unknown while the newest recharges are loading", async ({
  page,
  server,
}) => {
  await openConsole(page, server);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isOfNewest = ({ pathname, searchParams }: URL) =>
    pathname.endsWith("/operator/recharges") && !searchParams.has("customer");
  await page.route(isOfNewest, async (route) => {
    await released;
    await route.continue();
  });
  const { palette } = await openPalette(page);
  const ofNumber = page.waitForResponse((response) => response.url().includes("customer=237"));
  await page.keyboard.type("undo 237");
  await (await ofNumber).finished();
  const status = palette.getByRole("status");
  await expect(status.filter({ hasText: paletteMessages.searching })).toBeVisible();
  release();
  await expect(status.filter({ hasText: paletteMessages.noRecharge("237") })).toBeVisible();
});
