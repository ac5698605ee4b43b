import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { addDays, formatDayMonth } from "@cable-connect/contract/values/business-date";
import {
  boxOf,
  openGandhiNagar,
  openRouteSheet,
  receiveNow,
  receiverIn,
  stops,
} from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import {
  assignPlatform,
  callApi,
  createPlatform,
  createRecharge,
  creditWallet,
} from "../../support/business.ts";
import { receive } from "../../support/collecting.ts";
import { expectFitsPhone, expectWideTargets } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const { route } = areaMessages;

test.use({ viewport: { width: 390, height: 844 } });

test("the sheet's tab is in sight, the first door near the top, and its buttons wide enough", async ({
  page,
  server,
}) => {
  await openRouteSheet(page, server);
  await expectFitsPhone(page);
  await expectWideTargets(page);
  const tab = page.getByRole("tab", { selected: true });
  await expect(tab, "in a line of tabs that is swiped").toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("tab").last()).not.toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await boxOf(stops(page).first())).y).toBeLessThanOrEqual(280);
  const order = page.getByRole("button", { name: route.changeOrder });
  await expect(order, "boxed as those beside it").toHaveAttribute("data-variant", "default");
});

test("each door is as high, and higher only by the lines of further boxes", async ({ page, server }) => {
  const { session, customers } = await openGandhiNagar(page, server);
  const name = "Venkatanarasimharajuvaripeta Lakshmi Subramanian and Sons";
  await callApi(server, session, customerRoutes.update, {
    params: { id: customers.binod },
    body: {
      name,
      street: "Sree Venkateswara Swamy Temple Street, behind the old bus stand",
      address: "House 49",
    },
  });
  const platform = await createPlatform(server, "cable");
  await assignPlatform(server, session.user.id, platform);
  for (const nth of [0, 1, 2]) {
    await callApi(server, session, connectionRoutes.create, {
      params: { id: customers.binod },
      body: {
        platformId: platform.id,
        setTopBox: `STB 5235 023${nth}`,
        label: `Bedroom ${nth}, first floor`,
      },
    });
  }
  await page.goto("/collections?tab=route");
  const long = stops(page).filter({ hasText: name });
  const boxes = long.getByRole("list").getByRole("listitem");
  await expect(boxes).toHaveCount(3);
  const house = long.getByText(/^House 49,/);
  const street = long.getByText(/^Sree Venkateswara/);
  expect((await boxOf(house)).x, "the house stands first").toBeLessThan((await boxOf(street)).x);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await house.evaluate((text) => text.scrollWidth - text.clientWidth), "the house is whole").toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsPhone(page);
  const heights = async () =>
    (await Promise.all((await stops(page).all()).map(boxOf))).map(({ height }) => Math.round(height / 2));
  await expect.poll(async () => new Set(await heights()).size, "of heights").toBe(2);
  for (const box of await boxes.all()) {
    await expect(box.getByText(route.notRecharged), "whole").toBeInViewport({ ratio: 1 });
    expect((await boxOf(box)).height, "one line").toBeLessThan(24);
  }
  await expect(long.getByRole("button"), "beside a long name").toBeInViewport({ ratio: 1 });
  const [asha, first] = [await boxOf(stops(page).first()), await boxOf(boxes.first())];
  const added = 2 * first.height + 8;
  expect((await boxOf(long)).height, "two lines more").toBeLessThanOrEqual(asha.height + added);
});

test("below their platform each of two boxes says its day, and its digits all show", async ({
  page,
  server,
}) => {
  const { session, customers } = await openGandhiNagar(page, server);
  const platform = await createPlatform(server, "cable");
  await assignPlatform(server, session.user.id, platform);
  await creditWallet(server, session.user.id, 100);
  const days = [addDays(today, 20), addDays(today, 40)] as const;
  for (const [nth, expiryDate] of days.entries()) {
    const { connection } = await callApi(server, session, connectionRoutes.create, {
      params: { id: customers.binod },
      body: {
        platformId: platform.id,
        setTopBox: `STB 9770 031${nth}`,
        label: nth === 0 ? "Hall" : "Bedroom",
      },
    });
    await createRecharge(server, session, {
      customerId: customers.binod,
      platformId: platform.id,
      connectionId: connection.id,
      amount: 10,
      expiryDate,
    });
  }
  await page.goto("/collections?tab=route");
  const lines = stops(page).filter({ hasText: "Binod Rai" }).getByRole("list").getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.first(), "named once").toHaveText(platform.name);
  for (const [nth, day] of days.entries()) {
    const line = lines.nth(nth + 1);
    await expect(line.getByText(route.until(formatDayMonth(day)))).toBeInViewport({ ratio: 1 });
    const box = line.getByText(new RegExp(`STB\\s9770\\s031${nth}$`));
    const missing = await box.evaluate((shown) => {
      const text = document.createRange();
      text.selectNodeContents(shown);
      return text.getBoundingClientRect().width - shown.getBoundingClientRect().width;
    });
    expect(missing, "a fraction of a pixel costs digits").toBeLessThan(0.01);
  }
});

test("a press on a customer receives, and the next one stays in sight", async ({ page, server }) => {
  await openRouteSheet(page, server);
  const dialog = page.getByRole("dialog");
  const [sums, finding] = [page.getByText(route.sums(3, 2)), page.getByRole("searchbox")];
  await expect(async () => {
    const beside = await boxOf(sums);
    expect((await boxOf(finding)).y, "the search stands beside the sums").toBeLessThan(
      beside.y + beside.height,
    );
  }).toPass();
  const { x, y, width, height } = await boxOf(finding);
  expect(width, "an icon").toBe(44);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(finding).toBeFocused();
  await expect(sums, "the open search lies there").toBeHidden();
  await finding.fill("zzz");
  await expect(page.getByText(route.noneFoundAnywhere)).toBeVisible();
  const line = finding.locator("xpath=ancestor::*[contains(@class, 'tools')]");
  expect(
    await line.evaluate((bar) => getComputedStyle(bar, "::after").opacity),
    "a second line above the card",
  ).toBe("0");
  await finding.fill("bin");
  await expect(stops(page)).toHaveCount(1);
  await expect(page.getByText(route.found(1, 3))).toBeVisible();
  const changeOrder = page.getByRole("button", { name: route.changeOrder });
  await expect(changeOrder, "it would move to a second line").toBeHidden();
  await expect(
    page.getByRole("button", { name: route.receiveFrom("Binod Rai") }).getByText(route.receive),
  ).toBeInViewport();
  await stops(page).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await expect(receiverIn(dialog)).toHaveValue("Manoj");
  await receiveNow(page);
  await expect(finding, "ready for the next door").toHaveValue("");
  await expect(changeOrder).toBeVisible();
  await expect(stops(page)).toHaveCount(3);
  await expect(stops(page).filter({ hasText: "Binod Rai" })).toContainText(
    `${route.nothing}${route.paidToday("₹300")}`,
  );
});

test("the search stays in sight at the last door, and shows the best match", async ({ page, server }) => {
  await openRouteSheet(page, server);
  const finding = page.getByRole("searchbox");
  await page.setViewportSize({ width: 390, height: 240 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const first = stops(page).first();
  await expect(async () =>
    expect((await boxOf(first)).y, "behind the search").toBeLessThan((await boxOf(finding)).y),
  ).toPass();
  await expect(finding).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(route.sums(3, 2)), "beside it").toBeInViewport({ ratio: 1 });
  const { x, y, width, height } = await boxOf(finding);
  await page.mouse.click(x + width / 2, y + height / 2);
  await finding.fill("a");
  await expect(async () =>
    expect((await boxOf(first)).y).toBeGreaterThanOrEqual((await boxOf(finding)).y + height),
  ).toPass();
});

test("a customer with an advance shows it, also once it has paid today", async ({ page, server }) => {
  const { session, customers } = await openGandhiNagar(page, server);
  await receive(server, session, customers.asha, { amount: 100, mode: "cash" });
  await page.goto("/collections?tab=route");
  const asha = stops(page).filter({ hasText: "Asha Menon" });
  for (const text of [route.paidToday("₹100"), route.inAdvance("₹600")])
    await expect(asha.getByText(text)).toBeInViewport({ ratio: 1 });
  const binod = stops(page).filter({ hasText: "Binod Rai" });
  await receive(server, session, customers.binod, { amount: 300, mode: "cash" });
  await page.reload();
  await expect(binod.getByText(route.paidToday("₹300"))).toBeVisible();
  await expect(binod.getByText(route.nothing), "the payment says it").toBeHidden();
});
