import { customerRoutes } from "@cable-connect/contract/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { operatorPlatformRoutes } from "@cable-connect/contract/operator-platforms";
import { platformRoutes } from "@cable-connect/contract/platforms";
import { addDays, addMonths, daysBetween, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  listRecharges,
  openSession,
  type Server,
  uniqueName,
} from "../support/business.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, showIn } from "../support/screen.ts";
import { today } from "../support/today.ts";

const inDays = (days: number) => addDays(today, days);

/** A new operator with a cable platform and a customer for each name, recharged until its day. */
async function createBusiness(server: Server, expiries: Record<string, string>) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const operator = await createOperator(server, { platforms: [platform], funds: 50_000 });
  for (const [name, expiryDate] of Object.entries(expiries)) {
    const { id } = await createCustomer(server, operator.session, name);
    const order = { customerId: id, platformId: platform.id, amount: 350, expiryDate };
    await createRecharge(server, operator.session, order);
  }
  return { ...operator, platform };
}

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
}

function cards(page: Page) {
  return page.getByRole("listitem").filter({ has: page.getByText("Expiry Date") });
}

const statuses = ["expired", "due", "today", "near", "other"] as const;

/** The background of a badge: its hue in degrees, and its saturation from 0 to 1 (HSL). */
async function fillOf(badge: Locator): Promise<{ hue: number; saturation: number }> {
  const fill = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = fill.match(/\d+/g)?.map((part) => Number(part) / 255) ?? [];
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const range = high - low;
  // All of them are between red and yellow, or grey.
  return { hue: (60 * (green - blue)) / range, saturation: range / (1 - Math.abs(high + low - 1)) };
}

function tab(page: Page, name: string) {
  return page.getByRole("tab", { name });
}

test("due services are shown and renewed", async ({ page, server }) => {
  const { operator, platform, session } = await createBusiness(server, {
    Later: inDays(60),
    Soon: inDays(7),
    "Asha Menon": today,
    Tomorrow: inDays(1),
  });
  const gone = await createCustomer(server, session, "Ravi Das");
  const order = { customerId: gone.id, platformId: platform.id, amount: 350, expiryDate: inDays(2) };
  await createRecharge(server, session, order);
  await callApi(server, session, customerRoutes.remove, { params: { id: gone.id } });
  await openSession(page, session);
  await page.goto("/due");
  await test.step("services show their expiry, soonest first; tabs count and show those of a status", async () => {
    await expect(page.getByText("Track when your customers' recharges expire")).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
    await expect(cards(page).nth(0)).toContainText(/TodayExpires today.*Asha Menon/);
    await expect(cards(page).nth(1)).toContainText(/Near1 day remaining.*Tomorrow/);
    await expect(cards(page).nth(2)).toContainText(/Near2 days remaining.*Ravi Das/);
    await expect(cards(page).nth(3)).toContainText(/Near7 days remaining.*Soon/);
    await expect(cards(page).nth(4)).toContainText(/Other60 days remaining.*Later/);
    const asha = card(page, "Asha Menon");
    await expect(asha).toContainText(`Platform${platform.name}Cable`);
    await expect(asha).toContainText("Plan & AmountCable recharge₹350");
    await expect(asha).toContainText(`Recharge Date${formatDate(today)}`);
    await expect(asha).toContainText(`Expiry Date${formatDate(today)}`);
    await expect(asha.getByRole("link", { name: "98450 12345" })).toHaveAttribute("href", "tel:9845012345");

    for (const [name, count] of Object.entries({ All: 5, Due: 0, Today: 1, Near: 3 })) {
      await expect(tab(page, name)).toHaveText(`${name}${count}`);
    }
    await tab(page, "Today").click();
    await expect(page).toHaveURL(/\/due\?tab=today$/);
    await expect(cards(page)).toHaveCount(1);
    await tab(page, "Near").click();
    await expect(cards(page)).toHaveCount(3);
    await expect(card(page, "Soon")).toBeVisible();
    await page.reload();
    await expect(tab(page, "Near")).toHaveAttribute("aria-selected", "true");
    await expect(cards(page)).toHaveCount(3);
    await page.goBack();
    await expect(cards(page)).toHaveCount(1);
    await tab(page, "Due").click();
    await expect(page.getByText("No due items found")).toBeVisible();
    await expect(page.getByText("There are no due records")).toBeVisible();
  });
  await test.step("the colours of the badges are told apart at a glance, light and dark", async () => {
    await page.route("**/expiry-status?*", async (route) => {
      const answer = await route.fetch();
      const { recharges, ...rest } = await answer.json();
      const shown = recharges.map((record: object, nth: number) => ({
        ...record,
        expiryStatus: statuses[nth],
      }));
      await route.fulfill({ response: answer, json: { ...rest, recharges: shown } });
    });
    await page.goto("/due");
    await expect(cards(page)).toHaveCount(5);
    const badge = (status: (typeof statuses)[number]) =>
      cards(page).getByText(dueMessages.statuses[status], { exact: true });
    for (const colorScheme of ["light", "dark"] as const) {
      await showIn(page, colorScheme);
      const [expired, due, today, near, other] = await Promise.all(
        statuses.map((status) => fillOf(badge(status))),
      );
      expect(expired?.hue, "red").toBeLessThan(8);
      expect(due, "red").toEqual(expired);
      expect(today?.hue, "yellow").toBeGreaterThan(42);
      expect(near?.hue, "orange").toBeGreaterThan(20);
      expect(near?.hue, "orange").toBeLessThan(30);
      for (const fill of [expired, today, near]) expect(fill?.saturation).toBeGreaterThan(0.5);
      expect(other?.saturation, "grey").toBeLessThan(0.2);
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: null });
    await page.unroute("**/expiry-status?*");
    await page.reload();
  });
  await test.step("the service of an inactive customer can't be renewed and shows the reason, and offers no reminder", async () => {
    await tab(page, "All").click();
    await expect(card(page, "Ravi Das")).toContainText("The customer is inactive");
    await expect(card(page, "Ravi Das").getByRole("button", { name: "Recharge" })).toBeHidden();
    await expect(card(page, "Ravi Das").getByRole("link", { name: "WhatsApp" })).toBeHidden();
    await expect(card(page, "Tomorrow").getByRole("link", { name: "WhatsApp" })).toBeVisible();
  });
  await test.step("a service is renewed on its card, with customer and platform filled in", async () => {
    const button = card(page, "Asha Menon").getByRole("button", { name: "Recharge" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(dialog).toContainText("Asha Menon");
    await expect(dialog.getByRole("combobox", { name: "Platform" })).toHaveValue(platform.name);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("400");
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    const expiryDate = addMonths(today, 1);
    await expect(card(page, "Asha Menon")).toContainText(`${daysBetween(today, expiryDate)} days remaining`);
    await expect(tab(page, "Today")).toHaveText("Today0");
    const recharges = await listRecharges(server, session);
    expect(recharges.map(({ amount }) => amount)).toEqual(["400.00", ...Array(5).fill("350.00")]);
  });
  await test.step("the service of a platform that is no longer assigned shows the reason, and offers no reminder", async () => {
    await callApi(server, await adminSession(server), operatorPlatformRoutes.assignServices, {
      params: { id: operator.id },
      body: { platformIds: [platform.id], action: "unassign" },
    });
    await page.reload();
    await expect(card(page, "Tomorrow")).toContainText("The platform is no longer assigned to you");
    await expect(card(page, "Tomorrow").getByRole("link", { name: "WhatsApp" })).toBeHidden();
    // The customer may change to another.
    await expect(card(page, "Tomorrow").getByRole("button", { name: "Recharge" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("after a renewal Enter continues with the next service", async ({ page, server }) => {
  const days = { "Asha Menon": inDays(1), "Ravi Rao": inDays(2), "Meena Das": inDays(3) };
  const { session, platform } = await createBusiness(server, days);
  // The first renewal has no button for the next.
  const gone = await createCustomer(server, session, "Old Shop");
  const order = { customerId: gone.id, platformId: platform.id, amount: 350, expiryDate: today };
  await createRecharge(server, session, order);
  await callApi(server, session, customerRoutes.remove, { params: { id: gone.id } });
  await openSession(page, session);
  await page.goto("/due");
  const button = (name: string) => card(page, name).getByRole("button", { name: "Recharge" });
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  const renew = async (name: string) => {
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText(name);
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("checkbox", { name: /^Recharge and lose/ })).toBeFocused();
    for (const key of ["Space", "Enter"]) await page.keyboard.press(key);
    await expect(dialog).toBeHidden();
  };
  await page.getByRole("searchbox").press("ArrowDown");
  await expect(button("Asha Menon"), "the first of the list").toBeFocused();
  await renew("Asha Menon");
  await expect(button("Ravi Rao")).toBeFocused();
  await tab(page, "Near").click();
  await expect(cards(page)).toHaveCount(2);
  await button("Meena Das").focus();
  await renew("Meena Das");
  await expect(button("Ravi Rao")).toBeFocused();
  await renew("Ravi Rao");
  await expect(page.getByText("No due items found")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a card and a row have the last amount and the next one once the price has changed", async ({
  page,
  server,
}) => {
  const { session, platform } = await createBusiness(server, { "Asha Menon": inDays(1) });
  const { name, type } = platform;
  await callApi(server, await adminSession(server), platformRoutes.update, {
    params: { id: platform.id },
    body: { name, type, operator_rate: 400, requiresOperatorRate: true },
  });
  await openSession(page, session);
  await page.goto("/due");
  const amount = card(page, "Asha Menon").getByTitle("Last time ₹350. Today's price is ₹400.");
  await expect(amount).toHaveText("₹350, now ₹400");
  await page.getByRole("radio", { name: "Rows" }).check();
  await expect(card(page, "Asha Menon").getByText("Expiry Date")).toHaveCount(0);
  await expect(amount).toHaveText("₹350, now ₹400");
  await expectFitsPhone(page);
});

test("many services are paged, and each can be selected", async ({ page, server }) => {
  const platforms = await Promise.all(
    Array.from({ length: 8 }, () => createPlatform(server, "cable", { name: uniqueName("Cable") })),
  );
  const { session } = await createOperator(server, { platforms, funds: 50_000 });
  for (let count = 1; count <= 6; count += 1) {
    const { id } = await createCustomer(server, session, `Customer ${count}`);
    for (const platform of platforms) {
      const order = { customerId: id, platformId: platform.id, amount: 10, expiryDate: inDays(count) };
      await createRecharge(server, session, order);
    }
  }
  await openSession(page, session);
  await page.goto("/due");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const numbers = pages.getByRole("button", { name: /^Page/ });
  await expect(page.getByText("Showing 1 - 10 of 48")).toBeVisible();
  await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
  await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await numbers.nth(3).click();
  await expect(page.getByText("Showing 31 - 40 of 48")).toBeVisible();
  await expect(pages.getByRole("button", { name: "Page 4" })).toHaveAttribute("aria-current", "page");
  for (const width of [320, 390]) await expectFitsPhone(page, width);
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 41 - 48 of 48")).toBeVisible();
  await expect(cards(page).first(), "a page is read from its start").toBeInViewport();
  await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  await expect(pages.getByRole("button", { name: "Next" })).toBeFocused();
  await expect(cards(page)).toHaveCount(8);
  await tab(page, "Near").click();
  await expect(page.getByText("Showing 1 - 10 of 48")).toBeVisible();
});

test.describe("when calls fail", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the screen and a toast show the error, and Retry loads again; without recharges nothing is due", async ({
    page,
    server,
  }) => {
    const mend = await breakCalls(page, "/operator/recharges/expiry-status");
    const { session } = await createBusiness(server, {});
    await openSession(page, session);
    await page.goto("/due");
    await expect(page.getByRole("tabpanel").getByText("Failed to load due data")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Error" })).toContainText(
      "Failed to load due data",
    );
    await mend();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("No due items found")).toBeVisible();
    await expect(page.getByText("There are no recharge records to display")).toBeVisible();
  });
});
