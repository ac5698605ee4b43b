import { areaRoutes } from "@cable-connect/contract/areas";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import type { Page } from "@playwright/test";
import { boxOf, openCustomersWithDebts, stops } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi, createCustomer, type Server } from "../../support/business.ts";
import { pixelsBetween } from "../../support/screen.ts";
import { keepToast } from "../../support/toasts.ts";

const { route } = areaMessages;
const street = "2nd Cross";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens a route of 24 doors on a phone; the twelfth and the thirteenth are in one street. */
async function openLongRoute(page: Page, server: Server) {
  const { session } = await openCustomersWithDebts(page, server);
  const { area } = await callApi(server, session, areaRoutes.create, { body: { name: "Gandhi Nagar" } });
  const customerIds: number[] = [];
  for (let nth = 1; nth <= 24; nth++) {
    const name = `Door ${String.fromCharCode(64 + nth)}`;
    const { id } = await createCustomer(server, session, name, `98450122${String(nth).padStart(2, "0")}`);
    customerIds.push(id);
    if (nth === 12 || nth === 13)
      await callApi(server, session, customerRoutes.update, { params: { id }, body: { street } });
  }
  await callApi(server, session, customerRoutes.setArea, { body: { customerIds, areaId: area.id } });
  await page.goto("/collections?tab=route");
  await expect(stops(page)).toHaveCount(24);
}

/** Searches, and receives a payment from a door that is found. */
async function receiveFound(page: Page, search: string, name: string) {
  await page.getByRole("searchbox").fill(search);
  const stop = stops(page).filter({ hasText: name });
  await stop.getByRole("button", { name: route.receiveFrom(name) }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("100");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: customerAccountMessages.receive.submit }).tap();
  await expect(dialog).toBeHidden();
  return stop;
}

test("the search for a street stays for its next door, and one that found a single customer is cleared", async ({
  page,
  server,
}) => {
  await openLongRoute(page, server);
  await receiveFound(page, "2nd cross", "Door L");
  await expect(stops(page)).toHaveText([/Door L.*₹100/, /Door M/]);
  await expect(page.getByRole("searchbox")).toHaveValue("2nd cross");
  await receiveFound(page, "door m", "Door M");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(stops(page)).toHaveCount(24);
});

test("beside the keyboard the UTR at the next door is in sight, without the toast of the last one", async ({
  page,
  server,
}) => {
  await openLongRoute(page, server);
  await receiveFound(page, "door l", "Door L");
  await expect(stops(page)).toHaveCount(24);
  const toast = page.getByRole("status").filter({ hasText: "Door L paid" });
  await keepToast(toast);
  await page.getByRole("button", { name: route.receiveFrom("Door M") }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount")).toBeVisible();
  await expect(toast, "where the sheet has its buttons").toBeHidden();
  await dialog.getByText(collectionMessages.modes.upi, { exact: true }).tap();
  await page.setViewportSize({ width: 390, height: 480 });
  const utr = dialog.getByRole("textbox", { name: customerAccountMessages.receive.reference.upi });
  await utr.tap();
  await expect(toast).toBeHidden();
  const heading = dialog.getByRole("heading", { name: customerAccountMessages.receive.title });
  await expect.poll(() => pixelsBetween(heading, utr)).toBeGreaterThan(0);
  const submit = dialog.getByRole("button", { name: customerAccountMessages.receive.submit });
  await expect.poll(() => pixelsBetween(utr, submit)).toBeGreaterThan(0);
});

test("after a payment the next door stands below the one that paid, above toast and bar", async ({
  page,
  server,
}) => {
  await openLongRoute(page, server);
  const paid = await receiveFound(page, "door l", "Door L");
  await expect(stops(page)).toHaveCount(24);
  const toast = page.getByRole("status").filter({ hasText: "Door L paid" });
  await keepToast(toast);
  const note = paid.getByText(route.paidToday("₹100"));
  const name = paid.getByRole("link", { name: "Door L" });
  expect(await pixelsBetween(name, note), "beside the name").toBeGreaterThanOrEqual(0);
  await expect(async () => {
    const tools = await boxOf(page.getByRole("searchbox"));
    const { y, height } = await boxOf(paid);
    expect(y).toBeGreaterThanOrEqual(tools.y + tools.height);
    expect(y).toBeLessThan(tools.y + tools.height + 40);
    const next = await boxOf(stops(page).filter({ hasText: "Door M" }));
    expect(next.y).toBeGreaterThanOrEqual(y + height - 1);
    const bar = await boxOf(page.getByRole("navigation", { name: shellMessages.mostUsed }));
    const lowest = Math.min((await boxOf(toast)).y, bar.y);
    expect(next.y + next.height).toBeLessThanOrEqual(lowest);
  }).toPass();
});
