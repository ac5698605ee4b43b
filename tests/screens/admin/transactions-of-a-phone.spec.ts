import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { maxCustomersOfPhone } from "@cable-connect/contract/values/limits";
import { expect, test } from "../../support/browser.ts";
import { createCustomer, createRecharge, uniqueName } from "../../support/business.ts";
import { openAsAdmin, rows, transactions } from "../../support/dashboard.ts";
import { expectFitsPhone } from "../../support/screen.ts";
import { createShop, expiryDate } from "../../support/shop.ts";

test("the admin finds the recharges of a phone without knowing the operator", async ({ page, server }) => {
  const phone = "9731055501";
  const shops = await Promise.all(
    ["+91 97310-55501", "09731055501"].map(async (written) => {
      const shop = await createShop(server, { recharges: 1 });
      const { session, platform } = shop;
      const customer = await createCustomer(server, session, uniqueName("Meena Iyer"), written);
      const order = { customerId: customer.id, platformId: platform.id, amount: 250, expiryDate };
      await createRecharge(server, session, order);
      return { ...shop, customer };
    }),
  );
  await openAsAdmin(page, server);
  const list = transactions(page);
  const search = list.getByRole("searchbox", { name: dashboardMessages.searchOfAll });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const chosen = list.getByRole("combobox", { name: commonMessages.operator, exact: true });
    await expect(chosen, "a long name ends with dots").toHaveCSS("text-overflow", "ellipsis");
    if (!(await search.isVisible())) await list.getByRole("button", { name: "Filters" }).click();
    await search.fill("97310 55501");
    await search.press("Enter");
    await expect(rows(list)).toHaveCount(2);
    for (const { operator, customer } of shops) {
      const row = rows(list).filter({ hasText: customer.name });
      await expect(row).toContainText("250");
      await expect(row.getByRole("link", { name: operator.name }).filter({ visible: true })).toHaveCount(1);
    }
    await expectFitsPhone(page);
    await search.fill("97310 55509");
    await search.press("Enter");
    await expect(list.getByText(dashboardMessages.noneOfPhone)).toBeVisible();
  }
  await list.getByLabel("Type").selectOption("Recharge");
  await search.fill(phone);
  await expect(rows(list)).toHaveCount(2);
  await expect(page).toHaveURL(`/dashboard?search=${phone}&type=recharge`);
});

test.describe("a phone that too many customers have", () => {
  test.use({ expectedBrowserErrors: /status of 400/ });

  test("is refused, and trying again isn't offered", async ({ page, server }) => {
    const phone = "9731055777";
    const { session } = await createShop(server);
    for (let count = 0; count <= maxCustomersOfPhone; count++)
      await createCustomer(server, session, "Shared Phone", phone);
    await openAsAdmin(page, server);
    await page.goto(`/dashboard?search=${phone}`);
    const list = transactions(page);
    await expect(list.getByRole("alert")).toHaveText(dashboardMessages.errors.commonPhone);
    await expect(list.getByRole("button", { name: commonMessages.tryAgain })).toBeHidden();
  });
});
