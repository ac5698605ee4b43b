import { areaMessages } from "@cable-connect/contract/messages/areas";
import { boxOf, openRouteSheet, receiveNow, receiverIn, stops } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { expectFitsPhone, expectWideTargets } from "../../support/screen.ts";

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
  // Two lines without a service.
  const heights = async () =>
    (await Promise.all((await stops(page).all()).map(boxOf))).map(({ height }) => height);
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(66);
  const order = page.getByRole("button", { name: route.changeOrder });
  await expect(order, "boxed as those beside it").toHaveAttribute("data-variant", "default");
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
  await finding.fill("bin");
  await expect(stops(page)).toHaveCount(1);
  await expect(page.getByText(route.found(1, 3))).toBeVisible();
  await expect(
    page.getByRole("button", { name: route.receiveFrom("Binod Rai") }).getByText(route.receive),
  ).toBeInViewport();
  await stops(page).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await expect(receiverIn(dialog)).toHaveValue("Manoj");
  await receiveNow(page);
  await expect(finding, "ready for the next door").toHaveValue("");
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
