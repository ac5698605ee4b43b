import { addDays, formatMonth } from "@cable-connect/contract/business-date";
import { platformRoutes } from "@cable-connect/contract/platforms";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
} from "./business.ts";
import { card, drawing, rows, section } from "./dashboard.ts";
import { exportList } from "./exported.ts";
import { expectAccessible, expectFitsPhone } from "./screen.ts";
import { today } from "./today.ts";

const month = today.slice(0, 7);
const expiryDate = addDays(today, 30);

/** An operator that sold at 100 rupees (cost 60), at 50 (cost 80) and at 70 (no rate). */
async function createBusiness(server: Server) {
  const platforms = [
    await createPlatform(server, "cable", { purchase_rate: 60, operator_rate: 90 }),
    await createPlatform(server, "iptv", { purchase_rate: 80, operator_rate: 50 }),
    await createPlatform(server, "internet"),
  ];
  const { operator, session } = await createOperator(server, { platforms, funds: 1000 });
  const { id: customerId } = await createCustomer(server, session);
  for (const [index, amount] of [100, 50, 70].entries()) {
    const planName = index === 1 ? "Basic Plan" : undefined;
    const platformId = platforms[index]?.id ?? 0;
    await createRecharge(server, session, { customerId, platformId, amount, expiryDate, planName });
  }
  const [cable, iptv, internet] = platforms as [
    (typeof platforms)[0],
    (typeof platforms)[0],
    (typeof platforms)[0],
  ];
  return { operator, session, cable, iptv, internet };
}

async function openMargin(page: Page, server: Server, query = ""): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(`/margin${query}`);
  await expect(page.getByRole("heading", { name: "Margin", level: 1 })).toBeVisible();
}

function row(page: Page, name: string): Locator {
  return rows(page.getByRole("table", { name: /^Margin by/ })).filter({ hasText: name });
}

test("the admin sees revenue, cost and margin of recharges", async ({ page, server }) => {
  const { operator } = await createBusiness(server);
  await openMargin(page, server, `?operatorId=${operator.id}`);
  await expect(card(page, "Revenue").first()).toContainText("₹220");
  await expect(card(page, "Revenue").first()).toContainText("3 recharges");
  await expect(card(page, "Cost").first()).toContainText("₹140");
  await expect(card(page, "Cost").first()).toContainText("Without ₹70 of unknown cost");
  await expect(card(page, "Margin %").first()).toContainText("6.7%");
  await expect(page.getByRole("note").first()).toContainText("₹70 of the revenue has no known cost");

  const chart = section(page, "Revenue and Cost by Month");
  await expect(drawing(chart)).toBeVisible();
  await expect(chart.getByRole("row", { name: formatMonth(today) })).toHaveText(
    `${formatMonth(today)}₹220₹140₹10`,
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("an operator's row opens its platforms, a platform's its operators, and the URL keeps it", async ({
  page,
  server,
}) => {
  const { operator, cable, iptv, internet } = await createBusiness(server);
  await openMargin(page, server, `?operatorId=${operator.id}`);
  const own = row(page, operator.name);
  await expect(own.getByRole("link", { name: operator.name })).toHaveAttribute(
    "href",
    `/operators/${operator.id}`,
  );
  await own.getByRole("link", { name: "By Platform" }).click();
  await expect(page).toHaveURL(
    new RegExp(`by=platform.*operatorId=${operator.id}|operatorId=${operator.id}.*by=platform`),
  );

  await expect(page.getByRole("main"), "the link is gone").toBeFocused();
  await expect(row(page, cable.name).getByRole("cell")).toContainText([
    "Cable",
    "1",
    "₹100",
    "—",
    "₹60",
    "₹40",
    "40.0%",
  ]);
  await expect(row(page, iptv.name)).toContainText("Loss");
  await expect(row(page, iptv.name)).toContainText("-₹30");
  await expect(row(page, internet.name).getByText("Not known")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Platform" })).toBeChecked();
  await page.reload();
  await expect(row(page, cable.name)).toBeVisible();

  await row(page, cable.name).getByRole("link", { name: "By Operator" }).click();
  await expect(row(page, operator.name)).toContainText("₹100");
  await page.getByRole("button", { name: `Operator: ${operator.name}. Show all operators` }).click();
  await expect(page).toHaveURL(new RegExp(`/margin\\?platformId=${cable.id}$`));
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole("button", { name: `Platform: ${cable.name}. Show all platforms` }),
  ).toBeVisible();
});

test("months can be chosen, are kept in the URL, and months without recharges show a message", async ({
  page,
  server,
}) => {
  const { operator } = await createBusiness(server);
  await openMargin(page, server, `?operatorId=${operator.id}&by=month`);
  await expect(row(page, formatMonth(today))).toContainText("₹220");
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("of 12");
  const from = page.getByLabel("From", { exact: true });
  await from.selectOption(month);
  await expect(page).toHaveURL(new RegExp(`from=${month}`));
  await expect(rows(page.getByRole("table", { name: "Margin by Month" }))).toHaveCount(1);

  await page.getByLabel("To", { exact: true }).selectOption({ index: 3 });
  await expect(page.getByText("No recharges in these months")).toBeVisible();
  await expect(card(page, "Revenue").first()).toContainText("₹0");
  await expect(from).toHaveValue(/^\d{4}-\d\d$/);
  await expectAccessible(page);
});

test("the file contains what the list shows", async ({ page, server }) => {
  const { operator, cable } = await createBusiness(server);
  await openMargin(page, server, `?operatorId=${operator.id}&by=platform`);
  await expect(row(page, cable.name)).toBeVisible();
  const { name, lines } = await exportList(page);
  expect(name).toBe(`margin-${today}.csv`);
  expect(lines).toHaveLength(1 + 3);
  expect(lines[1]).toBe(`,,,,${cable.id},${cable.name},1,100,0,60,40,40`);
});

test("a rate below cost shows a warning where it is set, and can be saved", async ({ page, server }) => {
  const { operator, iptv } = await createBusiness(server);
  await openMargin(page, server);
  await page.getByRole("link", { name: /operator rates? (is|are) below/ }).click();
  await expect(page.getByText("Platforms whose operator rate is below their purchase rate")).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: iptv.name });
  await expect(item).toContainText("Below cost");
  await item.getByRole("button", { name: `Edit ${iptv.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Platform" });
  await expect(
    dialog.getByRole("status").filter({ hasText: "Below the purchase rate of ₹80" }),
  ).toBeVisible();
  await dialog.getByLabel("Operator Rate").fill("80");
  await expect(dialog.getByText("Below the purchase rate")).toHaveCount(0);
  await dialog.getByLabel("Operator Rate").fill("79.99");
  await expect(dialog.getByText("Below the purchase rate")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Platform updated successfully!")).toBeVisible();

  await page.goto(`/operators/${operator.id}`);
  const assigned = page.getByRole("listitem").filter({ hasText: iptv.name });
  await expect(assigned).toContainText("Below cost");
  const all = await callApi(server, await adminSession(server), platformRoutes.list);
  expect(all.platforms.find(({ id }) => id === iptv.id)?.operator_rate).toBe(79.99);
});

test("OTTPlay prices below cost show a warning to the admin, never to an operator", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "ott", { name: `OTTPlay ${Date.now()}`, purchase_rate: 120 });
  const { operator, session } = await createOperator(server, { platforms: [platform], ottPrice: 100 });
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  await expect(page.getByText("Below cost").first()).toBeVisible();
  await page.getByRole("button", { name: "Edit Prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit OTTPlay Prices" });
  const field = dialog.getByRole("textbox").first();
  await expect(field).toHaveAccessibleDescription("Below what it costs: ₹120");
  await field.fill("120");
  await expect(field).not.toHaveAccessibleDescription(/Below/);
  await expectAccessible(page);

  await openSession(page, session);
  await page.goto("/services");
  await expect(page.getByText(platform.name)).toBeVisible();
  await expect(page.getByText(/below cost/i)).toHaveCount(0);
  await page.goto("/margin");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("the dashboard, the account menu and the search open the page", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Margin" }).click();
  await expect(page).toHaveTitle("Margin · Cable Connect");
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Margin" }).click();
  await expect(page).toHaveTitle("Margin · Cable Connect");
});
