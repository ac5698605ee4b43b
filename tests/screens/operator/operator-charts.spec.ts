import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Platform } from "@cable-connect/contract/platforms";
import { addDays, formatDate, formatDayMonth } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  signIn,
  uniqueName,
} from "../../support/business.ts";
import { startCollecting } from "../../support/collecting.ts";
import {
  card,
  chartCode,
  chartStyles,
  dayFigures,
  drawing,
  loseFiles,
  lostFile,
  paintedIn,
  pointAt,
  rows,
  section,
  showDays,
  tapAt,
} from "../../support/dashboard.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, holdCode } from "../../support/screen.ts";
import { createShop } from "../../support/shop.ts";
import { today } from "../../support/today.ts";

test("the operator sees its recharges by day and by platform", async ({ page, server }) => {
  const { platform, session } = await createShop(server, { recharges: 2 });
  const other = await createShop(server, { recharges: 3 });
  await openSession(page, session);
  await page.goto("/dashboard");
  const chart = section(page, "Daily Recharges");
  await expect(drawing(chart)).toBeVisible();

  await test.step("the figures are its own, and none of others", async () => {
    await expect(chart).toContainText("Amount ₹300");
    await expect(chart).toContainText("Recharges 2");
    await expect(
      chart.getByRole("table", {
        name: `Recharges ₹300 (2) in the last 30 days; most on ${formatDayMonth(today)}: ₹300`,
      }),
    ).toBeAttached();
    await expect(rows(chart)).toHaveCount(30);
    await expect(rows(chart).filter({ hasText: "₹0" })).toHaveCount(29);
    await expect(rows(chart).last()).toHaveText(`${formatDate(today)}₹3002`);
    const shares = section(page, "By Platform").getByRole("listitem");
    await expect(shares).toHaveText([`${platform.name}₹300100.0%2 recharges`]);
    // Digits of one width would widen a hyphen.
    await expect(shares.getByText(platform.name)).toHaveCSS("font-variant-numeric", "normal");
    await expect(page.getByText(other.platform.name)).toHaveCount(0);
  });

  await test.step("the day under the pointer shows its exact figures", async () => {
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

  await test.step("the chart has the scheme's colours", async () => {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => paintedIn(chart, "var(--app-chart-1)")).toBeGreaterThan(100);
      await expect.poll(() => paintedIn(chart, "var(--app-line)")).toBeGreaterThan(100);
    }
  });

  await test.step("the chart is sharp and fills its card", async () => {
    const sizes = () =>
      drawing(chart).evaluate((canvas: HTMLCanvasElement) => ({
        drawn: canvas.width / devicePixelRatio,
        shown: canvas.clientWidth,
        room: canvas.closest("figure")?.clientWidth,
      }));
    for (const width of [390, 1280, 800]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => {
          const { drawn, shown, room } = await sizes();
          return drawn === room && shown === room;
        }, `as wide as its card at ${width} px`)
        .toBe(true);
      await expect.poll(() => paintedIn(chart, "var(--app-chart-1)")).toBeGreaterThan(100);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 });

  test("tapping a day shows its figures, and tapping elsewhere hides them", async ({ page, server }) => {
    const { session } = await createShop(server, { recharges: 2 });
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

test("an operator without recharges sees a message", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard?days=90");
  await expect(section(page, "Daily Recharges")).toContainText("No recharges in the last 90 days");
  await expect(section(page, "By Platform")).toContainText("No platform was recharged in the last 90 days");
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("the charts load after the list, and keep its page", async ({ page, server }) => {
  const { session } = await createShop(server, { recharges: 11 });
  const release = await holdCode(page, chartCode);
  await openSession(page, session);
  const asked = page.waitForRequest(chartCode);
  await page.goto("/dashboard");
  const daily = section(page, "Daily Recharges");
  const list = section(page, "Recent Recharges");

  await test.step("the dashboard works while the charts load", async () => {
    await asked;
    await expect(card(page, "Total Recharges")).toContainText("11");
    await page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next" }).click();
    await expect(rows(list)).toHaveCount(1);
    await expect(drawing(daily)).toHaveCount(0);
    await expect(daily.getByRole("status")).toHaveText(commonMessages.loading);
    // What stands above the list has come.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const before = await list.boundingBox();
    release();
    await expect(drawing(daily)).toBeVisible();
    expect(await list.boundingBox(), "the list stays in place").toEqual(before);
  });

  await test.step("a longer period stays after a reload, and keeps the page of recharges", async () => {
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
});

test("the chart is as high as the card beside it", async ({ page, server }) => {
  const names = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"];
  const platforms = await Promise.all(
    names.map((name) => createPlatform(server, "cable", { name: uniqueName(name) })),
  );
  const { session } = await createOperator(server, { platforms, funds: 5000 });
  const customer = await createCustomer(server, session, "Asha Menon");
  const recharge = ({ id: platformId }: { id: number }) =>
    createRecharge(server, session, {
      ...{ customerId: customer.id, platformId, amount: 100 },
      expiryDate: addDays(today, 30),
    });
  for (const platform of platforms.slice(1)) await recharge(platform);
  await openSession(page, session);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/dashboard");
  const daily = section(page, "Daily Recharges");
  const shares = section(page, "By Platform");
  await expect(drawing(daily)).toBeVisible();
  const roomBelow = async () => {
    const [plot, card] = [await drawing(daily).boundingBox(), await daily.boundingBox()];
    if (!plot || !card) throw new Error("Nothing is drawn.");
    return Math.round(card.y + card.height - plot.y - plot.height);
  };
  // The padding and the border of the card.
  await expect.poll(roomBelow).toBe(17);
  await expect(shares.getByRole("listitem"), "a single one is never folded").toHaveCount(5);
  await expect(shares.getByRole("button", { name: commonMessages.showAll(5) })).toBeHidden();
  for (const platform of platforms.slice(0, 1)) await recharge(platform);
  await page.reload();
  await expect.poll(roomBelow).toBe(17);
  await shares.getByRole("button", { name: commonMessages.showAll(6) }).click();
  await expect(shares.getByRole("listitem")).toHaveCount(6);
  await expect.poll(roomBelow, "beside more platforms").toBe(17);
  await shares.getByRole("button", { name: commonMessages.showFewer }).click();
  await expect.poll(roomBelow, "beside fewer again").toBe(17);
});

test.describe("when the charts fail to load", () => {
  test.use({ expectedBrowserErrors: new RegExp(`${lostFile.source}|${brokenCall.source}`) });

  for (const [name, files] of Object.entries({ code: chartCode, stylesheet: chartStyles })) {
    test(`without their ${name} the dashboard works, and they can be retried`, async ({ page, server }) => {
      const { session } = await createShop(server, { recharges: 1 });
      const daily = section(page, "Daily Recharges");
      const find = await loseFiles(page, files);
      const mend = await breakCalls(page, "/operator/dashboard/daily");
      await openSession(page, session);
      await page.goto("/dashboard");

      await test.step(`the ${name} can be retried`, async () => {
        const lost = page.getByRole("alert").filter({ hasText: "Failed to load the charts" });
        await expect(lost).toBeVisible();
        await expect(rows(section(page, "Recent Recharges"))).toHaveCount(1);
        await expect(card(page, "Total Recharges")).toContainText("1");
        await find();
        await lost.getByRole("button", { name: "Try Again" }).click();
        await expect(daily).toBeVisible();
        await expect(lost).toHaveCount(0);
      });

      await test.step("then the figures can be retried", async () => {
        await expect(daily.getByRole("alert")).toContainText("Failed to load daily amounts");
        await mend();
        await daily.getByRole("button", { name: "Try Again" }).click();
        await expect(drawing(daily)).toBeVisible();
        await expect(section(page, "By Platform").getByRole("listitem")).toHaveCount(1);
      });
    });
  }
});

test("paper has the share of each platform, on the dashboard and in the reports", async ({
  page,
  server,
}) => {
  const platforms: Platform[] = [];
  for (let nth = 0; nth < 6; nth += 1) platforms.push(await createPlatform(server, "cable"));
  const made = await createOperator(server, { platforms, funds: 5000 });
  await startCollecting(server, made.session);
  // Its user says that it collects.
  const session = await signIn(server, made.username, made.password);
  const customer = await createCustomer(server, session, "Asha Menon");
  for (const [nth, platform] of platforms.entries()) {
    const order = { customerId: customer.id, platformId: platform.id, amount: 600 - nth * 50 };
    await createRecharge(server, session, { ...order, expiryDate: today });
  }
  await openSession(page, session);
  for (const at of ["/dashboard", "/reports"]) {
    await test.step(at, async () => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(at);
      const card = page.getByRole("region", { name: "By Platform" });
      if (at === "/reports") await card.getByText("Recharged", { exact: true }).click();
      const shares = card.getByRole("listitem");
      await expect(shares).toHaveCount(4);
      await page.emulateMedia({ media: "print" });
      await expect(shares).toHaveText(platforms.map(({ name }) => new RegExp(name)));
      await expect(page.getByRole("button", { name: "Show All 6" })).toBeHidden();
      for (const share of await shares.all())
        await expect(share.locator("[aria-hidden] > div")).toHaveCSS("print-color-adjust", "exact");
    });
  }
});
