import { connectionRoutes } from "@cable-connect/contract/connections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
} from "../../support/business.ts";
import { startCollecting } from "../../support/collecting.ts";
import {
  expectAccessible,
  expectFitsPhone,
  expectWideTargets,
  pixelsBetween,
  showIn,
} from "../../support/screen.ts";
import { today } from "../../support/today.ts";

/** More services than a page of cards, of customers 1 to 13; that of customer n expires in n - 1 days. */
const services = 13;

async function createServices(server: Server) {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 50_000 });
  for (let nth = 1; nth <= services; nth++) {
    const { id: customerId } = await createCustomer(server, session, `Customer ${nth}`, "9845012345");
    const order = { customerId, platformId: platform.id, amount: 350, expiryDate: addDays(today, nth - 1) };
    await createRecharge(server, session, order);
  }
  return { session, platform };
}

function rows(page: Page) {
  return page.getByRole("main").getByRole("listitem");
}

/** The heights of the rows that are wholly in the window. */
function heightsInSight(page: Page): Promise<number[]> {
  return rows(page).evaluateAll((found) =>
    found
      .map((row) => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom <= window.innerHeight)
      .map(({ height }) => height),
  );
}

test("due services in rows have what their cards have", async ({ page, server }) => {
  const { session, platform } = await createServices(server);
  await openSession(page, session);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/due?page=2");
  const views = page.getByRole("radiogroup", { name: "View" });

  await test.step("cards are the default; rows are chosen once", async () => {
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText("Expiry Date");
    await expect(rows(page).first().getByTitle("₹350 last time")).toHaveText("₹350");
    await views.getByRole("radio", { name: "Rows" }).check();
    await expect(rows(page)).toHaveCount(services);
    // Digits of one width would widen a hyphen.
    const name = rows(page).first().getByText(platform.name).first();
    await expect(name).toHaveCSS("font-variant-numeric", "normal");
    await expect(page).toHaveURL(/\/due$/);
    await page.reload();
    await expect(rows(page)).toHaveCount(services);
    await expect(views.getByRole("radio", { name: "Rows" })).toBeChecked();
  });
  await test.step("a service is one line, and twelve are in sight", async () => {
    await expect(async () => {
      const heights = await heightsInSight(page);
      expect(heights.length).toBeGreaterThanOrEqual(12);
      expect(Math.max(...heights)).toBeLessThan(45);
    }).toPass();
    await expect(rows(page).nth(0)).toContainText(/Today.*Customer 1.*98450\s12345.*Cable recharge.*₹350/);
    await expect(rows(page).nth(1)).toContainText(platform.name);
    await expect(rows(page).nth(1)).toContainText("Tomorrow");
    await expectAccessible(page);
    await showIn(page, "dark");
    await expectAccessible(page);
  });
  await test.step("the head's checkbox chooses all of the page", async () => {
    const all = page.getByRole("main").getByRole("checkbox", { name: commonMessages.selectPage });
    await all.check();
    await expect(page.getByText(`${services} selected`)).toBeVisible();
    await all.uncheck();
    await expect(rows(page).first().getByRole("checkbox")).not.toBeChecked();
  });
  await test.step("with Shift a checkbox sets all from the one pressed last", async () => {
    const box = (index: number) => rows(page).nth(index).getByRole("checkbox");
    await box(5).click();
    await box(2).click({ modifiers: ["Shift"] });
    await expect(page.getByText("4 selected")).toBeVisible();
    await expect(box(3)).toBeChecked();
    await expect(box(6)).not.toBeChecked();
    await box(5).click({ modifiers: ["Shift"] });
    await expect(page.getByText("4 selected")).toBeHidden();
    await expect(box(4)).not.toBeChecked();
  });
  await test.step("a row reminds, shows the log, is chosen and renewed", async () => {
    const first = rows(page).filter({ has: page.getByText("Customer 1", { exact: true }) });
    await expect(first.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/919845012345/,
    );
    await first.getByRole("button", { name: "Edit message" }).click();
    await expect(page.getByRole("dialog", { name: "Remind Customer 1" })).toBeVisible();
    await page.keyboard.press("Escape");
    // The link opens another app, which the test's browser doesn't have.
    await first.getByRole("link", { name: "SMS" }).evaluate((link) => {
      link.addEventListener("click", (event) => event.preventDefault());
    });
    const amount = rows(page).nth(1).getByText("₹350");
    const before = await amount.boundingBox();
    await first.getByRole("link", { name: "SMS" }).click();
    const reminded = first.getByRole("button", { name: "Reminded today by SMS" });
    await expect(reminded).toHaveAttribute("title", "Reminded today by SMS");
    await expect(reminded.locator("svg")).toBeVisible();
    expect((await amount.boundingBox())?.x, "the columns stay where they are").toBe(before?.x);
    await reminded.click();
    await expect(page.getByRole("dialog", { name: "Reminders to Customer 1" })).toBeVisible();
    await page.keyboard.press("Escape");
    await first.getByRole("checkbox").check();
    await expect(page.getByText("1 selected")).toBeVisible();
    await first.getByRole("button", { name: "Recharge" }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    // Until the platforms have come, Enter recharges nothing.
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await dialog.getByLabel("Amount").press("Enter");
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    await expect(rows(page).last().getByText("Customer 1", { exact: true })).toBeVisible();
    await expect(rows(page).first().getByText("Customer 2", { exact: true })).toBeVisible();
    await expect(rows(page).first().getByRole("button", { name: "Recharge" })).toBeFocused();
    await expect(page.getByText("1 selected"), "what was recharged is not selected any more").toBeHidden();
  });
  await test.step("on a phone a service is two lines, whole, beside Recharge, and seven are in sight", async () => {
    await expectFitsPhone(page);
    const bar = page.getByRole("navigation", { name: shellMessages.mostUsed });
    await expect.poll(() => pixelsBetween(rows(page).nth(6), bar)).toBeGreaterThanOrEqual(0);
    const first = rows(page).first();
    const texts = [first.getByText("Customer 2"), first.getByText(platform.name), first.getByText("₹350")];
    const isWhole = (text: Locator) =>
      text.evaluate((part) => part.scrollWidth <= part.clientWidth || !part.clientWidth);
    for (const text of texts) await expect.poll(() => isWhole(text)).toBe(true);
    await expectWideTargets(page);
    await expectAccessible(page);
  });
  await test.step("a press beside its texts opens its actions, in words, with targets for a finger; paper has the number", async () => {
    const first = rows(page).first();
    const call = first.getByRole("link", { name: "Call 98450 12345" });
    await expect(call).toBeHidden();
    await first.click({ position: { x: 200, y: 10 } });
    await expect(call).toBeVisible();
    for (const word of ["98450 12345", "WhatsApp", "SMS", "Edit message"])
      await expect(first.getByText(word).filter({ visible: true })).toBeInViewport({ ratio: 1 });
    await expect(first).toContainText("Cable recharge");
    await expectWideTargets(page);
    await expectAccessible(page);
    await first.getByRole("link", { name: "Customer 2" }).click();
    // Going back before the customer is shown would find the row still open.
    await expect(page.getByRole("heading", { level: 1, name: "Customer 2" })).toBeVisible();
    await page.goBack();
    await first.getByRole("button", { name: dueMessages.actionsFor("Customer 2") }).press("Enter");
    await expect(call).toBeVisible();
    const number = first.getByText("98450 12345").filter({ visible: true });
    await page.emulateMedia({ media: "print" });
    await expect(number, "once on paper").toHaveCount(1);
    await page.emulateMedia({ media: "screen" });
    await expect(call).toBeVisible();
    await first.getByRole("button", { name: dueMessages.actionsFor("Customer 2") }).press("Enter");
    await expect(call).toBeHidden();
  });
  await test.step("the selection bar hides no focused button, and no row at the end of the page", async () => {
    await rows(page).last().getByRole("checkbox").check();
    const bar = page.getByRole("region", { name: "Selection" });
    await page.evaluate(() => window.scrollTo(0, 0));
    // Below the start of the bar, whether the toast of the recharge still raises it or has gone.
    const recharge = rows(page).nth(8).getByRole("button", { name: "Recharge" });
    await expect.poll(() => pixelsBetween(recharge, bar)).toBeLessThan(0);
    await recharge.focus();
    await expect.poll(() => pixelsBetween(recharge, bar)).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => pixelsBetween(rows(page).last(), bar)).toBeGreaterThanOrEqual(0);
    await page.getByRole("button", { name: "Clear" }).click();
  });
  await test.step("cards are back at once", async () => {
    await page.getByRole("button", { name: "Show as cards" }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole("button", { name: "Show as rows" })).toBeVisible();
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
  });
  await test.step("on a phone three cards are in sight, with what they have elsewhere", async () => {
    const bar = page.getByRole("navigation", { name: shellMessages.mostUsed });
    await expect.poll(() => pixelsBetween(rows(page).nth(2), bar)).toBeGreaterThanOrEqual(0);
    const card = rows(page).first();
    for (const fact of [
      "Customer 2",
      "98450 12345",
      platform.name,
      "Cable recharge",
      "₹350",
      "1 day remaining",
    ])
      await expect(card.getByText(fact, { exact: true })).toBeInViewport({ ratio: 1 });
    for (const action of ["WhatsApp", "SMS"])
      await expect(card.getByRole("link", { name: action })).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole("button", { name: "Edit message" })).toBeInViewport({ ratio: 1 });
    await expectWideTargets(page);
    await expectAccessible(page);
    const expiry = card.getByText(formatDate(addDays(today, 1)), { exact: true });
    const recharged = card.getByText(formatDate(today), { exact: true });
    for (const width of [320, 370, 420, 470, 520, 570, 620]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await expiry.boundingBox())?.y, `both days on one line at ${width}`).toBe(
        (await recharged.boundingBox())?.y,
      );
    }
    await page.setViewportSize({ width: 390, height: 844 });
    // Its lower half is beside the customer.
    await card.getByRole("button", { name: "Recharge" }).click({ position: { x: 40, y: 38 } });
    await expect(page.getByRole("dialog", { name: "Customer Recharge" })).toBeVisible();
  });
});

test("on a phone a debtor's row is two lines, too; a search and a press show the whole service", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 5000 });
  await startCollecting(server, session);
  const { id } = await createCustomer(server, session, "Venkata Subrahmanya Narasimha Rao", "9845012345");
  await callApi(server, session, connectionRoutes.create, {
    params: { id },
    body: { platformId: platform.id, label: "Bedroom", setTopBox: "STB 6564 0100" },
  });
  const order = { customerId: id, platformId: platform.id, amount: 1290, expiryDate: addDays(today, 120) };
  await createRecharge(server, session, order);
  await openSession(page, session);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/due");
  await page.getByRole("button", { name: "Show as rows" }).click();
  const service = rows(page).getByTitle(/Bedroom/);
  const isWhole = () => service.evaluate((part) => part.scrollWidth <= part.clientWidth);
  const platformName = service.getByText(platform.name);

  await test.step("two lines have name, debt, amount, days and label", async () => {
    for (const text of ["Owes ₹1,290", "₹1,290", "In 120 days"])
      await expect(rows(page).getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(service.getByText("Bedroom")).toBeInViewport();
    await expect(platformName).toBeHidden();
    await expect.poll(async () => Math.max(...(await heightsInSight(page)))).toBeLessThan(56);
    await expectFitsPhone(page);
  });
  await test.step("a press shows all of the service", async () => {
    const toggle = rows(page).getByRole("button", { name: /^Actions for Venkata/ });
    // On the label.
    await rows(page).click({ position: { x: 150, y: 40 } });
    await expect(platformName).toBeVisible();
    await expect.poll(isWhole).toBe(true);
    await expectWideTargets(page);
    await toggle.click();
    await expect(platformName).toBeHidden();
  });
  await test.step("so does a search, and its result is pressed as a whole", async () => {
    const answer = page.waitForResponse(/[?&]search=6564/);
    await page.getByRole("searchbox").fill("6564");
    await answer;
    await expect(page.locator("[data-stale]")).toHaveCount(0);
    await expect(platformName).toBeVisible();
    await expect.poll(isWhole).toBe(true);
    const { height = 0 } = (await rows(page).boundingBox()) ?? {};
    await rows(page).click({ position: { x: 200, y: height - 8 } });
    await expect(rows(page).getByRole("link", { name: /^Call/ })).toBeVisible();
  });
});
