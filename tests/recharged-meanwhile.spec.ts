import { addMonths, formatDate } from "@cable-connect/contract/business-date";
import { rechargedMeanwhile } from "@cable-connect/contract/recharges";
import { expect, test } from "./browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  listRecharges,
  openSession,
} from "./business.ts";
import { today } from "./today.ts";

test.use({ expectedBrowserErrors: /status of 409/ });

const inAMonth = addMonths(today, 1);

for (const { known, before } of [
  { known: "lapses today", before: [today] },
  { known: "was never recharged", before: [] },
]) {
  test(`two who both see that a service ${known} don't both pay for it`, async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [platform], funds: 5_000 });
    const customer = await createCustomer(server, session, "Asha Menon");
    const order = { customerId: customer.id, platformId: platform.id, amount: 300 };
    for (const expiryDate of before) await createRecharge(server, session, { ...order, expiryDate });
    await openSession(page, session);
    await page.goto("/customers");
    await page.getByRole("button", { name: "Recharge" }).click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await dialog.getByLabel("Amount").fill("300");
    await expect(dialog.getByRole("button", { name: "Recharge", exact: true })).toBeEnabled();

    await createRecharge(server, session, { ...order, expiryDate: inAMonth });
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(rechargedMeanwhile.message);
    // What was paid meanwhile is seen, and paying the same again is asked about.
    await expect(dialog.getByText(`paid until ${formatDate(inAMonth)}`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Recharge", exact: true })).toBeDisabled();
    const recharges = await listRecharges(server, session);
    expect(recharges).toHaveLength(before.length + 1);

    await dialog.getByText("From current expiry").click();
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog).toBeHidden();
    const then = await listRecharges(server, session);
    expect(then[0]).toMatchObject({ expiryDate: addMonths(inAMonth, 1) });
  });
}
