import { randomBytes } from "node:crypto";
import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { notFoundMessages } from "@cable-connect/contract/messages/common";
import type { Platform } from "@cable-connect/contract/platforms";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
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
} from "./business.ts";
import { today } from "./today.ts";

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

/** Each of an operator's screens with the mark that it must contain once loaded. */
const screens: Readonly<Record<string, string>> = {
  "/dashboard": "Customer",
  "/wallet": "Customer",
  "/wallet?tab=payments": "top-up",
  "/customers": "Customer",
  "/due": "Customer",
  "/services": "Cable",
  "/api-management": "Key",
  "/profile": "Network",
};

async function expectNotFound(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: notFoundMessages.title })).toBeVisible();
  }
}

for (const age of ["older", "younger"] as const) {
  test(`no screen of an operator shows data of one that is ${age}`, async ({ page, server }) => {
    const shared = await createPlatform(server, "internet");
    const first = await createMarkedBusiness(server, shared, 371);
    const second = await createMarkedBusiness(server, shared, 593);
    const [own, other] = age === "younger" ? [first, second] : [second, first];
    await openSession(page, own.session);
    for (const [address, word] of Object.entries(screens)) {
      await page.goto(address);
      await expect(page.getByRole("main").getByText(`${own.mark} ${word}`).first()).toBeVisible();
      if (address === "/api-management") {
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page.getByRole("main")).toContainText(own.apiKey);
      }
      await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
      const html = await page.content();
      for (const foreign of [other.mark, other.apiKey, other.sum]) expect(html).not.toContain(foreign);
    }
    await page.goto("/customers");
    await page.getByPlaceholder(/^Search customers/).fill(other.mark);
    await expect(page.getByText("No customers found")).toBeVisible();
    await page.goto(`/dashboard?customer=${other.mark}`);
    await expect(page.getByText("No recharge transactions found")).toBeVisible();
  });
}

test("neither role can open the other's URLs", async ({ page, server }) => {
  const { session, operator } = await createOperator(server, { isIsp: true });
  await openSession(page, session);
  await expectNotFound(page, ["/operators", "/operators/low-balance", `/operators/${operator.id}`]);
  await openSession(page, await adminSession(server));
  await expectNotFound(page, ["/wallet", "/wallet?tab=payments", "/customers", "/due", "/api-management"]);
});
