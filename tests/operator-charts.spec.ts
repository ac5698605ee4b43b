import { addDays, formatDate, formatDayMonth } from "@cable-connect/contract/business-date";
import { expect, test } from "./browser.ts";
import { createOperator, openSession } from "./business.ts";
import {
  card,
  chartCode,
  chartStyles,
  createBusiness,
  dayFigures,
  drawing,
  holdChartCode,
  loseFiles,
  lostFile,
  paintedIn,
  pointAt,
  rows,
  section,
  showDays,
  tapAt,
} from "./dashboard.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone } from "./screen.ts";
import { today } from "./today.ts";

test("the operator sees its recharges by day and by platform, and none of others", async ({
  page,
  server,
}) => {
  const { platform, session } = await createBusiness(server, 2);
  const other = await createBusiness(server, 3);
  await openSession(page, session);
  await page.goto("/dashboard");
  const daily = section(page, "Daily Recharges");
  await expect(drawing(daily)).toBeVisible();
  await expect(daily).toContainText("Amount ₹300");
  await expect(daily).toContainText("Recharges 2");
  await expect(
    daily.getByRole("table", {
      name: `Recharges ₹300 (2) in the last 30 days; most on ${formatDayMonth(today)}: ₹300`,
    }),
  ).toBeAttached();
  await expect(rows(daily)).toHaveCount(30);
  await expect(rows(daily).filter({ hasText: "₹0" })).toHaveCount(29);
  await expect(rows(daily).last()).toHaveText(`${formatDate(today)}₹3002`);
  const shares = section(page, "By Platform").getByRole("listitem");
  await expect(shares).toHaveText([`${platform.name}₹300100.0%2 recharges`]);
  await expect(page.getByText(other.platform.name)).toHaveCount(0);
});

test("the day under the pointer shows its exact figures", async ({ page, server }) => {
  const { session } = await createBusiness(server, 2);
  await openSession(page, session);
  await page.goto("/dashboard");
  const chart = section(page, "Daily Recharges");
  await expect(drawing(chart)).toBeVisible();
  const card = await chart.boundingBox();
  for (const [share, date, figures] of [
    [0.96, today, "Amount₹300Recharges2"],
    [0.1, addDays(today, -29), "Amount₹0Recharges0"],
    [0.96, today, "Amount₹300Recharges2"],
  ] as const) {
    await pointAt(page, chart, share);
    await expect(dayFigures(chart, date)).toHaveText(formatDate(date) + figures);
    const told = await dayFigures(chart, date).boundingBox();
    if (!card || !told) throw new Error("Nothing is told.");
    expect(told.x).toBeGreaterThanOrEqual(card.x);
    expect(told.x + told.width).toBeLessThanOrEqual(card.x + card.width);
  }
  await page.mouse.move(0, 0);
  await expect(dayFigures(chart, today)).toHaveCount(0);
});

test("the chart has the scheme's colours, is sharp and fills its card", async ({ page, server }) => {
  const { session } = await createBusiness(server, 2);
  await openSession(page, session);
  await page.goto("/dashboard");
  const chart = section(page, "Daily Recharges");
  const sizes = () =>
    drawing(chart).evaluate((canvas: HTMLCanvasElement) => ({
      drawn: canvas.width / devicePixelRatio,
      shown: canvas.clientWidth,
      room: canvas.closest("figure")?.clientWidth,
    }));
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => paintedIn(chart, "var(--app-chart-1)")).toBeGreaterThan(100);
    await expect.poll(() => paintedIn(chart, "var(--app-line)")).toBeGreaterThan(100);
  }
  for (const width of [390, 1280, 800]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const { drawn, shown, room } = await sizes();
        return drawn === room && shown === room;
      }, `as wide as its card at ${width} px`)
      .toBe(true);
    expect(await paintedIn(chart, "var(--app-chart-1)")).toBeGreaterThan(100);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 });

  test("tapping a day shows its figures, and tapping elsewhere hides them", async ({ page, server }) => {
    const { session } = await createBusiness(server, 2);
    await openSession(page, session);
    await page.goto("/dashboard");
    const chart = section(page, "Daily Recharges");
    await expect(drawing(chart)).toBeVisible();
    await expect(drawing(chart)).toHaveJSProperty(
      "width",
      2 * (await drawing(chart).evaluate(({ clientWidth }) => clientWidth)),
    );
    await tapAt(page, chart, 0.92);
    await expect(dayFigures(chart, today)).toContainText("Amount₹300Recharges2");
    await expectFitsPhone(page);
    await page.getByRole("heading", { name: "Daily Recharges" }).tap();
    await expect(dayFigures(chart, today)).toHaveCount(0);
  });
});

test("a longer period stays after a reload, and keeps the page of recharges", async ({ page, server }) => {
  const { session } = await createBusiness(server, 11);
  await openSession(page, session);
  await page.goto("/dashboard?page=2");
  const daily = section(page, "Daily Recharges");
  await expect(rows(daily)).toHaveCount(30);
  await showDays(page, 90);
  await expect(page).toHaveURL(/[?&]days=90/);
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(rows(daily)).toHaveCount(90);
  await expect(section(page, "By Platform")).toContainText("Last 90 days");
  await page.reload();
  await expect(page.getByRole("radio", { name: "90 days" })).toBeChecked();
  await expect(rows(daily)).toHaveCount(90);
  await showDays(page, 30);
  await expect(page).toHaveURL("/dashboard?page=2");
});

test("an operator without recharges sees a message", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard?days=90");
  await expect(section(page, "Daily Recharges")).toContainText("No recharges in the last 90 days");
  await expect(section(page, "By Platform")).toContainText("No platform was recharged in the last 90 days");
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("the dashboard works while the charts load", async ({ page, server }) => {
  const { session } = await createBusiness(server, 11);
  const release = await holdChartCode(page);
  await openSession(page, session);
  const asked = page.waitForRequest(chartCode);
  await page.goto("/dashboard");
  await asked;
  await expect(card(page, "Total Recharges")).toContainText("11");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next" }).click();
  await expect(rows(section(page, "Recent Recharges"))).toHaveCount(1);
  await expect(section(page, "Daily Recharges")).toHaveCount(0);
  const before = await section(page, "Recent Recharges").boundingBox();
  release();
  await expect(drawing(section(page, "Daily Recharges"))).toBeVisible();
  expect(await section(page, "Recent Recharges").boundingBox(), "the list stays in place").toEqual(before);
});

for (const [name, files] of Object.entries({ code: chartCode, stylesheet: chartStyles })) {
  test.describe(`without the ${name} of the charts`, () => {
    test.use({ expectedBrowserErrors: lostFile });

    test("the dashboard works, and the charts can be retried", async ({ page, server }) => {
      const { session } = await createBusiness(server, 1);
      const find = await loseFiles(page, files);
      await openSession(page, session);
      await page.goto("/dashboard");
      const lost = page.getByRole("alert").filter({ hasText: "Failed to load the charts" });
      await expect(lost).toBeVisible();
      await expect(rows(section(page, "Recent Recharges"))).toHaveCount(1);
      await expect(card(page, "Total Recharges")).toContainText("1");
      await find();
      await lost.getByRole("button", { name: "Try Again" }).click();
      await expect(drawing(section(page, "Daily Recharges"))).toBeVisible();
      await expect(lost).toHaveCount(0);
    });
  });
}

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the operator can retry the charts", async ({ page, server }) => {
    const { session } = await createBusiness(server, 1);
    const mend = await breakCalls(page, "/operator/dashboard/daily");
    await openSession(page, session);
    await page.goto("/dashboard");
    const daily = section(page, "Daily Recharges");
    await expect(daily.getByRole("alert")).toContainText("Failed to load daily amounts");
    await mend();
    await daily.getByRole("button", { name: "Try Again" }).click();
    await expect(drawing(daily)).toBeVisible();
    await expect(section(page, "By Platform").getByRole("listitem")).toHaveCount(1);
  });
});
