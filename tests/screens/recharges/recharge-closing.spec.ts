import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import { createPlatform, openSession } from "../../support/business.ts";
import { createPaidServices, fromToday } from "../../support/paid-services.ts";
import { lossTick } from "../../support/recharge-dialog.ts";
import { today } from "../../support/today.ts";

test("a dialog that closes after a recharge shows what was recharged, and forecasts nothing anew", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const paid = { "Asha Menon": { platform, expiryDate: today } };
  const { session, customers } = await createPaidServices(server, paid);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await openSession(page, session);
  await page.goto(`/customers/${customers["Asha Menon"].id}`);
  const main = page.getByRole("main");
  const services = main.getByRole("region", { name: customerPageMessages.services });
  await expect(services).toContainText(formatDate(today));
  await main.getByRole("button", { name: "Recharge", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(dialog).toContainText("Balance now₹19,700.00Balance after₹19,400.00");
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await expect(lossTick(dialog)).toHaveCount(0);

  // Time stands while the dialog closes, but for the milliseconds in which the page shows what came.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole("button", { name: "Recharge" }).click();
  const newExpiry = fromToday(1);
  const renewed = services.getByText(newExpiry);
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return renewed.isVisible();
    }, "the page behind the dialog has the new expiry")
    .toBe(true);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(`Expires on ${newExpiry}`);
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await expect(lossTick(dialog), "of days that the recharge has just added").toHaveCount(0);
  await expect(dialog).not.toContainText("Still needed");
  await expect(dialog).toContainText("Balance now₹19,400.00Balance after—");
  await page.clock.resume();
  await expect(dialog).toBeHidden();
});
