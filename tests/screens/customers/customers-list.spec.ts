import { customerRoutes } from "@cable-connect/contract/customers";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
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
  uniqueName,
} from "../../support/business.ts";
import { exportList } from "../../support/exported.ts";
import { expectAccessible, expectFitsPhone, expectWideTargets, holdCalls } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

/** Customers, oldest first, with the day from today on which their service expires. */
const customers = [
  { name: "Chitra Rao", expiresIn: 3, amount: 310 },
  { name: "Asha Rao", expiresIn: 40, amount: 1250.5 },
  { name: "Rao", expiresIn: undefined, amount: 0 },
  { name: "Binu Rao", expiresIn: 0, amount: 200 },
];

async function createCustomers(server: Server) {
  const platform = await createPlatform(server, "cable");
  const name = uniqueName("Hathway Digital Broadband and Cable Services Limited");
  const other = await createPlatform(server, "internet", { name });
  const { session } = await createOperator(server, { funds: 5000, platforms: [platform, other] });
  for (const { name, expiresIn, amount } of customers) {
    const { id } = await createCustomer(server, session, name);
    const renew = (platformId: number, days: number) =>
      createRecharge(server, session, {
        customerId: id,
        platformId,
        amount,
        expiryDate: addDays(today, days),
      });
    if (expiresIn === undefined) continue;
    await renew(platform.id, expiresIn);
    if (name === "Asha Rao") await renew(other.id, 50);
  }
  return { session, platform, other };
}

function names(page: Page) {
  return page.getByRole("row").getByRole("link", { name: /Rao$/ });
}

test("the list of customers shows their services, and is filtered and sorted", async ({ page, server }) => {
  const { session, platform, other } = await createCustomers(server);
  await openSession(page, session);
  await page.goto("/customers");
  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });

  await test.step("a row has the services with expiry and last amount, soonest first", async () => {
    await expect(names(page)).toHaveText(["Binu Rao", "Rao", "Asha Rao", "Chitra Rao"]);
    const services = page.getByRole("row", { name: /Asha Rao/ }).getByRole("listitem");
    await expect(services).toHaveCount(2);
    await expect(services.nth(0)).toContainText(platform.name);
    await expect(services.nth(0)).toContainText("₹1,251");
    await expect(services.nth(1)).toContainText(other.name);
    const until = customerPageMessages.until(formatDate(addDays(today, 3)));
    await expect(page.getByRole("row", { name: /Chitra Rao/ }).getByText(until)).toBeVisible();
    await expect(header("Created")).toHaveAttribute("aria-sort", "descending");
  });
  await test.step("on a wide screen a row has two lines, whatever it has", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of ["Asha Rao", "Chitra Rao"]) {
      const height = async () => (await page.getByRole("row", { name }).boundingBox())?.height;
      await expect.poll(height, name).toBeLessThanOrEqual(72);
    }
    const frame = page.getByRole("table").locator("..");
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth), "all in sight").toBe(0);
    await page.setViewportSize(size);
  });
  await test.step("headers sort by expiry, name and day, and the URL keeps the order", async () => {
    await header("Services").getByRole("button").click();
    await expect(names(page)).toHaveText(["Binu Rao", "Chitra Rao", "Asha Rao", "Rao"]);
    await expect(header("Services")).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/customers\?sort=expiry$/);
    await header("Services").getByRole("button").click();
    await expect(names(page)).toHaveText(["Asha Rao", "Chitra Rao", "Binu Rao", "Rao"]);
    await header("Services").getByRole("button").click();
    await expect(page).toHaveURL(/customers$/);
    await header("Customer").getByRole("button").click();
    await expect(names(page)).toHaveText(["Asha Rao", "Binu Rao", "Chitra Rao", "Rao"]);
    await page.reload();
    await expect(names(page)).toHaveText(["Asha Rao", "Binu Rao", "Chitra Rao", "Rao"]);
  });
  await test.step("filters keep the order, and the link back from a customer keeps both", async () => {
    await page.getByRole("button", { name: "Expiring in 7 days" }).click();
    await expect(names(page)).toHaveText(["Binu Rao", "Chitra Rao"]);
    await expect(page).toHaveURL(/sort=name&filter=expiring/);
    const { lines } = await exportList(page);
    expect(lines).toHaveLength(3);
    await names(page).first().click();
    await page.getByRole("link", { name: "Back to Customers" }).click();
    await expect(names(page)).toHaveText(["Binu Rao", "Chitra Rao"]);

    await page.getByRole("combobox", { name: "Platform" }).selectOption(other.name);
    await expect(page.getByText("No customers found")).toBeVisible();
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(names(page)).toHaveText(["Asha Rao"]);
    await page.getByRole("button", { name: "Due", exact: true }).click();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(names(page)).toHaveCount(4);
    await page.getByRole("button", { name: "Due", exact: true }).click();
    await expect(
      page.getByText(customerMessages.noneOf.expired),
      "good news is no failed search",
    ).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(names(page)).toHaveCount(4);
  });
  await test.step("under a search the best match is first, unless a header is pressed", async () => {
    await page.getByRole("combobox", { name: "Platform" }).selectOption("All Platforms");
    await header("Customer").getByRole("button").click();
    await expect(header("Customer")).toHaveAttribute("aria-sort", "descending");
    await header("Customer").getByRole("button").click();
    await expect(page).toHaveURL(/customers$/);
    await page.getByPlaceholder("Search customers by name, phone, or email...").fill("rao");
    await expect(names(page)).toHaveText(["Rao", "Binu Rao", "Asha Rao", "Chitra Rao"]);
    await page.getByPlaceholder("Search customers by name, phone, or email...").fill("zzzz");
    await page.getByRole("main").getByText("Clear search").click();
    await expect(page).toHaveURL(/customers$/);
    await page.getByPlaceholder("Search customers by name, phone, or email...").fill("rao");
    await expect(names(page)).toHaveText(["Rao", "Binu Rao", "Asha Rao", "Chitra Rao"]);
    await expect(header("Created")).toHaveAttribute("aria-sort", "none");
    await expectAccessible(page);
  });
  await test.step("Enter and the arrow down lead from the search to the first Recharge", async () => {
    const search = page.getByRole("searchbox");
    await search.fill("chitra");
    await search.press("Enter");
    const recharge = page.getByRole("button", { name: "Recharge", exact: true });
    await expect(recharge).toHaveCount(1);
    await expect(recharge).toBeFocused();
    await search.focus();
    await page.keyboard.press("ArrowDown");
    await expect(recharge).toBeFocused();
  });
  await test.step("a late answer leaves the focus to who types on after Enter", async () => {
    const search = page.getByRole("searchbox");
    const release = await holdCalls(page, "/operator/customers");
    await search.fill("binu");
    await search.press("Enter");
    await page.keyboard.type(" r");
    release();
    await expect(names(page)).toHaveText(["Binu Rao"]);
    await page.keyboard.type("ao");
    await expect(search).toHaveValue("binu rao");
    await expect(page).toHaveURL(/search=binu(\+|%20)rao/);
    await expect(search).toBeFocused();
  });
  await test.step("a mistyped name leads to the nearest one", async () => {
    const search = page.getByRole("searchbox");
    await search.fill("chitraa roa");
    const nearest = page.getByRole("main").getByRole("link", { name: "Chitra Rao" });
    await expect(page.getByText("Did you mean Chitra Rao?")).toBeVisible();
    await expectAccessible(page);
    await nearest.click();
    await expect(names(page)).toHaveText(["Chitra Rao"]);
    await expect(search).toHaveValue("Chitra Rao");
  });
  await test.step("a press on the magnifier opens the search", async () => {
    const search = page.getByRole("searchbox");
    await search.click({ position: { x: 12, y: 12 } });
    await expect(search).toBeFocused();
    await search.fill("rao");
    await expect(names(page)).toHaveCount(4);
  });
  await test.step("a phone opens filters and order by a button beside the search", async () => {
    await expectFitsPhone(page);
    const toggle = page.getByRole("button", { name: /^Filters/ });
    const platformBox = page.getByRole("combobox", { name: "Platform" });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(platformBox).toBeHidden();
    await toggle.click();
    await platformBox.selectOption(other.name);
    await page.getByRole("button", { name: "Expiring in 7 days" }).click();
    await expect(toggle).toHaveText("Filters (2)");
    await expectWideTargets(page);
    await expectAccessible(page);
    const applied = page.getByRole("list", { name: "Applied filters" });
    await expect(applied.getByRole("listitem")).toHaveText(["Expiring in 7 days", other.name]);
    await applied.getByRole("button", { name: "Remove filter: Expiring in 7 days" }).click();
    const platformChip = applied.getByRole("button", { name: `Remove filter: ${other.name}` });
    await expect(platformChip, "a long name leaves the chip's cross in sight").toBeInViewport({ ratio: 1 });
    await expect(platformChip.locator("svg")).toBeInViewport({ ratio: 1 });
    await platformChip.click();
    await expect(platformBox).toHaveValue("all");
    await expect(applied).toBeHidden();
    await expect(toggle).toHaveText("Filters");
    await expect(page.getByRole("main")).toBeFocused();
    const call = page.getByRole("link", { name: /^\d{5}\s\d{5}$/ }).first();
    await expect.poll(async () => (await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const order = page.getByRole("combobox", { name: "Sort by" });
    await expect(order.getByRole("option", { selected: true })).toHaveText("Best match first");
    await order.selectOption("Expiry, soonest first");
    await expect(names(page)).toHaveText(["Binu Rao", "Chitra Rao", "Asha Rao", "Rao"]);
    await expect(page).toHaveURL(/search=rao&sort=expiry|sort=expiry&search=rao/);
  });
});

test("a customer is found by the address, which the row and the palette then show", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  await createCustomer(server, session, "Asha Rao");
  const address = "House 33, Station Road";
  await callApi(server, session, customerRoutes.create, {
    body: { name: "Binu Rao", phone: "9845012345", address },
  });
  await openSession(page, session);
  await page.goto("/customers?search=rao");
  await expect(names(page)).toHaveText(["Binu Rao", "Asha Rao"]);
  await expect(page.getByText(address), "they are found by their names").toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/customers?search=station+33");
    await expect(names(page)).toHaveText(["Binu Rao"]);
    await expect(page.getByText(address).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("station road");
  const option = page.getByRole("dialog").getByRole("option", { name: "Binu Rao" });
  await expect(option).toContainText(address);
});
