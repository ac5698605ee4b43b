import { addDays, addMonths, addYears, daysBetween, formatDate } from "@cable-connect/contract/business-date";
import type { Platform } from "@cable-connect/contract/platforms";
import { rechargedMeanwhile, rechargeRoutes } from "@cable-connect/contract/recharges";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
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
} from "./business.ts";
import { expectAccessible, expectFitsPhone } from "./screen.ts";
import { today } from "./today.ts";

const currentExpiry = addDays(today, 10);
const fromToday = (months: number) => formatDate(addMonths(today, months));
const fromExpiry = (months: number) => formatDate(addMonths(currentExpiry, months));

type Purchase = { platform: Platform; expiryDate?: string; planName?: string; ottCode?: string };

/** An operator whose one customer has these services, with 10 days left unless said otherwise. */
async function createBusiness(server: Server, purchases: readonly Purchase[], others: Platform[] = []) {
  const platforms = [...purchases.map(({ platform }) => platform), ...others];
  const { session } = await createOperator(server, { platforms, funds: 20_000 });
  const customer = await createCustomer(server, session, "Asha Menon");
  for (const { platform, ...order } of purchases) {
    const bought = { customerId: customer.id, platformId: platform.id, amount: 300 };
    await createRecharge(server, session, { ...bought, expiryDate: currentExpiry, ...order });
  }
  return { session, customer };
}

/** The recharge dialog of the one customer on this screen. */
async function openDialog(page: Page, session: Session, screen = "/customers"): Promise<Locator> {
  await openSession(page, session);
  await page.goto(screen);
  await page.getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText("Asha Menon");
  return dialog;
}

function start(dialog: Locator): Locator {
  return dialog.getByRole("radiogroup", { name: "Start" });
}

async function choosePlatform(dialog: Locator, platform: Platform): Promise<void> {
  await dialog.getByRole("combobox", { name: "Platform", exact: true }).click();
  await dialog.page().getByRole("option", { name: platform.name }).click();
}

async function newestRecharge(server: Server, session: Session) {
  const { recharges } = await callApi(server, session, rechargeRoutes.list);
  return recharges[0];
}

test("with days left there is a choice, and whoever makes none recharges from today", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform }]);
  const dialog = await openDialog(page, session);
  await expect(start(dialog).getByRole("radio")).toHaveCount(2);
  await expect(
    dialog.getByRole("radio", { name: `From today until ${fromToday(1)}`, exact: true }),
  ).toBeChecked();
  await expect(
    dialog.getByRole("radio", { name: `From current expiry until ${fromExpiry(1)}`, exact: true }),
  ).not.toBeChecked();
  const daysAdded = daysBetween(currentExpiry, addMonths(today, 1));
  const daysLost = daysBetween(addMonths(today, 1), addMonths(currentExpiry, 1));
  const effect = `this adds ${daysAdded} days, and ${daysLost} days are lost`;
  await expect(dialog.getByText(`Paid until ${formatDate(currentExpiry)}: ${effect}`)).toBeVisible();
  await expect(dialog.getByText(`Expires on ${fromToday(1)}`)).toBeVisible();
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await page.keyboard.type("350");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
  expect(await newestRecharge(server, session)).toMatchObject({ expiryDate: addMonths(today, 1) });
});

test("the keyboard chooses the current expiry, and the dates follow the months", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform }]);
  const dialog = await openDialog(page, session);
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("radio", { name: /^From today/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: /^From current expiry/ })).toBeChecked();
  await expect(dialog.getByText(`Expires on ${fromExpiry(1)}`)).toBeVisible();
  await dialog.getByText("3 months").click();
  await expect(start(dialog)).toContainText(`until ${fromToday(3)}`);
  await expect(start(dialog)).toContainText(`until ${fromExpiry(3)}`);
  await expect(dialog.getByText(`Expires on ${fromExpiry(3)}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Description").fill("in cash");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
  expect(await newestRecharge(server, session)).toMatchObject({
    amount: "300.00",
    expiryDate: addMonths(currentExpiry, 3),
    description: `Cable recharge - Expires: ${fromExpiry(3)} - in cash`,
  });
});

test.describe("what was extended elsewhere meanwhile", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("is told before it is extended again, and the description names the day it comes to", async ({
    page,
    server,
  }) => {
    const platform = await createPlatform(server, "iptv");
    const planName = "Annual Basic Plan";
    const { session, customer } = await createBusiness(server, [{ platform, planName }]);
    const dialog = await openDialog(page, session);
    await dialog.getByText("From current expiry").click();
    await expect(dialog.getByText(`Expires on ${fromExpiry(12)}`)).toBeVisible();
    await callApi(server, session, rechargeRoutes.create, {
      body: { customerId: customer.id, platformId: platform.id, amount: 1, extend: true, months: 1 },
      idempotencyKey: uniqueName("elsewhere").replace(" ", "-"),
    });
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(rechargedMeanwhile.message);
    const expiryDate = addMonths(addMonths(currentExpiry, 1), 12);
    await expect(dialog.getByText(`Expires on ${formatDate(expiryDate)}`)).toBeVisible();
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(dialog).toBeHidden();
    expect(await newestRecharge(server, session)).toMatchObject({
      planName,
      expiryDate,
      description: `Plan recharge: Annual Basic Plan (365 days) - Expires: ${formatDate(expiryDate)}`,
    });
  });
});

test("a due card offers it too, and OTTPlay adds its plan's month", async ({ page, server }) => {
  const platform = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const { session } = await createBusiness(server, [{ platform, ottCode: "OTTPLAY-LITE-1M" }]);
  const dialog = await openDialog(page, session, "/due");
  await dialog.getByText("From current expiry").click();
  await expect(dialog.getByText(`Expires on ${fromExpiry(1)}`)).toBeVisible();
  await dialog.getByLabel("Amount").fill("150");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Customer recharged with OTTPlay Lite plan successfully")).toBeVisible();
  expect(await newestRecharge(server, session)).toMatchObject({
    expiryDate: addMonths(currentExpiry, 1),
    description: `OTTPlay plan: OTTPlay Lite - Expires: ${fromExpiry(1)}`,
  });
});

test("without days left, on another platform and with a custom date there is nothing to choose", async ({
  page,
  server,
}) => {
  const running = await createPlatform(server, "cable");
  const endsToday = await createPlatform(server, "internet");
  const never = await createPlatform(server, "cable");
  const services = [{ platform: endsToday, expiryDate: today }, { platform: running }];
  const { session } = await createBusiness(server, services, [never]);
  const dialog = await openDialog(page, session);
  await dialog.getByText("From current expiry").click();
  await choosePlatform(dialog, endsToday);
  await expect(start(dialog)).toBeHidden();
  await choosePlatform(dialog, never);
  await expect(start(dialog)).toBeHidden();
  await choosePlatform(dialog, running);
  await expect(dialog.getByRole("radio", { name: /^From today/ })).toBeChecked();

  await dialog.getByText("From current expiry").click();
  await dialog.getByText("Custom date").click();
  await expect(start(dialog)).toBeHidden();
  await dialog.getByLabel("Custom expiry date").fill(formatDate(addDays(today, 3)));
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Amount").fill("100");
  await dialog.getByRole("checkbox", { name: "Recharge all the same" }).check();
  await dialog.getByRole("button", { name: "Recharge" }).click();
  await expect(dialog).toBeHidden();
  expect(await newestRecharge(server, session)).toMatchObject({ expiryDate: addDays(today, 3) });
});

test("a recharge up to today of what is paid until today is asked about", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform, expiryDate: today }]);
  const dialog = await openDialog(page, session);
  await dialog.getByText("Custom date").click();
  await dialog.getByLabel("Custom expiry date").fill(formatDate(today));
  await page.keyboard.press("Tab");
  await expect(dialog.getByText(`paid until ${formatDate(today)}: this adds no day`)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
  await dialog.getByText("1 month", { exact: true }).click();
  await expect(dialog.getByRole("checkbox", { name: "Recharge all the same" })).toBeHidden();
});

test("an extension past five years says so and can't be sent", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const services = [{ platform, expiryDate: addDays(addYears(today, 5), -10) }];
  const { session } = await createBusiness(server, services);
  const dialog = await openDialog(page, session);
  const submit = dialog.getByRole("button", { name: "Recharge" });
  await dialog.getByLabel("Amount").fill("300");
  await dialog.getByRole("checkbox", { name: "Recharge all the same" }).check();
  await expect(submit).toBeEnabled();
  await dialog.getByText("From current expiry").click();
  await expect(dialog.getByText("Expiry date can be at most 5 years ahead")).toBeVisible();
  await expect(submit).toBeDisabled();
  await dialog.getByText("From today").click();
  await expect(submit).toBeEnabled();
});

test("it fits a phone", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform }]);
  const dialog = await openDialog(page, session);
  await expectFitsPhone(page);
  await expect(dialog.getByText("From current expiry")).toBeVisible();
});

test("a recharge that adds no day is made only when that is meant", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform, expiryDate: addMonths(today, 1) }]);
  const dialog = await openDialog(page, session);
  const submit = dialog.getByRole("button", { name: "Recharge" });
  const paidUntil = formatDate(addMonths(today, 1));
  await expect(dialog.getByText(`The customer has paid until ${paidUntil}: this adds no day`)).toBeVisible();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel("Amount").press("Enter");
  await expect(dialog.getByText("Please confirm, or choose another start or date")).toBeVisible();
  const accept = dialog.getByRole("checkbox", { name: "Recharge all the same" });
  const question = dialog.getByText("this adds no day");
  await expect(question).toBeFocused();
  await page.keyboard.type("deepa verma");
  await page.keyboard.press("Enter");
  await expect(accept, "what was meant for elsewhere answers nothing").not.toBeChecked();
  await expect(question).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(accept).toBeFocused();
  await accept.press("Space");
  await expect(submit).toBeEnabled();
  await dialog.getByText("Custom date").click();
  await dialog.getByLabel("Custom expiry date").fill(formatDate(addDays(today, 5)));
  await page.keyboard.press("Tab");
  await expect(accept, "another day is another question").not.toBeChecked();
  await expect(submit).toBeDisabled();
  await dialog.getByText("1 month", { exact: true }).click();
  await dialog.getByText("From current expiry").click();
  await expect(accept).toBeHidden();
  await dialog.getByText("From today").click();
  await accept.check();
  await submit.click();
  await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
});

test("a loss that was accepted of one service is asked about of another", async ({ page, server }) => {
  const [cable, internet] = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
  const expiryDate = addMonths(today, 1);
  const { session } = await createBusiness(server, [
    { platform: cable, expiryDate },
    { platform: internet, expiryDate },
  ]);
  const dialog = await openDialog(page, session);
  const accept = dialog.getByRole("checkbox", { name: "Recharge all the same" });
  await accept.check();
  await choosePlatform(dialog, cable);
  await dialog.getByLabel("Amount").fill("300");
  await expect(accept).not.toBeChecked();
  await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
});

test.describe("when another was quicker", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("a loss that was accepted is asked about anew", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session, customer } = await createBusiness(server, [
      { platform, expiryDate: addMonths(today, 1) },
    ]);
    const dialog = await openDialog(page, session);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    const accept = dialog.getByRole("checkbox", { name: "Recharge all the same" });
    await accept.check();
    const bought = { customerId: customer.id, platformId: platform.id, amount: 300 };
    await createRecharge(server, session, { ...bought, expiryDate: addYears(today, 1) });
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText(rechargedMeanwhile.message);
    await expect(dialog.getByText(/this takes \d+ days away/)).toBeVisible();
    await expect(accept).not.toBeChecked();
    await expect(submit).toBeDisabled();
  });
});

test.describe("when it is refused", () => {
  test.use({ expectedBrowserErrors: /status of 402/ });

  test("a recharge that adds no day stays a question", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createBusiness(server, [{ platform, expiryDate: addMonths(today, 1) }]);
    const dialog = await openDialog(page, session);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    const accept = dialog.getByRole("checkbox", { name: "Recharge all the same" });
    await dialog.getByLabel("Amount").fill("20000");
    await accept.check();
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    await expect(dialog.getByText(`paid until ${fromToday(1)}: this adds no day`)).toBeVisible();
    await accept.uncheck();
    await dialog.getByLabel("Amount").fill("300");
    await expect(submit).toBeDisabled();
    await accept.check();
    await submit.click();
    await expect(dialog).toBeHidden();
  });
});

test("the months of the last recharge are those that its amount is repeated for", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform, expiryDate: addMonths(today, 3) }]);
  const dialog = await openDialog(page, session);
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await expect(dialog.getByRole("radio", { name: "3 months" })).toBeChecked();
});

for (const { what, type, planName, amount } of [
  { what: "is no suggestion", type: "cable", planName: undefined, amount: "" },
  { what: "gives way to the plan's price", type: "iptv", planName: "Basic Plan", amount: "299" },
] as const) {
  test(`an amount for two months, which aren't offered, ${what} for one`, async ({ page, server }) => {
    const platform = await createPlatform(server, type);
    const bought = { platform, expiryDate: addMonths(today, 2), planName };
    const { session } = await createBusiness(server, [bought]);
    const dialog = await openDialog(page, session);
    await expect(dialog.getByRole("radio", { name: "1 month", exact: true })).toBeChecked();
    await expect(dialog.getByLabel("Amount")).toHaveValue(amount);
  });
}

test("days that a recharge would take from the customer are named first", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const paidUntil = addDays(today, 70);
  const { session } = await createBusiness(server, [{ platform, expiryDate: paidUntil }]);
  const dialog = await openDialog(page, session);
  const warning = dialog.getByText(`The customer has paid until ${formatDate(paidUntil)}: this takes`);
  await expect(warning).toContainText("days away");
  await expectAccessible(page);
  await dialog.getByText("Custom date").click();
  await dialog.getByLabel("Custom expiry date").fill(formatDate(addDays(today, 69)));
  await page.keyboard.press("Tab");
  await expect(warning).toContainText("takes 1 day away");
  await dialog.getByText("1 month", { exact: true }).click();
  await dialog.getByText("From current expiry").click();
  await expect(warning).toBeHidden();
  await dialog.getByText("From today").click();
  await expect(warning).toBeVisible();
  await dialog.getByText("3 months").click();
  await expect(warning).toBeHidden();
});

test("fewer months than a plan is for are pointed out", async ({ page, server }) => {
  const platform = await createPlatform(server, "iptv");
  const { session } = await createBusiness(server, [{ platform, planName: "Annual Basic Plan" }]);
  const dialog = await openDialog(page, session);
  await dialog.getByText("3 months").click();
  await expect(dialog.getByText("This plan is for 12 months, and the customer gets 3.")).toBeVisible();
  await dialog.getByText("12 months", { exact: true }).click();
  await expect(dialog.getByText("This plan is for")).toBeHidden();
});

test("months beyond those of a plan are offered at what they come to", async ({ page, server }) => {
  const platform = await createPlatform(server, "iptv");
  const { session } = await createBusiness(server, [{ platform, planName: "Basic Plan" }]);
  const dialog = await openDialog(page, session);
  const offered = dialog.getByRole("button", { name: "Use ₹897" });
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await dialog.getByText("3 months").click();
  await expect(dialog.getByText("3 months of this plan come to ₹897.")).toBeVisible();
  await expectAccessible(page);
  await offered.click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("897");
  await expect(offered).toBeHidden();
  await expect(dialog.getByLabel("Amount")).toBeFocused();
});
