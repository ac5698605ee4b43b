import { areaRoutes } from "@cable-connect/contract/areas";
import { storedOldBalanceLabel } from "@cable-connect/contract/collections/old-balance-label";
import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerRoutes } from "@cable-connect/contract/customers";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { addDays } from "@cable-connect/contract/values/business-date";
import { boxOf, openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { openDebts, rows } from "../../support/debts.ts";
import { expectWideTargets } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the ages fade where they go on", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/collections");
  const group = page.getByRole("group", { name: collectionsPageMessages.owing.ages });
  // Sums are wider than what stands for them while they load.
  await expect(group).toHaveAttribute("aria-busy", "false");
  const ages = group.locator("> div");
  await expect(ages).toHaveAttribute("data-cut-end");
  await expect(ages).not.toHaveAttribute("data-cut-start");
  await expect(ages).toHaveCSS("mask-image", /gradient/);
  await ages.evaluate((line) => line.scrollTo({ left: line.scrollWidth, behavior: "instant" }));
  await expect(ages).not.toHaveAttribute("data-cut-end");
  await expect(ages).toHaveAttribute("data-cut-start");
});

test("who owes since when, and lives where, takes two lines; boxes are what is cut, but not the one that was searched for", async ({
  page,
  server,
}) => {
  const { asha, session, platform } = await openDebts(page, server);
  const { area } = await callApi(server, session, areaRoutes.create, {
    body: { name: "Market Yard", collectorId: null },
  });
  await callApi(server, session, customerRoutes.setArea, {
    body: { customerIds: [asha.id], areaId: area.id },
  });
  await callApi(server, session, customerRoutes.update, {
    params: { id: asha.id },
    body: { address: "House 39", street: "Cotton Lane" },
  });
  await callApi(server, session, connectionRoutes.create, {
    params: { id: asha.id },
    body: { platformId: platform.id, setTopBox: "STB 6564 0200" },
  });
  await page.reload();

  const row = rows(page).filter({ hasText: "Asha Menon" });
  const place = row.getByText("House 39, Cotton Lane").filter({ visible: true });
  await expect(place).toBeVisible();
  await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(64);
  const since = await boxOf(row.getByText("Today", { exact: true }).filter({ visible: true }));
  const name = await boxOf(row.getByRole("link", { name: "Asha Menon" }));
  const remind = await boxOf(row.getByRole("button", { name: "Remind" }));
  const shown = await boxOf(place);
  expect(since.y, "the days begin the second line").toBeGreaterThanOrEqual(name.y + name.height - 1);
  expect(remind.y + remind.height / 2, "the icon stands in the first line").toBeLessThan(since.y);
  expect(shown.x, "the place follows them").toBeGreaterThan(since.x + since.width);
  expect(remind.width).toBeGreaterThanOrEqual(44);
  await expectWideTargets(page);

  await page.getByRole("searchbox").fill("65640200");
  const found = row.getByText("STB 6564 0200").filter({ visible: true });
  await expect(found).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await boxOf(found)).x).toBeLessThan((await boxOf(place)).x);
  await row.click({ position: { x: 200, y: 12 } });
  await expect(page).toHaveURL(`/customers/${asha.id}`);
});

test("on the narrowest phone house and street are whole beside for how long they owe; who owes for over 30 days is one press away", async ({
  page,
  server,
}) => {
  const { customers, session } = await openGandhiNagar(page, server);
  await callApi(server, session, customerAccountRoutes.chargeCustomer, {
    params: { id: customers.deepa },
    body: { kind: "charge", label: storedOldBalanceLabel, amount: 150, owedSince: addDays(today, -39) },
    idempotencyKey: crypto.randomUUID(),
  });
  await callApi(server, session, customerRoutes.update, {
    params: { id: customers.deepa },
    body: { address: "House 14", street: "Station Rd" },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/collections");
  const row = rows(page).filter({ hasText: "Deepa Shah" });
  const days = row.getByTitle(collectionsPageMessages.owing.days(39));
  await expect(days).toHaveText(collectionsPageMessages.owing.shortDays(39));
  const oldDebt = page.getByRole("button", { name: collectionsPageMessages.owing.over30("₹150") });
  await expect(oldDebt).toBeVisible();
  await expectWideTargets(page);
  const place = row.getByText("House 14, Station Rd", { exact: true }).filter({ visible: true });
  const receive = row.getByRole("button", { name: collectionsPageMessages.owing.receive });
  expect((await boxOf(place)).x + (await boxOf(place)).width).toBeLessThan((await boxOf(receive)).x);
  expect((await boxOf(row)).height, "two lines").toBeLessThanOrEqual(64);

  const total = await rows(page).count();
  await oldDebt.click();
  await expect(page).toHaveURL(/age=30%2B/);
  await expect(rows(page)).toHaveText([/Deepa Shah/]);
  await expect(oldDebt).toHaveAttribute("aria-pressed", "true");
  await oldDebt.click();
  await expect(rows(page)).toHaveCount(total);
});
