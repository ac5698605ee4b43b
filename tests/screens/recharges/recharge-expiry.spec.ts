import { commonMessages } from "@cable-connect/contract/messages/common";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { rechargeSettingsRoutes } from "@cable-connect/contract/recharge-settings";
import { rechargedMeanwhile, rechargeRoutes } from "@cable-connect/contract/recharges";
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  formatDate,
} from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import { callApi, createPlatform, listRecharges, openSession, uniqueName } from "../../support/business.ts";
import { createPaidServices, currentExpiry, fromToday, start } from "../../support/paid-services.ts";
import {
  cancel,
  choose,
  confirmation,
  lossTick,
  openRechargeDialog,
  rechargeButton,
} from "../../support/recharge-dialog.ts";
import { expectAccessible, expectFitsPhone, holdCalls } from "../../support/screen.ts";
import { keepToast } from "../../support/toasts.ts";
import { today } from "../../support/today.ts";

const fromExpiry = (months: number) => formatDate(addMonths(currentExpiry, months));

test("a service with days left starts today or at its expiry", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session, customers } = await createPaidServices(server, {
    "Asha Menon": { platform },
    "Ravi Das": { platform },
    "Deepa Verma": { platform, expiryDate: addDays(addYears(today, 5), -10) },
  });
  await openSession(page, session);
  await page.goto("/customers");

  await test.step("the dialog fits a phone", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    await expectFitsPhone(page);
    await expect(dialog.getByText("Custom date")).toBeInViewport();
    await expect(dialog.getByText("From current expiry", { exact: true })).toBeVisible();
    await dialog.getByLabel("Description").focus();
    const [title, heading] = [
      await dialog.getByRole("heading").boundingBox(),
      await dialog.getByText(`ID: ${customers["Asha Menon"].id} · ${platform.name}`).boundingBox(),
    ];
    expect(heading?.y, "customer and platform stay in sight").toBeGreaterThan((title?.y ?? 0) + 10);
    await page.setViewportSize({ width: 1280, height: 720 });
    await cancel(dialog);
  });

  await test.step("the start can be chosen, and is today by default", async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    await expect(start(dialog).getByRole("radio")).toHaveCount(2);
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    for (const part of [
      dialog.getByRole("combobox", { name: "Platform" }),
      dialog.getByText("Balance after"),
    ])
      await expect(part, "it opens at its top, all in sight").toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    const daysAdded = daysBetween(currentExpiry, addMonths(today, 1));
    const daysLost = daysBetween(today, currentExpiry);
    const loses = `The customer gets ${daysAdded} more days and loses ${daysLost} already paid`;
    await expect(
      dialog.getByRole("radio", { name: `From today until ${fromToday(1)} ${loses}`, exact: true }),
    ).toBeChecked();
    const gets = `The customer gets ${daysBetween(currentExpiry, addMonths(currentExpiry, 1))} more days`;
    await expect(
      dialog.getByRole("radio", {
        name: `From current expiry until ${fromExpiry(1)} ${gets}`,
        exact: true,
      }),
    ).not.toBeChecked();
    await expect(dialog.getByText(`Paid until ${formatDate(currentExpiry)}`, { exact: true })).toBeVisible();
    await expect(dialog.getByText("Expires on"), "each start tells its day").toHaveCount(0);
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("350");
    await page.keyboard.press("Enter");
    await expect(lossTick(dialog)).toBeFocused();
    await expect(dialog.getByText(/already paid/i), "once").toHaveCount(1);
    await expect(rechargeButton(dialog)).toHaveAccessibleDescription(
      `Still needed: From current expiry, or your tick to lose ${daysLost} paid days`,
    );
    await page.keyboard.press("Enter");
    await expect(rechargeButton(dialog)).toBeDisabled();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    const toast = confirmation(page, customers["Asha Menon"], "Customer cable recharged successfully");
    // The next step presses its Undo.
    await keepToast(toast);
    await expect(toast).toBeVisible();
    expect((await listRecharges(server, session))[0]).toMatchObject({ expiryDate: addMonths(today, 1) });
  });

  await test.step("the toast of a recharge undoes it", async () => {
    const toast = confirmation(page, customers["Asha Menon"], "Customer cable recharged successfully");
    const answer = await holdCalls(page, "/operator/recharges/[^/]+/undo");
    await toast.getByRole("button", { name: "Undo" }).click();
    const undo = page.getByRole("dialog", { name: "Undo Recharge" });
    const submit = undo.getByRole("button", { name: "Undo Recharge" });
    await undo.getByRole("button", { name: "Wrong amount" }).click();
    const checking = undo.getByRole("button", { name: "Checking..." });
    await expect(checking, "takes the focus before its effect is known").toBeFocused();
    await expect(checking).toBeDisabled();
    await page.keyboard.press("Enter");
    answer();
    await expect(submit).toBeEnabled();
    await expect(undo, "the early Enter did nothing").toBeVisible();
    await page.keyboard.press("Enter");
    await expect(undo).toBeHidden();
    const [undone] = await listRecharges(server, session);
    expect(undone).toMatchObject({ amount: "350.00", reversal: { reason: "Wrong amount" } });
  });

  await test.step("the toast goes once the recharge is undone in its row", async () => {
    await page.getByRole("link", { name: "Asha Menon" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Asha Menon" })).toBeVisible();
    await page.getByRole("button", { name: "Recharge", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    const amount = dialog.getByLabel("Amount");
    await amount.fill("275");
    await lossTick(dialog).check();
    await amount.press("Enter");
    const toast = confirmation(page, customers["Asha Menon"], "₹275, paid until");
    // A toast under the pointer stays, so the keyboard does the rest.
    await toast.hover();
    await expect(toast.getByRole("button", { name: "Undo" })).toBeVisible();
    const [made] = await listRecharges(server, session);
    await page.getByRole("button", { name: `Undo #${made?.id}`, exact: true }).press("Enter");
    const undo = page.getByRole("dialog", { name: "Undo Recharge" });
    await undo.getByRole("button", { name: "Wrong plan" }).press("Enter");
    const submit = undo.getByRole("button", { name: "Undo Recharge" });
    await expect(submit).toBeFocused();
    // Once what it leads to is known.
    await expect(submit).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(undo).toBeHidden();
    await expect(page.getByRole("status").filter({ hasText: undoMessages.done })).toBeVisible();
    await expect(toast, "a newer one takes its place").toBeHidden();
    await page.getByRole("link", { name: "Customers", exact: true }).first().press("Enter");
  });

  await test.step("the keyboard can choose the current expiry, and the dates follow the months", async () => {
    const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(lossTick(dialog)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.getByRole("radio", { name: /^From today/ })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: /^From current expiry/ })).toBeChecked();
    await dialog.getByText("3 months").click();
    await expect(start(dialog)).toContainText(`until ${fromToday(3)}`);
    await expect(start(dialog)).toContainText(`until ${fromExpiry(3)}`);
    await expectAccessible(page);
    await dialog.getByLabel("Description").fill("in cash");
    await page.keyboard.press("Enter");
    await expect(
      confirmation(page, customers["Ravi Das"], "Customer cable recharged successfully"),
    ).toBeVisible();
    expect((await listRecharges(server, session))[0]).toMatchObject({
      amount: "900.00",
      expiryDate: addMonths(currentExpiry, 3),
      description: `Cable recharge - Expires: ${fromExpiry(3)} - in cash`,
    });
  });

  await test.step("an extension past five years says so and can't be sent", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    await dialog.getByLabel("Amount").fill("300");
    await lossTick(dialog).check();
    await expect(submit).toBeEnabled();
    await dialog.getByText("From current expiry", { exact: true }).click();
    await expect(dialog.getByText("Expiry date can be at most 5 years ahead")).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByText("From today").click();
    await expect(submit).toBeEnabled();
    await dialog.getByText("Custom date").click();
    const calendar = page.getByRole("dialog", { name: commonMessages.dateField.calendar });
    await dialog.getByLabel("Custom expiry date").fill("1 Jan 2020");
    await expect(calendar).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(/^Choose a date from/)).toBeVisible();
    await expect(calendar, "covers no message").toBeHidden();
    await cancel(dialog);
  });

  await test.step("an operator can choose that its recharges start at the current expiry", async () => {
    await callApi(server, session, rechargeSettingsRoutes.update, { body: { earlyStart: "expiry" } });
    await page.reload();
    const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
    await expect(dialog.getByRole("radio", { name: /^From current expiry/ })).toBeChecked();
    await dialog.getByText("From today").click();
    await cancel(dialog);
    await openRechargeDialog(page, customers["Ravi Das"]);
    await expect(dialog.getByRole("radio", { name: /^From current expiry/ })).toBeChecked();
  });
});

test.describe("plans", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("extend a service by their months", async ({ page, server }) => {
    const iptv = await createPlatform(server, "iptv");
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
    const { session, customers } = await createPaidServices(server, {
      "Asha Menon": { platform: iptv, planName: "Basic Plan" },
      "Ravi Das": { platform: iptv, planName: "Annual Basic Plan" },
      "Deepa Verma": { platform: ottPlay, ottCode: "OTTPLAY-LITE-1M" },
    });
    await openSession(page, session);
    await page.goto("/customers");

    await test.step("months that differ from the plan's show the price, or what the customer loses", async () => {
      const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
      const offered = dialog.getByRole("button", { name: "Use ₹897" });
      await expect(dialog.getByLabel("Amount")).toHaveValue("300");
      await dialog.getByText("3 months").click();
      await expect(dialog.getByText("3 months of this plan cost ₹897.")).toBeVisible();
      await expectAccessible(page);
      await offered.click();
      await expect(dialog.getByLabel("Amount")).toHaveValue("897");
      await expect(offered).toBeHidden();
      await expect(dialog.getByLabel("Amount")).toBeFocused();
      await dialog.getByText("1 month", { exact: true }).click();
      // The price of the months follows them.
      await expect(dialog.getByLabel("Amount")).toHaveValue("299");
      await expect(dialog.getByText("of this plan cost")).toBeHidden();
      await dialog.getByText("12 months", { exact: true }).click();
      await expect(dialog.getByLabel("Amount")).toHaveValue("3,588");
      await dialog.getByText("Custom date").click();
      await expect(dialog.getByLabel("Amount"), "a month, until a date is chosen").toHaveValue("299");
      await dialog.getByLabel("Custom expiry date").fill(fromToday(3));
      await page.keyboard.press("Tab");
      await expect(dialog.getByLabel("Amount")).toHaveValue("897");

      await choose(dialog, "Plan", "Annual Basic Plan");
      await dialog.getByText("3 months").click();
      await expect(
        dialog.getByText("This plan is for 12 months, but the customer gets only 3."),
      ).toBeVisible();
      await dialog.getByText("12 months", { exact: true }).click();
      await expect(dialog.getByText("This plan is for")).toBeHidden();
      await cancel(dialog);
    });

    await test.step("a service extended elsewhere meanwhile shows its new expiry before it is extended again, and the description names the resulting day", async () => {
      const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
      await dialog.getByText("From current expiry", { exact: true }).click();
      await expect(start(dialog)).toContainText(`until ${fromExpiry(12)}`);
      await callApi(server, session, rechargeRoutes.create, {
        body: {
          customerId: customers["Ravi Das"].id,
          platformId: iptv.id,
          amount: 1,
          extend: true,
          months: 1,
        },
        idempotencyKey: uniqueName("elsewhere").replace(" ", "-"),
      });
      await dialog.getByRole("button", { name: "Recharge" }).click();
      await expect(dialog.getByRole("alert")).toHaveText(rechargedMeanwhile.message);
      const expiryDate = addMonths(addMonths(currentExpiry, 1), 12);
      await expect(start(dialog)).toContainText(`until ${formatDate(expiryDate)}`);
      await dialog.getByRole("button", { name: "Recharge" }).click();
      await expect(dialog).toBeHidden();
      expect((await listRecharges(server, session))[0]).toMatchObject({
        planName: "Annual Basic Plan",
        expiryDate,
        description: `Plan recharge: Annual Basic Plan (365 days) - Expires: ${formatDate(expiryDate)}`,
      });
    });

    await test.step("a due card also offers to extend, and OTTPlay adds its plan's month", async () => {
      await page.getByRole("link", { name: "Due", exact: true }).click();
      const card = page.getByRole("listitem").filter({ hasText: "Deepa Verma" });
      await card.getByRole("button", { name: "Recharge" }).click();
      const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
      await expect(dialog).toContainText("Deepa Verma");
      await dialog.getByText("From current expiry", { exact: true }).click();
      await expect(start(dialog)).toContainText(`until ${fromExpiry(1)}`);
      await dialog.getByLabel("Amount").fill("150");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Customer recharged with OTTPlay Lite plan successfully")).toBeVisible();
      expect((await listRecharges(server, session))[0]).toMatchObject({
        expiryDate: addMonths(currentExpiry, 1),
        description: `OTTPlay plan: OTTPlay Lite - Expires: ${fromExpiry(1)}`,
      });
    });
  });
});
