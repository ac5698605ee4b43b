import { areaRoutes } from "@cable-connect/contract/areas";
import { customerRoutes } from "@cable-connect/contract/customers";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import { addDays, formatMonth, monthStart } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { callApi, createRecharge } from "../support/business.ts";
import { receive } from "../support/collecting.ts";
import { openDebts, reversePayment } from "../support/debts.ts";
import { exportList } from "../support/exported.ts";
import { expectFitsPhone, expectWideTargets, printedPages } from "../support/screen.ts";
import { today } from "../support/today.ts";

test("reports sum up what came in, what was spent and what is owed", async ({ page, server }) => {
  const { session, platform, mani, asha, inCash } = await openDebts(page, server);
  await reversePayment(server, session, inCash.id);
  const section = (name: string) => page.getByRole("region", { name, exact: true });

  await test.step("they are charts, tables and files", async () => {
    const { area } = await callApi(server, session, areaRoutes.create, {
      body: { name: "Gandhi Nagar", collectorId: mani.id },
    });
    await callApi(server, session, customerRoutes.setArea, {
      body: { customerIds: [asha.id], areaId: area.id },
    });
    await page.getByRole("link", { name: collectionsPageMessages.reports }).click();
    await expect(page).toHaveURL("/reports");
    const card = (label: string) => page.locator("main").getByText(label, { exact: true }).locator("../..");
    await expect(card(reportMessages.collected).first()).toContainText("₹100");
    await expect(card(reportMessages.owedNow).first()).toContainText("₹10,00,449.502 customers");
    const shares = (name: string) => section(name).getByRole("listitem");
    const { byCollector, byPlatform, byArea, owedSince, owedByCollector } = reportMessages.sharesTitles;
    const show = (name: string, amounts: string) =>
      section(name).getByRole("radio", { name: amounts, exact: true }).click();
    await expect(shares(byCollector)).toHaveText(["Mani₹100100.0%1 payment"]);
    await show(byCollector, reportMessages.paidOut);
    await expect(section(byCollector)).toContainText(reportMessages.noPayOuts);
    // The charge entered by hand is the older one.
    await expect(shares(byPlatform)).toHaveText([`${reportMessages.noPlatform}₹100100.0%`]);
    await show(byPlatform, reportMessages.spent);
    await expect(shares(byPlatform)).toHaveText([/₹100100\.0%1 recharge$/]);
    await show(byPlatform, reportMessages.owedNow);
    await expect(section(byPlatform)).toContainText(reportMessages.now);
    await expect(shares(byPlatform)).toHaveText([
      `${reportMessages.noPlatform}₹10,00,349.50100.0%`,
      /₹100\.000\.0%$/,
    ]);
    await expect(shares(byArea)).toHaveText(["Gandhi Nagar₹100100.0%1 payment"]);
    await show(byArea, reportMessages.owedNow);
    await expect(shares(byArea)).toHaveText(["No area₹9,99,999.50100.0%", "Gandhi Nagar₹450.000.0%"]);
    await expect(shares(owedSince)).toHaveText([/₹10,00,449\.50100\.0%2 customers$/]);
    await expect(shares(owedByCollector)).toHaveText([
      "No usual collector₹9,99,999.50100.0%",
      "Mani₹450.000.0%",
    ]);
    const table = (name: string) => page.getByRole("table", { name, exact: true });
    const showTable = async (name: string) => {
      await section(name).getByRole("radio", { name: reportMessages.views.table }).click();
      await expect(section(name).getByRole("radio", { name: reportMessages.views.table })).toBeChecked();
    };
    await showTable(owedByCollector);
    await expect(table(owedByCollector).getByRole("row")).toHaveText([
      /Collector/,
      /No usual collector/,
      "Mani₹450.00",
      "Total₹10,00,449.50",
    ]);
    await expect(shares(owedByCollector)).toHaveCount(0);
    await showTable(byCollector);
    await expect(table(byCollector).getByRole("row")).toHaveText([/Collector/, /Mani₹100₹01/]);
    await showTable(byPlatform);
    await expect(section(byPlatform).getByText(reportMessages.now, { exact: true }), "of all").toBeHidden();
    await expect(table(byPlatform)).toContainText("₹0₹100₹100.001");
    await expect(table(byPlatform).getByRole("row").last()).toHaveText("Total₹100₹100₹10,00,449.501");
    const { lines } = await exportList(page, section(owedByCollector));
    expect(lines).toEqual(["Collector,Owed Now", "No usual collector,999999.5", "Mani,450"]);
  });

  await test.step("a single month is a line of figures; several are a chart, which fits on paper", async () => {
    const months = section(reportMessages.chartTitle);
    await expect(months.getByRole("row")).toContainText([/Paid Out/, /₹100₹0₹/]);
    await expect(months.locator("canvas")).toHaveCount(0);
    await page.getByLabel("Period", { exact: true }).selectOption("Last month");
    await expect(page).toHaveURL("/reports?period=lastMonth");
    await expect(months).toContainText(reportMessages.noneYet);
    const { byCollector, byArea } = reportMessages.sharesTitles;
    await expect(section(byCollector)).toContainText(reportMessages.noneYet);
    await expect(section(byArea).getByRole("listitem")).toHaveCount(2);
    await expectFitsPhone(page);
    await expectWideTargets(page);
    const cards = page.locator("main");
    const leftOf = async (text: string) =>
      (await cards.getByText(text, { exact: true }).first().boundingBox())?.x ?? 0;
    await expect
      .poll(
        async () => (await leftOf("₹10,00,449.50")) - (await leftOf(reportMessages.owedNow)),
        "a card alone in its row has its sum on the right",
      )
      .toBeGreaterThan(150);
    await page.setViewportSize({ width: 1280, height: 800 });
    const widthOf = async (name: string) => (await section(name).boundingBox())?.width;
    await expect
      .poll(() => widthOf(reportMessages.sharesTitles.owedByCollector), "the odd card fills its row")
      .toBe(await widthOf(reportMessages.chartTitle));

    await receive(server, session, asha.id, {
      amount: 1,
      mode: "cash",
      receivedOn: addDays(monthStart(today), -1),
    });
    const lastMonth = monthStart(today, -1).slice(0, 7);
    await page.goto(`/reports?month=${lastMonth}`);
    await expect(page.getByLabel("Period", { exact: true })).toHaveValue(lastMonth);
    await expect(months.getByRole("row")).toContainText([/Paid Out/, /₹1₹0₹0₹1/]);
    const offered = page.getByLabel("Period", { exact: true }).locator("optgroup option");
    await expect(offered, "months before the first business aren't offered").toHaveText([
      formatMonth(monthStart(today, -1)),
    ]);
    await page.goto(`/reports?month=${monthStart(today, -2).slice(0, 7)}`);
    await expect(months).toContainText(reportMessages.noneYet);
    await page.goto("/reports");
    await expect(page.getByRole("caption").getByText(/101 collected, .100 recharged/)).toBeAttached();
    // Nothing happened in the period's earlier months; the chart has six, as its text says.
    const from = formatMonth(monthStart(today, -5));
    await expect(months).toContainText(reportMessages.fromMonth(from, formatMonth(today)));
    await expect(page.getByRole("caption").getByText(`from ${from} to ${formatMonth(today)}`)).toBeAttached();
    const legend = page
      .getByRole("figure")
      .first()
      .locator("span", { has: page.locator("svg") });
    await expect(legend).toHaveText([/Collected/, /Recharged/, /Paid Out/]);
    // An A4 page is 703 px wide between its margins, a card without its padding 669.
    const chartWidth = () => page.locator("canvas").evaluate(({ clientWidth }) => clientWidth);
    await expect.poll(chartWidth).toBeGreaterThan(669);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await chartWidth()).toBeLessThanOrEqual(669);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect.poll(chartWidth).toBeGreaterThan(669);
    expect(await printedPages(page), "pages").toBe(2);
  });

  await test.step("a net below zero says why", async () => {
    const period = `${formatMonth(monthStart(today, -5))} to ${formatMonth(today)}`;
    await expect(page.getByText(reportMessages.differenceHint)).toBeVisible();
    const order = { customerId: asha.id, platformId: platform.id, amount: 60 };
    await createRecharge(server, session, { ...order, expiryDate: addDays(today, 30) });
    await page.reload();
    await expect(page.getByText(/^More recharged and .* is still owed to you\.$/)).toBeVisible();
    const months = section(reportMessages.chartTitle);
    await months.getByRole("radio", { name: reportMessages.views.table }).click();
    await expect(months.getByText(reportMessages.belowZeroIn(period))).toBeVisible();
  });
});
