import { addDays, formatWeekday } from "@cable-connect/contract/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  debitWallet,
  openSession,
  type Server,
} from "./business.ts";
import { card } from "./dashboard.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, holdCalls } from "./screen.ts";
import { today } from "./today.ts";

const inDays = (days: number) => addDays(today, days);

/** An operator with `left` rupees and a customer's service for each of `services`: days from today, and rupees. */
async function createBusiness(
  server: Server,
  left: number,
  services: readonly (readonly [number, number])[],
) {
  const platform = await createPlatform(server, "cable");
  const spent = services.reduce((sum, [, amount]) => sum + amount, 0);
  const { session, operator } = await createOperator(server, { platforms: [platform], funds: left + spent });
  const customers = [];
  for (const [days, amount] of services) {
    const customer = await createCustomer(server, session);
    const order = { customerId: customer.id, platformId: platform.id, amount };
    await createRecharge(server, session, { ...order, expiryDate: inDays(days) });
    customers.push(customer);
  }
  return { session, operator, platform, customers };
}

function balance(page: Page): Locator {
  return page.getByRole("region", { name: "Wallet balance" });
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

/** The positions of the elements on the page. */
function placesOf(...parts: Locator[]) {
  return Promise.all(parts.map((part) => part.boundingBox()));
}

test("the wallet shows until when it covers renewals, and what the next 7 days lack", async ({
  page,
  server,
}) => {
  const { session } = await createBusiness(server, 300, [
    [1, 250],
    [4, 400.5],
    [20, 100],
  ]);
  await openSession(page, session);
  await page.goto("/wallet");
  const sentence = `Covers renewals until ${formatWeekday(inDays(3))}; ₹350.50 short for the next 7 days`;
  await expect(balance(page).getByText(sentence, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard");
  await expect(card(page, "Wallet Balance")).toContainText("Renewals ₹350.50 short in 7 days");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.goto("/wallet");
  await expect(balance(page)).toContainText(sentence);
  await expectFitsPhone(page);
});

for (const { name, size } of [
  { name: "a phone", size: { width: 390, height: 844 } },
  { name: "a narrow window", size: { width: 1220, height: 800 } },
  { name: "a screen", size: { width: 1440, height: 900 } },
]) {
  test(`its answer shifts no layout on ${name}`, async ({ page, server }) => {
    const { session } = await createBusiness(server, 20_000, [[2, 12_345.5]]);
    await debitWallet(server, session.user.id, 19_000);
    await page.setViewportSize(size);
    await openSession(page, session);
    for (const { path, below, shown } of [
      {
        path: "/wallet",
        below: page.getByRole("tab", { name: "Payments" }),
        shown: balance(page).getByText(/₹11,345.50 short/),
      },
      {
        path: "/dashboard",
        below: card(page, "Assigned Services"),
        shown: card(page, "Wallet Balance").getByText(/₹11,345.50 short/),
      },
    ]) {
      const release = await holdCalls(page, "/operator/wallet/runway");
      await page.goto(path);
      await expect(page.getByText("₹1,000").first()).toBeVisible();
      const before = await placesOf(below);
      release();
      await expect(shown).toBeVisible();
      expect(await placesOf(below), path).toEqual(before);
      await page.unrouteAll({ behavior: "wait" });
    }
  });
}

test("a renewal shows at once, without a reload", async ({ page, server }) => {
  const { session, customers } = await createBusiness(server, 500, [
    [0, 400],
    [2, 300],
  ]);
  await openSession(page, session);
  await page.goto("/wallet");
  await expect(balance(page)).toContainText("₹200 short for the next 7 days");
  await page.getByRole("link", { name: "Due", exact: true }).click();
  const due = page.getByRole("listitem").filter({ hasText: customers[1]?.name ?? "" });
  await due.getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(balance(page)).toContainText("₹200");
  await expect(balance(page)).toContainText("Doesn't cover today's renewals; ₹200 short for the next 7 days");
});

test("an inactive customer's renewals disappear without a reload", async ({ page, server }) => {
  const { session } = await createBusiness(server, 0, [[1, 300]]);
  await openSession(page, session);
  await page.goto("/wallet");
  await expect(balance(page)).toContainText("₹300 short for the next 7 days");
  await page.getByRole("link", { name: "Customers" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  const asked = page.getByRole("dialog", { name: "Deactivate Customer" });
  await asked.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Customer deactivated successfully")).toBeVisible();
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(balance(page)).toContainText("Last updated");
  await expect(balance(page).getByText(/renewals/i)).toHaveCount(0);
});

test("the admin sees operators that will be short within 7 days, until their wallet is filled", async ({
  page,
  server,
}) => {
  const short = await createBusiness(server, 100, [[2, 350]]);
  const covered = await createBusiness(server, 400, [[2, 350]]);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators?search=${encodeURIComponent(covered.operator.name)}`);
  await expect(rowOf(page, covered.operator.name)).toContainText("₹400");
  await expect(rowOf(page, covered.operator.name)).not.toContainText("short");

  await page.goto(`/operators?search=${encodeURIComponent(short.operator.name)}`);
  const row = rowOf(page, short.operator.name);
  await expect(row).toContainText("Renewals ₹250 short in 7 days");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expect(row.getByText("Renewals ₹250 short in 7 days")).toBeVisible();

  await row.getByRole("button", { name: "Wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Wallet" });
  await dialog.getByLabel("Amount").fill("250");
  await dialog.getByLabel("Amount").press("Enter");
  await expect(page.getByText("Wallet credited successfully")).toBeVisible();
  await expect(row).toContainText("₹350");
  await expect(row).not.toContainText("short");
});

test.describe("when it fails to load", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the balance looks the same without it", async ({ page, server }) => {
    const { session } = await createBusiness(server, 500, [[1, 1000]]);
    await breakCalls(page, "/operator/wallet/runway");
    await openSession(page, session);
    await page.goto("/wallet");
    await expect(balance(page)).toContainText("₹500");
    await expect(balance(page).getByText(/renewals/i)).toHaveCount(0);
    await page.goto("/dashboard");
    await expect(card(page, "Wallet Balance")).toContainText("₹500Available for recharges");
  });
});
