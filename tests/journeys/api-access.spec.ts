import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { askToGenerate, keys, openScreen } from "../support/api-management.ts";
import { expect, test } from "../support/browser.ts";
import { adminSession, callApi, createOperator, openSession, type Server } from "../support/business.ts";
import { comeBack } from "../support/screen.ts";

/** The admin makes the operator an ISP, or revokes it. */
async function setIsp(server: Server, id: number, isIsp: boolean): Promise<void> {
  const input = { params: { id }, body: { isIsp } };
  await callApi(server, await adminSession(server), operatorRoutes.update, input);
}

test.describe("a right that is granted or revoked", () => {
  test.use({ expectedBrowserErrors: /status of 403/ });

  test("shows on returning to the console; others than an ISP have no such screen", async ({
    page,
    server,
  }) => {
    const { session, operator } = await createOperator(server);
    const navigation = page.getByRole("navigation");
    const entry = navigation.getByRole("link", { name: "API Management" });
    const notFound = page.getByRole("heading", { name: notFoundMessages.title });
    await page.clock.install();

    await test.step("the screen exists only for an ISP", async () => {
      for (const stranger of [await adminSession(server), session]) {
        await openSession(page, stranger);
        await page.goto("/api-management");
        await expect(notFound).toBeVisible();
        await expect(navigation.getByRole("link", { name: "Dashboard" })).toBeVisible();
        await expect(page.getByRole("link", { name: "API Management" })).toBeHidden();
      }
    });

    await test.step("a granted right shows on returning to the console, as does a revoked one", async () => {
      await navigation.getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      await expect(entry).toBeHidden();
      await setIsp(server, operator.id, true);
      await comeBack(page);
      await entry.click();
      await expect(keys(page)).toContainText("No API keys found");
      await setIsp(server, operator.id, false);
      await comeBack(page);
      await expect(notFound).toBeVisible();
      await expect(entry).toBeHidden();
    });
  });

  test("shows with the next call", async ({ page, server }) => {
    const { session, operator } = await openScreen(page, server);
    const link = page.getByRole("link", { name: "API Management" });
    const notFound = page.getByRole("heading", { name: notFoundMessages.title });

    await test.step("the screen appears and disappears with the next profile call", async () => {
      await expect(link).toBeVisible();
      await expect(keys(page)).toContainText("No API keys found");
      await setIsp(server, operator.id, false);
      await page.reload();
      await expect(notFound).toBeVisible();
      await expect(link).toBeHidden();
      expect(session.user.isIsp).toBe(true);

      await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      await setIsp(server, operator.id, true);
      await page.getByRole("button", { name: /^Account of/ }).click();
      await page.getByRole("menuitem", { name: "Profile" }).click();
      await expect(link).toBeVisible();
    });

    await test.step("a revoked right shows as soon as a call is refused", async () => {
      await link.click();
      const { name, submit } = await askToGenerate(page);
      await name.fill("Production Key");
      await setIsp(server, operator.id, false);
      await submit.click();
      await expect(notFound).toBeVisible();
      await expect(link).toBeHidden();
    });
  });
});
