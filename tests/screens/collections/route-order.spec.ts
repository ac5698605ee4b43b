import { areaRoutes } from "@cable-connect/contract/areas";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi, createCustomer, createOperator, openSession, signIn } from "../../support/business.ts";
import { startCollecting } from "../../support/collecting.ts";
import { phone } from "../../support/phone.ts";
import { expectAccessible, expectFitsPhone, expectWideTargets } from "../../support/screen.ts";

const { route, list } = areaMessages;
const { discardQuestion, keepEditing, discard } = commonMessages;

test.use(phone);

/** Where a finger presses an element. */
async function centreOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses a finger on an element and moves it in steps to a height of the window. Returns what lifts it. */
async function drag(page: Page, from: Locator, toY: number) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const { x, y } = await centreOf(from);
  await touch("touchStart", [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", [{ x, y: y + (toY - y) * part }]);
  return () => touch("touchEnd", []);
}

test("a walking order is dragged on a phone, and not lost by leaving it", async ({ page, server }) => {
  const { session: first, username, password } = await createOperator(server);
  await startCollecting(server, first);
  const session = await signIn(server, username, password);
  const { area } = await callApi(server, session, areaRoutes.create, { body: { name: "Gandhi Nagar" } });
  const names = Array.from({ length: 17 }, (_, index) => `House ${String(index + 1).padStart(2, "0")}`);
  const customerIds: number[] = [];
  for (const name of names) customerIds.push((await createCustomer(server, session, name)).id);
  await callApi(server, session, customerRoutes.setArea, { body: { customerIds, areaId: area.id } });
  await openSession(page, session);
  await page.goto("/collections?tab=areas");
  await page.getByRole("tab", { name: route.tab }).click();
  const places = page.getByRole("region", { name: route.caption("Gandhi Nagar") }).locator("ol > li");
  const grip = (nth: number) => places.nth(nth).locator("span").first();
  const question = page.getByRole("dialog", { name: discardQuestion });
  await page.getByRole("button", { name: route.changeOrder }).click();

  await test.step("the hint says what a finger can do, and the buttons stand in one line below the areas", async () => {
    await expect(page.getByText(route.orderHint)).toBeVisible();
    await expect(grip(0)).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.getByRole("button", { name: commonMessages.print })).toBeHidden();
    const sums = await page.getByText(route.sums(17, 0)).boundingBox();
    expect(sums?.height, "two lines at most").toBeLessThan(45);
    await expectFitsPhone(page);
    await expectWideTargets(page);
  });

  await test.step("the last house is dragged to the second place, while the page scrolls", async () => {
    await places.nth(16).scrollIntoViewIfNeeded();
    const lift = await drag(page, grip(16), 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await lift();
    await expect(places.nth(0)).toContainText("House 17");
    const { y } = await centreOf(places.nth(1));
    await (await drag(page, grip(0), y))();
    await expect(places.nth(0)).toContainText("House 01");
    await expect(places.nth(1)).toContainText("House 17");
    await expect(places.nth(16)).toContainText("House 16");
  });

  await test.step("a typed number moves a house to its place, and what saves the order stays in sight", async () => {
    const number = page.getByLabel(route.numberOf("House 01"));
    await number.fill("16");
    await number.press("Enter");
    await expect(places.nth(15)).toContainText("House 01");
    await expect(number).toBeFocused();
    await expect(number).toHaveValue("16");
    await expect(places.nth(15)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: route.saveOrder })).toBeInViewport({ ratio: 1 });
    await number.fill("99");
    await number.blur();
    await expect(places.nth(16), "the last one").toContainText("House 01");
    await number.fill("");
    await number.press("Enter");
    await expect(number, "nothing was typed").toHaveValue("17");
    await number.fill("1");
    await number.press("Enter");
    await expect(places.nth(0)).toContainText("House 01");
    await expect(places.nth(1)).toContainText("House 17");
  });

  await test.step("leaving asks first, and keeps the order", async () => {
    const ways = [
      () => page.getByRole("tab", { name: list.tab }).click(),
      () => page.getByRole("radio", { name: route.owing }).click({ force: true }),
      () => page.getByRole("link", { name: "Customers", exact: true }).click(),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole("button", { name: keepEditing }).click();
      await expect(question).toBeHidden();
      await expect(places.nth(1)).toContainText("House 17");
    }
  });

  await test.step("a discarded order is left at once, a saved one without a question", async () => {
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await question.getByRole("button", { name: discard }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
    await page.getByRole("link", { name: "Collections", exact: true }).click();
    await expect(places.nth(1), "on the tab that was shown last").toContainText("House 02");
    await page.getByRole("button", { name: route.changeOrder }).click();
    await page.getByRole("button", { name: route.down("House 01") }).click();
    await page.getByRole("button", { name: route.saveOrder }).click();
    await expect(page.getByText(route.saved)).toBeVisible();
    await page.getByRole("tab", { name: list.tab }).click();
    await expect(page.getByRole("tab", { name: list.tab, selected: true })).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step("tabs fade where they go on, and the ages of who owes are swiped", async () => {
    const tabs = page.getByRole("tablist");
    await page.getByRole("tab").first().click();
    await expect(tabs).toHaveAttribute("data-cut-end", "");
    await expect(tabs).not.toHaveAttribute("data-cut-start", "");
    const ages = page.getByRole("group", { name: collectionsPageMessages.owing.ages }).getByRole("button");
    await expect(ages).toHaveCount(5);
    for (const age of await ages.all()) {
      await age.scrollIntoViewIfNeeded();
      await expect(age).toBeInViewport({ ratio: 0.9 });
      await expect(age).toContainText("customers");
    }
    await page.getByRole("tab").last().click();
    await expect(tabs).toHaveAttribute("data-cut-start", "");
    await expect(tabs).not.toHaveAttribute("data-cut-end", "");
    await expectFitsPhone(page);
  });
});
