import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { paletteMessages as texts } from "@cable-connect/contract/messages/palette";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { expect, test } from "../../support/browser.ts";
import { openSession } from "../../support/business.ts";
import { createCollectingShop } from "../../support/collecting.ts";
import { addCustomer, openConsole, openPalette } from "../../support/palette.ts";
import { breakCalls } from "../../support/screen.ts";

test.describe("an operator whose search fails", () => {
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

  test("of payments is told, and not that there is no such receipt", async ({ page, server }) => {
    const { session } = await createCollectingShop(server);
    await openSession(page, session);
    await page.goto("/customers");
    const mend = await breakCalls(page, "/operator/payments");
    const { palette } = await openPalette(page);
    await page.keyboard.type("receipt 2026-27/000123");
    await expect(palette.getByRole("alert")).toContainText(receiptMessages.loadFailed);
    await mend();
    await page.keyboard.press("Enter");
    await expect(
      palette.getByRole("status").filter({ hasText: texts.noRecharge("2026-27/000123") }),
    ).toBeVisible();
    await expect(palette.getByRole("alert")).toBeEmpty();
  });
});
