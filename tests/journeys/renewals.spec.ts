import { commonMessages } from "@cable-connect/contract/messages/common";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { rechargeSettingsRoutes } from "@cable-connect/contract/recharge-settings";
import { renewalRefusals } from "@cable-connect/contract/renewals";
import {
  addMonths,
  type BusinessDate,
  daysBetween,
  formatDate,
  formatDayMonth,
} from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect } from "../support/browser.ts";
import { callApi, createCustomer, listRecharges, openSession, signIn } from "../support/business.ts";
import {
  bar,
  countRecharges,
  dialogOf,
  expectRecharged,
  open,
  openRenewalDialog,
  renewalLossTick,
  renewButton,
  row,
} from "../support/renewals.ts";
import { expiry, testWith } from "../support/renewals-world.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { today } from "../support/today.ts";

const test = testWith({ three: [3, 1000], poor: [3, 250] });

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^Select ${name}(,|$)`) });

/** How a row shows that an expiry changes; the same year stands once. */
const changeOf = (from: BusinessDate, to: BusinessDate) =>
  `${(from.slice(0, 4) === to.slice(0, 4) ? formatDayMonth : formatDate)(from)} → ${formatDate(to)}`;

test("selected services are previewed, changed and renewed at once", async ({ page, server, businesses }) => {
  const session = await signIn(server, businesses.three.username, businesses.three.password);
  await callApi(server, session, rechargeSettingsRoutes.update, { body: { earlyStart: "expiry" } });
  await openSession(page, session);
  await page.goto("/due");
  const receipt = page.getByRole("dialog", { name: /^Receipt/ });
  const closeReceipt = async () => {
    await receipt.getByRole("button", { name: "Close" }).click();
    await expect(receipt).toBeHidden();
  };
  // A receipt that was shown before also opens over the dialog.
  await page.getByRole("link", { name: "Asha 1" }).click();
  await page
    .getByRole("button", { name: /^Receipt/ })
    .first()
    .click();
  await closeReceipt();
  await page.goBack();
  const dialog = await openRenewalDialog(page);
  await expect(dialog.getByText("Renew 3 services on the same plans")).toBeVisible();
  await expect(renewButton(dialog)).toBeFocused();
  await expect(row(dialog, "Asha 1")).toContainText(changeOf(expiry, addMonths(expiry, 1)));
  await expect(dialog.getByText("₹300.00")).toBeVisible();
  await expect(dialog.getByText("₹700.00")).toBeVisible();
  await expect(dialog.getByRole("textbox"), "only amounts without collections").toHaveCount(3);
  await expect(dialog.getByText(renewalMessages.fields.price)).toHaveCount(0);

  await dialog.getByText("From today", { exact: true }).click();
  const days = daysBetween(today, expiry);
  const warning = dialog.getByText(`3 services lose ${3 * days} days already paid`);
  await expect(warning).toBeVisible();
  await dialog.getByRole("button", { name: "From current expiry" }).click();
  await expect(warning).toBeHidden();
  await expect(dialog.getByRole("radio", { name: "From current expiry" })).toBeChecked();
  await expect(row(dialog, "Asha 1")).toContainText(changeOf(expiry, addMonths(expiry, 1)));
  await expect(page.locator("body"), "the focus is kept").not.toBeFocused();
  await dialog.getByText("From today", { exact: true }).click();
  await expect(row(dialog, "Asha 1")).toContainText(changeOf(expiry, addMonths(today, 1)));
  await expect(row(dialog, "Asha 1")).toContainText(`The customer loses ${days} days already paid`);
  await expectAccessible(page);

  // Namesakes can be distinguished.
  await expect(row(dialog, "Asha 2")).toContainText(/ID:\s\d+/);
  await dialog.getByRole("checkbox", { name: /^Renew Asha 2, .*, ID: \d+$/ }).uncheck();
  await expect(dialog.getByText("Renew 2 services on the same plans · 1 left out")).toBeVisible();
  await expect(dialog.getByText(`2 services lose ${2 * days} days already paid`)).toBeVisible();
  const amount = dialog.getByRole("textbox", { name: /^Amount for Asha 3/ });
  await amount.fill("123456");
  await amount.press("Tab");
  await expect(amount).toHaveValue("1,23,456");
  await amount.fill("0");
  await expect(row(dialog, "Asha 3")).toContainText("Amount must be greater than zero");
  await expect(renewButton(dialog)).toBeDisabled();
  const counted = dialog.getByText("a valid amount. Until then, the total counts the suggested ₹100.00.");
  await expect(counted).toBeVisible();
  for (const shorthand of ["1e3", "0x64"]) {
    await amount.fill(shorthand);
    await expect(row(dialog, "Asha 3")).toContainText(validationMessages.notAmount);
    await expect(renewButton(dialog)).toBeDisabled();
  }
  await amount.fill("120.50");
  await expect(dialog.getByText("₹220.50")).toBeVisible();
  await expect(counted).toBeHidden();
  await expect(renewButton(dialog)).toBeDisabled();
  await expect(renewButton(dialog)).toHaveAccessibleDescription("Still needed: tick “Renew anyway”");
  await renewButton(dialog).press("Enter");
  await expect(dialog.getByText("Tick “Renew anyway”, or choose “From current expiry”")).toBeVisible();
  await page.keyboard.press("Enter");
  await renewalLossTick(dialog).check();
  await dialog.getByRole("button", { name: "Renew 2" }).click();

  await expectRecharged(page, "2 services renewed", "₹220.50");
  await expect(page.locator("[data-selection-bar]"), "it counts none of them any more").toHaveCount(0);
  await expect(dialog.getByText("Your balance is now ₹779.50.")).toBeVisible();
  await expect(row(dialog, "Asha 3")).toContainText(`until ${formatDate(addMonths(today, 1))}`);
  await expectAccessible(page);
  await row(dialog, "Asha 3")
    .getByRole("button", { name: /^Receipt/ })
    .click();
  await expect(receipt).toContainText("₹120.50");
  await closeReceipt();
  await expect(dialog).toContainText("2 services renewed");
  await row(dialog, "Asha 1").getByRole("button", { name: /^Undo/ }).click();
  const undo = page.getByRole("dialog", { name: undoMessages.title });
  await undo.getByRole("button", { name: undoMessages.reasons[0] }).click();
  await undo.getByRole("button", { name: undoMessages.title }).click();
  await expect(undo).toBeHidden();
  await expect(row(dialog, "Asha 1")).toContainText(undoMessages.undone);
  await expect(row(dialog, "Asha 1").getByText("until ")).toHaveCSS("text-decoration-line", "line-through");
  await expect(page.getByRole("dialog", { name: "1 service renewed" }), "what stands").toBeVisible();
  await expect(dialog, "what stands").toContainText(renewalMessages.charged("₹120.50"));
  await expect(dialog).toContainText(renewalMessages.walletHolds("₹879.50"));
  await expect(dialog.getByRole("button", { name: undoMessages.many.open }), "one is left").toBeHidden();
  await expect(dialog.getByRole("status"), "the focus stays in the dialog").toBeFocused();
  await expect(row(dialog, "Asha 3")).toContainText(/ID:\s\d+/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Asha 3" })).toContainText(
    formatDate(addMonths(today, 1)),
  );
  const recharges = await listRecharges(server, session);
  expect(
    recharges
      .slice(0, 2)
      .map(({ amount: paid }) => paid)
      .toSorted(),
  ).toEqual(["100.00", "120.50"]);
  expect(await countRecharges(server, session)).toBe(5);

  // A second time by mistake: the dialog says so, and offers no button.
  const again = await openRenewalDialog(page);
  await expect(row(again, "Asha 3")).toContainText(renewalRefusals.recharged_just_now);
  await expect(again.getByRole("checkbox", { name: /^Renew Asha 3/ })).toBeDisabled();
  await expect(again.getByRole("button", { name: "Renew 2" }), "one was undone").toBeEnabled();
});

test("the dialog of selected customers", async ({ page, server, businesses }) => {
  const { poor } = businesses;
  const session = await signIn(server, poor.username, poor.password);
  await createCustomer(server, session, "Asha Never");
  await open(page, server, poor, "/customers");
  const dialog = dialogOf(page);
  await test.step("changed amounts are lost only after a question", async () => {
    await openRenewalDialog(page);
    const amount = dialog.getByRole("textbox", { name: /^Amount for Asha 1/ });
    const offered = await amount.inputValue();
    await amount.fill("120");
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: commonMessages.discardQuestion });
    await question.getByRole("button", { name: commonMessages.keepEditing }).click();
    await expect(amount).toHaveValue("120");
    // The same rupees.
    await amount.fill(`${offered}.00`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("it fits a phone, and the keyboard reaches all of it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bar(page).getByRole("button", { name: "Clear" }).click();
    await box(page, "Asha 1").focus();
    await page.keyboard.press("Space");
    await expect(bar(page)).toContainText("1 selected");
    await expectFitsPhone(page);
    await bar(page).getByRole("button", { name: "Renew Selected" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Renew 1" })).toBeVisible();
    await expectFitsPhone(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(bar(page).getByRole("button", { name: "Renew Selected" })).toBeFocused();
    await expect(bar(page)).toContainText("1 selected");
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("rows that the wallet can't pay or that have nothing to renew are not ticked and show the reason", async () => {
    await openRenewalDialog(page);
    await expect(dialog.getByText("Renew 2 services on the same plans · 2 can't be renewed")).toBeVisible();
    await expect(row(dialog, "Asha 3")).toContainText("Insufficient wallet balance");
    await expect(row(dialog, "Asha Never")).toContainText(renewalRefusals.never_recharged);
    await expect(
      dialog.getByText("You are ₹50.00 short for 1 more service. Ask your administrator"),
    ).toBeVisible();
    const ticked = (name: string) => dialog.getByRole("checkbox", { name: new RegExp(`^Renew ${name},`) });
    await expect(ticked("Asha 2")).toBeChecked();
    await expect(ticked("Asha 3")).not.toBeChecked();
    await expect(ticked("Asha 3")).toBeDisabled();
    await expect(ticked("Asha 3")).toHaveAccessibleDescription("Insufficient wallet balance");
    await expect(ticked("Asha Never")).not.toBeChecked();
    await expectAccessible(page);
    // What another row leaves in the wallet pays it.
    await ticked("Asha 2").uncheck();
    await expect(ticked("Asha 3")).toBeChecked();
    await ticked("Asha 2").check();
    await expect(ticked("Asha 3")).not.toBeChecked();
    const amount = dialog.getByRole("textbox", { name: /^Amount for Asha 3/ });
    await amount.fill("");
    await expect(amount, "the reason stays").toHaveAccessibleDescription("Insufficient wallet balance");
    await amount.fill("50");
    await expect(dialog.getByText("Renew 3 services on the same plans · 1 can't be renewed")).toBeVisible();
    await expect(renewalLossTick(dialog), "more lost days are another question").not.toBeChecked();
    await renewalLossTick(dialog).check();
    await dialog.getByRole("button", { name: "Renew 3" }).click();
    await expectRecharged(page, "3 services renewed", "₹250.00");
    await expect(dialog.getByText("1 not renewed")).toBeVisible();
    await expect(row(dialog, "Asha Never")).toContainText(renewalRefusals.never_recharged);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(bar(page), "what wasn't recharged stays").toContainText("1 selected");
    await expect(box(page, "Asha Never")).toBeChecked();
  });
});
