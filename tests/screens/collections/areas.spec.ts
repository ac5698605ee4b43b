import { randomBytes } from "node:crypto";
import { areaRoutes } from "@cable-connect/contract/areas";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { addDays, formatDate, formatWeekday } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi, createCustomer, createOperator, openSession } from "../../support/business.ts";
import { receive } from "../../support/collecting.ts";
import { openPalette } from "../../support/palette.ts";
import { expectFitsPhone, expectWideTargets } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const { list, route, set } = areaMessages;

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const stops = (page: Page, area: string) =>
  page.getByRole("region", { name: route.caption(area) }).locator("ol > li");

/** The handle by which a customer is dragged. */
const gripOf = (place: Locator) => place.locator("span").first();

/** Where an element stands. */
async function boxOf(shown: Locator) {
  return (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Expects number, name and buttons of a place beside each other, in this order. */
async function expectOneLine(place: Locator, name: string) {
  await expect(async () => {
    const nth = await boxOf(place.getByText("1", { exact: true }));
    const who = await boxOf(place.getByText(name));
    const up = await boxOf(place.getByRole("button").first());
    expect(nth.x).toBeLessThan(who.x);
    expect(who.x + who.width).toBeLessThanOrEqual(up.x);
    expect(Math.abs(nth.y - who.y)).toBeLessThan(up.height);
  }).toPass();
}

test.use({ expectedBrowserErrors: /ERR_INTERNET_DISCONNECTED/ });

test("customers are put into areas, found by them, and visited in walking order", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  const asCaller = { body: { isOn: true } };
  await callApi(server, session, collectionRoutes.updateSettings, asCaller);
  const names = ["Asha Menon", "Binod Rai", "Chitra Rao", "Deepa Shah"];
  const customers: { id: number }[] = [];
  for (const [index, name] of names.entries())
    customers.push(await createCustomer(server, session, name, `984501111${index}`));
  for (const { id } of customers.slice(1, 3)) {
    await callApi(server, session, customerAccountRoutes.chargeCustomer, {
      params: { id },
      body: { kind: "charge", label: "Arrears", amount: 300 },
      idempotencyKey: randomBytes(16).toString("hex"),
    });
  }
  const receivedOn = addDays(today, -1);
  for (const { id } of customers.slice(0, 1))
    await receive(server, session, id, { amount: 500, mode: "cash", receivedOn });
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = page.getByRole("dialog");
  const receiver = dialog.getByRole("combobox", { name: customerAccountMessages.receive.collector });

  await test.step("many at once, into an area that is added on the way", async () => {
    for (const name of names.slice(0, 3))
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: set.bar }).click();
    await dialog.getByLabel(list.name).fill("Gandhi Nagar");
    await page.keyboard.press("Enter");
    await expect(page.getByText(set.done(3, "Gandhi Nagar"))).toBeVisible();
    await expect(rows(page).filter({ hasText: "Gandhi Nagar" })).toHaveCount(3);
  });

  await test.step("one by its form, with the street", async () => {
    await rows(page).filter({ hasText: "Asha Menon" }).getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel(areaMessages.area, { exact: true })).toHaveValue("Gandhi Nagar");
    await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(areaMessages.addressHint);
    await dialog.getByLabel(areaMessages.street).fill("Shanti Bhavan");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByTitle("Shanti Bhavan, Gandhi Nagar")).toBeVisible();
    await page.goto("/customers?search=shanti");
    const found = page.getByText("Shanti Bhavan, Gandhi Nagar").filter({ visible: true });
    await expect(found).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(found, "a phone shows it in results").toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/customers");
  });

  await test.step("the palette says where the customer lives that it finds, and opens the lists of Collections", async () => {
    const asha = page.getByRole("option", { name: /Asha Menon/ });
    for (const typed of ["gandhi asha", "shanti"]) {
      await openPalette(page);
      await page.keyboard.type(typed);
      await expect(asha).toContainText(/Shanti Bhavan, Gandhi Nagar · 98450/);
      await page.keyboard.press("Escape");
    }
    await openPalette(page);
    await page.keyboard.type("asha");
    await expect(asha).not.toContainText("Gandhi");
    await page.keyboard.press("Escape");
    for (const [typed, tab] of [
      ["day book", "Day Book"],
      ["close day", "Day Book"],
      ["owing", "Owing"],
      ["payments", "Payments"],
      ["route", route.tab],
    ] as const) {
      const { palette } = await openPalette(page);
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      await expect(palette).toBeHidden();
      await expect(page.getByRole("tab", { name: tab, selected: true }), typed).toBeVisible();
    }
    await page.goto("/customers");
  });

  await test.step("the list is filtered by area, also by a link", async () => {
    await page.getByRole("combobox", { name: areaMessages.area, exact: true }).selectOption("No area");
    await expect(page).toHaveURL(/areaId=none/);
    await expect(rows(page)).toHaveText([/Deepa Shah/]);
  });

  await test.step("an area has a usual collector, by whom who owes is found", async () => {
    await callApi(server, session, collectionRoutes.createCollector, { body: { name: "Manoj" } });
    await page.goto("/collections?tab=areas");
    await rows(page).getByRole("button", { name: list.edit }).click();
    await dialog.getByLabel(list.collector).selectOption("Manoj");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveText([/Gandhi Nagar.*Manoj.*3.*2.*₹600.*Active/]);
    await page.getByRole("tab", { name: "Owing" }).click();
    await page.getByRole("combobox", { name: route.choose }).selectOption("Manoj");
    await expect(page).toHaveURL(/collectorId=1/);
    await expect(rows(page)).toHaveText([/Binod Rai.*Gandhi Nagar/, /Chitra Rao.*Gandhi Nagar/]);
    await rows(page).filter({ hasText: "Binod Rai" }).getByRole("button", { name: "Receive" }).click();
    await expect(receiver).toHaveValue("Manoj");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("whose areas are chosen for the route collects on this device, also from a customer's page", async () => {
    await page.getByRole("tab", { name: route.tab }).click();
    await page.getByRole("combobox", { name: route.choose }).selectOption("Manoj");
    await expect(page).toHaveURL(/collectorId=1/);
    await page.goto("/collections?tab=owing");
    await rows(page).filter({ hasText: "Binod Rai" }).getByRole("button", { name: "Receive" }).click();
    await expect(receiver).toHaveValue("Manoj");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("tab", { name: route.tab }).click();
    await page.getByRole("combobox", { name: route.choose }).selectOption("Gandhi Nagar");
  });

  await test.step("an order that can't be saved isn't shown as if it were", async () => {
    await page.getByRole("tab", { name: route.tab }).click();
    const places = stops(page, "Gandhi Nagar");
    await expect(places).toHaveText([/Asha Menon/, /Binod Rai/, /Chitra Rao/]);
    await page.getByRole("button", { name: route.changeOrder }).click();
    await page.getByRole("button", { name: route.down("Asha Menon") }).click();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: route.saveOrder }).click();
    await expect(page.getByRole("alert").filter({ hasText: commonMessages.offline })).toBeVisible();
    await page.getByRole("button", { name: commonMessages.cancel }).click();
    await expect(places).toHaveText([/Asha Menon/, /Binod Rai/, /Chitra Rao/]);
    await page.context().setOffline(false);
  });

  await test.step("the route is put into walking order by dragging and by buttons, and stays so", async () => {
    await page.getByRole("tab", { name: route.tab }).click();
    await expect(stops(page, "Gandhi Nagar")).toHaveText([/Asha Menon/, /Binod Rai/, /Chitra Rao/]);
    const places = stops(page, "Gandhi Nagar");
    await page.getByRole("radio", { name: route.owing }).click();
    const owing = [/2Binod Rai/, /3Chitra Rao/];
    await expect(places, "with their numbers in the area's order").toHaveText(owing);
    await page.getByRole("button", { name: route.changeOrder }).click();
    await expect(places).toHaveText(owing);
    await page.getByRole("button", { name: commonMessages.cancel }).click();
    await page.getByRole("radio", { name: route.everybody }).click();
    await expect(places).toHaveCount(3);
    await page.getByRole("button", { name: route.changeOrder }).click();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectOneLine(places.nth(0), "Asha Menon");
    }
    await gripOf(places.nth(2)).dragTo(gripOf(places.nth(0)));
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

  await test.step("on a wide screen the phone numbers stand in a column", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const columnOf = async (nth: number) =>
      (await boxOf(stops(page, "Gandhi Nagar").nth(nth).locator("[href^='tel:']"))).x;
    await expect(async () => {
      const who = await boxOf(stops(page, "Gandhi Nagar").nth(2).getByText("Asha Menon"));
      expect(await columnOf(2)).toBeGreaterThan(who.x + who.width);
      expect(await columnOf(0), "beside an address or without one").toBe(await columnOf(2));
    }).toPass();
  });

  await test.step("it prints with its area, the day and a line for each customer", async () => {
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event("beforeprint"));
    });
    await page.getByRole("button", { name: "Print" }).click();
    const printed = page.locator("[data-print-document]");
    await expect(printed).toBeAttached();
    await page.emulateMedia({ media: "print" });
    const title = route.printedTitle("Gandhi Nagar", undefined, formatWeekday(today));
    await expect(printed.getByRole("columnheader").first()).toContainText(session.user.name);
    await expect(printed.getByRole("columnheader").first()).toContainText(title);
    await expect(printed.getByRole("columnheader", { name: route.columns.received })).toBeVisible();
    await expect(page, "the name of a file").toHaveTitle(title);
    const since = route.since(formatDate(today)).replaceAll(" ", "\\s");
    await expect(printed.locator("tbody").first().getByRole("row")).toHaveText([
      new RegExp(`1Chitra Rao.*₹300${since}$`),
      new RegExp(`2Binod Rai.*₹300${since}$`),
      /3Asha Menon.*Shanti Bhavan.*₹500 in advance$/,
    ]);
    await expect(
      printed.locator("tbody").first().getByRole("row").first().getByRole("cell").nth(2),
    ).toHaveText(/^\d{5}\s\d{5}$/);
    expect((await page.pdf()).byteLength).toBeGreaterThan(1000);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(page).toHaveTitle(/Collections/);
  });

  await test.step("on a phone a press on a customer receives, and the next one stays in sight", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFitsPhone(page);
    await expectWideTargets(page);
    const tab = page.getByRole("tab", { selected: true });
    await expect(tab, "in a line of tabs that is swiped").toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("tab").last()).not.toBeInViewport();
    await expect
      .poll(async () => (await boxOf(stops(page, "Gandhi Nagar").first())).y)
      .toBeLessThanOrEqual(280);
    const [sums, finding] = [page.getByText(route.sums(3, 2)), page.getByRole("searchbox")];
    expect((await boxOf(finding)).y, "the search stands beside the sums").toBeLessThan(
      (await boxOf(sums)).y + (await boxOf(sums)).height,
    );
    // Two lines without a service.
    const heights = async () =>
      (await Promise.all((await stops(page, "Gandhi Nagar").all()).map(boxOf))).map(({ height }) => height);
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(66);
    const { x, y, width, height } = await boxOf(finding);
    expect(width, "an icon").toBe(44);
    const order = page.getByRole("button", { name: route.changeOrder });
    await expect(order, "boxed as those beside it").toHaveAttribute("data-variant", "default");
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(finding).toBeFocused();
    await expect(sums, "the open search lies there").toBeHidden();
    await finding.fill("bin");
    await expect(stops(page, "Gandhi Nagar")).toHaveCount(1);
    await expect(page.getByText(route.found(1, 3))).toBeVisible();
    await expect(
      page.getByRole("button", { name: route.receiveFrom("Binod Rai") }).getByText(route.receive),
    ).toBeInViewport();
    await stops(page, "Gandhi Nagar").click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("300");
    await expect(receiver).toHaveValue("Manoj");
    await dialog.getByRole("button", { name: customerAccountMessages.receive.submit }).click();
    await expect(finding, "ready for the next door").toHaveValue("");
    await expect(stops(page, "Gandhi Nagar")).toHaveCount(3);
    await expect(stops(page, "Gandhi Nagar").filter({ hasText: "Binod Rai" })).toContainText(
      `${route.nothing}${route.paidToday("₹300")}`,
    );
  });

  await test.step("on a phone the search stays in sight at the last door, and shows the best match", async () => {
    const finding = page.getByRole("searchbox");
    // A dialog that closes still keeps the page from scrolling.
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 390, height: 240 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const first = stops(page, "Gandhi Nagar").first();
    await expect(async () =>
      expect((await boxOf(first)).y, "behind the search").toBeLessThan((await boxOf(finding)).y),
    ).toPass();
    await expect(finding).toBeInViewport({ ratio: 1 });
    const { x, y, width, height } = await boxOf(finding);
    await page.mouse.click(x + width / 2, y + height / 2);
    await finding.fill("a");
    await expect(async () =>
      expect((await boxOf(first)).y).toBeGreaterThanOrEqual((await boxOf(finding)).y + height),
    ).toPass();
    await finding.fill("");
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a debtor's row of the phone's list of customers says who owes and what, and has the number beside the name", async () => {
    await page.goto("/customers");
    const row = rows(page).filter({ hasText: "Chitra Rao" });
    const debt = row.getByText("Owes ₹300").filter({ visible: true });
    await expect(debt).toBeInViewport({ ratio: 1 });
    const number = await boxOf(row.getByText(/^\d{5}\s\d{5}$/).filter({ visible: true }));
    const name = await boxOf(row.getByText("Chitra Rao"));
    expect(number.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect((await boxOf(debt)).y, "below the name").toBeGreaterThanOrEqual(name.y + name.height - 1);
  });

  await test.step("a route sheet begins where most is owed, receives from those of other areas, and begins next time with what was chosen", async () => {
    const { area } = await callApi(server, session, areaRoutes.create, { body: { name: "Ambedkar Colony" } });
    const deepa = customers[3]?.id ?? 0;
    await callApi(server, session, customerRoutes.setArea, {
      body: { customerIds: [deepa], areaId: area.id },
    });
    await callApi(server, session, customerAccountRoutes.chargeCustomer, {
      params: { id: deepa },
      body: { kind: "charge", label: "Arrears", amount: 200 },
      idempotencyKey: randomBytes(16).toString("hex"),
    });
    // As on a device where nobody has chosen an area yet.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes(".route.")) localStorage.removeItem(key);
    });
    await page.goto("/collections?tab=route");
    await expect(stops(page, "Gandhi Nagar")).toHaveCount(3);
    await page.getByRole("button", { name: route.receiveFrom("Chitra Rao") }).click();
    await dialog.getByLabel("Amount").fill("150");
    await dialog.getByRole("button", { name: customerAccountMessages.receive.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(stops(page, "Gandhi Nagar").filter({ hasText: "Chitra Rao" })).toContainText(
      `₹150${formatDate(today)}${route.paidToday("₹150")}`,
    );
    await page.reload();
    await expect(
      stops(page, "Gandhi Nagar"),
      "where the round began, though another owes more now",
    ).toHaveCount(3);
    const elsewhere = page.getByRole("region", { name: route.elsewhere });
    const answered = page.waitForResponse(/\/customers\/search\?/);
    await page.getByRole("searchbox").fill("deepa 9");
    await answered;
    await expect(page.getByText(route.noneFound)).toBeVisible();
    await expect(elsewhere, "a house number isn't found in a phone number").toBeHidden();
    await page.getByRole("searchbox").fill("deepa");
    await expect(page.getByText(route.noneFound)).toBeVisible();
    await expect(elsewhere.getByRole("button")).toHaveCount(1);
    await expectWideTargets(page);
    await expectFitsPhone(page);
    await elsewhere.getByRole("button", { name: route.receiveIn("Deepa Shah", "Ambedkar Colony") }).click();
    await dialog.getByLabel("Amount").fill("50");
    await dialog.getByRole("button", { name: customerAccountMessages.receive.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(elsewhere, "the round goes on where it was").toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(stops(page, "Gandhi Nagar")).toHaveCount(3);
    await page.getByRole("combobox", { name: route.choose }).selectOption("Ambedkar Colony");
    await expect(stops(page, "Ambedkar Colony")).toHaveText([/Deepa Shah.*₹150/]);
    await page.goto("/collections?tab=route");
    await expect(stops(page, "Ambedkar Colony")).toHaveText([/Deepa Shah/]);
  });

  await test.step("each area says how many live there and owe, with a way to them", async () => {
    await page.getByRole("tab", { name: list.tab }).click();
    await expect(rows(page).filter({ hasText: "Ambedkar Colony" })).toContainText(route.sums(1, 1));
    const gandhi = rows(page).filter({ hasText: "Gandhi Nagar" });
    await expect(gandhi).toContainText(route.sums(3, 1));
    await expectFitsPhone(page);
    await expectWideTargets(page);
    await gandhi.getByRole("link", { name: "₹150" }).click();
    await expect(page).toHaveURL(/areaId=1/);
    await expect(rows(page)).toHaveText([/Chitra Rao/]);
    await callApi(server, session, customerRoutes.setArea, {
      body: { customerIds: [customers[3]?.id ?? 0], areaId: null },
    });
    await page.goto("/collections?tab=areas");
    await expect(page.getByText(list.outside(route.sums(1, 1)))).toBeVisible();
  });

  await test.step("a customer's page tells its area", async () => {
    const [asha] = customers;
    const { customer } = await callApi(server, session, customerRoutes.get, {
      params: { id: asha?.id ?? 0 },
    });
    expect(customer).toMatchObject({ area: { name: "Gandhi Nagar" }, street: "Shanti Bhavan" });
    const { areas } = await callApi(server, session, areaRoutes.list);
    expect(areas).toHaveLength(2);
    await page.goto(`/customers/${asha?.id}`);
    const facts = page.getByRole("main").locator("dl").first();
    await expect(facts).toContainText("AddressShanti Bhavan, Gandhi Nagar");
  });
});
