import { areaRoutes } from "@cable-connect/contract/areas";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { Locator } from "@playwright/test";
import {
  boxOf,
  openCustomersWithDebts,
  openGandhiNagar,
  receiverIn,
  rows,
} from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { charge, receive } from "../../support/collecting.ts";
import { openPalette } from "../../support/palette.ts";
import { breakCalls, brokenCall, expectFitsPhone, expectWideTargets } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const { list, route, set } = areaMessages;

test("many customers are put at once into an area that is added on the way", async ({ page, server }) => {
  const { session } = await openCustomersWithDebts(page, server);
  await page.goto("/customers");
  for (const name of ["Asha Menon", "Binod Rai", "Chitra Rao"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: set.bar }).click();
  await page.getByRole("dialog").getByLabel(list.name).fill("Gandhi Nagar");
  await page.keyboard.press("Enter");
  await expect(page.getByText(set.done(3, "Gandhi Nagar"))).toBeVisible();
  await expect(rows(page).filter({ hasText: "Gandhi Nagar" })).toHaveCount(3);
  const { areas } = await callApi(server, session, areaRoutes.list);
  expect(areas).toHaveLength(1);
});

test.describe("when the area is added, but the customers can't be put into it", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("a retry doesn't add it again", async ({ page, server }) => {
    const { session } = await openCustomersWithDebts(page, server);
    await page.goto("/customers");
    await page.getByRole("checkbox", { name: "Select Asha Menon" }).check();
    await page.getByRole("button", { name: set.bar }).click();
    const mend = await breakCalls(page, "/operator/customers/set-area");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(list.name).fill("Gandhi Nagar");
    await dialog.getByRole("button", { name: set.submit }).click();
    await expect(dialog.getByRole("alert")).toContainText(set.failed);
    await mend();
    await dialog.getByRole("button", { name: set.submit }).click();
    await expect(page.getByText(set.done(1, "Gandhi Nagar"))).toBeVisible();
    expect((await callApi(server, session, areaRoutes.list)).areas).toHaveLength(1);
  });
});

test("many customers are put into an area only once one is chosen", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/customers");
  await page.getByRole("checkbox", { name: "Select Deepa Shah" }).check();
  await page.getByRole("button", { name: set.bar }).click();
  const dialog = page.getByRole("dialog");
  const choice = dialog.getByLabel(areaMessages.area);
  const submit = dialog.getByRole("button", { name: set.submit });
  await expect(choice).toHaveValue("");
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(set.choose);
  await choice.selectOption("Gandhi Nagar");
  await submit.click();
  await expect(page.getByText(set.done(1, "Gandhi Nagar"))).toBeVisible();
});

test("a customer's form takes the street, by which the customer is found", async ({ page, server }) => {
  const { session, customers } = await openGandhiNagar(page, server);
  await callApi(server, session, customerRoutes.update, {
    params: { id: customers.asha },
    body: { street: null },
  });
  const dialog = page.getByRole("dialog");
  await page.goto("/customers");
  await rows(page).filter({ hasText: "Asha Menon" }).getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel(areaMessages.area, { exact: true })).toHaveValue("Gandhi Nagar");
  await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(areaMessages.addressHint);
  await dialog.getByLabel(areaMessages.street).fill("Shanti Bhavan");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByTitle("Shanti Bhavan, Gandhi Nagar")).toBeVisible();
  const { customer } = await callApi(server, session, customerRoutes.get, {
    params: { id: customers.asha },
  });
  expect(customer).toMatchObject({ area: { name: "Gandhi Nagar" }, street: "Shanti Bhavan" });
  await page.goto("/customers?search=shanti");
  const found = page.getByText("Shanti Bhavan, Gandhi Nagar").filter({ visible: true });
  await expect(found).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(found, "a phone shows it in results").toHaveCount(1);
});

test.describe("when the areas can't be loaded", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("a customer's form says so, and loads them again", async ({ page, server }) => {
    const mend = await breakCalls(page, "/operator/areas");
    await openGandhiNagar(page, server);
    await page.goto("/customers");
    await rows(page).filter({ hasText: "Deepa Shah" }).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(list.loadFailed);
    await mend();
    await dialog.getByRole("button", { name: commonMessages.tryAgain }).click();
    await dialog.getByLabel(areaMessages.area, { exact: true }).selectOption("Gandhi Nagar");
    await dialog.getByRole("button", { name: commonMessages.saveChanges }).click();
    await expect(rows(page).filter({ hasText: "Deepa Shah" })).toContainText("Gandhi Nagar");
  });
});

test("a customer's page tells its street and area", async ({ page, server }) => {
  const { customers } = await openGandhiNagar(page, server);
  await page.goto(`/customers/${customers.asha}`);
  const facts = page.getByRole("main").locator("dl").first();
  await expect(facts).toContainText("AddressShanti Bhavan, Gandhi Nagar");
});

test("the areas say on a phone how many customers live there, in full", async ({ page, server }) => {
  const { session } = await openGandhiNagar(page, server);
  await callApi(server, session, areaRoutes.create, { body: { name: "New Colony" } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/collections?tab=areas");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: "New Colony" })).toContainText("0 customers");
  await expect(rows(page).filter({ hasText: "New Colony" })).not.toContainText("nobody");
  const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth;
  for (const cell of await rows(page).locator('[data-phone="detail"] > div').all())
    expect(await cell.evaluate(isCut)).toBe(false);
  const row = rows(page).filter({ hasText: "Manoj" });
  await expect(row.getByRole("link", { name: "Gandhi Nagar" })).toHaveCSS("font-weight", "600");
  await page.getByRole("button", { name: list.deactivate }).last().click();
  await expect(page.getByRole("button", { name: list.activate, exact: true })).toBeVisible();
  const ends = (await Promise.all((await rows(page).locator('[data-phone="side"]').all()).map(boxOf))).map(
    ({ x, width }) => Math.round(x + width),
  );
  expect(new Set(ends).size, "amounts end in one line").toBe(1);
  const [counts, collector] = [
    await boxOf(row.locator('[data-phone="detail"]')),
    await boxOf(row.locator('[data-phone="foot"]')),
  ];
  expect(collector.y - counts.y - counts.height, "right below").toBeLessThan(8);
});

test("the button that makes an area inactive keeps the focus, and makes it active again", async ({
  page,
  server,
}) => {
  await openGandhiNagar(page, server);
  await page.goto("/collections?tab=areas");
  await page.getByRole("button", { name: list.deactivate, exact: true }).focus();
  await page.keyboard.press("Enter");
  const activate = page.getByRole("button", { name: list.activate, exact: true });
  await expect(activate).toBeFocused();
  await expect(activate).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: list.deactivate, exact: true })).toBeFocused();
});

test("a collector's cash in hand stands on a phone beside the name, and the status below", async ({
  page,
  server,
}) => {
  await openGandhiNagar(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/collections?tab=collectors");
  const cash = rows(page).getByText("₹0").filter({ visible: true });
  await expect(cash).toHaveCount(1);
  await expect(rows(page).getByText(collectionsPageMessages.collectors.inHandShort)).toBeVisible();
  const middle = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return y + height / 2;
  };
  const named = await middle(rows(page).getByText("Manoj"));
  expect(Math.abs((await middle(cash)) - named)).toBeLessThan(6);
  expect(await middle(rows(page).getByText(commonMessages.active))).toBeGreaterThan(named + 6);
});

test("a collector who is made inactive may have cash, and is marked as the usual one of an area", async ({
  page,
  server,
}) => {
  const { session, customers } = await openGandhiNagar(page, server);
  const { collectors } = await callApi(server, session, collectionRoutes.listCollectors);
  await receive(server, session, customers.asha, {
    amount: 140,
    mode: "cash",
    receivedOn: today,
    collectorId: collectors[0]?.id,
  });
  await page.goto("/collections?tab=collectors");
  await expect(rows(page), "areas, received today, in hand").toContainText([
    /Manoj.*Gandhi Nagar.*₹140.*₹140/,
  ]);
  await expect(rows(page).getByRole("link", { name: "₹140" })).toHaveAttribute("href", /tab=day-book/);
  await expect(rows(page).getByRole("link", { name: "Manoj" })).toHaveAttribute("href", /tab=route/);
  const { deactivate, deactivatedInHand } = collectionsPageMessages.collectors;
  await page.getByRole("button", { name: deactivate }).click();
  await expect(page.getByText(deactivatedInHand("Manoj", "₹140"))).toBeVisible();
  await page.getByRole("tab", { name: list.tab }).click();
  await expect(rows(page)).toContainText([list.inactiveCollector("Manoj")]);
  await rows(page).getByRole("button", { name: list.edit }).click();
  await expect(page.getByRole("dialog").getByLabel(list.collector)).toContainText(
    list.inactiveCollector("Manoj"),
  );
});

test("the palette says where a customer lives whom it finds by that", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/customers");
  const asha = page.getByRole("option", { name: /Asha Menon/ });
  for (const typed of ["gandhi asha", "shanti"]) {
    await openPalette(page);
    await page.keyboard.type(typed);
    await expect(asha).toContainText(/98450\s11110 · Shanti Bhavan, Gandhi Nagar/);
    await page.keyboard.press("Escape");
  }
  await openPalette(page);
  await page.keyboard.type("asha");
  await expect(asha).not.toContainText("Gandhi");
});

test("the palette opens the lists of Collections", async ({ page, server }) => {
  await openCustomersWithDebts(page, server);
  await page.goto("/customers");
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
});

test("the list of customers is filtered by area", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/customers");
  await page.getByRole("combobox", { name: areaMessages.area, exact: true }).selectOption("No area");
  await expect(page).toHaveURL(/areaId=none/);
  await expect(rows(page)).toHaveText([/Deepa Shah/]);
});

test("an area has a usual collector, by whom who owes is found", async ({ page, server }) => {
  const { session } = await openGandhiNagar(page, server);
  await callApi(server, session, areaRoutes.update, { params: { id: 1 }, body: { collectorId: null } });
  const dialog = page.getByRole("dialog");
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
  await expect(receiverIn(dialog)).toHaveValue("Manoj");
});

test("each area says how many live there and owe, with a way to them", async ({ page, server }) => {
  const { session, customers } = await openGandhiNagar(page, server);
  await charge(server, session, customers.deepa, 150, "Arrears");
  await page.goto("/collections?tab=areas");
  const gandhi = rows(page).filter({ hasText: "Gandhi Nagar" });
  await expect(gandhi).toContainText(route.sums(3, 2));
  await expect(page.getByText(list.outside(route.sums(1, 1)))).toBeVisible();
  await expectFitsPhone(page);
  await expectWideTargets(page);
  await gandhi.getByRole("link", { name: "₹600" }).click();
  await expect(page).toHaveURL(/areaId=1/);
  await expect(rows(page)).toHaveText([/Binod Rai/, /Chitra Rao/]);
});

test("a debtor takes two lines of the list of customers: name and debt, ID and address", async ({
  page,
  server,
}) => {
  const { session, customers } = await openGandhiNagar(page, server);
  const name = "Venkatanarasimharajuvaripeta Krishnamurthy";
  await callApi(server, session, customerRoutes.update, { params: { id: customers.binod }, body: { name } });
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto("/customers");
    for (const [id, shown] of [
      [customers.binod, name],
      [customers.chitra, "Chitra Rao"],
    ] as const) {
      const row = rows(page).filter({ hasText: shown });
      const parts = [
        row.getByRole("link", { name: shown }),
        row.getByText("Owes ₹300"),
        row.getByText(commonMessages.idOf(id)),
        row.getByTitle("Gandhi Nagar", { exact: true }),
      ];
      await expect(parts[1] as Locator).toBeInViewport({ ratio: 1 });
      const [named, debt, number, place] = (await Promise.all(parts.map(boxOf))).map(
        ({ y, height }) => y + height / 2,
      );
      expect(Math.abs(Number(named) - Number(debt)), `${shown} at ${width} pixels`).toBeLessThan(6);
      expect(Math.abs(Number(number) - Number(place))).toBeLessThan(6);
      expect(Number(number)).toBeGreaterThan(Number(named) + 6);
    }
  }
});

test("a house with its street and area stands whole in the list of customers, in at most two lines", async ({
  page,
  server,
}) => {
  const { session, customers } = await openGandhiNagar(page, server);
  await callApi(server, session, customerRoutes.update, {
    params: { id: customers.chitra },
    body: { address: "House 53", street: "2nd Cross" },
  });
  const endless = "House 54 behind the old municipal water tank, opposite the second gate of the market yard";
  await callApi(server, session, customerRoutes.update, {
    params: { id: customers.binod },
    body: { address: endless },
  });
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto("/customers");
    const place = page.getByTitle("House 53, 2nd Cross, Gandhi Nagar");
    await expect(place).toHaveText(
      `${commonMessages.idOf(customers.chitra)} · House 53, 2nd Cross, Gandhi Nagar`,
    );
    const hidden = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight;
    expect(await place.evaluate(hidden), `whole at ${width} pixels`).toBe(0);
    const cut = page.getByTitle(`${endless}, Gandhi Nagar`);
    expect(await cut.evaluate(hidden)).toBeGreaterThan(0);
    expect((await boxOf(cut)).height, "two lines").toBeLessThan(44);
  }
});

test("a debtor's row of the phone's list of customers says who owes and what, above the number", async ({
  page,
  server,
}) => {
  await openGandhiNagar(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/customers");
  const row = rows(page).filter({ hasText: "Chitra Rao" });
  const debt = row.getByText("Owes ₹300").filter({ visible: true });
  await expect(debt).toBeInViewport({ ratio: 1 });
  const number = await boxOf(row.getByText(/^\d{5}\s\d{5}$/).filter({ visible: true }));
  const name = await boxOf(row.getByText("Chitra Rao"));
  expect((await boxOf(debt)).x, "beside the name").toBeGreaterThanOrEqual(name.x + name.width);
  const middle = ({ y, height }: typeof name) => y + height / 2;
  expect(middle(number), "below the name").toBeGreaterThan(middle(name) + 6);
});
