import { customerRoutes } from "@cable-connect/contract/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import type { Platform } from "@cable-connect/contract/platforms";
import { addDays } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  type Session,
  uniqueName,
} from "../../support/business.ts";
import { card, openDues } from "../../support/open-dues.ts";
import { expectAccessible, expectFitsPhone } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

/** Recharges a new customer on platforms, each until a day relative to today. */
async function addCustomer(
  server: Server,
  session: Session,
  name: string,
  expiries: readonly [platform: Platform, days: number][],
  phone?: string,
) {
  const customer = await createCustomer(server, session, name, phone);
  for (const [platform, days] of expiries) {
    const order = { customerId: customer.id, platformId: platform.id, amount: 10 };
    await createRecharge(server, session, { ...order, expiryDate: addDays(today, days) });
  }
  return customer;
}

/** Three customers with five services on two platforms. */
async function createDues(server: Server) {
  const cable = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const fibre = await createPlatform(server, "internet", { name: uniqueName("Fibre") });
  const { session } = await createOperator(server, { platforms: [cable, fibre], funds: 5000 });
  await addCustomer(server, session, "Asha Menon", [
    [cable, 0],
    [fibre, 3],
  ]);
  const das = await addCustomer(server, session, "Asha Das", [[cable, 5]], "9800011111");
  await callApi(server, session, customerRoutes.update, {
    params: { id: das.id },
    body: { address: "12 Jhansi Road" },
  });
  await addCustomer(
    server,
    session,
    "Ravi Kumar",
    [
      [cable, 40],
      [fibre, 60],
    ],
    "+91 98000-22222",
  );
  return { session, cable, fibre, das };
}

const searchBox = (page: Page) => page.getByPlaceholder("Search customers by name, phone, or email...");
const platformBox = (page: Page) => page.getByRole("combobox", { name: "Platform", exact: true });

/** The customers of the services shown, soonest expiry first. */
function shown(page: Page) {
  return page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .getByRole("link", { name: /^(Asha|Ravi|Mehta) / });
}

async function expectCounts(page: Page, counts: Record<"All" | "Due" | "Today" | "Near", number>) {
  for (const [name, count] of Object.entries(counts)) {
    await expect(page.getByRole("tab", { name })).toHaveText(`${name}${count}`);
  }
}

test("services are searched and filtered", async ({ page, server }) => {
  const { session, cable, fibre, das } = await createDues(server);
  const selection = page.getByRole("region", { name: "Selection" });
  await openSession(page, session);
  await test.step("a platform in a link is named even if it isn't the operator's", async () => {
    await page.goto("/due?platformId=999999999");
    await expect(platformBox(page).locator("option:checked")).toHaveText("Platform 999999999");
    await expect(page.getByText("No due items found")).toBeVisible();
    await platformBox(page).selectOption("All Platforms");
    await expect(page).toHaveURL(/\/due$/);
  });
  await test.step("a search shows the services of matching customers, and the tabs count them", async () => {
    await expectCounts(page, { All: 5, Due: 0, Today: 1, Near: 2 });
    await searchBox(page).fill("menon asha");
    await expect(page).toHaveURL(/\/due\?search=menon(\+|%20)asha$/);
    await expect(shown(page)).toHaveText(["Asha Menon", "Asha Menon"]);
    await expectCounts(page, { All: 2, Due: 0, Today: 1, Near: 1 });
    await expect(page.getByText("Showing 1 - 2 of 2")).toBeVisible();
    await searchBox(page).fill("98000 22222");
    await expect(shown(page)).toHaveText(["Ravi Kumar", "Ravi Kumar"]);
    await searchBox(page).fill(`#${das.id}`);
    await expect(shown(page)).toHaveText(["Asha Das"]);
    const place = page.getByRole("tabpanel").getByText("12 Jhansi Road").filter({ visible: true });
    await expect(place, "with any search").toBeVisible();
    await searchBox(page).fill("jhansi");
    await expect(shown(page)).toHaveText(["Asha Das"]);
    await expect(place, "by which it was found").toBeVisible();
    await page.getByRole("radio", { name: dueMessages.views.rows }).check({ force: true });
    await expect(place).toBeVisible();
    await page.getByRole("radio", { name: dueMessages.views.cards }).check({ force: true });
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page).toHaveURL(/\/due$/);
    await expect(place, "without one").toBeHidden();
    await expectCounts(page, { All: 5, Due: 0, Today: 1, Near: 2 });
  });
  await test.step("a platform filters each tab, also together with a search", async () => {
    await expect(platformBox(page).getByRole("option")).toHaveText(["All Platforms", fibre.name, cable.name]);
    await platformBox(page).selectOption(cable.name);
    await expect(page).toHaveURL(new RegExp(`/due\\?platformId=${cable.id}$`));
    await expect(shown(page)).toHaveText(["Asha Menon", "Asha Das", "Ravi Kumar"]);
    await expectCounts(page, { All: 3, Due: 0, Today: 1, Near: 1 });
    await page.getByRole("tab", { name: "Near" }).click();
    await expect(shown(page)).toHaveText(["Asha Das"]);
    await expect(platformBox(page)).toHaveValue(String(cable.id));
    await searchBox(page).fill("asha");
    await expectCounts(page, { All: 2, Due: 0, Today: 1, Near: 1 });
    await platformBox(page).selectOption(fibre.name);
    await expect(shown(page)).toHaveText(["Asha Menon"]);
    await platformBox(page).selectOption("All Platforms");
    await expect(page).toHaveURL(/\/due\?tab=near&search=asha$/);
    await expect(shown(page)).toHaveText(["Asha Menon", "Asha Das"]);
  });
  await test.step("without a match the list says so and offers to clear the filters, within its tab", async () => {
    await searchBox(page).fill("nobody");
    await expect(page.getByText("No due items found")).toBeVisible();
    await expect(page.getByText("Try adjusting your search or filter criteria.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/due\?tab=near$/);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(searchBox(page)).toHaveValue("");
    await expect(shown(page)).toHaveText(["Asha Menon", "Asha Das"]);
    await page.getByRole("tab", { name: "Due" }).click();
    await expect(page.getByText("There are no due records")).toBeVisible();
    await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
  });
  await test.step("an empty tab offers the search's results under All", async () => {
    await page.getByRole("tab", { name: "All" }).click();
    await searchBox(page).fill("ravi");
    await expect(shown(page)).toHaveText(["Ravi Kumar", "Ravi Kumar"]);
    await page.getByRole("tab", { name: "Today" }).click();
    await expect(page.getByText("No due items found")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show the 2 under All" }).click();
    await expect(page).toHaveURL(/\/due\?search=ravi$/);
    await expect(shown(page)).toHaveText(["Ravi Kumar", "Ravi Kumar"]);
    await expect(page.getByRole("main")).toBeFocused();
  });
  await test.step("selected services stay selected while filters change", async () => {
    await searchBox(page).fill("menon");
    await expect(shown(page)).toHaveText(["Asha Menon", "Asha Menon"]);
    await page.getByRole("checkbox", { name: /^Select Asha Menon, City Cable/ }).check();
    await searchBox(page).fill("ravi");
    await expect(shown(page)).toHaveText(["Ravi Kumar", "Ravi Kumar"]);
    await platformBox(page).selectOption(fibre.name);
    await expect(shown(page)).toHaveText(["Ravi Kumar"]);
    await page.getByRole("checkbox", { name: /^Select Ravi Kumar/ }).check();
    await expect(selection).toContainText("2 selected, 1 not on this page");
    const height = page.viewportSize()?.height ?? 0;
    const end = async () => {
      const bar = await selection.boundingBox();
      return (bar?.y ?? 0) + (bar?.height ?? 0);
    };
    await expect.poll(end, "the bar is at the bottom").toBeGreaterThan(height - 48);
  });
  await test.step("search and platform fit a phone", async () => {
    await selection.getByRole("button", { name: "Clear" }).click();
    await platformBox(page).selectOption("All Platforms");
    await searchBox(page).fill("asha");
    await expect(shown(page)).toHaveCount(3);
    await expectFitsPhone(page);
    await expect(searchBox(page)).toBeInViewport();
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(platformBox(page)).toBeInViewport();
    await expectAccessible(page);
  });
});

test("a filter starts on page 1; Back and a reload restore the list", async ({ page, server }) => {
  const { session, cable } = await createDues(server);
  for (let count = 1; count <= 11; count += 1) {
    await addCustomer(server, session, `Mehta ${count}`, [[cable, count]]);
  }
  await openSession(page, session);
  await page.goto("/due?page=2");
  await expect(page.getByText("Showing 11 - 16 of 16")).toBeVisible();
  await searchBox(page).fill("mehta");
  await expect(page.getByText("Showing 1 - 10 of 11")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(shown(page)).toHaveText(["Mehta 11"]);
  await platformBox(page).selectOption(cable.name);
  await expect(page.getByText("Showing 1 - 10 of 11")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(shown(page)).toHaveText(["Mehta 11"]);
  await shown(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mehta 11" })).toBeVisible();
  await page.goBack();
  await expect(shown(page)).toHaveText(["Mehta 11"]);
  await page.reload();
  await expect(shown(page)).toHaveText(["Mehta 11"]);
  await expect(searchBox(page)).toHaveValue("mehta");
  await expect(platformBox(page)).toHaveValue(String(cable.id));
});

test("on a phone the buttons of a card are as far from its end as from its side", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDues(page, server, [{ name: "Asha Menon", days: 3 }]);
  const button = card(page, "Asha Menon").getByRole("link", { name: "WhatsApp" });
  await expect(button).toBeVisible();
  const [inner, outer] = [await button.boundingBox(), await card(page, "Asha Menon").boundingBox()];
  if (!inner || !outer) throw new Error("It takes no room on the page");
  expect(outer.y + outer.height - inner.y - inner.height).toBeCloseTo(inner.x - outer.x, 0);
});
