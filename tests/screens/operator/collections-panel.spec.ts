import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import { callApi, createCustomer, openSession } from "../../support/business.ts";
import { charge, createCollectingShop, receive } from "../../support/collecting.ts";
import { card, recharges, rows, section } from "../../support/dashboard.ts";
import { openPalette } from "../../support/palette.ts";
import {
  breakCalls,
  brokenCall,
  expectAccessible,
  expectFitsPhone,
  holdCalls,
} from "../../support/screen.ts";
import { createShop } from "../../support/shop.ts";
import { today } from "../../support/today.ts";

test("an operator that collects sees what is owed, collected and in hand", async ({ page, server }) => {
  const { session, customer } = await createCollectingShop(server);
  const bina = await createCustomer(server, session, "Bina Rao");
  await charge(server, session, customer.id, 900);
  await charge(server, session, bina.id, 450.5);
  await callApi(server, session, dayBookRoutes.closeDay, {
    body: { day: addDays(today, -2), notes: [], coins: 0, signedBy: "Mani Kumar" },
    idempotencyKey: crypto.randomUUID(),
  });
  const yesterday = addDays(today, -1);
  await receive(server, session, customer.id, { amount: 100, mode: "cash", receivedOn: yesterday });
  await receive(server, session, customer.id, { amount: 200, mode: "cash" });
  await receive(server, session, customer.id, { amount: 50, mode: "card" });
  const releases = await Promise.all(
    ["/operator/owing", "/operator/day-book", "/operator/day-book/open-days"].map((path) =>
      holdCalls(page, path),
    ),
  );
  await openSession(page, session);
  await page.goto("/dashboard");
  const panel = section(page, dashboardMessages.collections.title);
  const stillOpen = panel.getByRole("link", { name: alertMessages.dayOpen(formatDate(yesterday)) });
  const follow = (text: string) => panel.getByRole("link", { name: text, exact: true });

  await test.step("the figures are those of Collections, and nothing moves when they come", async () => {
    await expect(panel).toHaveAttribute("aria-busy", "true");
    await expect(section(page, "Today")).toContainText("Nothing is due yet");
    const before = await panel.boundingBox();
    for (const release of releases) release();
    await expect(panel).toContainText("Owed now₹1,000.502 customers");
    await expect(panel).toContainText("Owed over 60 days₹00 customers");
    await expect(panel).toContainText("Collected today₹250");
    await expect(panel).toContainText("Cash in hand₹300");
    await expect(stillOpen).toBeVisible();
    expect(await panel.boundingBox()).toEqual(before);
    expect((await section(page, "Today").boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("each leads to its list", async () => {
    await expect(follow("₹1,000.50")).toHaveAccessibleDescription(dashboardMessages.collections.owed);
    await follow("₹1,000.50").click();
    await expect(page).toHaveURL("/collections");
    await expect(page.getByRole("button", { name: /^Total outstanding/ })).toContainText("₹1,000.50");
    await page.goBack();
    for (const figure of ["₹250", "₹300"]) {
      await follow(figure).click();
      await expect(page).toHaveURL("/collections?tab=day-book");
      await expect(page.getByRole("region", { name: "Counter", exact: true })).toBeVisible();
      await expect(page.locator("dl").filter({ hasText: figure }).first()).toBeVisible();
      await page.goBack();
    }
    await stillOpen.click();
    await expect(page).toHaveURL(`/collections?tab=day-book&day=${yesterday}&collectorId=none`);
    await page.goBack();
  });

  await test.step("a payment that is received here changes them at once", async () => {
    await expect(follow("₹250")).toBeVisible();
    const { options } = await openPalette(page);
    await page.keyboard.type("receive bina");
    await expect(options).toHaveText([/Bina Rao/]);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: customerAccountMessages.receive.title });
    await expect(dialog.getByLabel("Amount")).toHaveValue("450.50");
    await dialog.getByRole("button", { name: customerAccountMessages.receive.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText("Owed now₹5501 customer");
    await expect(panel).toContainText("Collected today₹700.50");
    await expect(panel).toContainText("Cash in hand₹750.50");
  });
});

test("an operator that doesn't collect has no panel of Collections, and asks for nothing of it", async ({
  page,
  server,
}) => {
  const { session } = await createShop(server, { recharges: 1 });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/operator\/(owing|day-book)/.test(request.url())) asked.push(request.url());
  });
  await openSession(page, session);
  await page.goto("/dashboard");
  await expect(card(page, "Total Revenue")).toContainText("₹100");
  await expect(rows(recharges(page))).toHaveCount(1);
  await expect(section(page, dashboardMessages.collections.title)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the panel of Collections can be retried by itself", async ({ page, server }) => {
    const { session, customer } = await createCollectingShop(server);
    await charge(server, session, customer.id, 900);
    const mendOwing = await breakCalls(page, "/operator/owing");
    const mendBook = await breakCalls(page, "/operator/day-book");
    await openSession(page, session);
    await page.goto("/dashboard");
    const panel = section(page, dashboardMessages.collections.title);
    const failure = panel.getByRole("alert");
    await expect(failure).toContainText(dashboardMessages.collections.loadFailed);
    await expect(card(page, "Total Revenue")).toContainText("₹0");
    await expectAccessible(page);
    await mendOwing();
    await mendBook();
    await failure.getByRole("button", { name: "Try Again" }).click();
    await expect(panel).toContainText("Owed now₹9001 customer");
    await expect(panel).toContainText("Cash in hand₹0");
    await expect(failure).toHaveCount(0);
  });
});
