import { commonMessages } from "@cable-connect/contract/messages/common";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import { addDays } from "@cable-connect/contract/values/business-date";
import { boxOf, openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { receive } from "../../support/collecting.ts";
import { breakCalls, brokenCall } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the chart's legend is one line, and hints wrap evenly", async ({ page, server }) => {
  const { session, customers } = await openGandhiNagar(page, server);
  await receive(server, session, customers.binod, {
    amount: 100,
    mode: "cash",
    receivedOn: addDays(today, -40),
  });
  await page.goto("/reports");
  const chart = page.getByRole("region", { name: reportMessages.chartTitle });
  const legend = [reportMessages.collected, reportMessages.spent, reportMessages.paidOut].map((name) =>
    chart.locator("span").filter({ hasText: name, has: page.locator("strong") }),
  );
  for (const entry of legend) await expect(entry).toBeVisible();
  const tops = (await Promise.all(legend.map(boxOf))).map(({ y }) => y);
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByText(reportMessages.fromWallet(0))).toHaveCSS("text-wrap-style", "balance");
});

test.describe("when a report fails", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the report by platform fails and comes back by itself", async ({ page, server }) => {
    await openGandhiNagar(page, server);
    const answerAgain = await breakCalls(page, "/operator/reports/platforms");
    await page.goto("/reports");
    const card = (title: string) => page.getByRole("region", { name: title, exact: true });
    const { byCollector, byPlatform } = reportMessages.sharesTitles;
    await expect(card(byPlatform)).toContainText(reportMessages.loadFailed);
    await expect(card(byCollector).getByRole("listitem")).toHaveText(["Counter₹500100.0%1 payment"]);
    await answerAgain();
    await card(byPlatform).getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(card(byPlatform).getByRole("listitem")).toHaveText([/₹500100\.0%$/]);
  });
});
