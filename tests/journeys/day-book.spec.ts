import { readFile } from "node:fs/promises";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { fact, inHand, openDayBookWorld, press } from "../support/day-book-world.ts";
import { expectAccessible, expectFitsPhone, expectWideTargets } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = dayBookPageMessages;

test("a shop books its evening: cash is handed over and banked, the day is counted and closed", async ({
  page,
  server,
}) => {
  const { mani, counter, dialog } = await openDayBookWorld(page, server);
  await page.goto("/collections");
  await page.getByRole("tab", { name: collectionsPageMessages.tabs.dayBook }).click();

  await test.step("each card has what was received and is in hand", async () => {
    await expect(inHand(mani)).toContainText("₹1,250.50");
    await expect(mani).toContainText("UPI₹300");
    await expect(inHand(counter)).toContainText("₹200");
    await expect(page).toHaveURL(/tab=day-book/);
  });

  await test.step("cash is handed over to the counter, and banked from there", async () => {
    await press(mani, texts.buttons.handOver);
    await expect(dialog.getByLabel("Amount")).toHaveValue("1,250.50");
    await expect(dialog.getByRole("textbox", { name: "Note", exact: true })).toBeVisible();
    await dialog.getByLabel("Amount").fill("9999");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(texts.move.onlyInHand("Mani", "₹1,250.50"))).toBeVisible();
    await dialog.getByLabel("Amount").fill("1000");
    await expect(dialog).toContainText("₹250.50");
    await page.keyboard.press("Enter");
    await expect(inHand(mani)).toContainText("₹250.50");
    await expect(inHand(counter)).toContainText("₹1,200");
    const toast = page.getByRole("status").filter({ hasText: texts.move.handedOver("₹1,000") });
    await press(toast, texts.buttons.reverse);
    await expect(dialog).toContainText(
      texts.reverse.about(dayBookMessages.kinds["hand-over"], "₹1,000", "Mani"),
    );
    await press(dialog, commonMessages.cancel);
    await expect(dialog).toBeHidden();
    await press(counter, texts.buttons.deposit);
    await dialog.getByLabel("Amount").fill("800");
    await dialog.getByLabel(texts.move.slip).fill("SLIP 7");
    await page.keyboard.press("Enter");
    await expect(inHand(counter)).toContainText("₹400");
  });

  await test.step("a movement is reversed with a reason", async () => {
    const deposit = page.getByRole("row").filter({ hasText: "SLIP 7" });
    await expect(deposit).toContainText(/\d\d:\d\d\s[AP]M/);
    await deposit.getByRole("button", { name: texts.buttons.reverseOf("Banked", "₹800") }).click();
    await press(dialog, texts.reverse.reasons[0]);
    await press(dialog, texts.reverse.title);
    await expect(inHand(counter)).toContainText("₹1,200");
    await expect(page.locator("del")).toHaveText("₹800");
    await expect(page.getByRole("heading", { name: texts.movements.title })).toBeFocused();
  });

  await test.step("the total, or its notes, say at once what is short, which needs a reason and a name", async () => {
    await press(mani, texts.buttons.close);
    const total = dialog.getByLabel(texts.close.total);
    await expect(total).toBeFocused();
    await press(dialog, "Mani");
    await expect(dialog.getByLabel(texts.close.signedBy), "its collector is offered").toHaveValue("Mani");
    await press(dialog, texts.buttons.close);
    await expect(dialog.getByText(texts.close.totalRequired)).toBeVisible();
    await expect(total).toBeFocused();
    await dialog.getByLabel(texts.close.signedBy).fill("");
    await total.fill("200");
    await expect(dialog.locator("output")).toHaveText(texts.short("₹50.50"));
    await press(dialog, texts.close.byNotes);
    await expect(dialog.getByLabel(texts.close.countOf("₹500"))).toBeFocused();
    await expect(total).toBeEditable();
    const twoHundreds = dialog.getByLabel(texts.close.countOf("₹200"));
    await twoHundreds.pressSequentially("1.5");
    await page.keyboard.press("Tab");
    await expect(dialog.getByText(dayBookMessages.errors.noteCount)).toBeVisible();
    await expectAccessible(page);
    await twoHundreds.fill("1");
    await expect(dialog.getByText(dayBookMessages.errors.noteCount)).toBeHidden();
    await expect(dialog.locator("output")).toHaveText(texts.short("₹50.50"));
    const size = page.viewportSize();
    for (const viewport of [{ width: 390, height: 844 }, size ?? { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport);
      await dialog.getByLabel(texts.close.countOf("₹500")).focus();
      await expect(dialog.locator("output"), "in sight while counting").toBeInViewport({ ratio: 1 });
    }
    await dialog.getByLabel(texts.close.coins).fill("50.5");
    await expect(dialog.locator("output")).toHaveText(texts.exact);
    await expect(dialog.getByLabel(texts.close.note)).toBeVisible();
    await dialog.getByLabel(texts.close.coins).fill("30");
    await press(dialog, texts.buttons.close);
    await expect(dialog.getByLabel(texts.close.shortNote)).toBeFocused();
    await expect(dialog.getByText(texts.close.shortUnexplained)).toBeVisible();
    await dialog.getByLabel(texts.close.coins).fill("50.5");
    await expect(dialog.getByText(texts.close.shortUnexplained), "the count fits").toBeHidden();
    await dialog.getByLabel(texts.close.coins).fill("30");
    await dialog.getByLabel(texts.close.shortNote).fill("Gave too much change");
    await press(dialog, texts.buttons.close);
    await expect(dialog.getByLabel(texts.close.signedBy)).toBeFocused();
    await dialog.getByLabel(texts.close.signedBy).fill("Mani Kumar");
    await page.keyboard.press("Enter");
    await expect(mani).toContainText(texts.status.closed);
    await expect(fact(mani, "counted")).toContainText("₹230");
    await expect(fact(mani, "expected")).toContainText("₹250.50");
    await expect(fact(mani, "difference")).toContainText(texts.short("₹20.50"));
    await expect(inHand(mani)).toBeHidden();
    await expect(mani).toContainText("Signed by Mani Kumar");
    await expect(mani.getByRole("button", { name: texts.buttons.reopen })).toBeFocused();
    await expect(mani.getByRole("button")).toHaveText([texts.bookPayments.show, texts.buttons.reopen]);
    for (const part of ["[data-sum]", "[class*=others]", "[class*=foot]"]) {
      const tops = [counter, mani].map(async (card) => (await card.locator(part).boundingBox())?.y);
      const [open, closed] = await Promise.all(tops);
      expect(open, `an open and a closed card line up: ${part}`).toBe(closed);
    }
    const short = await fact(mani, "difference")
      .locator("dd")
      .evaluate((sum) => getComputedStyle(sum).color);
    const strip = page
      .locator("dl")
      .first()
      .locator("div", { hasText: texts.differenceOf(1, 2) });
    await expect(strip.locator("dd"), "red as on the card").toHaveCSS("color", short);
  });

  await test.step("the browser's menu prints the sheet of the day, too", async () => {
    const paper = page.locator("[data-print-document]");
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(paper).toContainText(formatDate(today));
    await expect(paper).toContainText(texts.printed.columns.signature);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(paper).toBeHidden();
  });

  await test.step("the printed sheet has the totals of the screen", async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const totals = await page.locator("[class*=totals]").innerText();
    await press(page.getByRole("main"), "Print");
    const paper = page.locator("[data-print-document]");
    await page.emulateMedia({ media: "print" });
    const sums = paper.locator("[class*=totals]");
    await expect(sums.locator("dl > div"), "they add up to the cash in hand").toHaveText([
      `${texts.facts.received}₹1,450.50`,
      `${texts.differenceOf(1, 2)}${texts.short("₹20.50")}`,
      `${texts.facts.inHand}₹1,430`,
      "UPI₹300",
      `${texts.totals.received}₹1,750.50`,
    ]);
    expect(await sums.innerText()).toBe(totals);
    const lines = paper.getByRole("table").first().locator("dl > div");
    await expect(lines.filter({ hasText: `${texts.facts.handedOver}−` })).toHaveText(
      `${texts.facts.handedOver}−₹1,000`,
    );
    const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
    expect(Math.max(...heights), "each amount is on the line of its label").toBeLessThan(20);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  });

  await test.step("today is reopened with a reason, and counted again", async () => {
    await press(mani, texts.buttons.reopen);
    await press(dialog, texts.reopen.reasons[0]);
    await press(dialog, texts.buttons.reopen);
    await expect(mani).toContainText(texts.status.open);
    await expect(mani).toContainText(`Counted ₹230 before, short ₹20.50, signed by Mani Kumar`);
    await expect(mani.getByRole("button", { name: texts.buttons.close })).toBeFocused();
    const closes = [counter, mani].map((card) => card.getByRole("button", { name: texts.buttons.close }));
    const [beside, reopened] = await Promise.all(closes.map((button) => button.boundingBox()));
    expect(reopened?.y, "the note doesn't raise the buttons").toBe(beside?.y);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    const onPaper = page.locator("[data-print-document]").locator("tr", { hasText: "Counted ₹230 before" });
    await expect(onPaper.getByText("—", { exact: true })).toHaveCount(2);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await press(mani, texts.buttons.close);
    const total = dialog.getByLabel(texts.close.total);
    await expect(total).toBeFocused();
    await press(dialog, texts.close.byNotes);
    await dialog.getByLabel(texts.close.countOf("₹200")).fill("1");
    await dialog.getByLabel(texts.close.coins).fill("50");
    await expect(total).toHaveValue("250");
    await expect(total).not.toBeEditable();
    await dialog.getByLabel(texts.close.countOf("₹200")).fill("");
    await dialog.getByLabel(texts.close.coins).fill("");
    await expect(total).toHaveValue("");
    await total.fill("250.5");
    await expect(dialog.locator("output")).toHaveText(texts.exact);
    await expect(dialog.getByLabel(texts.close.signedBy), "whoever counts signs").toHaveValue("");
    await press(dialog, "Mani Kumar");
    await expect(dialog.getByLabel(texts.close.signedBy), "who signed last").toHaveValue("Mani Kumar");
    await page.keyboard.press("Enter");
    await expect(fact(mani, "counted")).toContainText("₹250.50");
    await expect(fact(mani, "difference")).toContainText(texts.exact);
  });

  await test.step("the entries are saved as a journal", async () => {
    await page.getByRole("button", { name: texts.export.button }).click();
    const downloading = page.waitForEvent("download");
    await dialog.getByLabel(texts.export.format).selectOption(texts.export.formats.journal);
    await press(dialog, texts.export.submit);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^day-book-.*\.journal$/);
    const journal = await readFile(await download.path(), "utf8");
    expect(journal).toContain("Assets:Cash:Mani  1250.50 INR");
    await expect(dialog).toBeHidden();
  });

  await test.step("a phone shows all of it", async () => {
    await expectFitsPhone(page);
    await expectWideTargets(page);
  });
});
