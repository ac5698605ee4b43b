import { randomBytes } from "node:crypto";
import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import type { Platform } from "@cable-connect/contract/platforms";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  openSession,
  type Server,
} from "../support/business.ts";
import { today } from "../support/today.ts";

const expiryDate = today;

/** An ISP whose names and amounts all contain its mark. */
async function createMarkedBusiness(server: Server, shared: Platform, amount: number) {
  const mark = `Mark${randomBytes(4).toString("hex")}`;
  const own = await createPlatform(server, "cable", { name: `${mark} Cable` });
  const { operator, session } = await createOperator(server, {
    name: `${mark} Network`,
    isIsp: true,
    platforms: [own],
  });
  await assignPlatform(server, operator.id, shared);
  await creditWallet(server, operator.id, 50_000 + amount, `${mark} top-up`);
  const { id: customerId } = await createCustomer(server, session, `${mark} Customer`);
  for (const platform of [own, shared]) {
    const description = `${mark} order`;
    await createRecharge(server, session, {
      customerId,
      platformId: platform.id,
      amount,
      expiryDate,
      description,
    });
  }
  const { apiKey } = await callApi(server, session, apiKeyRoutes.generate, { body: { name: `${mark} Key` } });
  return { mark, operator, session, apiKey: String(apiKey), sum: `₹${amount}` };
}

const { screens } = shellMessages;

/** The links of an operator's sidebar, each with its screen's heading and the mark that it must contain once loaded. */
const links = [
  [screens.wallet, "Wallet", "Customer"],
  [screens.customers, "Customers", "Customer"],
  [screens.dues, "Due Management", "Customer"],
  [screens.assignedPlatforms, "My Platforms", "Cable"],
  [screens.apiKeys, "API Management", "Key"],
] as const;

type MarkedBusiness = Awaited<ReturnType<typeof createMarkedBusiness>>;

/** Expects that every screen of an operator shows its own data, and none of the other's. */
async function expectOnlyOwn(page: Page, own: MarkedBusiness, other: MarkedBusiness): Promise<void> {
  const main = page.getByRole("main");
  const expectOwn = async (word: string) => {
    await expect(main.getByText(`${own.mark} ${word}`).first()).toBeVisible();
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    const html = await page.content();
    for (const foreign of [other.mark, other.apiKey, other.sum]) expect(html).not.toContain(foreign);
  };
  await openSession(page, own.session);
  await page.goto("/dashboard");
  await expectOwn("Customer");
  for (const [link, title, word] of links) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    if (link === screens.apiKeys) {
      await page.getByRole("button", { name: "Show" }).click();
      await expect(main).toContainText(own.apiKey);
    }
    await expectOwn(word);
    if (link === screens.wallet) {
      await page.getByRole("tab", { name: "Payments" }).click();
      await expectOwn("top-up");
    }
  }
  await page.getByRole("button", { name: shellMessages.accountOf(`${own.mark} Network`) }).click();
  await page.getByRole("menuitem", { name: screens.profile }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expectOwn("Network");

  await page.getByRole("link", { name: screens.customers, exact: true }).click();
  await page.getByPlaceholder(/^Search customers/).fill(other.mark);
  await expect(page.getByText("No customers found")).toBeVisible();
  await page.getByRole("link", { name: screens.dashboard, exact: true }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByPlaceholder("Customer ID or Name").fill(other.mark);
  await page.getByRole("button", { name: "Apply Filter" }).click();
  await expect(page.getByText("No recharge transactions found")).toBeVisible();
}

test("no screen of an operator shows data of another", async ({ page, server }) => {
  const shared = await createPlatform(server, "internet");
  const older = await createMarkedBusiness(server, shared, 371);
  const younger = await createMarkedBusiness(server, shared, 593);
  await test.step("of one that is younger", () => expectOnlyOwn(page, older, younger));
  await test.step("of one that is older", () => expectOnlyOwn(page, younger, older));
});

async function expectNotFound(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
  }
}

test("neither role can open the other's URLs", async ({ page, server }) => {
  const { session, operator } = await createOperator(server, { isIsp: true });
  await openSession(page, session);
  await expectNotFound(page, ["/operators", "/operators/low-balance", `/operators/${operator.id}`]);
  await openSession(page, await adminSession(server));
  await expectNotFound(page, ["/wallet", "/customers", "/due", "/api-management"]);
});
