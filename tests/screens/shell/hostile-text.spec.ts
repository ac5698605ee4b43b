import { randomBytes } from "node:crypto";
import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { customerRoutes } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import { addMonths } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  callApi,
  createOperator,
  createPlatform,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
} from "../../support/business.ts";
import { chooseMore } from "../../support/operator-page.ts";
import { today } from "../../support/today.ts";

/** Text that would run as a script if it were used as markup, an attribute, a URL or a template. */
function hostile(field: string): string {
  const mark = `${field} ${randomBytes(2).toString("hex")}`;
  return `${mark} "'><img src=x onerror=ran(1)><svg onload=ran(2)><script>ran(3)</script>`;
}

/** A longer one for longer fields. */
function longHostile(field: string): string {
  return `${hostile(field)}</title></textarea><a href="javascript:ran(4)" onfocus=ran(5) autofocus>{{ran(6)}}\${ran(7)}</a><iframe srcdoc="<script>parent.ran(8)</script>"></iframe>`;
}

/** Counts scripts that run from such text, and those that the policy blocks; both are errors in the browser's console. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { ran: (number: number) => console.error(`hostile text ran: ${number}`) });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, sample }) =>
      console.error(`policy violated: ${violatedDirective} ${sourceFile} ${sample}`),
    );
  });
}

/** An ISP whose own texts, and those of its customers and platforms, are all hostile. */
async function createHostileBusiness(server: Server) {
  const admin = await adminSession(server);
  const texts = {
    operator: hostile("O"),
    platform: hostile("P"),
    description: longHostile("D"),
    customer: hostile("C"),
    address: longHostile("A"),
    plan: hostile("L"),
    recharge: longHostile("R"),
    payment: longHostile("T"),
    key: hostile("K"),
  };
  const platforms = [
    await createPlatform(server, "cable", { name: texts.platform, description: texts.description }),
    await createPlatform(server, "ott", { name: `OTTPlay ${texts.platform}`.slice(0, 100) }),
  ] as const;
  const spare = await createPlatform(server, "iptv", { name: hostile("S"), description: texts.description });
  const options = { name: texts.operator, isIsp: true, funds: 100, creditLimit: 5000 };
  const { operator, session } = await createOperator(server, options);
  for (const platform of platforms) await assignPlatform(server, operator.id, platform);
  await creditWallet(server, operator.id, 50, texts.payment);
  const { customer } = await callApi(server, session, customerRoutes.create, {
    body: { name: texts.customer, phone: "9845012345", address: texts.address },
  });
  for (const expiryDate of [today, addMonths(today, 1)]) {
    await callApi(server, session, rechargeRoutes.create, {
      body: {
        customerId: customer.id,
        platformId: platforms[0].id,
        amount: 100,
        expiryDate,
        planName: texts.plan,
        description: texts.recharge,
      },
      idempotencyKey: randomBytes(16).toString("hex"),
    });
  }
  await callApi(server, session, apiKeyRoutes.generate, { body: { name: texts.key } });
  await callApi(server, admin, operatorRoutes.update, { params: { id: operator.id }, body: { isIsp: true } });
  return { operator, session, admin, texts, platforms, spare };
}

/** Waits until every text shows on the screen as plain text. */
async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
}

/** Opens a screen by its link, and waits for its heading and texts. */
async function open(page: Page, link: string, title: string, texts: readonly string[]): Promise<void> {
  await page.getByRole("link", { name: link, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectShown(page, texts);
}

test("hostile text shows as text on every screen and in every dialog of the admin", async ({
  page,
  server,
}) => {
  const { operator, admin, texts, platforms, spare } = await createHostileBusiness(server);
  await debitWallet(server, operator.id, 1000);
  const { screens } = shellMessages;
  const dialog = page.getByRole("dialog");
  await watch(page);
  await openSession(page, admin);
  await page.goto("/dashboard");
  await expectShown(page, [texts.operator]);
  await expect(page.getByRole("combobox", { name: "Operator" })).toContainText(texts.operator);

  await open(page, screens.platforms, "Platforms", [texts.platform, texts.description]);
  await page.getByRole("button", { name: `Edit ${texts.platform}` }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue(texts.description);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Delete ${texts.platform}` }).click();
  await expect(dialog.getByText(texts.platform)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await open(page, screens.lowBalance, lowBalanceMessages.title, [texts.operator]);
  const none = hostile("Nobody");
  await page.getByPlaceholder(lowBalanceMessages.searchPlaceholder).fill(none);
  await expectShown(page, [none]);

  await open(page, screens.operators, "Operators", [texts.operator]);
  await page.getByPlaceholder(operatorMessages.searchPlaceholder).fill(texts.operator);
  await expect(page).toHaveURL(/search=/);
  await expectShown(page, [texts.operator]);

  const details = [texts.operator, ...platforms.map(({ name }) => name), spare.name];
  await open(page, texts.operator, texts.operator, details);
  const press = (button: string) => page.getByRole("button", { name: button, exact: true }).first().click();
  for (const show of [
    () => press("Edit Operator"),
    () => press("Update Wallet"),
    () => chooseMore(page, "Reset Password"),
    () => press("Assign"),
    () => press("Edit Prices"),
  ]) {
    await show();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
});

test("hostile text shows as text on every screen and in every dialog of the operator", async ({
  page,
  server,
}) => {
  const { session, texts } = await createHostileBusiness(server);
  const { screens } = shellMessages;
  await watch(page);
  await openSession(page, session);
  await page.goto("/dashboard");
  await expectShown(page, [texts.customer]);
  await open(page, screens.wallet, "Wallet", [texts.customer]);
  await page.getByRole("tab", { name: "Payments" }).click();
  await expectShown(page, [texts.payment]);
  await open(page, screens.assignedPlatforms, "My Platforms", [texts.platform, texts.description]);
  await open(page, screens.dues, "Due Management", [texts.customer, texts.platform]);
  await open(page, screens.apiKeys, "API Management", [texts.key]);
  const account = page.getByRole("button", { name: shellMessages.accountOf(texts.operator) });
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole("menuitem", { name: screens.profile }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expectShown(page, [texts.operator]);

  await open(page, screens.customers, "Customers", [texts.customer]);
  await page.getByPlaceholder(customerMessages.searchPlaceholder).fill(texts.customer);
  await expect(page).toHaveURL(/search=/);
  await expectShown(page, [texts.customer]);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(dialog.getByLabel("Address")).toHaveValue(texts.address);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Recharge/ }).click();
  await expect(dialog.getByText(texts.customer).first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "Platform" }).click();
  await expect(page.getByRole("listbox").getByRole("option", { name: texts.platform }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await open(page, texts.customer, texts.customer, [texts.customer, texts.address, texts.platform]);
  await page
    .getByRole("button", { name: /^Receipt of/ })
    .first()
    .click();
  await expect(dialog.getByText(texts.operator)).toBeVisible();
  const receipt = await dialog.getByRole("link", { name: "Print" }).getAttribute("href");
  await page.goto(receipt?.replace("&print", "") ?? "");
  await expectShown(page, [texts.operator, texts.customer]);
});

test("hostile URLs lead to screens of the console and run nothing", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await watch(page);
  await openSession(page, session);
  const part = encodeURIComponent(hostile("Part"));
  const text = encodeURIComponent(longHostile("Address"));
  for (const address of [`/${part}`, `/operators/${part}`, `/wallet?tab=${text}&page=${text}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`/login?redirect=${encodeURIComponent("javascript:ran(9)")}`);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test("the documentation works under the Content-Security-Policy", async ({ page }) => {
  await watch(page);
  await page.goto("/api/docs");
  // The page reads the whole document first, which takes long on a busy computer.
  const group = page
    .getByRole("heading", { name: /^auth/ })
    .getByRole("button", { name: "Expand operation" });
  await group.press("Enter", { timeout: 90_000 });
  await page
    .getByRole("button", { name: /\/auth\/login/ })
    .first()
    .press("Enter");
  await expect(page.getByText("Sign in with username and password").first()).toBeVisible();
  await expect(page.getByText("too_many_attempts").first()).toBeAttached();
});

test.describe("a page that renders text as markup", () => {
  test.use({ expectedBrowserErrors: /policy|Policy|hostile text ran|Failed to load resource/ });

  test("is detected, and the text still doesn't run", async ({ page, server }) => {
    await openSession(page, (await createOperator(server)).session);
    const seen: string[] = [];
    page.on("console", (message) => seen.push(message.text()));
    await watch(page);
    await page.goto("/profile");
    await page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), longHostile("Markup"));
    await expect
      .poll(() => seen.filter((line) => line.startsWith("policy violated")).length)
      .toBeGreaterThan(1);
    expect(seen.filter((line) => line.startsWith("hostile text ran"))).toEqual([]);
  });
});
