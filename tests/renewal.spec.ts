import { addDays, addMonths } from "@cable-connect/contract/business-date";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { Platform } from "@cable-connect/contract/platforms";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  listRecharges,
  openSession,
  type Server,
} from "./business.ts";
import { breakCalls, brokenCall, callTo, expectAccessible, holdCalls } from "./screen.ts";
import { today } from "./today.ts";

type Purchase = { platform: Platform; amount: number; planName?: string; ottCode?: string; days?: number };

/** A new operator with these platforms and a customer who has bought, one after the other. */
async function createBusiness(
  server: Server,
  platforms: readonly Platform[],
  purchases: readonly Purchase[],
) {
  const { session, operator } = await createOperator(server, { platforms, funds: 20_000 });
  const customer = await createCustomer(server, session, "Asha Menon");
  for (const { platform, days = 0, ...order } of purchases) {
    const expiryDate = addDays(today, days);
    await createRecharge(server, session, {
      customerId: customer.id,
      platformId: platform.id,
      expiryDate,
      ...order,
    });
  }
  return { session, operator, customer };
}

async function openRecharge(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText("Asha Menon");
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

test.describe("from a due card", () => {
  test("plan, months and last amount are prefilled and can be changed", async ({ page, server }) => {
    const iptv = await createPlatform(server, "iptv");
    const cable = await createPlatform(server, "cable");
    const bought = { platform: iptv, planName: "Annual Basic Plan", amount: 2500 };
    const { session } = await createBusiness(server, [cable, iptv], [bought]);
    await openSession(page, session);
    await page.goto("/due");
    const dialog = await openRecharge(page);
    await expect(field(dialog, "Platform")).toHaveValue(iptv.name);
    await expect(field(dialog, "Plan")).toHaveValue("Annual Basic Plan (365 days)");
    await expect(dialog.getByRole("radio", { name: "12 months" })).toBeChecked();
    await expect(dialog.getByLabel("Amount")).toHaveValue("2500");
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

  test("without a plan to repeat, the focus is on the plan", async ({ page, server }) => {
    const iptv = await createPlatform(server, "iptv");
    const bought = { platform: iptv, planName: "A plan of old", amount: 349.5 };
    const { session } = await createBusiness(server, [iptv], [bought]);
    await openSession(page, session);
    await page.goto("/due");
    const dialog = await openRecharge(page);
    await expect(field(dialog, "Plan")).toHaveValue("");
    await expect(field(dialog, "Plan")).toBeFocused();
    await expect(dialog.getByLabel("Amount")).toHaveValue("349");
  });
});

test.describe("from the list of customers", () => {
  test("a service is renewed with two clicks and the amount", async ({ page, server }) => {
    const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
    const [cable, internet] = platforms;
    if (!cable || !internet) throw new Error("Two platforms were made");
    // The dialog starts with the service recharged last, not with the one that expires last.
    const { session } = await createBusiness(server, platforms, [
      { platform: internet, amount: 700, days: 60 },
      { platform: cable, amount: 350, days: 2 },
    ]);
    await openSession(page, session);
    const presses = await countPresses(page);
    await page.goto("/customers");
    const dialog = await openRecharge(page);
    await expect(field(dialog, "Platform")).toHaveValue(cable.name);
    await expect(dialog.getByLabel("Amount")).toHaveValue("350");
    await page.keyboard.type("375");
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    expect(await presses()).toBe(2);
    const recharges = await listRecharges(server, session);
    expect(recharges[0]).toMatchObject({ platformId: cable.id, amount: "375.00" });
    await openRecharge(page);
    await expect(dialog.getByLabel("Amount")).toHaveValue("375");
  });

  test("a first recharge takes three clicks and the amount", async ({ page, server }) => {
    const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
    const { session } = await createBusiness(server, platforms, []);
    await openSession(page, session);
    const presses = await countPresses(page);
    await page.goto("/customers");
    const dialog = await openRecharge(page);
    await field(dialog, "Platform").click();
    await page.getByRole("option", { name: platforms[1]?.name }).click();
    await tabTo(page, dialog.getByLabel("Amount"));
    await page.keyboard.type("500");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer internet recharged successfully")).toBeVisible();
    expect(await presses()).toBe(3);
  });

  test("a service is renewed with the keyboard alone", async ({ page, server }) => {
    const iptv = await createPlatform(server, "iptv");
    const cable = await createPlatform(server, "cable");
    const bought = { platform: iptv, planName: "Basic Plan", amount: 299 };
    const { session } = await createBusiness(server, [cable, iptv], [bought]);
    await createCustomer(server, session, "Somebody Else");
    await openSession(page, session);
    const presses = await countPresses(page);
    await page.goto("/customers");
    const search = page.getByPlaceholder(/^Search customers/);
    await expect(search).toBeVisible();
    await tabTo(page, search);
    await page.keyboard.type("asha");
    await expect(page.getByText("Somebody Else")).toBeHidden();
    await tabTo(page, page.getByRole("button", { name: "Recharge" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await expect(field(dialog, "Plan")).toHaveValue("Basic Plan (30 days)");
    await page.keyboard.type("310");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer recharged with Basic plan successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Recharge" })).toBeFocused();
    expect(await presses()).toBe(0);
    const recharges = await listRecharges(server, session);
    expect(recharges[0]).toMatchObject({ amount: "310.00", planName: "Basic Plan" });
  });

  test("services that don't load delay the dialog only briefly", async ({ page, server }) => {
    const { customer, platforms } = await openWithTwoServices(page, server);
    const path = `/operator/customers/${customer.id}/services`;
    const release = await holdCalls(page, path);
    await page.goto(`/customers/${customer.id}`);
    await page.getByRole("button", { name: "Recharge", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(field(dialog, "Platform")).toHaveValue("");
    // The dialog waits for the paid services before it recharges.
    await field(dialog, "Platform").click();
    await page.getByRole("option", { name: platforms[0]?.name ?? "" }).click();
    await dialog.getByLabel("Amount").fill("100");
    await expect(dialog.getByText(rechargeMessages.servicesAwaited)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
    const answered = page.waitForResponse((response) => callTo(path)(new URL(response.url())));
    release();
    await answered;
    await expect(dialog.getByText(rechargeMessages.servicesAwaited)).toBeHidden();
    await expect(dialog.getByText(/this takes \d+ days? away/)).toBeVisible();
    await expect(dialog.getByLabel("Amount")).toHaveValue("100");
  });

  test.describe("while the services can't be loaded", () => {
    test.use({ expectedBrowserErrors: brokenCall });

    test("the dialog starts empty, and loads them again before it recharges", async ({ page, server }) => {
      const { customer, platforms } = await openWithTwoServices(page, server);
      const mend = await breakCalls(page, `/operator/customers/${customer.id}/services`);
      await page.goto("/customers");
      const dialog = await openRecharge(page);
      await expect(field(dialog, "Platform")).toHaveValue("");
      await expect(field(dialog, "Platform")).toBeFocused();
      await field(dialog, "Platform").click();
      await page.getByRole("option", { name: platforms[0]?.name ?? "" }).click();
      await dialog.getByLabel("Amount").fill("100");
      await expect(dialog.getByText(rechargeMessages.servicesFailed)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
      await expectAccessible(page);
      await mend();
      await dialog.getByRole("button", { name: commonMessages.tryAgain }).click();
      await expect(dialog.getByText(/this takes \d+ days? away/)).toBeVisible();
      await expect(dialog.getByLabel("Amount")).toBeFocused();
    });
  });
});

/** Signs an operator in, one of whose customers has two services. */
async function openWithTwoServices(page: Page, server: Server) {
  const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
  const recharges = platforms.map((platform) => ({ platform, amount: 100, days: 40 }));
  const { session, customer } = await createBusiness(server, platforms, recharges);
  await openSession(page, session);
  return { customer, platforms };
}

/** Presses Tab until this has the focus; fails after a screenful of controls. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}
