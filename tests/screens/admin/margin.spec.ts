import { addToMonth } from "@cable-connect/contract/margin-period";
import { platformRoutes } from "@cable-connect/contract/platforms";
import { addDays, formatDate, formatMonth } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  uniqueName,
} from "../../support/business.ts";
import { card, drawing, paintedIn, rows, section } from "../../support/dashboard.ts";
import { exportList } from "../../support/exported.ts";
import { expectAccessible, expectFitsPhone, textsUntilClosed } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

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
  const { id: customerId } = await createCustomer(server, session, "Asha Menon");
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

function row(page: Page, name: string): Locator {
  return rows(page.getByRole("table", { name: /^Margin by/ })).filter({ hasText: name });
}

test("the margin of recharges", async ({ page, server }) => {
  const { operator, cable, iptv, internet } = await createBusiness(server);
  await openSession(page, await adminSession(server));
  await page.goto(`/margin?operatorId=${operator.id}`);

  await test.step("the admin sees revenue, cost and margin of recharges", async () => {
    await expect(page.getByRole("heading", { name: "Margin", level: 1 })).toBeVisible();
    await expect(card(page, "Revenue").first()).toContainText("₹220");
    await expect(card(page, "Revenue").first()).toContainText("3 recharges");
    await expect(card(page, "Cost").first()).toContainText("₹140");
    await expect(card(page, "Cost").first()).toContainText("Leaves out ₹70 without a known cost");
    await expect(card(page, "Margin %").first()).toContainText("6.7%");
    await expect(page.getByRole("note").first()).toContainText("₹70 of the revenue has no known cost");

    const chart = section(page, "Revenue, Cost and Margin by Month");
    await expect(drawing(chart)).toBeVisible();
    await expect.poll(() => paintedIn(chart, "var(--app-chart-3)")).toBeGreaterThan(0);
    expect(await paintedIn(chart, "var(--mantine-color-body)"), "gaps in the bars").toBe(0);
    await expect(chart.getByRole("row", { name: formatMonth(today) })).toHaveText(
      `${formatMonth(today)}₹220₹140₹10`,
    );
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("the recharges below cost are listed with operator, customer and loss", async () => {
    const losses = page.getByRole("table", { name: "Recharges Below Cost" });
    await expect(rows(losses)).toHaveCount(1);
    await expect(rows(losses).getByRole("cell")).toHaveText(
      [
        new RegExp(operator.name),
        "Asha Menon",
        new RegExp(`^${iptv.name}\\s+Basic Plan$`),
        new RegExp(`${formatDate(today).replaceAll(" ", "\\s")}`),
        "1",
        "₹50",
        "₹80",
        "₹30",
        "Edit Rates",
      ],
      { useInnerText: true },
    );
    await expect(page.getByText("1 recharge below cost, at a loss of ₹30")).toBeVisible();
    const chart = await section(page, "Revenue, Cost and Margin by Month").boundingBox();
    const table = await page.getByRole("table", { name: /^Margin by/ }).boundingBox();
    expect(table?.y, "the chart comes first").toBeGreaterThan(chart?.y ?? Number.NaN);
    expect((await losses.boundingBox())?.y, "then the margins").toBeGreaterThan(table?.y ?? Number.NaN);
    await expectAccessible(page);
  });

  await test.step("an operator's row opens its platforms, and the URL keeps it", async () => {
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
    await expect(row(page, iptv.name)).toContainText("−₹30");
    await expect(row(page, internet.name).getByText("Not known")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: "Platform" })).toBeChecked();
    await expect(
      page.getByRole("heading", { name: `Margin by Platform · ${operator.name}`, exact: true }),
    ).toBeVisible();
    await page.reload();
    await expect(row(page, cable.name)).toBeVisible();
  });

  await test.step("the rows have a total, and two lines each on a phone", async () => {
    const table = rows(page.getByRole("table", { name: "Margin by Platform" }));
    await expect(table).toHaveCount(4);
    await expect(table.last().getByRole("cell")).toHaveText(
      ["Total", "3", "₹220", "₹70", "₹140", /₹10/, "6.7%", ""],
      { useInnerText: true },
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table.last()).toHaveText(/Total\s*Revenue ₹220\s*₹10\s*6\.7%/, { useInnerText: true });
    const heights = await table.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(90);
    const losses = rows(page.getByRole("table", { name: "Recharges Below Cost" }));
    await expect(losses).toContainText("Asha Menon · Basic Plan · ", { useInnerText: true });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("the table is sorted by its figures, in the URL and in the file", async () => {
    const table = page.getByRole("table", { name: "Margin by Platform" });
    await table.getByRole("button", { name: "Sort by Margin", exact: true }).click();
    await expect(page).toHaveURL(/sort=-margin/);
    await table.getByRole("button", { name: "Sort by Margin", exact: true }).click();
    await expect(page).toHaveURL(/sort=margin/);
    const names = [iptv.name, cable.name, internet.name];
    await expect(rows(table)).toContainText([...names, "Total"]);
    const { lines } = await exportList(page);
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(names);
    await table.getByRole("button", { name: "Sort by Margin", exact: true }).click();
    await expect(page).not.toHaveURL(/sort=/);
  });

  await test.step("the file contains what the list shows", async () => {
    const { name, lines } = await exportList(page);
    expect(name).toMatch(/^margin-\d{4}-\d\d-\d{4}-\d\d\.csv$/);
    expect(lines).toHaveLength(1 + 3);
    expect(lines[1]).toBe(`${cable.id},${cable.name},1,100,0,60,40,40`);
  });

  const allOperators = page.getByRole("button", { name: `Operator: ${operator.name}. Show all operators` });
  const allPlatforms = page.getByRole("button", { name: `Platform: ${cable.name}. Show all platforms` });

  await test.step("a platform's row opens its operators", async () => {
    await row(page, cable.name).getByRole("link", { name: "By Operator" }).click();
    await expect(row(page, operator.name)).toContainText("₹100");
    await allOperators.click();
    await expect(page).toHaveURL(new RegExp(`/margin\\?platformId=${cable.id}$`));
    await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(allOperators).toBeVisible();
    await expect(allPlatforms).toBeVisible();
  });

  await test.step("months can be chosen, are kept in the URL, and months without recharges show a message", async () => {
    await allPlatforms.click();
    await expect(allPlatforms).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Show by")).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole("radiogroup", { name: "Show by" }).getByText("Month").click();
    await expect(row(page, formatMonth(today))).toContainText("₹220");
    const months = page.getByRole("table", { name: "Margin by Month" });
    await expect(rows(months), "on one page").toHaveCount(12 + 1);
    const from = page.getByLabel("From", { exact: true });
    await from.selectOption(month);
    await expect(page).toHaveURL(new RegExp(`from=${month}`));
    await expect(rows(months)).toHaveCount(1);
    await expect(section(page, "Revenue, Cost and Margin by Month"), "a month has no course").toHaveCount(0);

    await page.getByLabel("To", { exact: true }).selectOption({ index: 3 });
    await expect(page.getByText("No recharges in these months")).toBeVisible();
    await expect(card(page, "Revenue").first()).toContainText("₹0");
    await expect(from).toHaveValue(/^\d{4}-\d\d$/);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(card(page, "Revenue").first()).not.toContainText("₹0");
  });
});

test("two lists of several pages each", async ({ page, server }) => {
  const iptv = await createPlatform(server, "iptv", { purchase_rate: 80, operator_rate: 50 });
  const { operator, session } = await createOperator(server, { platforms: [iptv], funds: 1000 });
  const { id: customerId } = await createCustomer(server, session, "Asha Menon");
  for (let count = 0; count < 11; count++) {
    await createRecharge(server, session, { customerId, platformId: iptv.id, amount: 50, expiryDate });
  }
  await openSession(page, await adminSession(server));
  await page.goto(`/margin?by=month&operatorId=${operator.id}&from=${addToMonth(month, -14)}`);

  const months = page.getByRole("navigation", { name: "Pages of Margin by Month" });
  const losses = page.getByRole("navigation", { name: "Pages of Recharges Below Cost" });
  await expect(months).toContainText("of 15");
  await expect(losses).toContainText("of 11");
  await expectAccessible(page);
  await losses.getByRole("button", { name: "Next" }).click();
  await expect(losses).toContainText("11 - 11 of 11");
  await expect(months, "the other list stays where it is").toContainText("1 - 12 of 15");
});

test("rates and prices below cost", async ({ page, server }) => {
  const { operator, session, iptv } = await createBusiness(server);
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay"), purchase_rate: 120 });
  await assignPlatform(server, operator.id, ottPlay, 100);
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");

  await test.step("the dashboard opens the page", async () => {
    await page.getByRole("main").getByRole("link", { name: "Margin" }).click();
    await expect(page).toHaveTitle("Margin · Cable Connect");
  });

  await test.step("a rate below cost shows a warning where it is set, and can be saved", async () => {
    await page.getByRole("link", { name: /operator rates? (is|are) below/ }).click();
    await expect(page.getByText("Platforms whose operator rate is below their purchase rate")).toBeVisible();
    const item = page.getByRole("listitem").filter({ hasText: iptv.name });
    await expect(item).toContainText("Below cost");
    await item.getByRole("button", { name: `Edit ${iptv.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Platform" });
    await expect(
      dialog.getByRole("status").filter({ hasText: "Below the purchase rate of ₹80" }),
    ).toBeVisible();
    await dialog.getByLabel("Operator Rate", { exact: true }).fill("80");
    await expect(dialog.getByText("Below the purchase rate")).toHaveCount(0);
    await dialog.getByLabel("Operator Rate", { exact: true }).fill("79.99");
    await expect(dialog.getByText("Below the purchase rate")).toBeVisible();
    await expectAccessible(page);
    const shown = textsUntilClosed(dialog);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    expect(await shown).toContain("Platform updated successfully!");
    const all = await callApi(server, await adminSession(server), platformRoutes.list);
    expect(all.platforms.find(({ id }) => id === iptv.id)?.operator_rate).toBe(79.99);
  });

  await test.step("a plan of OTTPlay gets a purchase rate of its own", async () => {
    await page.getByRole("button", { name: "Show All" }).click();
    const item = page.getByRole("listitem").filter({ hasText: ottPlay.name });
    await item.getByRole("button", { name: "Plan Purchase Rates" }).click();
    const dialog = page.getByRole("dialog", { name: "Plan Purchase Rates" });
    const lite = dialog.getByLabel("OTTPlay Lite (1 month)");
    await expect(lite).toBeFocused();
    await lite.fill("90.005");
    await dialog.getByRole("button", { name: "Save Rates" }).click();
    await expect(dialog.getByText("Rate can have at most two decimals")).toBeVisible();
    await lite.fill("90");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save Rates" }).click();
    await expect(page.getByText("Plan purchase rates updated successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await item.getByRole("button", { name: "Plan Purchase Rates" }).click();
    await expect(lite).toHaveValue("90");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("the account menu opens the page", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Margin" }).click();
    await expect(page).toHaveTitle("Margin · Cable Connect");
  });

  await test.step("an operator's page shows a warning at its rates and OTTPlay prices", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Operators", exact: true }).click();
    await page.getByRole("searchbox").fill(operator.name);
    await page.getByRole("link", { name: operator.name, exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: iptv.name })).toContainText("Below cost");
    const assigned = page.getByRole("listitem").filter({ hasText: ottPlay.name });
    await expect(assigned.getByText("Below cost").first()).toBeVisible();
    await assigned.getByRole("button", { name: "Edit Prices" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit OTTPlay Prices" });
    // Its price of 100 is below the platform's rate, but not below its own.
    const lite = dialog.getByLabel("OTTPlay Lite Price (1 month)");
    await expect(lite).toHaveValue("100");
    await expect(lite).not.toHaveAccessibleDescription(/Below/);
    await lite.fill("89.99");
    await expect(lite).toHaveAccessibleDescription("Below its cost of ₹90");
    const field = dialog.getByLabel("OTTPlay Starter Price (1 month)");
    await expect(field).toHaveAccessibleDescription("Below its cost of ₹120");
    await field.fill("120");
    await expect(field).not.toHaveAccessibleDescription(/Below/);
    await expectAccessible(page);
  });

  await test.step("a recharge below cost opens the prices at its plan", async () => {
    const { id: customerId } = await createCustomer(server, session, "Vimala Rao");
    await createRecharge(server, session, {
      customerId,
      platformId: ottPlay.id,
      ottCode: "OTTPLAY-STARTER-1M",
      amount: 100,
      expiryDate,
    });
    await page.goto(`/margin?operatorId=${operator.id}`);
    await page
      .getByRole("button", { name: `Edit prices of ${ottPlay.name} for ${operator.name}`, exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: "Edit OTTPlay Prices" });
    const starter = dialog.getByLabel("OTTPlay Starter Price (1 month)");
    await expect(starter).toBeFocused();
    await starter.fill("130");
    await dialog.getByRole("button", { name: "Save Prices" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/margin/);
  });

  await test.step("an operator sees neither warnings nor margins", async () => {
    await openSession(page, session);
    await page.goto("/services");
    await expect(page.getByText(ottPlay.name)).toBeVisible();
    await expect(page.getByText(/below cost/i)).toHaveCount(0);
    await page.goto("/margin");
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  });
});
