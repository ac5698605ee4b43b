import { customerRoutes } from "@cable-connect/contract/customers";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
} from "../../support/business.ts";
import { startCollecting } from "../../support/collecting.ts";
import { expectFitsPhone, expectWideTargets } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It takes no room on the page");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("the parts of due cards begin at the same place in each, a day is one line and a long plan whole", async ({
  page,
  server,
}) => {
  const iptv = await createPlatform(server, "iptv");
  const { session } = await createOperator(server, { platforms: [iptv], funds: 5000 });
  const services = [
    { name: "Asha", planName: "Premium Plus Plan", days: 1 },
    { name: "Venkata Subrahmanya Narasimha Rao", planName: "Old", days: 11 },
    { name: "Ravi Das", planName: "Basic Plan", days: 28 },
  ];
  for (const { name, planName, days } of services) {
    const { id: customerId } = await createCustomer(server, session, name);
    const order = { customerId, platformId: iptv.id, planName, amount: 299 };
    await createRecharge(server, session, { ...order, expiryDate: addDays(today, days) });
  }
  await openSession(page, session);
  await page.goto("/due");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(3);
  for (const width of [1440, 1366, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const label of ["Platform", "Recharge Date", "Expiry Date"]) {
      const starts = [];
      for (const card of await cards.all()) {
        const { x, height } = await boxOf(card.getByText(label, { exact: true }));
        starts.push(Math.round(x - (await boxOf(card)).x));
        expect(height, `${label} is one line at ${width}`).toBeLessThan(24);
      }
      expect(new Set(starts).size, `${label} at ${width}: ${starts}`).toBe(1);
    }
    for (const day of await cards.getByText(/^\d\d\s\w{3}\s20\d\d$/).all())
      expect((await boxOf(day)).height, `a day at ${width}`).toBeLessThan(24);
    const plan = cards.getByTitle("Premium Plus Plan (30 days)");
    const isWhole = await plan.evaluate(
      (part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight,
    );
    expect(isWhole, `a long plan at ${width}`).toBe(true);
    expect((await boxOf(plan)).height, `two lines at ${width}`).toBeLessThan(44);
  }
});

test("on a phone Recharge is as high as the reminders, on the line of the state; the amount ends below it", async ({
  page,
  server,
}) => {
  const cable = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [cable], funds: 5000 });
  const { id: customerId } = await createCustomer(server, session, "Asha Menon");
  const order = { customerId, platformId: cable.id, amount: 299 };
  await createRecharge(server, session, { ...order, expiryDate: today });
  await openSession(page, session);
  await page.goto("/due");
  await expectFitsPhone(page);
  const card = page.getByRole("main").getByRole("listitem");
  const recharge = await boxOf(card.getByRole("button", { name: "Recharge" }));
  const state = await boxOf(card.getByText("Today", { exact: true }).first());
  const name = await boxOf(card.getByText("Asha Menon"));
  const amount = await boxOf(card.getByTitle("₹299 last time"));
  expect(recharge.y + recharge.height / 2).toBeCloseTo(state.y + state.height / 2, 0);
  expect(amount.right).toBeCloseTo(recharge.right, 0);
  expect(Math.abs(amount.y + amount.height / 2 - name.y - name.height / 2)).toBeLessThan(3);
  const whatsApp = await boxOf(card.getByRole("link", { name: "WhatsApp" }));
  expect(recharge.height).toBe(whatsApp.height);
  expect(name.y - recharge.bottom, "room below the button").toBeGreaterThanOrEqual(4);
  const days = await boxOf(card.getByText(formatDate(today)).last());
  expect(whatsApp.y - days.bottom, "room above the reminders").toBeGreaterThanOrEqual(8);
  expect((await boxOf(card)).height, "three are in sight").toBeLessThan(184);
  await expectWideTargets(page);
});

test("the place of a customer takes the width of its card, and keeps the days of a row in line", async ({
  page,
  server,
}) => {
  const cable = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [cable], funds: 5000 });
  await startCollecting(server, session);
  const place = { address: "House 10", street: "Lake View Colony Main Road" };
  for (const [name, body] of [["Asha", place] as const, ["Ravi", {}] as const]) {
    const { id } = await createCustomer(server, session, name);
    await callApi(server, session, customerRoutes.update, { params: { id }, body });
    const order = { customerId: id, platformId: cable.id, amount: 299 };
    await createRecharge(server, session, { ...order, expiryDate: addDays(today, 3) });
  }
  await openSession(page, session);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/due");
  const shown = page.getByText("House 10, Lake View Colony Main Road");
  expect((await boxOf(shown)).height, "one line").toBeLessThan(24);
  const expiries = page.getByRole("main").getByText("Expiry Date", { exact: true });
  await expect(expiries).toHaveCount(2);
  const [one, other] = [await boxOf(expiries.first()), await boxOf(expiries.last())];
  expect(one.y).toBe(other.y);
});
