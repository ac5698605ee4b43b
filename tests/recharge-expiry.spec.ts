import { addDays, addMonths, addYears, daysBetween, formatDate } from "@cable-connect/contract/business-date";
import { rechargedMeanwhile, rechargeRoutes } from "@cable-connect/contract/recharges";
import { expect, test } from "./browser.ts";
import { callApi, createPlatform, listRecharges, uniqueName } from "./business.ts";
import { createBusiness, currentExpiry, fromToday, openDialog, start } from "./paid-services.ts";
import { choose } from "./recharge-dialog.ts";
import { expectAccessible, expectFitsPhone } from "./screen.ts";
import { today } from "./today.ts";

const fromExpiry = (months: number) => formatDate(addMonths(currentExpiry, months));

test("with days left the start can be chosen, and is today by default", async ({ page, server }) => {
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
  expect((await listRecharges(server, session))[0]).toMatchObject({ expiryDate: addMonths(today, 1) });
});

test("the keyboard can choose the current expiry, and the dates follow the months", async ({
  page,
  server,
}) => {
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
  expect((await listRecharges(server, session))[0]).toMatchObject({
    amount: "300.00",
    expiryDate: addMonths(currentExpiry, 3),
    description: `Cable recharge - Expires: ${fromExpiry(3)} - in cash`,
  });
});

test.describe("a service extended elsewhere meanwhile", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("shows its new expiry before it is extended again, and the description names the resulting day", async ({
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
    expect((await listRecharges(server, session))[0]).toMatchObject({
      planName,
      expiryDate,
      description: `Plan recharge: Annual Basic Plan (365 days) - Expires: ${formatDate(expiryDate)}`,
    });
  });
});

test("a due card also offers to extend, and OTTPlay adds its plan's month", async ({ page, server }) => {
  const platform = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const { session } = await createBusiness(server, [{ platform, ottCode: "OTTPLAY-LITE-1M" }]);
  const dialog = await openDialog(page, session, "/due");
  await dialog.getByText("From current expiry").click();
  await expect(dialog.getByText(`Expires on ${fromExpiry(1)}`)).toBeVisible();
  await dialog.getByLabel("Amount").fill("150");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Customer recharged with OTTPlay Lite plan successfully")).toBeVisible();
  expect((await listRecharges(server, session))[0]).toMatchObject({
    expiryDate: addMonths(currentExpiry, 1),
    description: `OTTPlay plan: OTTPlay Lite - Expires: ${fromExpiry(1)}`,
  });
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

test("months that differ from the plan's show the price, or what the customer loses", async ({
  page,
  server,
}) => {
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

  await choose(dialog, "Plan", "Annual Basic Plan");
  await dialog.getByText("3 months").click();
  await expect(dialog.getByText("This plan is for 12 months, and the customer gets 3.")).toBeVisible();
  await dialog.getByText("12 months", { exact: true }).click();
  await expect(dialog.getByText("This plan is for")).toBeHidden();
});

test("it fits a phone", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform }]);
  const dialog = await openDialog(page, session);
  await expectFitsPhone(page);
  await expect(dialog.getByText("Custom date")).toBeInViewport();
  await expect(dialog.getByText("From current expiry")).toBeVisible();
});
