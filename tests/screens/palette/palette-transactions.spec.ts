import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createRecharge,
  openSession,
  uniqueName,
} from "../../support/business.ts";
import { openPalette } from "../../support/palette.ts";
import { callTo, holdCalls } from "../../support/screen.ts";
import { createShop, expiryDate } from "../../support/shop.ts";

const texts = paletteMessages;

/** The button below the heading that names the search in force and removes it. */
function appliedSearch(page: Page, text: string) {
  return page.getByRole("button", { name: commonMessages.removeFilter(commonMessages.quoted(text)) });
}

test("an admin opens a statement of days, and searches all credits and debits", async ({ page, server }) => {
  const { operator } = await createOperator(server, { name: uniqueName("Palette") });
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  const { options } = await openPalette(page);
  await page.keyboard.press("Escape");
  for (const text of [
    `statement ${operator.name} last month`,
    `last month statement ${operator.name}`,
    `statement last month ${operator.name}`,
  ]) {
    await openPalette(page);
    await page.keyboard.type(text);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Open statement: Last month`)]);
    await page.keyboard.press("Escape");
  }
  await openPalette(page);
  await page.keyboard.type(`statement ${operator.name} dec 2025`);
  await expect(options).toHaveText([new RegExp(`${operator.name}.*Open statement: Dec\\s2025`)]);
  await page.keyboard.press("Escape");
  await openPalette(page);
  await page.keyboard.type("margin dec 2025");
  await expect(options.first()).toContainText(/Margin: Dec\s2025/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/margin?from=2025-12&to=2025-12");
  await openPalette(page);
  await page.keyboard.type(`${operator.name} statement today`);
  await expect(options).toHaveText([new RegExp(`${operator.name}.*Open statement: Today`)]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/statement\?startDate=(\d{4}-\d\d-\d\d)&endDate=\1$/);

  await openPalette(page);
  await page.keyboard.type("credits 5000");
  await expect(options).toHaveText([texts.searchCreditsFor("5000")]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?search=5000#recent-transactions$/);
  await expect(page.getByRole("heading", { name: "Recent Transactions" })).toBeInViewport();
  await expect(appliedSearch(page, "5000")).toBeInViewport();

  for (const text of ["5,000", "#218", "9999 0000 1111"]) {
    const { palette } = await openPalette(page);
    await page.keyboard.type(text);
    await expect(palette.getByRole("option").first()).toHaveText(texts.searchCreditsFor(text));
    await page.keyboard.press("Enter");
    await expect(appliedSearch(page, text)).toBeInViewport();
  }
  const { palette, offer } = await openPalette(page);
  await page.keyboard.type("UPI");
  await expect(palette.getByRole("option").first()).toHaveText(texts.searchCreditsFor("UPI"));
  await expect(offer).toHaveText(texts.createOperatorNamed("UPI"));
  await expect(offer).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?search=UPI#recent-transactions$/);
});

test("the list that was found stays where it is when an operator is chosen", async ({ page, server }) => {
  const { operator, username } = await createOperator(server, { name: uniqueName("Palette"), funds: 5000 });
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard?search=4711000#recent-transactions");
  // A click that is tried again, as on a busy machine, scrolls the page.
  await page.getByRole("button", { name: dashboardMessages.chooseOperator }).press("Enter");
  await page.getByRole("combobox", { name: "Operator" }).selectOption(`${operator.name} (${username})`);
  await expect(page).toHaveURL(`/dashboard?search=4711000&operatorId=${operator.id}#recent-transactions`);
  await expect(page.getByText(dashboardMessages.noTransactions)).toBeVisible();
  const heading = page.getByRole("heading", { name: dashboardMessages.recentTransactions });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120);
});

test("an admin opens the search of all credits and debits from any screen, and sees what it finds", async ({
  page,
  server,
}) => {
  const { operator } = await createOperator(server, { name: uniqueName("Palette"), funds: 5000 });
  await openSession(page, await adminSession(server));
  const field = page.locator("#transaction-filters").getByRole("searchbox");
  const row = page.locator("tbody tr").filter({ hasText: operator.name }).last();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of ["/operators", "/services", "/dashboard"]) {
      await page.goto(screen);
      // Twice: the second time the code is loaded and the dashboard is shown already.
      for (const _time of [1, 2]) {
        const { options } = await openPalette(page);
        await page.keyboard.type("search credits");
        const option = options.filter({ hasText: texts.searchTransactions });
        if (width === 390) await option.click();
        else {
          await expect(option).toHaveAttribute("aria-selected", "true");
          await page.keyboard.press("Enter");
        }
        await expect(field, `${screen} at ${width}px`).toBeFocused();
        await expect(field).toBeInViewport();
      }
    }
    await page.keyboard.type(operator.name);
    await expect(page).toHaveURL(/search=/);
    await expect(row, `what it finds at ${width}px`).toBeInViewport();
  }
});

test.describe("an admin who types a phone number", () => {
  test.use({ expectedBrowserErrors: /status of 500/ });

  test("finds whose customer has it, and sees the recharges", async ({ page, server }) => {
    const businesses = await Promise.all(
      ["9731066601", "+91 97310 66601"].map(async (written) => {
        const { operator, session } = await createOperator(server, { name: uniqueName("Palette") });
        const customer = await createCustomer(server, session, uniqueName("Meena Iyer"), written);
        return { operator, customer };
      }),
    );
    await openSession(page, await adminSession(server));
    await page.goto("/profile");
    const { palette, box, options, offer } = await openPalette(page);

    await test.step("a number of nobody", async () => {
      await box.fill("97310 66609");
      await expect(palette.getByText(texts.nobodyWithPhone("97310 66609"))).toBeVisible();
      await expect(palette.getByRole("option").first()).toHaveText(texts.searchPhoneFor("97310 66609"));
      await expect(offer, "no operator is called by digits").toHaveCount(0);
    });

    await test.step("while it loads, and after it failed", async () => {
      const release = await holdCalls(page, "/admin/customers");
      await box.fill("97310 66602");
      await expect(palette.getByText(texts.searching)).toBeVisible();
      release();
      await expect(palette.getByText(texts.nobodyWithPhone("97310 66602"))).toBeVisible();
      await page.route(callTo("/admin/customers"), (route) => route.fulfill({ status: 500, body: "" }));
      await box.fill("97310 66603");
      await expect(palette.getByRole("alert")).toContainText(customerMessages.loadFailed);
      await page.unroute(callTo("/admin/customers"));
      await page.keyboard.press("Enter");
      await expect(palette.getByText(texts.nobodyWithPhone("97310 66603"))).toBeVisible();
    });

    await test.step("a number of two operators' customers", async () => {
      await box.fill("09731066601");
      for (const { operator, customer } of businesses)
        await expect(options.filter({ hasText: customer.name })).toContainText(
          `97310\u00a066601 · ${operator.name}`,
        );
      await expect(options).toHaveCount(3);
      await expect(options.last()).toHaveText(texts.searchPhoneFor("09731066601"));
      await expect(offer, "it is nobody new").toHaveCount(0);
      const [{ operator, customer }] = businesses as [(typeof businesses)[0], ...typeof businesses];
      await options.filter({ hasText: customer.name }).click();
      await expect(page).toHaveURL(
        `/dashboard?operatorId=${operator.id}&search=9731066601#recent-transactions`,
      );
      await expect(appliedSearch(page, "9731066601")).toBeInViewport();
    });
  });
});

test("an admin finds a customer of any operator by name, and sees the recharges", async ({
  page,
  server,
}) => {
  const { operator, session, platform } = await createShop(server, { recharges: 0 });
  const customer = await createCustomer(server, session, uniqueName("Rekha Ghosh"));
  await createRecharge(server, session, {
    customerId: customer.id,
    platformId: platform.id,
    amount: 270,
    expiryDate,
  });
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  const { palette, options, offer } = await openPalette(page);
  await page.keyboard.type(customer.name);
  const found = palette.getByRole("group", { name: "Customers" }).getByRole("option");
  await expect(found).toHaveText([
    new RegExp(`${customer.name}.*ID:\u00a0${customer.id} · ${operator.name}`),
  ]);
  await expect(options).toHaveCount(1);
  await expect(offer, "an operator may be called as a customer").toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get("operatorId") === String(operator.id) &&
      url.searchParams.get("search") === customer.name,
  );
  await expect(page.getByRole("row").filter({ hasText: customer.name })).toContainText("₹270");
});

test("what an admin finds stands below the header, from any screen", async ({ page, server }) => {
  const phone = "9731077701";
  const { session, platform } = await createShop(server, { recharges: 0 });
  const customer = await createCustomer(server, session, uniqueName("Meena Iyer"), phone);
  await createRecharge(server, session, {
    customerId: customer.id,
    platformId: platform.id,
    amount: 250,
    expiryDate,
  });
  await openSession(page, await adminSession(server));
  const heading = page.getByRole("heading", { name: "Recent Transactions" });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const screen of ["/operators", "/dashboard"]) {
      await page.goto(screen);
      const release = screen === "/operators" ? await holdCalls(page, "/admin/transactions") : () => {};
      const { options } = await openPalette(page);
      await page.keyboard.type(phone);
      await options.filter({ hasText: customer.name }).click();
      await expect(page).toHaveURL(/search=/);
      await expect(heading).toBeInViewport();
      release();
      const row = page.locator("tbody tr").filter({ hasText: customer.name }).last();
      await expect(row, `${screen} at ${size.width}px`).toBeInViewport({ ratio: 1 });
      await expect(page.locator("canvas").first(), "the charts are drawn").toBeAttached();
      await expect(page.locator("#transaction-filters")).toHaveCount(0);
      await expect(async () => {
        expect((await heading.boundingBox())?.y, `${screen} at ${size.width}px`).toBeCloseTo(72, -1);
      }).toPass();
      await appliedSearch(page, phone).click();
      await expect(page).toHaveURL(/operatorId=\d+#recent-transactions$/);
    }
  }
});
