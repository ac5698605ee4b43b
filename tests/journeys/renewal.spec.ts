import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { Platform } from "@cable-connect/contract/platforms";
import { addDays, addMonths } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  listRecharges,
  openSession,
  type Server,
} from "../support/business.ts";
import { breakCalls, brokenCall, callTo, expectAccessible, holdCalls } from "../support/screen.ts";
import { today } from "../support/today.ts";

type Purchase = {
  /** Asha Menon, unless told. */
  name?: string;
  platform: Platform;
  amount: number;
  planName?: string;
  days?: number;
};

/** A new operator with these platforms, whose customers have bought, one after the other. */
async function createBusiness(
  server: Server,
  platforms: readonly Platform[],
  purchases: readonly Purchase[],
) {
  const { session } = await createOperator(server, { platforms, funds: 20_000 });
  const customers = new Map<string, Customer>();
  for (const { name = "Asha Menon", platform, days = 0, ...order } of purchases) {
    const customer = customers.get(name) ?? (await createCustomer(server, session, name));
    customers.set(name, customer);
    await createRecharge(server, session, {
      customerId: customer.id,
      platformId: platform.id,
      expiryDate: addDays(today, days),
      ...order,
    });
  }
  return session;
}

/** Opens the recharge dialog in a customer's row, or on a customer's card. */
async function openRecharge(page: Page, name = "Asha Menon"): Promise<Locator> {
  await page.locator("tr, li").filter({ hasText: name }).getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText(name);
  return dialog;
}

function field(dialog: Locator, name: "Platform" | "Plan"): Locator {
  return dialog.getByRole("combobox", { name, exact: true });
}

/** Counts clicks anywhere on the page. Returns a function that returns the count so far. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => {
      const { dataset } = document.documentElement;
      dataset.presses = String(Number(dataset.presses ?? 0) + 1);
    });
  });
  return async () => Number((await page.locator("html").getAttribute("data-presses")) ?? 0);
}

test("a service is renewed from a due card", async ({ page, server }) => {
  const iptv = await createPlatform(server, "iptv");
  const cable = await createPlatform(server, "cable");
  const session = await createBusiness(
    server,
    [cable, iptv],
    [
      { platform: iptv, planName: "Annual Basic Plan", amount: 2500 },
      { name: "Ravi Das", platform: iptv, planName: "A plan of old", amount: 349.5 },
    ],
  );
  await openSession(page, session);
  await page.goto("/due");
  await test.step("plan, months and last amount are prefilled and can be changed", async () => {
    const dialog = await openRecharge(page);
    await expect(field(dialog, "Platform")).toHaveValue(iptv.name);
    await expect(field(dialog, "Plan")).toHaveValue("Annual Basic Plan (365 days)");
    await expect(dialog.getByRole("radio", { name: "12 months" })).toBeChecked();
    await expect(dialog.getByLabel("Amount")).toHaveValue("2,500");
    await expect(dialog.getByLabel("Amount")).toBeFocused();

    await field(dialog, "Platform").click();
    await page.getByRole("listbox").getByRole("option", { name: cable.name }).click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("");
    await expect(dialog.getByRole("radio", { name: "1 month", exact: true })).toBeChecked();
    await field(dialog, "Platform").click();
    await page.getByRole("listbox").getByRole("option", { name: iptv.name }).click();
    await expect(field(dialog, "Plan")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await openRecharge(page);
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("2600");
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer recharged with Annual Basic plan successfully")).toBeVisible();
    const recharges = await listRecharges(server, session);
    expect(recharges[0]).toMatchObject({
      platformId: iptv.id,
      planName: "Annual Basic Plan",
      amount: "2600.00",
      expiryDate: addMonths(today, 12),
    });
  });
  await test.step("without a plan to repeat, the focus is on the plan", async () => {
    const dialog = await openRecharge(page, "Ravi Das");
    await expect(field(dialog, "Plan")).toHaveValue("");
    await expect(field(dialog, "Plan")).toBeFocused();
    await expect(dialog.getByLabel("Amount")).toHaveValue("349");
  });
});

test("services are recharged from the list of customers", async ({ page, server }) => {
  const iptv = await createPlatform(server, "iptv");
  const cable = await createPlatform(server, "cable");
  const internet = await createPlatform(server, "internet");
  const session = await createBusiness(
    server,
    [iptv, cable, internet],
    [
      // The dialog starts with the service recharged last, not with the one that expires last.
      { platform: internet, amount: 700, days: 60 },
      { platform: cable, amount: 350, days: 0 },
      { name: "Zubin Rao", platform: iptv, planName: "Basic Plan", amount: 299 },
    ],
  );
  await createCustomer(server, session, "Bina Das");
  await openSession(page, session);
  const presses = await countPresses(page);
  await page.goto("/customers");
  await test.step("a service is renewed with the keyboard alone", async () => {
    const search = page.getByPlaceholder(/^Search customers/);
    await expect(search).toBeVisible();
    await tabTo(page, search);
    await page.keyboard.type("zubin");
    await expect(page.getByText("Asha Menon")).toBeHidden();
    await tabTo(page, page.getByRole("button", { name: "Recharge" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await expect(field(dialog, "Plan")).toHaveValue("Basic Plan (30 days)");
    await page.keyboard.type("310");
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer recharged with Basic plan successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Recharge" })).toBeFocused();
    expect(await presses()).toBe(0);
    const recharges = await listRecharges(server, session);
    expect(recharges[0]).toMatchObject({ amount: "310.00", planName: "Basic Plan" });
    await page.getByRole("button", { name: "Clear search" }).click();
  });
  await test.step("a service is renewed with two clicks and the amount", async () => {
    const before = await presses();
    const dialog = await openRecharge(page);
    await expect(field(dialog, "Platform")).toHaveValue(cable.name);
    await expect(dialog.getByLabel("Amount")).toHaveValue("350");
    await page.keyboard.type("375");
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    expect(await presses()).toBe(before + 2);
    const recharges = await listRecharges(server, session);
    expect(recharges[0]).toMatchObject({ platformId: cable.id, amount: "375.00" });
    await openRecharge(page);
    await expect(dialog.getByLabel("Amount")).toHaveValue("375");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("a first recharge takes three clicks and the amount", async () => {
    const before = await presses();
    const dialog = await openRecharge(page, "Bina Das");
    await field(dialog, "Platform").click();
    await page.getByRole("listbox").getByRole("option", { name: internet.name }).click();
    await tabTo(page, dialog.getByLabel("Amount"));
    await page.keyboard.type("500");
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer internet recharged successfully")).toBeVisible();
    expect(await presses()).toBe(before + 3);
  });
});

test.describe("when services don't load", () => {
  test.use({ expectedBrowserErrors: new RegExp(`${brokenCall.source}|ERR_INTERNET_DISCONNECTED`) });

  test("recharging waits for them", async ({ page, context, server }) => {
    const cable = await createPlatform(server, "cable");
    const internet = await createPlatform(server, "internet");
    const { session } = await createOperator(server, { platforms: [cable, internet], funds: 20_000 });
    const ravi = await createCustomer(server, session, "Ravi Das");
    const asha = await createCustomer(server, session, "Asha Menon");
    const deepa = await createCustomer(server, session, "Deepa Verma");
    for (const { id } of [ravi, asha, deepa])
      for (const platform of [cable, internet]) {
        const order = { customerId: id, platformId: platform.id, amount: 100 };
        await createRecharge(server, session, { ...order, expiryDate: addDays(today, 40) });
      }
    await openSession(page, session);
    await page.goto("/customers");
    await test.step("after a failure the dialog starts empty, and loads them again before it recharges", async () => {
      const mend = await breakCalls(page, `/operator/customers/${ravi.id}/services`);
      const dialog = await openRecharge(page, "Ravi Das");
      await expect(field(dialog, "Platform")).toHaveValue("");
      await expect(field(dialog, "Platform")).toBeFocused();
      await expect(dialog.getByText(rechargeMessages.servicesFailed), "before a choice").toBeVisible();
      await field(dialog, "Platform").click();
      await page.getByRole("listbox").getByRole("option", { name: cable.name }).click();
      await dialog.getByLabel("Amount").fill("100");
      await expect(dialog.getByText(rechargeMessages.servicesFailed)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
      await expectAccessible(page);
      await mend();
      await dialog.getByRole("button", { name: commonMessages.tryAgain }).click();
      await expect(dialog.getByText(/^\d+ paid days? lost$/)).toBeVisible();
      await expect(dialog.getByLabel("Amount")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
    await test.step("opened offline, an untouched dialog fills itself in once the line is back", async () => {
      await context.setOffline(true);
      const dialog = await openRecharge(page, "Deepa Verma");
      await expect(dialog.getByText(rechargeMessages.servicesFailed)).toBeVisible();
      await expect(dialog.getByRole("button", { name: commonMessages.tryAgain })).toBeVisible();
      await expect(field(dialog, "Platform")).toHaveValue("");
      await context.setOffline(false);
      await expect(field(dialog, "Platform")).toHaveValue(internet.name);
      await expect(dialog.getByLabel("Amount")).toHaveValue("100");
      await expect(dialog.getByText(rechargeMessages.servicesFailed)).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
    await test.step("services that don't load delay the dialog only briefly", async () => {
      const path = `/operator/customers/${asha.id}/services`;
      const release = await holdCalls(page, path);
      await page.getByRole("link", { name: "Asha Menon" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Asha Menon" })).toBeVisible();
      await page.getByRole("button", { name: "Recharge", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(field(dialog, "Platform")).toHaveValue("");
      // The dialog waits for the paid services before it recharges.
      await field(dialog, "Platform").click();
      await page.getByRole("listbox").getByRole("option", { name: cable.name }).click();
      await dialog.getByLabel("Amount").fill("100");
      await expect(dialog.getByText(rechargeMessages.servicesAwaited)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
      const answered = page.waitForResponse(callTo(path));
      release();
      await answered;
      await expect(dialog.getByText(rechargeMessages.servicesAwaited)).toBeHidden();
      await expect(dialog.getByText(/^\d+ paid days? lost$/)).toBeVisible();
      await expect(dialog.getByLabel("Amount")).toHaveValue("100");
    });
  });
});

/** Presses Tab until this has the focus; fails after a screenful of controls. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}
