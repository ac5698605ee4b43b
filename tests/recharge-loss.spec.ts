import { addDays, addMonths, addYears, formatDate } from "@cable-connect/contract/business-date";
import { rechargedMeanwhile } from "@cable-connect/contract/recharges";
import { expect, test } from "./browser.ts";
import { createPlatform, createRecharge } from "./business.ts";
import { choosePlatform, createBusiness, fromToday, openDialog } from "./extend.ts";
import { expectAccessible } from "./screen.ts";
import { today } from "./today.ts";

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
