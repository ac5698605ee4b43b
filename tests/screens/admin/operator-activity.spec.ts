import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { createRecharge, creditWallet } from "../../support/business.ts";
import { drawing, rows, section } from "../../support/dashboard.ts";
import { chooseMore, openOperator } from "../../support/operator-page.ts";
import { expectAccessible, holdCalls } from "../../support/screen.ts";
import { createShop, expiryDate } from "../../support/shop.ts";

test("the last five transactions lead to all of them, and what can be undone is quiet until pointed at", async ({
  page,
  server,
}) => {
  const { operator, customer } = await createShop(server, { recharges: 5 });
  await openOperator(page, server, operator.id);
  const activity = section(page, operatorMessages.activity.title);
  const items = activity.getByRole("listitem");
  await expect(items).toHaveCount(5);
  await expect(items.first()).toHaveText(new RegExp(`^${customer.name}−₹500\\.00.* · Recharge #5`));
  await expectAccessible(page);
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const platforms = await section(page, commonMessages.platforms).boundingBox();
    const beside = await activity.boundingBox();
    expect(beside?.x, `beside the platforms at ${width}px`).toBeGreaterThan(
      (platforms?.x ?? 0) + (platforms?.width ?? 0),
    );
    expect(beside?.y).toBe(platforms?.y);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const order = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(order.first(), "above the platforms on a phone").toHaveText(operatorMessages.activity.title);
  const [above, below] = [
    await activity.boundingBox(),
    await section(page, commonMessages.platforms).boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 720 });
  await activity.getByRole("link", { name: operatorMessages.activity.all }).click();
  const list = section(page, "Recent Transactions");
  await expect(rows(list)).toHaveCount(6);

  const newest = rows(list).first();
  const undo = newest.getByRole("button", { name: /^Undo/ });
  // Away from the link, below which a row may be now.
  await page.mouse.move(0, 0);
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  const quiet = await colorOf(list.getByRole("columnheader", { name: "Status" }));
  await expect.poll(() => colorOf(undo)).toBe(quiet);
  await newest.hover();
  await expect.poll(() => colorOf(undo)).not.toBe(quiet);

  await page.setViewportSize({ width: 1366, height: 768 });
  const edgeOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  const first = newest.getByRole("cell").first().locator("> div");
  expect((await edgeOf(first)) - (await edgeOf(list.getByRole("table"))), "as a card's text").toBe(16);
});

test("a recharge shows until when it is paid", async ({ page, server }) => {
  const { operator, session, customer, platform } = await createShop(server);
  const description = `Plan recharge: Premium Plus Plan (30 days) - Expires: ${formatDate(expiryDate)}`;
  const order = { customerId: customer.id, platformId: platform.id, expiryDate, amount: 699 };
  await createRecharge(server, session, { ...order, description });
  await openOperator(page, server, operator.id);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    const details = section(page, operatorMessages.activity.title).getByText(/Premium Plus Plan/);
    await expect(details).toContainText(description.replaceAll(" ", "\u00a0").slice(-11));
    const isCut = await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut, `at ${width}px`).toBe(false);
  }
});

test("a wrong credit is undone on the operator's page", async ({ page, server }) => {
  const { operator } = await createShop(server, { recharges: 1 });
  await creditWallet(server, operator.id, 1234);
  await openOperator(page, server, operator.id);
  const items = section(page, operatorMessages.activity.title).getByRole("listitem");
  await expect(items).toHaveCount(3);
  const heightOf = async (item: Locator) => (await item.boundingBox())?.height ?? 0;
  expect(await heightOf(items.first()), "no taller with its button").toBeLessThanOrEqual(
    await heightOf(items.nth(1)),
  );
  await items.first().getByRole("button", { name: /^Undo/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("₹1,234");
  await dialog.getByRole("textbox").fill("Wrong operator");
  await dialog.getByRole("button", { name: /^Undo/ }).click();
  await expect(dialog).toBeHidden();
  await expect(items.filter({ hasText: "1,234" }).last()).toContainText(commonMessages.statuses.reversed);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a recharge is undone on the operator's page", async ({ page, server }) => {
  const { operator } = await createShop(server, { recharges: 1 });
  await openOperator(page, server, operator.id);
  const items = section(page, operatorMessages.activity.title).getByRole("listitem");
  const undo = items.first().getByRole("button", { name: reversalMessages.undoOf(1) });
  const [text, amount] = await Promise.all(
    [undo.getByText("Undo", { exact: true }), items.first().getByText(/^−₹/)].map((of) => of.boundingBox()),
  );
  if (!text || !amount) throw new Error("The recharge has no amount or Undo");
  expect(text.x + text.width, "Undo ends where the amount does").toBeCloseTo(amount.x + amount.width, 0);
  await undo.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Wrong customer");
  await dialog.getByRole("button", { name: undoMessages.title }).click();
  await expect(dialog).toBeHidden();
  await expect(items.nth(1)).toContainText(commonMessages.statuses.reversed);
  await expect(items.getByRole("button", { name: reversalMessages.undoOf(1) })).toHaveCount(0);
});

test("Transactions opens the operator's own below the header, and Back returns", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { operator } = await createShop(server, { recharges: 11 });
  await openOperator(page, server, operator.id);
  const release = await holdCalls(page, "/admin/transactions");
  await chooseMore(page, operatorMessages.transactions);
  const list = section(page, "Recent Transactions");
  const title = list.getByRole("heading");
  const top = async () => (await title.boundingBox())?.y ?? 0;
  await expect.poll(top, "pixels above the title").toBeLessThan(100);
  release();
  await expect(rows(list)).toHaveCount(10);
  await expect(drawing(section(page, "Daily Recharges and Funding"))).toBeVisible();
  const header = await page.getByRole("banner").boundingBox();
  await expect(async () => {
    expect(await top(), "also once what stands above it has come").toBeLessThan(100);
    expect(await top(), "below the header").toBeGreaterThanOrEqual(header?.height ?? 0);
  }).toPass();

  // Another page of the list keeps the scroll position, and Back returns to it.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(rows(list)).toHaveCount(2);
  await expect(rows(list).first()).toBeInViewport();
  await page.getByRole("navigation").getByRole("link", { name: "Operators" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rows(list)).toHaveCount(2);
  await expect(rows(list).first()).toBeInViewport();
});
