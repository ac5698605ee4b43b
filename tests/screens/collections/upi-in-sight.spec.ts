import { collectionRoutes } from "@cable-connect/contract/collections";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { upiRoutes } from "@cable-connect/contract/upi";
import type { Locator } from "@playwright/test";
import { boxOf } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi, openSession } from "../../support/business.ts";
import { charge, createCollectingShop } from "../../support/collecting.ts";
import { pixelsBetween } from "../../support/screen.ts";

const { recharge: rechargeTexts, receive: receiveTexts } = customerAccountMessages;

test.use({ viewport: { width: 1366, height: 768 } });

test("on a small laptop the amount, UPI, its code and its UTR are in sight together", async ({
  page,
  server,
}) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 290);
  await callApi(server, session, collectionRoutes.createCollector, { body: { name: "Mani" } });
  await callApi(server, session, upiRoutes.updateSettings, {
    body: { vpa: "city.cable@okaxis", payeeName: "City Cable" },
  });
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const dialog = page.getByRole("dialog");

  /** Chooses UPI, and expects what was asked above it and what is asked last to be between the header and the footer. */
  async function expectTogether(asked: Locator, footer: Locator) {
    await dialog.getByRole("radio", { name: collectionMessages.modes.upi }).check();
    await expect(dialog.getByRole("img", { name: upiMessages.code("₹290") })).toBeVisible();
    const heading = dialog.getByText(customer.name, { exact: true });
    await expect.poll(() => pixelsBetween(heading, asked), "below the header").toBeGreaterThan(0);
    const noUtr = dialog.getByRole("checkbox", { name: receiveTexts.noUtr });
    await expect.poll(() => pixelsBetween(noUtr, footer), "above the footer").toBeGreaterThan(0);
  }

  await test.step("of a payment", async () => {
    await page.getByRole("button", { name: receiveTexts.title }).click();
    await expect(dialog.getByLabel(commonMessages.amount)).toHaveValue("290");
    const footer = dialog.getByText(receiveTexts.owesNow);
    await expectTogether(dialog.getByLabel(commonMessages.amount), footer);
    const day = dialog.getByRole("textbox", { name: receiveTexts.day });
    const collector = dialog.getByRole("combobox", { name: receiveTexts.collector });
    for (const field of [day, collector])
      await expect.poll(() => pixelsBetween(field, footer), "above the footer").toBeGreaterThan(0);
    expect((await boxOf(collector)).x, "side by side").toBeGreaterThan((await boxOf(day)).x);
  });

  await test.step("and its rare modes are a press away", async () => {
    const cheque = dialog.getByRole("radio", { name: collectionMessages.modes.cheque });
    await expect(cheque).toBeHidden();
    await dialog.getByRole("button", { name: receiveTexts.otherModes }).press("Enter");
    await expect(dialog.getByRole("radio", { name: collectionMessages.modes.card })).toBeFocused();
    await cheque.check();
    await expect(dialog.getByLabel(receiveTexts.reference.cheque)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("of a recharge", async () => {
    await page.getByRole("main").getByRole("button", { name: commonMessages.recharge, exact: true }).click();
    await expect(dialog).toContainText(rechargeMessages.title);
    await dialog.getByLabel(/^Amount \*$/).fill("290");
    await dialog.getByText("All ₹290", { exact: true }).click();
    await expectTogether(
      dialog.getByRole("radiogroup", { name: rechargeTexts.received }),
      dialog.getByText(commonMessages.ownBalance.now),
    );
  });
});
