import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { askToGenerate, keys, openScreen } from "./api-management.ts";
import { expect, test } from "./browser.ts";
import { adminSession, callApi, createOperator, openSession, type Server } from "./business.ts";
import { comeBack } from "./screen.ts";

/** The admin makes the operator an ISP, or revokes it. */
async function setIsp(server: Server, id: number, isIsp: boolean): Promise<void> {
  const input = { params: { id }, body: { isIsp } };
  await callApi(server, await adminSession(server), operatorRoutes.update, input);
}

test.describe("a revoked right", () => {
  test.use({ expectedBrowserErrors: /status of 403/ });

  test("shows on returning to the console, as does a granted one", async ({ page, server }) => {
    const { session, operator } = await createOperator(server);
    await page.clock.install();
    await openSession(page, session);
    await page.goto("/dashboard");
    const entry = page.getByRole("navigation").getByRole("link", { name: "API Management" });
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(entry).toBeHidden();
    await setIsp(server, operator.id, true);
    await comeBack(page);
    await entry.click();
    await expect(keys(page)).toContainText("No API keys found");
    await setIsp(server, operator.id, false);
    await comeBack(page);
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
    await expect(entry).toBeHidden();
  });

  test("shows as soon as a call is refused", async ({ page, server }) => {
    const { operator } = await openScreen(page, server);
    const { name, submit } = await askToGenerate(page);
    await name.fill("Production Key");
    await setIsp(server, operator.id, false);
    await submit.click();
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
    await expect(page.getByRole("link", { name: "API Management" })).toBeHidden();
  });
});

test("the screen exists only for an ISP", async ({ page, server }) => {
  const { session } = await createOperator(server);
  for (const stranger of [session, await adminSession(server)]) {
    await openSession(page, stranger);
    await page.goto("/api-management");
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("link", { name: "API Management" })).toBeHidden();
  }
});

test("the screen appears and disappears with the next profile call", async ({ page, server }) => {
  const { session, operator } = await openScreen(page, server);
  const link = page.getByRole("link", { name: "API Management" });
  await expect(link).toBeVisible();
  await expect(keys(page)).toContainText("No API keys found");
  const params = { id: operator.id };
  await callApi(server, await adminSession(server), operatorRoutes.update, {
    params,
    body: { isIsp: false },
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
  await expect(link).toBeHidden();
  expect(session.user.isIsp).toBe(true);

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await callApi(server, await adminSession(server), operatorRoutes.update, { params, body: { isIsp: true } });
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(link).toBeVisible();
});
