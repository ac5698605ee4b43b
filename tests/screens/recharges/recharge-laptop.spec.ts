import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { expect, test } from "../../support/browser.ts";
import { createRecharge, openSession } from "../../support/business.ts";
import { createCollectingShop, receive } from "../../support/collecting.ts";
import { openRechargeDialog } from "../../support/recharge-dialog.ts";
import { pixelsBetween } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const { recharge: texts, receive: receiveTexts } = customerAccountMessages;

test.use({ viewport: { width: 1366, height: 768 } });

test("on a small laptop what every recharge of who collects needs is in sight at once", async ({
  page,
  server,
}) => {
  const { session, customer, platform } = await createCollectingShop(server);
  await createRecharge(server, session, {
    customerId: customer.id,
    platformId: platform.id,
    amount: 290,
    expiryDate: today,
  });
  await receive(server, session, customer.id, { amount: 290, mode: "cash" });
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = await openRechargeDialog(page, customer);
  const amount = dialog.getByLabel(/^Amount \*$/);
  const customerPays = dialog.getByLabel(texts.customerPays);
  const footer = dialog.getByText(commonMessages.ownBalance.now);
  await expect(amount).toHaveValue("290");
  await dialog.getByText("All ₹290", { exact: true }).click();

  await test.step("from the expiry to the mode nothing is scrolled out of sight", async () => {
    const heading = dialog.getByText(customer.name, { exact: true });
    const expiry = dialog.getByText(rechargeMessages.expiry, { exact: true });
    await expect.poll(() => pixelsBetween(heading, expiry)).toBeGreaterThan(0);
    const modes = dialog.getByRole("radiogroup", { name: receiveTexts.mode });
    await expect(modes.getByRole("radio", { name: collectionMessages.modes.upi })).toBeVisible();
    await expect.poll(() => pixelsBetween(modes, footer)).toBeGreaterThan(0);
    await expect(footer).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(texts.before(customerAccountMessages.nothingOwed))).toBeInViewport();
  });

  await test.step("the two prices stand side by side", async () => {
    const [left, right] = [await amount.boundingBox(), await customerPays.boundingBox()];
    expect(right?.y).toBe(left?.y);
    expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  });

  await test.step("and Tab leads from the amount to what is received", async () => {
    await amount.focus();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("radio", { name: "All ₹290" })).toBeFocused();
  });
});
