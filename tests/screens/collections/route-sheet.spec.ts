import { areaRoutes } from "@cable-connect/contract/areas";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { formatDate, formatWeekdayDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import {
  boxOf,
  openGandhiNagar,
  openRouteSheet,
  receiveNow,
  receiverIn,
  rows,
  stops,
} from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { charge, receive as receivePayment } from "../../support/collecting.ts";
import { expectFitsPhone, expectWideTargets } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const { route } = areaMessages;
const { receive } = customerAccountMessages;

/** Expects number, name and buttons of a place beside each other, in this order. */
async function expectOneLine(place: Locator, name: string) {
  await expect(async () => {
    const nth = await boxOf(place.getByRole("textbox"));
    const who = await boxOf(place.getByText(name));
    const up = await boxOf(place.getByRole("button").first());
    expect(nth.x).toBeLessThan(who.x);
    expect(who.x + who.width).toBeLessThanOrEqual(up.x);
    expect(Math.abs(nth.y - who.y)).toBeLessThan(up.height);
  }).toPass();
}

test("whose areas are chosen for the route collects on this device, also from a customer's page", async ({
  page,
  server,
}) => {
  const { customers } = await openRouteSheet(page, server);
  await page.getByRole("combobox", { name: route.choose }).selectOption("Manoj");
  await expect(page).toHaveURL(/collectorId=1/);
  await page.goto(`/customers/${customers.deepa}`);
  await page.getByRole("main").getByRole("button", { name: receive.title }).click();
  await expect(receiverIn(page.getByRole("dialog")), "who lives in no area").toHaveValue("Manoj");
});

test("who usually collects receives at every door, until another is chosen for the day", async ({
  page,
  server,
}) => {
  const { session, customers } = await openRouteSheet(page, server);
  const { collector } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Salim" },
  });
  const { area } = await callApi(server, session, areaRoutes.create, {
    body: { name: "Ambedkar Colony", collectorId: collector.id },
  });
  await callApi(server, session, customerRoutes.setArea, {
    body: { customerIds: [customers.deepa], areaId: area.id },
  });
  await page.reload();
  const dialog = page.getByRole("dialog");
  const receiver = receiverIn(dialog);
  const hint = dialog.getByText(receive.usually("Manoj"));

  await test.step("on the sheet its area's collector, also from who lives elsewhere; on a customer's page and in Owing the counter", async () => {
    await page.getByRole("searchbox").fill("deepa");
    await page.getByRole("button", { name: route.receiveIn("Deepa Shah", "Ambedkar Colony") }).click();
    await expect(receiver).toHaveValue("Manoj");
    await page.goto(`/customers/${customers.deepa}`);
    await page.getByRole("main").getByRole("button", { name: receive.title }).click();
    await expect(receiver).toHaveValue("Counter");
    await page.goto("/collections?tab=owing");
    await rows(page).filter({ hasText: "Binod Rai" }).getByRole("button", { name: "Receive" }).click();
    await expect(receiver).toHaveValue("Counter");
    await expect(hint).toBeHidden();
  });

  await test.step("a substitute stays at the next door, and on a customer's page", async () => {
    await receiver.click();
    await page.getByRole("listbox").getByRole("option", { name: "Salim" }).click();
    await receiveNow(page);
    await page.goto("/collections?tab=route");
    await page.getByRole("button", { name: route.receiveFrom("Chitra Rao") }).click();
    await expect(receiver).toHaveValue("Salim");
    await expect(hint).toBeVisible();
    await receiveNow(page, "100");
    await page.goto(`/customers/${customers.asha}`);
    await page.getByRole("main").getByRole("button", { name: receive.title }).click();
    await expect(receiver).toHaveValue("Salim");
  });
});

test.describe("without a connection", () => {
  test.use({ expectedBrowserErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("an order that can't be saved isn't shown as if it were", async ({ page, server }) => {
    await openRouteSheet(page, server);
    const loaded = (file: RegExp) =>
      page.waitForEvent("requestfinished", (request) => file.test(request.url()));
    const toasts = Promise.all([loaded(/\/notifications-[^/]*\.js$/), loaded(/\/notifications-[^/]*\.css$/)]);
    await page.getByRole("button", { name: route.changeOrder }).click();
    await page.getByRole("button", { name: route.down("Asha Menon") }).click();
    await toasts;
    await page.context().setOffline(true);
    await page.getByRole("button", { name: route.saveOrder }).click();
    await expect(page.getByRole("alert").filter({ hasText: commonMessages.offline })).toBeVisible();
    await page.getByRole("button", { name: commonMessages.cancel }).click();
    await expect(stops(page)).toHaveText([/Asha Menon/, /Binod Rai/, /Chitra Rao/]);
  });
});

test.describe("when styles of a dialog can't be loaded in advance", () => {
  test.use({ expectedBrowserErrors: /ERR_FAILED/ });

  test("nothing else fails", async ({ page, server }) => {
    await page.route(/choice-grid.*\.css/, (request) => request.abort());
    const failed = page.waitForEvent("requestfailed", (request) => /choice-grid/.test(request.url()));
    const loadedAfter = page.waitForEvent("requestfinished", (request) =>
      /receive-payment-dialog.*\.js/.test(request.url()),
    );
    await openRouteSheet(page, server);
    await failed;
    await loadedAfter;
    await expect(stops(page)).toHaveCount(3);
  });
});

test("a route is put into walking order by dragging and by buttons, and stays so", async ({
  page,
  server,
}) => {
  await openRouteSheet(page, server);
  const places = stops(page);
  const gripOf = (nth: number) => places.nth(nth).locator("span").first();

  await test.step("those who owe have their numbers in the area's order, which is changed with everybody", async () => {
    await page.getByRole("radio", { name: route.owing }).click();
    const owing = [/2Binod Rai/, /3Chitra Rao/];
    await expect(page.getByText("2 customers owe ₹600")).toBeVisible();
    await expect(places).toHaveText(owing);
    await page.getByRole("button", { name: route.changeOrder }).click();
    await expect(places.getByLabel(route.numberOf("Binod Rai"))).toHaveValue("2");
    await expect(places.getByLabel(route.numberOf("Chitra Rao"))).toHaveValue("3");
    await page.getByRole("button", { name: commonMessages.cancel }).click();
    await page.getByRole("radio", { name: route.everybody }).click();
    await expect(places).toHaveCount(3);
  });

  await test.step("a place is one line on a phone and beside the sidebar", async () => {
    await page.getByRole("button", { name: route.changeOrder }).click();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectOneLine(places.nth(0), "Asha Menon");
    }
  });

  await test.step("it is dragged, moved by a button, saved, and there after a reload", async () => {
    await gripOf(2).dragTo(gripOf(0));
    await expect(places).toHaveText([/Chitra Rao/, /Asha Menon/, /Binod Rai/]);
    await page.getByRole("button", { name: route.down("Asha Menon") }).click();
    await expect(places).toHaveText([/Chitra Rao/, /Binod Rai/, /Asha Menon/]);
    await page.getByRole("button", { name: route.saveOrder }).click();
    await expect(page.getByText(route.saved)).toBeVisible();
    await page.reload();
    await expect(places).toHaveText([
      /1Chitra Rao/,
      /2Binod Rai/,
      /3Asha Menon.*Shanti Bhavan.*₹500 in advance/,
    ]);
    // The choice stands in the address, which the router changes a moment after the click.
    await page.getByRole("radio", { name: route.owing }).click();
    await expect(places).toHaveText([/Chitra Rao/, /Binod Rai/]);
    await page.getByRole("radio", { name: route.everybody }).click();
    await expect(page.getByRole("radio", { name: route.everybody })).toBeChecked();
  });
});

test("doors that owe stand out", async ({ page, server }) => {
  await openRouteSheet(page, server);
  const receiveFrom = (name: string) => page.getByRole("button", { name: route.receiveFrom(name) });
  await expect(receiveFrom("Asha Menon"), "in advance").toHaveAttribute("data-variant", "subtle");
  await expect(receiveFrom("Binod Rai")).toHaveAttribute("data-variant", "light");
});

test("on a wide screen the phone numbers of a route stand in a column", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRouteSheet(page, server);
  const columnOf = async (nth: number) => (await boxOf(stops(page).nth(nth).locator("[href^='tel:']"))).x;
  await expect(async () => {
    const who = await boxOf(stops(page).first().getByText("Asha Menon"));
    expect(await columnOf(0)).toBeGreaterThan(who.x + who.width);
    expect(await columnOf(2), "beside an address or without one").toBe(await columnOf(0));
  }).toPass();
});

test("a route sheet prints with its area, the day and a line for each customer", async ({ page, server }) => {
  const { session, customers } = await openRouteSheet(page, server);
  await receivePayment(server, session, customers.chitra, { amount: 100, mode: "cash", receivedOn: today });
  await callApi(server, session, customerRoutes.update, {
    params: { id: customers.asha },
    body: { address: "House 9" },
  });
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event("beforeprint"));
  });
  const printed = page.locator("[data-print-document]");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(printed.getByText("Binod Rai"), "from the browser's menu").toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(printed).not.toBeAttached();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(printed).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const title = route.printedTitle("Gandhi Nagar", undefined, formatWeekdayDate(today));
  const firstHead = printed.getByRole("columnheader").first();
  await expect(firstHead).toContainText(session.user.name);
  await expect(firstHead).toContainText(title);
  await expect(printed.getByRole("columnheader", { name: route.columns.received })).toBeVisible();
  await expect(page, "the name of a file").toHaveTitle(title);
  const since = route.since(formatDate(today)).replaceAll(" ", "\\s");
  const lines = printed.locator("tbody").first().getByRole("row");
  await expect(lines).toHaveText([
    /1Asha Menon.*House 9, Shanti Bhavan.*₹500 in advance—$/,
    new RegExp(`2Binod Rai.*₹300${since}$`),
    new RegExp(`3Chitra Rao.*₹200${since}${route.paidToday("₹100")}$`),
  ]);
  await expect(lines.nth(1).getByRole("cell").nth(1)).toHaveText(/^Binod Rai\d{5}\s\d{5}$/);
  const received = await boxOf(printed.getByRole("columnheader", { name: route.columns.received }).first());
  expect(received.width, "space to write in").toBeGreaterThanOrEqual(100);
  expect((await page.pdf()).byteLength).toBeGreaterThan(1000);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page).toHaveTitle(/Collections/);
});

test("a route sheet begins where most is owed, receives from those of other areas, and begins next time with what was chosen", async ({
  page,
  server,
}) => {
  const { session, customers } = await openGandhiNagar(page, server);
  const { area } = await callApi(server, session, areaRoutes.create, { body: { name: "Ambedkar Colony" } });
  await callApi(server, session, customerRoutes.setArea, {
    body: { customerIds: [customers.deepa], areaId: area.id },
  });
  await charge(server, session, customers.deepa, 500, "Arrears");
  const elsewhere = page.getByRole("region", { name: route.elsewhere });
  const finding = page.getByRole("searchbox");

  await test.step("it goes on where the round began, though another area owes more now", async () => {
    await page.goto("/collections?tab=route");
    await expect(stops(page)).toHaveCount(3);
    await page.getByRole("button", { name: route.receiveFrom("Chitra Rao") }).click();
    await receiveNow(page, "150");
    await expect(stops(page).filter({ hasText: "Chitra Rao" })).toContainText(
      `₹150${route.since(formatDate(today))}${route.paidToday("₹150")}`,
    );
    await page.reload();
    await expect(stops(page)).toHaveCount(3);
  });

  await test.step("a search finds and receives from who lives elsewhere", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const answered = page.waitForResponse(/\/customers\/search\?/);
    await finding.fill("deepa 9");
    await answered;
    await expect(page.getByText(route.noneFoundAnywhere)).toBeVisible();
    await expect(elsewhere, "a house number isn't found in a phone number").toBeHidden();
    await finding.fill("deepa");
    await expect(page.getByText(route.noneFound)).toBeVisible();
    await expect(elsewhere.getByRole("listitem")).toHaveText(
      /Deepa Shah.*Ambedkar Colony.*\d{5}\s\d{5}.*₹500/,
    );
    await expect(page.locator("main svg[viewBox='0 0 120 80']"), "somebody is found").toHaveCount(0);
    const [place, call] = [elsewhere.getByText("Ambedkar Colony"), elsewhere.locator("a[href^='tel:']")];
    const line = await boxOf(place);
    const icon = await boxOf(call.locator("svg"));
    expect(icon.y, "the phone beside the address").toBeLessThan(line.y + line.height);
    expect(icon.x).toBeGreaterThan(line.x + line.width - 1);
    await expectWideTargets(page);
    await expectFitsPhone(page);
    await elsewhere.getByRole("button", { name: route.receiveIn("Deepa Shah", "Ambedkar Colony") }).click();
    await receiveNow(page, "50");
    await expect(elsewhere, "the round goes on where it was").toBeHidden();
    await expect(finding).toHaveValue("");
    await expect(stops(page)).toHaveCount(3);
  });

  await test.step("the area that is chosen comes first next time", async () => {
    await page.getByRole("combobox", { name: route.choose }).selectOption("Ambedkar Colony");
    await expect(stops(page, "Ambedkar Colony")).toHaveText([/Deepa Shah.*₹450/]);
    await page.goto("/collections?tab=route");
    await expect(stops(page, "Ambedkar Colony")).toHaveText([/Deepa Shah/]);
  });

  await test.step("of other areas those who owe come first, and are alone where only they are shown", async () => {
    await finding.fill("98450 1111");
    const found = elsewhere.getByRole("listitem");
    await expect(found).toHaveText([/Binod Rai/, /Chitra Rao/, /Asha Menon/]);
    await page.getByText(route.owing, { exact: true }).click();
    await expect(found).toHaveText([/Binod Rai/, /Chitra Rao/]);
    await finding.fill("asha menon");
    await expect(page.getByText(route.noneOwingFoundAnywhere), "she owes nothing").toBeVisible();
  });
});
