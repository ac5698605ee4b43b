import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { receive } from "../support/collecting.ts";
import { openDebts, rows } from "../support/debts.ts";
import { exportList } from "../support/exported.ts";
import { openPalette } from "../support/palette.ts";
import { expectFitsPhone, expectWideTargets } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = collectionsPageMessages;
test.use({ expectedBrowserErrors: /status of 409/ });
const { addUtr } = customerAccountMessages;

test("payments are listed, found, filtered and reversed", async ({ page, server }) => {
  await openDebts(page, server);

  await test.step("payments are listed by day, a reversed one is struck out", async () => {
    await page.getByRole("tab", { name: texts.tabs.payments }).click();
    await expect(rows(page)).toHaveText([
      /\/000003.*Venkata.*Reversed.*Wrong customer.*Cash.*Counter.*₹75/,
      /\/000002.*Asha Menon.*UPI.*427812345678.*Mani.*₹100/,
      /\/000001.*Asha Menon.*Cash.*Counter.*₹50/,
    ]);
    await expect(page.locator("del")).toHaveText("₹75");
    const mode = page.getByRole("columnheader", { name: texts.payments.columns.mode });
    const { x } = (await mode.boundingBox()) ?? {};
    const note = page.getByText(/^Reversed .*Wrong customer/).filter({ visible: true });
    await note.evaluate((element) => element.remove());
    expect((await mode.boundingBox())?.x, "the note of a reversal moves no column").toBe(x);
    await page.reload();
    await page.setViewportSize({ width: 390, height: 844 });
    const reversed = rows(page).filter({ hasText: "/000003" });
    await expect(reversed.getByText(/^Received .*,/), "when it came, on a phone").toBeVisible();
    await expect(note, "and when it was reversed").toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole("status").filter({ hasText: "in 2 payments" })).toHaveText(
      "This month: ₹150 in 2 paymentsCash ₹50UPI ₹1001 reversed payment not counted",
    );
  });

  await test.step("they are found by the number of the receipt and by the UTR", async () => {
    const search = page.getByPlaceholder(texts.payments.searchPlaceholder);
    await search.fill("000003");
    await expect(rows(page)).toHaveText([/\/000003/]);
    await search.fill("4278 1234");
    await expect(rows(page)).toHaveText([/\/000002/]);
    await search.fill("");
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("the palette finds one by its UTR, and opens its receipt", async () => {
    const { palette, options } = await openPalette(page);
    await page.keyboard.type("4278 1234 5678");
    await expect(options).toHaveText([/\/000002.*Asha Menon · ₹100/]);
    await expect(palette.getByText(paletteMessages.noCustomer("4278 1234 5678"))).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Receipt" })).toContainText("427812345678");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("they are filtered by collector, mode and days", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel(texts.payments.columns.collector, { exact: true }).selectOption("Mani");
    await expect(rows(page)).toHaveText([/000002/]);
    await expect(page.getByText("Mani: ₹100 in 1 payment")).toBeVisible();
    await page.getByLabel(texts.payments.columns.mode, { exact: true }).selectOption("Cash");
    await expect(page.getByText(texts.payments.noneFound)).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel("Period", { exact: true }).selectOption("Yesterday");
    await expect(page.getByText(texts.payments.noneFound)).toBeVisible();
    await page.getByLabel("Period", { exact: true }).selectOption("Today");
    await expect(rows(page)).toHaveCount(3);
    // A day applies once it is whole, and until then the one before.
    const from = page.getByRole("textbox", { name: "From date" });
    await from.fill(formatDate(addDays(today, -1)));
    await expect(page).toHaveURL(new RegExp(`startDate=${addDays(today, -1)}&endDate=${today}`));
    await from.fill(`${formatDate(today)}0`);
    await from.press("Tab");
    await expect(from).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(new RegExp(`startDate=${addDays(today, -1)}&endDate=${today}`));
    await from.fill(formatDate(today));
    await expect(page).toHaveURL(new RegExp(`startDate=${today}&endDate=${today}`));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("status").filter({ hasText: "in 2 payments" })).toHaveText(
      "Today: ₹150 in 2 paymentsCash ₹50UPI ₹1001 reversed payment not counted",
    );
    await page.emulateMedia({ media: "print" });
    await expect(
      page.getByRole("heading", { name: `· ${texts.tabs.payments} · ${formatDate(today)}` }),
    ).toBeVisible();
    await page.emulateMedia({ media: null });
    expect((await exportList(page)).lines).toHaveLength(4);
    await expect(page).toHaveURL(/tab=payments.*startDate/);
    await rows(page)
      .filter({ hasText: "000001" })
      .getByRole("button", { name: /^Reverse/ })
      .click();
    const reverse = page.getByRole("dialog", { name: customerAccountMessages.reverse.title });
    await reverse.getByRole("button", { name: "Wrong amount" }).click();
    await reverse.getByRole("button", { name: customerAccountMessages.reverse.title }).click();
    await expect(reverse).toBeHidden();
    await expect(page.locator("del")).toHaveText(["₹75", "₹50"]);
    await expectFitsPhone(page);
    const ofMani = rows(page).filter({ hasText: "000002" });
    await expect(ofMani, "when, how and by whom").toContainText("UPI …5678, 000002, Mani");
    await expect(ofMani.getByText("…5678"), "the end of the UTR").toBeVisible();
    await expect.poll(async () => (await ofMani.boundingBox())?.height, "two lines").toBeLessThanOrEqual(64);
    await expectWideTargets(page);
    const buttons = rows(page).getByRole("button");
    await expect(buttons.filter({ hasText: customerAccountMessages.reverse.button })).toBeVisible();
    await page.getByRole("button", { name: "Remove filter: Today" }).click();
    await expect(page).toHaveURL(/tab=payments$/);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

test("a payment by UPI that came without a UTR takes it later", async ({ page, server }) => {
  const { session, asha } = await openDebts(page, server);
  await receive(server, session, asha.id, { amount: 30, mode: "upi" });
  await page.getByRole("tab", { name: texts.tabs.payments }).click();
  const row = rows(page).filter({ hasText: "₹30" });
  await expect(row).toContainText(addUtr.missing);
  await expect(page.getByRole("button", { name: /^Add the UTR/ })).toHaveCount(1);
  await row.getByRole("button", { name: /^Add the UTR/ }).click();
  const dialog = page.getByRole("dialog", { name: addUtr.title });
  const utr = dialog.getByRole("textbox");

  await test.step("of 12 digits that no other payment has", async () => {
    await utr.fill("4278");
    await dialog.getByRole("button", { name: addUtr.title }).click();
    await expect(dialog.getByText(collectionMessages.errors.utrDigits)).toBeVisible();
    await utr.fill("4278 1234 5678");
    await dialog.getByRole("button", { name: addUtr.title }).click();
    await expect(dialog.getByText(/^This UTR is already on receipt .*000002: Asha Menon/)).toBeVisible();
  });

  await test.step("once", async () => {
    await utr.fill("4278 1234 5679");
    await dialog.getByRole("button", { name: addUtr.title }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("427812345679");
    await expect(row).not.toContainText(addUtr.missing);
    await expect(page.getByRole("button", { name: /^Add the UTR/ })).toBeHidden();
  });

  await test.step("from its receipt, too, and among the customer's entries", async () => {
    await receive(server, session, asha.id, { amount: 31, mode: "upi" });
    await page.goto(`/customers/${asha.id}`);
    await page.getByRole("button", { name: /^Show \d+ entries/ }).click();
    const entry = rows(page).filter({ hasText: addUtr.missing });
    await expect(entry).toHaveCount(1);
    await entry.getByRole("button", { name: /^Receipt/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: addUtr.title }).click();
    await utr.fill("427812345680");
    await dialog.getByRole("button", { name: addUtr.title }).click();
    await expect(dialog).toBeHidden();
    await expect(entry).toHaveCount(0);
    await expect(page.getByText("427812345680").first()).toBeVisible();
    await rows(page)
      .filter({ hasText: "427812345680" })
      .getByRole("button", { name: /^Receipt/ })
      .click();
    await expect(
      page.getByRole("dialog", { name: "Receipt" }).getByText(addUtr.added(formatDate(today), "by you")),
    ).toBeVisible();
  });
});
