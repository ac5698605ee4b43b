import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { createCustomer, createOperator, createPlatform, openSession } from "../../support/business.ts";
import { charge, createCollectingShop, startCollecting } from "../../support/collecting.ts";
import { phone } from "../../support/phone.ts";
import {
  choose,
  openNamedCustomers,
  openRechargeDialog,
  rechargeButton,
} from "../../support/recharge-dialog.ts";
import { expectWideTargets } from "../../support/screen.ts";
import { keepToast } from "../../support/toasts.ts";

const receiveTexts = customerAccountMessages.receive;

/** The buttons and links of an element that another one lies over. */
async function coveredBy(cover: Locator, buttons: Locator): Promise<(string | null)[]> {
  const over = await cover.boundingBox();
  if (!over) throw new Error("It takes no room on the page");
  const covered = [];
  for (const button of await buttons.filter({ visible: true }).all()) {
    const box = await button.boundingBox();
    const isApart =
      !box ||
      box.y >= over.y + over.height ||
      box.y + box.height <= over.y ||
      box.x >= over.x + over.width ||
      box.x + box.width <= over.x;
    if (!isApart) covered.push(await button.textContent());
  }
  return covered;
}

test.describe("on a phone", () => {
  test.use(phone);

  test("the toast of a payment is short, whatever it was for", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await startCollecting(server, session);
    const { id } = await createCustomer(server, session, "Venkata Subrahmanya Lakshmi Narasimha Rao");
    for (const box of ["hall", "shop"])
      await charge(server, session, id, 250, `Set-top box, remote control and cable for the ${box}`);
    await openSession(page, session);
    await page.goto(`/customers/${id}`);
    await page.getByRole("button", { name: receiveTexts.title }).click();
    const dialog = page.getByRole("dialog", { name: receiveTexts.title });
    await expect(dialog.getByLabel(commonMessages.amount)).toHaveValue("500");
    await dialog.getByRole("button", { name: receiveTexts.submit }).click();
    const toast = page.getByRole("status").filter({ hasText: "paid ₹500" });
    await keepToast(toast);
    await expect(toast.getByRole("button", { name: receiptMessages.open })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => toast.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThanOrEqual(0);
    await expect(toast.getByText("paid ₹500")).toBeInViewport({ ratio: 1 });
    expect((await toast.boundingBox())?.height).toBeLessThanOrEqual(72);
    await expect(toast.getByText(/^Receipt 20/)).toBeHidden();
    await test.step("that of the next customer's payment takes its place for good", async () => {
      const next = await createCustomer(server, session, "Bhavna Das");
      await charge(server, session, next.id, 5);
      await page
        .getByRole("navigation", { name: shellMessages.mostUsed })
        .getByRole("link", { name: "Customers" })
        .click();
      await page.getByRole("link", { name: next.name }).click();
      await page.getByRole("button", { name: receiveTexts.title }).click();
      await expect(dialog.getByLabel(commonMessages.amount)).toHaveValue("5");
      await dialog.getByRole("button", { name: receiveTexts.submit }).click();
      const newer = page.getByRole("status").filter({ hasText: "Bhavna Das paid ₹5" });
      await expect(newer).toBeVisible();
      // One that is not shown would come back.
      await expect(page.locator("[role=status]", { hasText: "paid ₹500" })).toHaveCount(0);
      await newer.getByRole("button", { name: customerAccountMessages.reverse.button }).click();
      await expect(page.getByRole("dialog")).toContainText("Bhavna Das");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });
    await test.step("rarer ways to pay are a press away", async () => {
      await page.getByRole("button", { name: receiveTexts.title }).click();
      const [cheque, others] = [
        dialog.getByRole("radio", { name: collectionMessages.modes.cheque }),
        dialog.getByRole("button", { name: receiveTexts.otherModes }),
      ];
      await expect(cheque).toBeHidden();
      await others.click();
      await expect(dialog.getByRole("radio", { name: collectionMessages.modes.card })).toBeFocused();
      await cheque.check();
      await expect(dialog.getByLabel(receiveTexts.reference.cheque)).toBeVisible();
      await expect(others).toBeHidden();
      await expectWideTargets(page);
    });
  });

  test("a toast covers no button of a window that opens after it", async ({ page, server }) => {
    const { session, customer } = await createCollectingShop(server);
    await charge(server, session, customer.id, 500);
    await openSession(page, session);
    await page.goto("/customers");
    const dialog = page.getByRole("dialog");
    const expectFree = async (toast: Locator, window: string) => {
      await expect(dialog.getByRole("button").last()).toBeVisible();
      await expect(toast).toBeVisible();
      await expect
        .poll(() => coveredBy(toast, dialog.locator("button, a, [role=button]")), window)
        .toEqual([]);
    };

    await test.step("of a dialog that opens together with it", async () => {
      await page.getByRole("button", { name: customerMessages.addNew }).tap();
      await dialog.getByLabel("Name").fill("Binu Thomas");
      await dialog.getByLabel("Phone").fill("9845012347");
      await dialog.getByRole("button", { name: customerMessages.addAndRecharge }).tap();
      const toast = page.getByRole("status").filter({ hasText: customerMessages.added });
      await keepToast(toast);
      await expect(dialog.getByRole("heading", { name: "Customer Recharge" })).toBeVisible();
      await expectFree(toast, "recharge");
      await dialog.getByRole("button", { name: commonMessages.cancel }).tap();
      await expect(dialog).toBeHidden();
    });
    await test.step("of the sidebar; that of a payment makes way for a form", async () => {
      await page.getByRole("link", { name: customer.name }).tap();
      const { title, submit } = customerAccountMessages.receive;
      await page.getByRole("main").getByRole("button", { name: title }).tap();
      await dialog.getByRole("button", { name: submit }).tap();
      const toast = page.getByRole("status").filter({ hasText: "paid ₹500" });
      await keepToast(toast);
      await expect(dialog).toBeHidden();
      await page.getByRole("main").getByRole("button", { name: "Recharge", exact: true }).first().tap();
      await expect(dialog.getByRole("button").last()).toBeVisible();
      await expect(toast).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page
        .getByRole("navigation", { name: shellMessages.mostUsed })
        .getByRole("button", { name: "More" })
        .tap();
      await expectFree(toast, "sidebar");
    });
  });
});

test("beside the search a recharge's toast says whole what was done, with its buttons at the middle", async ({
  page,
  server,
}) => {
  const platforms = [await createPlatform(server, "iptv")];
  const name = "Venkata Subrahmanya Lakshmi Narasimha Rao Chandrasekharan Pillai of Malleswaram";
  const { customers } = await openNamedCustomers(page, server, [name], { platforms });
  await page.setViewportSize({ width: 1366, height: 768 });
  const dialog = await openRechargeDialog(page, customers[name]);
  await choose(dialog, "Plan", "Annual Basic Plan");
  await dialog.getByLabel("Amount").fill("300");
  await rechargeButton(dialog).click();
  const done = rechargeMessages.doneWithPlan("Annual Basic Plan");
  const toast = page.getByRole("status").filter({ hasText: done });
  await keepToast(toast);
  await expect(toast.getByTitle(done)).toHaveText(done);
  await expect
    .poll(() => toast.getByTitle(done).evaluate((title) => title.scrollHeight - title.clientHeight))
    .toBeLessThanOrEqual(0);
  await expect.poll(async () => (await toast.boundingBox())?.height).toBeLessThan(84);
  expect(await coveredBy(toast, page.getByRole("main").getByRole("button"))).toEqual([]);
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && box.y + box.height / 2;
  };
  const close = toast.getByRole("button", { name: commonMessages.close });
  const receipt = toast.getByRole("button", { name: receiptMessages.open });
  const pixels = async () => Math.abs(((await middle(receipt)) ?? 0) - ((await middle(close)) ?? 99));
  await expect.poll(pixels, "between the middles of its buttons").toBeLessThan(2);
});
