import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerImportMessages as texts } from "@cable-connect/contract/messages/customer-import";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { startCollecting } from "../support/collecting.ts";
import {
  becomes,
  check,
  chooseFile,
  expectPreview,
  importButton,
  kindButton,
  listCustomers,
  openImport,
  rowOf,
  savedTemplate,
} from "../support/customer-import.ts";
import { exportList } from "../support/exported.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";

test("what customers owe is brought along once, while the operator collects", async ({ page, server }) => {
  const session = await openImport(page, server);
  const file = [
    "Name,Phone,Due,Due since",
    'Asha Menon,9845099999,"1,250.50",13-01-2026',
    "Binu Thomas,9845012345,-100,",
    "Ravi Das,9000000001,later,",
    "Zubin Irani,9000000002,₹ 300,",
  ].join("\n");
  const owed = texts.oldBalances({ amount: "₹1,550.50", customers: 2 }, { amount: "₹100", customers: 1 });
  await test.step("off, the column isn't imported", async () => {
    await chooseFile(page, file);
    await expect(becomes(page, "Due")).toHaveValue("");
    await expect(becomes(page, "Due").getByRole("option", { name: texts.fields.oldBalance })).toHaveCount(0);
  });
  await test.step("on, it is guessed and explained, and the preview says what will be owed", async () => {
    await startCollecting(server, session);
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    expect(await savedTemplate(page)).toContain(
      "Recharge amount,Area,Street or building,Old balance,Owed since,Connection label,",
    );
    await chooseFile(page, file);
    await expect(becomes(page, "Due")).toHaveValue("oldBalance");
    await expect(page.getByText(texts.oldBalanceHelp("Due"))).toBeVisible();
    await expectAccessible(page);
    await check(page);
    await expect(page.getByText(owed, { exact: true })).toBeVisible();
    await expect(rowOf(page, "Asha Menon")).toContainText(
      `Owes ₹1,250.50${texts.since(formatDate("2026-01-13"))}`,
    );
    await expect(rowOf(page, "Binu Thomas")).toContainText("₹100 paid in advance");
    await expect(rowOf(page, "Ravi Das")).toContainText(texts.reasons.oldBalanceUnreadable);
    await expect(importButton(page)).toHaveText("Add 3, Leave Out 1");
    await expectAccessible(page);
    await importButton(page).click();
    await expect(
      page.getByText("3 customers added; old balances: ₹1,550.50 owed, ₹100 paid in advance"),
    ).toBeVisible();
  });
  await test.step("the same file again changes nobody's balance, and says so", async () => {
    await page.getByRole("button", { name: texts.importMore }).click();
    await chooseFile(page, file.replace("later", ""));
    await check(page);
    await expect(page.getByText(texts.keptBalances(3))).toBeVisible();
    const asha = rowOf(page, "Asha Menon");
    await expect(asha).toContainText(texts.keepsBalance);
    await expect(asha.getByText(texts.badges.unchanged), "only as the result").toHaveCount(1);
    await importButton(page).click();
    await expect(page.getByText("1 customer added, 3 unchanged")).toBeVisible();
  });
  await test.step("the exported file has the balances, and imports unchanged", async () => {
    await page.getByRole("link", { name: texts.showCustomers }).click();
    await expect(rowOf(page, "Asha Menon")).toContainText("Owes ₹1,250.50");
    const { lines } = await exportList(page);
    expect(lines.find((line) => line.includes("Binu Thomas"))).toContain(",-100,");
    await page.getByRole("link", { name: commonMessages.importCsv }).click();
    await chooseFile(page, `\uFEFF${lines.join("\n")}`);
    await expectPreview(page);
    await expect(kindButton(page, "unchanged")).toContainText("4");
    await expect(page.getByText(texts.keptBalances(3))).toBeVisible();
    await expect(importButton(page)).toBeHidden();
    await expectFitsPhone(page);
  });
  await test.step("what customers owe is what was brought along, once", async () => {
    const { customers } = await listCustomers(server, session);
    expect(
      customers.map(({ name, outstanding, walletBalance }) => [name, outstanding, walletBalance]),
    ).toEqual([
      ["Ravi Das", 0, 0],
      ["Zubin Irani", 300, 0],
      ["Binu Thomas", 0, 100],
      ["Asha Menon", 1250.5, 0],
    ]);
  });
});
