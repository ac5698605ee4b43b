import { broughtServiceMessages } from "@cable-connect/contract/messages/brought-services";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
} from "../support/business.ts";
import { startCollecting } from "../support/collecting.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = connectionMessages;
const paid = broughtServiceMessages;

test("a new customer's box that is paid on paper is in Due at once, and corrected until it is recharged", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 1000 });
  await startCollecting(server, session);
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = page.getByRole("dialog");
  const until = dialog.getByRole("textbox", { name: paid.paidUntil });
  const amount = dialog.getByRole("textbox", { name: paid.amount });
  const [soon, later] = [formatDate(addDays(today, 3)), formatDate(addDays(today, 40))];

  await test.step("the toast of a new customer leads to its first box", async () => {
    await page.getByRole("complementary").getByRole("button", { name: customerMessages.add }).click();
    await dialog.getByLabel(customerMessages.fields.name).fill("Asha Menon");
    await dialog.getByLabel(customerMessages.fields.phone).fill("9876543210");
    await dialog.getByRole("button", { name: customerMessages.add, exact: true }).click();
    await page.getByRole("status").getByRole("button", { name: texts.add.title }).click();
    await expect(dialog).toContainText("Asha Menon");
  });

  await test.step("a day that can't be read and a missing amount are refused by the field", async () => {
    await dialog.getByLabel(texts.identifiers.setTopBox).fill("STB 1001");
    await expect(amount).toBeHidden();
    await until.fill("35 Nov");
    await dialog.getByRole("button", { name: texts.add.title }).click();
    await expect(dialog.getByText(commonMessages.notADate("35 Nov"))).toBeVisible();
    await until.fill("15 jan");
    await page.keyboard.press("Tab");
    await expect(until, "the next one").toHaveValue(/^15 Jan \d{4}$/);
    await until.fill(soon);
    await page.keyboard.press("Tab");
    await dialog.getByRole("button", { name: texts.add.title }).click();
    await expect(dialog.getByText(paid.amountMissing(platform.name))).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await amount.fill("250");
    await dialog.getByRole("button", { name: texts.add.title }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("it is in Due, not yet recharged", async () => {
    await page.getByRole("link", { name: "Due", exact: true }).click();
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Asha Menon" });
    await expect(card).toContainText("STB 1001");
    await expect(card).toContainText(soon);
    await expect(card).toContainText(dueMessages.notRecharged);
    await card.getByRole("link", { name: "Asha Menon" }).click();
  });

  const services = page.getByRole("region", { name: customerPageMessages.services });
  await test.step("Edit corrects day and amount, and doesn't take it back", async () => {
    await expect(services).toContainText("₹250 when added");
    await services.getByRole("button", { name: texts.actions("STB 1001") }).click();
    await page.getByRole("menuitem", { name: texts.edit }).click();
    await expect(until).toHaveValue(soon);
    await expect(amount).toHaveValue("250");
    await until.fill("");
    await dialog.getByRole("button", { name: commonMessages.saveChanges }).click();
    await expect(dialog.getByText(paid.paidUntilMissing)).toBeVisible();
    await until.fill(later);
    await page.keyboard.press("Tab");
    await amount.fill("260");
    await dialog.getByRole("button", { name: commonMessages.saveChanges }).click();
    await expect(dialog).toBeHidden();
    await expect(services).toContainText(later);
    await expect(services).toContainText("₹260 when added");
  });

  await test.step("another box that isn't paid leads to its recharge", async () => {
    await services.getByRole("button", { name: texts.add.title }).click();
    await dialog.getByLabel(texts.label, { exact: true }).fill("Shop");
    await dialog.getByRole("button", { name: texts.add.title }).click();
    const toast = page.getByRole("status").filter({ hasText: texts.add.done("Shop") });
    await toast.getByRole("button", { name: commonMessages.recharge }).click();
    await expect(dialog.getByRole("combobox", { name: rechargeMessages.connection })).toHaveValue("Shop");
  });
});

test("a box that takes over a service goes on with its days", async ({ page, server }) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 1000 });
  const asha = await createCustomer(server, session, "Asha Menon");
  const expiryDate = addDays(today, 3);
  await createRecharge(server, session, {
    customerId: asha.id,
    platformId: platform.id,
    amount: 300,
    expiryDate,
  });
  await startCollecting(server, session);
  await openSession(page, session);
  await page.goto(`/customers/${asha.id}`);
  await page.getByRole("button", { name: texts.add.title }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(texts.add.takesOver(platform.name, formatDate(expiryDate)))).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: paid.paidUntil })).toBeHidden();
  await dialog.getByLabel(texts.identifiers.setTopBox).fill("STB 1001");
  await dialog.getByRole("button", { name: texts.add.title }).click();
  await expect(page.getByRole("main")).toContainText("STB 1001");
  await page.getByRole("button", { name: texts.actions("STB 1001") }).click();
  await page.getByRole("menuitem", { name: texts.edit }).click();
  await expect(dialog.getByLabel(texts.identifiers.setTopBox)).toHaveValue("STB 1001");
  await expect(dialog.getByRole("textbox", { name: paid.paidUntil })).toBeHidden();
});
