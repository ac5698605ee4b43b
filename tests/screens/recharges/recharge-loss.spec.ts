import { rechargedMeanwhile } from "@cable-connect/contract/recharges";
import { addDays, addMonths, addYears, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import {
  balanceOf,
  createCustomer,
  createPlatform,
  createRecharge,
  creditWallet,
  debitWallet,
  listRecharges,
  openSession,
} from "../../support/business.ts";
import { createPaidServices, fromToday } from "../../support/paid-services.ts";
import { cancel, confirmation, lossTick, openRechargeDialog } from "../../support/recharge-dialog.ts";
import { expectAccessible, lookAgain, pixelsBetween } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

test.use({ expectedBrowserErrors: /status of (402|409)/ });

test("a recharge that is a loss must be confirmed", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const paid = { platform, expiryDate: addMonths(today, 1) };
  const services = { "Asha Menon": paid, "Ravi Das": paid, "Deepa Verma": paid };
  const { operator, session, customers } = await createPaidServices(server, services);
  const unpaid = await createCustomer(server, session, "Zubin Irani");
  await openSession(page, session);
  await page.goto("/customers");

  await test.step("one that adds no day must be confirmed", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    const paidUntil = formatDate(addMonths(today, 1));
    const question = dialog.getByRole("radio", { name: /^From today.*The customer gets no more days$/ });
    await expect(question).toBeChecked();
    await expect(dialog.getByText(`Paid until ${paidUntil}`), "said once").toHaveCount(1);
    await expect(submit).toBeDisabled();
    const hint = dialog.getByText("Still needed: From current expiry, or your tick to add no days");
    await dialog.getByLabel("Amount").fill("99999");
    await expect(submit).toHaveAccessibleDescription(/^You are ₹.* short/);
    await expect(hint, "one message at a time").toHaveCount(0);
    await dialog.getByLabel("Amount").fill("300");
    await dialog.getByLabel("Amount").press("Enter");
    const accept = lossTick(dialog);
    await expect(accept).toHaveAttribute("aria-invalid", "true");
    await expect(hint).toBeVisible();
    expect(await pixelsBetween(hint, submit), "a line above the buttons").toBeGreaterThan(0);
    await expect(accept).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type("deepa verma");
    await page.keyboard.press("Enter");
    await expect(accept, "what was meant for elsewhere answers nothing").not.toBeChecked();
    await submit.press("Enter");
    await expect(accept).toBeFocused();
    await accept.press("Space");
    await expect(submit).toBeEnabled();
    await dialog.getByText("Custom date").click();
    await dialog.getByLabel("Custom expiry date").fill(formatDate(addDays(today, 5)));
    await page.keyboard.press("Tab");
    await expect(accept, "another day is another question").not.toBeChecked();
    await expect(dialog.getByText(`Already paid until ${paidUntil}. This recharge takes`)).toContainText(
      "days away",
    );
    await expect(submit).toBeDisabled();
    await dialog.getByText("1 month", { exact: true }).click();
    await expect(
      dialog.getByRole("radio", { name: /^From today.*The customer gets no more days/ }),
    ).toBeVisible();
    await dialog.getByText("From current expiry", { exact: true }).click();
    await expect(accept).toBeHidden();
    await dialog.getByText("From today").click();
    await accept.check();
    await submit.click();
    await expect(
      confirmation(page, customers["Asha Menon"], "Customer cable recharged successfully"),
    ).toBeVisible();
  });

  await test.step("one that was accepted before another recharge came must be confirmed again", async () => {
    const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    const accept = lossTick(dialog);
    await accept.check();
    const bought = { customerId: customers["Ravi Das"].id, platformId: platform.id, amount: 300 };
    await createRecharge(server, session, { ...bought, expiryDate: addYears(today, 1) });
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText(rechargedMeanwhile.message);
    await expect(dialog.getByText(/^\d+ paid days lost$/)).toBeVisible();
    await expect(accept).not.toBeChecked();
    await expect(submit).toBeDisabled();
    await cancel(dialog);
  });

  await test.step("two people who see an unpaid service don't both pay for it", async () => {
    const order = { customerId: unpaid.id, platformId: platform.id, amount: 300 };
    const dialog = await openRechargeDialog(page, unpaid);
    await dialog.getByLabel("Amount").fill("300");
    await expect(dialog.getByRole("button", { name: "Recharge", exact: true })).toBeEnabled();

    await createRecharge(server, session, { ...order, expiryDate: addMonths(today, 1) });
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(rechargedMeanwhile.message);
    // The dialog shows the other payment, and asks before paying the same again.
    await expect(dialog.getByText(`Paid until ${fromToday(1)}`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Recharge", exact: true })).toBeDisabled();
    const recharges = await listRecharges(server, session);
    expect(recharges.filter(({ customerId }) => customerId === unpaid.id)).toHaveLength(1);

    await dialog.getByText("From current expiry", { exact: true }).click();
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog).toBeHidden();
    const then = await listRecharges(server, session);
    expect(then[0]).toMatchObject({ expiryDate: addMonths(addMonths(today, 1), 1) });
  });

  await test.step("one that adds no day still needs its confirmation when it is refused", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    const submit = dialog.getByRole("button", { name: "Recharge" });
    const accept = lossTick(dialog);
    await accept.check();
    await expect(submit).toBeEnabled();
    const funds = await balanceOf(server, session);
    await debitWallet(server, operator.id, funds);
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    await expect(dialog.getByText("The customer gets no more days")).toBeVisible();
    await creditWallet(server, operator.id, funds);
    await lookAgain(page);
    await expect(submit).toBeEnabled();
    await accept.uncheck();
    await expect(submit).toBeDisabled();
    await accept.check();
    await submit.click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the start that loses none can be made the default, and the recharge goes on", async () => {
    const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
    const fromExpiry = dialog.getByRole("radio", { name: /^From current expiry/ });
    const always = dialog.getByRole("button", { name: "Always count from the current expiry" });
    await dialog.getByLabel("Amount").fill("310");
    await expect(dialog.getByRole("radio", { name: /^From today/ })).toBeChecked();
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeDisabled();
    await always.press("Enter");
    await expect(page.getByText("Recharge settings saved successfully")).toBeVisible();
    await expect(always).toBeHidden();
    await expect(fromExpiry).toBeChecked();
    await expect(fromExpiry).toBeFocused();
    await expect(dialog.getByLabel("Amount")).toHaveValue("310");
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeEnabled();
    await dialog.getByText("From today").click();
    await expect(dialog.getByRole("button", { name: "Always count from today" })).toBeVisible();
    await expect(always, "it is the default").toBeHidden();
    await cancel(dialog);
    await openRechargeDialog(page, customers["Ravi Das"]);
    await expect(fromExpiry).toBeChecked();
  });
});
