import { customerImportMessages as texts } from "@cable-connect/contract/messages/customer-import";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { createOperator, createPlatform, openSession, uniqueName } from "../support/business.ts";
import {
  becomes,
  check,
  checkButton,
  chooseFile,
  importButton,
  rowOf,
  savedTemplate,
} from "../support/customer-import.ts";
import { field, rechargeButton } from "../support/recharge-dialog.ts";
import { expectAccessible, expectFitsPhone, holdCalls } from "../support/screen.ts";
import { today } from "../support/today.ts";

const [ago, soon] = [addDays(today, -5), addDays(today, 3)];
const written = (day: string) => day.split("-").reverse().join("/");
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });

test("the services that a shop's customers have already are in Due on the first day", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { session } = await createOperator(server, { platforms: [platform], funds: 5_000 });
  await openSession(page, session);
  await page.goto("/customers/import");
  const file = [
    "Name,Mobile,Package,Amount,Expiry Date",
    `Asha Menon,9845099999,Gold pack,250.50,${written(ago)}`,
    `Binu Thomas,9845012345,,300,${written(soon)}`,
    "Ravi Das,9000000001,,,soon",
    "Zubin Irani,9000000002,,,",
  ].join("\n");
  await test.step("the columns are guessed and explained, and the preview says what will be tracked", async () => {
    expect(await savedTemplate(page)).toBe(
      "\uFEFFName,Phone,Email,Address,Platform,Paid until,Plan,Recharge amount\r\n",
    );
    await chooseFile(page, file);
    await expect(becomes(page, "Expiry Date")).toHaveValue("expiry");
    await expect(becomes(page, "Package")).toHaveValue("plan");
    await expect(becomes(page, "Amount")).toHaveValue("amount");
    await expect(page.getByText(texts.amountHelp("Amount"))).toBeVisible();
    await expectAccessible(page);
    await check(page);
    await expect(rowOf(page, "Asha Menon")).toContainText(
      `${formatDate(ago)}${platform.name} · Gold pack · ₹250.50`,
    );
    await expect(rowOf(page, "Ravi Das")).toContainText(texts.reasons.expiryUnreadable);
    await expect(page.getByText(texts.broughtServices(2))).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await importButton(page).click();
    await expect(page.getByText("3 customers added; 2 services now tracked")).toBeVisible();
  });
  await test.step("they are in Due, not yet recharged", async () => {
    await page.getByRole("link", { name: "Due", exact: true }).click();
    await expect(card(page, "Asha Menon")).toContainText(formatDate(ago));
    await expect(card(page, "Asha Menon")).toContainText(dueMessages.notRecharged);
    await expect(card(page, "Asha Menon").getByTitle("₹251 when added")).toBeVisible();
    await expect(card(page, "Binu Thomas")).toContainText(formatDate(soon));
    await expect(card(page, "Zubin Irani")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card(page, "Asha Menon")).toContainText(formatDate(ago));
    await expectFitsPhone(page);
  });
  await test.step("the customer's page says where its service and amount come from", async () => {
    await card(page, "Asha Menon").getByRole("link", { name: "Asha Menon" }).click();
    await expect(page.getByText("₹250.50 when added")).toBeVisible();
    const entry = page.getByRole("listitem").filter({ hasText: customerPageMessages.broughtForward });
    await expect(entry).toContainText(customerPageMessages.paidUntil(formatDate(ago)));
  });
});

test("a file without platforms is of the one that is chosen for all rows", async ({ page, server }) => {
  const [cable, fibre] = [
    await createPlatform(server, "cable", { name: uniqueName("City Cable") }),
    await createPlatform(server, "internet", { name: uniqueName("FibreNet") }),
  ];
  const { session } = await createOperator(server, { platforms: [cable, fibre], funds: 5_000 });
  await openSession(page, session);
  const release = await holdCalls(page, "/operator/services");
  await page.goto("/customers/import");
  const file = [
    "Name,Mobile,Amount,Expiry Date",
    `Asha Menon,9845099999,250,${written(soon)}`,
    "Zubin Irani,9000000002,,",
  ].join("\n");
  await chooseFile(page, file);
  const platform = page.getByLabel(texts.platformOfAll);
  await expect(checkButton(page), "while it isn't known whether to ask").toBeDisabled();
  release();
  await checkButton(page).click();
  await expect(platform, "asks before anything is checked").toBeFocused();
  await expect(platform).toHaveAccessibleDescription(texts.platformNeeded);
  await platform.selectOption(fibre.name);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.otherFile }).click();
  await chooseFile(page, file);
  await expect(platform, "is asked for each file").toHaveValue("");
  await platform.selectOption(fibre.name);
  await check(page);
  await expect(rowOf(page, "Asha Menon")).toContainText(fibre.name);
  await expect(page.getByText(texts.broughtServices(1))).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("2 customers added; 1 service now tracked")).toBeVisible();
});

test("a recharge starts with the plan that was imported as an export writes it", async ({ page, server }) => {
  const platform = await createPlatform(server, "iptv", { name: uniqueName("Stream Box") });
  const { session } = await createOperator(server, { platforms: [platform], funds: 5_000 });
  await openSession(page, session);
  await page.goto("/customers/import");
  const file = [
    "Name,Mobile,Package,Amount,Expiry Date",
    `Asha Menon,9845099999,Basic Plan (30 days),299,${written(ago)}`,
  ].join("\n");
  await chooseFile(page, file);
  await check(page);
  await importButton(page).click();
  await page.getByRole("link", { name: "Due", exact: true }).click();
  await card(page, "Asha Menon").getByRole("button", { name: "Recharge" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  await expect(field(dialog, "Plan")).toHaveValue("Basic Plan (30 days)");
  await expect(dialog.getByLabel("Amount")).toHaveValue("299");
  await expect(rechargeButton(dialog)).toBeEnabled();
});
