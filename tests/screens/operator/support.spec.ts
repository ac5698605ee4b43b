import { customerImportRoutes } from "@cable-connect/contract/customer-import";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  openSession,
} from "../../support/business.ts";
import { startProduct } from "../../support/product.ts";
import { expectAccessible } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

test.describe("operators see whom to call or write to", () => {
  test.use({ expectedBrowserErrors: /status of 403/ });

  test("where the deployment names it", async ({ browser }) => {
    const { stop, ...server } = await startProduct({
      SUPPORT_PHONE: "+91 98200 12345",
      SUPPORT_EMAIL: "help@shop.example",
    });
    const context = await browser.newContext({ baseURL: server.url });
    try {
      const page = await context.newPage();
      const admin = await adminSession(server);
      const platform = await createPlatform(server, "cable");
      const { operator, session, username, password } = await createOperator(server, {
        platforms: [platform],
        funds: 100,
      });
      const service = { row: 2, name: "Asha Menon", phone: "9000000002", platform: platform.name };
      await callApi(server, session, customerImportRoutes.import, {
        body: { rows: [{ ...service, amount: "200", expiry: formatDate(today) }] },
        idempotencyKey: "short-renewal",
      });
      const main = page.getByRole("main");
      async function expectLinks(within: Locator) {
        await expect(within.getByRole("link", { name: "98200 12345" })).toHaveAttribute(
          "href",
          "tel:+919820012345",
        );
        await expect(within.getByRole("link", { name: "help@shop.example" })).toHaveAttribute(
          "href",
          "mailto:help@shop.example",
        );
      }

      await openSession(page, session);
      await page.goto("/wallet");
      await expect(main).toContainText(walletMessages.addMoney);
      await expectLinks(main);
      await expectAccessible(page);
      await page.goto("/due?select=renew");
      const renewal = page.getByRole("dialog", { name: renewalMessages.title });
      await expect(renewal).toContainText("You are ₹100.00 short.");
      await expect(renewal).toContainText(walletMessages.addMoney);
      await expectLinks(renewal);
      await expectAccessible(page);
      await renewal.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: shellMessages.support.contact }).click();
      await expectLinks(page.getByRole("status").filter({ hasText: shellMessages.support.hint.operator }));
      await page.goto("/nowhere");
      await expect(main).toContainText(notFoundMessages.title);
      await expectLinks(main);

      await callApi(server, admin, operatorRoutes.update, {
        params: { id: operator.id },
        body: { isActive: false },
      });
      await page.goto("/login");
      await page.getByLabel(authMessages.username).fill(username);
      await page.getByLabel(authMessages.password, { exact: true }).fill(password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(authMessages.errors.accountInactive);
      await expectLinks(main);
      await expectAccessible(page);

      await openSession(page, admin);
      await page.goto("/nowhere");
      await expect(main).toContainText(notFoundMessages.title);
      await expect(main.getByRole("link", { name: "98200 12345" }), "the admin is who is named").toHaveCount(
        0,
      );
    } finally {
      await context.close();
      await stop();
    }
  });
});
