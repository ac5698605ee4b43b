import { readFile } from "node:fs/promises";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addDays, formatDate, formatWeekdayDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { callApi, createCustomer, createOperator, openSession } from "../support/business.ts";
import { receive, startCollecting } from "../support/collecting.ts";
import { expectAccessible, expectFitsPhone, expectWideTargets } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = dayBookPageMessages;
const account = customerAccountMessages;

// A payment that a closed book refuses.
test.use({ expectedBrowserErrors: /status of 409/ });

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** What a card says of one of its facts. */
const fact = (shown: Locator, name: keyof typeof texts.facts) =>
  shown.locator("dl > div").filter({ has: shown.page().getByText(texts.facts[name], { exact: true }) });
const inHand = (shown: Locator) => fact(shown, "inHand");

test("a shop books its evening: cash is handed over and banked, the day is counted and closed", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  await startCollecting(server, session);
  const { collector } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Mani" },
  });
  const asha = await createCustomer(server, session, "Asha Menon");
  await receive(server, session, asha.id, { amount: 1250.5, mode: "cash", collectorId: collector.id });
  await receive(server, session, asha.id, { amount: 300, mode: "upi", collectorId: collector.id });
  await receive(server, session, asha.id, { amount: 200, mode: "cash" });
  await openSession(page, session);
  await page.goto("/collections");
  await page.getByRole("tab", { name: collectionsPageMessages.tabs.dayBook }).click();
  const mani = card(page, "Mani");
  const counter = card(page, collectionMessages.counter);
  const dialog = page.getByRole("dialog");
  const press = (within: Locator, name: string) => within.getByRole("button", { name, exact: true }).click();

  await test.step("each card has what was received and is in hand", async () => {
    await expect(inHand(mani)).toContainText("₹1,250.50");
    await expect(mani).toContainText("UPI₹300");
    await expect(inHand(counter)).toContainText("₹200");
    await expect(page).toHaveURL(/tab=day-book/);
  });

  await test.step("its payments are listed below it, and can be reversed there", async () => {
    await mani.getByRole("button", { name: texts.bookPayments.showOf("Mani") }).click();
    const listed = page.getByRole("region", { name: texts.bookPayments.title("Mani") });
    const amounts = listed.getByRole("cell").filter({ hasText: /^−?₹/ });
    await expect(amounts).toHaveText(["₹300", "₹1,250.50"]);
    await expect(listed.getByRole("link", { name: "Asha Menon" })).toHaveCount(2);
    await receive(server, session, asha.id, {
      amount: 75,
      mode: "cash",
      collectorId: collector.id,
      receivedOn: addDays(today, -1),
    });
    await page.getByRole("button", { name: texts.previousDay }).click();
    await expect(amounts).toHaveText(["₹75"]);
    await listed.getByRole("button", { name: /^Reverse/ }).click();
    await press(dialog, account.reverse.reasons[0]);
    await press(dialog, account.reverse.title);
    await expect(listed.getByRole("button", { name: /^Reverse/ })).toHaveCount(0);
    await expect(amounts).toHaveText(["₹75"]);
    await page.getByRole("button", { name: texts.nextDay }).click();
    await expect(amounts).toHaveText(["−₹75", "₹300", "₹1,250.50"]);
    await expect(listed).toContainText(
      texts.bookPayments.takesBack(formatDate(addDays(today, -1)), account.reverse.reasons[0]),
    );
    await expect(fact(mani, "reversed")).toContainText("−₹75");
    await expectAccessible(page);
    await mani.getByRole("button", { name: texts.bookPayments.hideOf("Mani") }).click();
    await expect(listed).toBeHidden();
    await expect(inHand(mani)).toContainText("₹1,250.50");
    await page.setViewportSize({ width: 390, height: 600 });
    await mani.getByRole("button", { name: texts.bookPayments.showOf("Mani") }).click();
    await expect(listed.getByRole("heading"), "a phone scrolls to them").toBeInViewport();
    await mani.getByRole("button", { name: texts.bookPayments.hideOf("Mani") }).click();
    await expect(listed).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("cash is handed over to the counter, and banked from there", async () => {
    await press(mani, texts.buttons.handOver);
    await expect(dialog.getByLabel("Amount")).toHaveValue("1,250.50");
    await dialog.getByLabel("Amount").fill("9999");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(texts.move.onlyInHand("Mani", "₹1,250.50"))).toBeVisible();
    await dialog.getByLabel("Amount").fill("1000");
    await expect(dialog).toContainText("₹250.50");
    await page.keyboard.press("Enter");
    await expect(inHand(mani)).toContainText("₹250.50");
    await expect(inHand(counter)).toContainText("₹1,200");
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
  });

  await test.step("the total, or its notes, say at once what is short, which needs a reason and a name", async () => {
    await press(mani, texts.buttons.close);
    const total = dialog.getByLabel(texts.close.total);
    await expect(total).toBeFocused();
    await expect(total).toHaveAccessibleDescription(texts.close.expectedOf("₹250.50"));
    await page.keyboard.type("200");
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
    await dialog.getByLabel(texts.close.coins).fill("50.5");
    await expect(dialog.locator("output")).toHaveText(texts.exact);
    await expect(dialog.getByLabel(texts.close.note)).toBeVisible();
    await dialog.getByLabel(texts.close.coins).fill("30");
    await press(dialog, texts.buttons.close);
    await expect(dialog.getByLabel(texts.close.shortNote)).toBeFocused();
    await expect(dialog.getByText(dayBookErrors.remarkRequired.message)).toBeVisible();
    await dialog.getByLabel(texts.close.coins).fill("50.5");
    await expect(dialog.getByText(dayBookErrors.remarkRequired.message), "the count fits").toBeHidden();
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
    await expect(mani.getByRole("button")).toHaveText([texts.bookPayments.show, texts.buttons.reopen]);
  });

  await test.step("the browser prints the screen with its day", async () => {
    await page.emulateMedia({ media: "print" });
    const title = `${session.user.name} · ${collectionsPageMessages.tabs.dayBook} · ${formatWeekdayDate(today)}`;
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(page.getByRole("heading", { name: title })).toBeHidden();
  });

  await test.step("the printed sheet has the totals of the screen", async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const totals = await page.locator("dl").first().innerText();
    await press(page.getByRole("main"), "Print");
    const paper = page.locator("[data-print-document]");
    await page.emulateMedia({ media: "print" });
    await expect(paper.locator("dl > div")).toHaveText([
      `${texts.totals.received}₹1,675.50`,
      "Cash₹1,375.50",
      "UPI₹300",
      `${texts.facts.handedOver}₹1,000`,
      `${texts.facts.inHand}₹1,430`,
      `${texts.differenceOf(1, 2)}${texts.short("₹20.50")}`,
    ]);
    expect(await paper.locator("dl").innerText()).toBe(totals);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  });

  await test.step("today is reopened with a reason, and counted again", async () => {
    await press(mani, texts.buttons.reopen);
    await press(dialog, texts.reopen.reasons[0]);
    await press(dialog, texts.buttons.reopen);
    await expect(mani).toContainText(texts.status.open);
    await expect(mani).toContainText(`Counted ₹230 before, short ₹20.50, signed by Mani Kumar`);
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
    // Who signed last is one press away.
    await press(dialog, "Mani Kumar");
    await expect(dialog.getByLabel(texts.close.signedBy)).toHaveValue("Mani Kumar");
    await page.keyboard.press("Enter");
    await expect(fact(mani, "counted")).toContainText("₹250.50");
    await expect(fact(mani, "difference")).toContainText(texts.exact);
  });

  await test.step("whoever receives a payment sees whose book of the day is closed", async () => {
    await page.goto(`/customers/${asha.id}`);
    await page.getByRole("main").getByRole("button", { name: account.receive.title }).click();
    const receiver = dialog.getByRole("combobox", { name: account.receive.collector });
    const refusal = collectionMessages.errors.closedToday("Mani");
    await expect(dialog.getByText(refusal)).toBeHidden();
    await receiver.click();
    await page.getByRole("option", { name: account.receive.bookClosed("Mani") }).click();
    await expect(dialog.getByText(refusal)).toBeVisible();
    await dialog.getByLabel("Amount").fill("5");
    await dialog.getByLabel(commonMessages.acceptAdvance("₹5")).click();
    await expect(dialog.getByLabel(commonMessages.acceptAdvance("₹5"))).toBeChecked();
    const submit = dialog.getByRole("button", { name: account.receive.submit, exact: true });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(commonMessages.openBookNeeded);
    await press(dialog, collectionMessages.openDayBook);
    await expect(mani).toContainText(texts.status.closed);
  });

  await test.step("so does whoever reverses one, and follows the link without a question", async () => {
    await page.goto(`/customers/${asha.id}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: account.showEntries(5) })
      .click();
    const ofMani = page.getByRole("row").filter({ hasText: "UPI" });
    await ofMani.getByRole("button", { name: /Reverse/ }).click();
    await expect(dialog.getByText(collectionMessages.errors.closedToday("Mani"))).toBeVisible();
    await dialog.getByRole("button", { name: account.reverse.reasons[0], exact: true }).click();
    await expect(dialog.getByRole("button", { name: account.reverse.title, exact: true })).toBeDisabled();
    await press(dialog, collectionMessages.openDayBook);
    await expect(dialog).toBeHidden();
    await expect(mani).toContainText(texts.status.closed);
  });

  await test.step("a collector can't hand over to the counter's closed book", async () => {
    await press(mani, texts.buttons.reopen);
    await press(dialog, texts.reopen.reasons[0]);
    await press(dialog, texts.buttons.reopen);
    await expect(mani).toContainText(texts.status.open);
    await press(counter, texts.buttons.close);
    await dialog.getByLabel(texts.close.total).fill("1200");
    await dialog.getByLabel(texts.close.signedBy).fill("Asha");
    await page.keyboard.press("Enter");
    await expect(counter).toContainText(texts.status.closed);
    await press(mani, texts.buttons.handOver);
    const needed = commonMessages.openBookNeeded;
    await expect(
      dialog.getByRole("button", { name: texts.move.submit["hand-over"] }),
    ).toHaveAccessibleDescription(needed);
    await dialog.getByLabel(texts.move.note).fill("Evening");
    await press(dialog, collectionMessages.openDayBook);
    await expect(dialog).toBeHidden();
    await press(counter, texts.buttons.reopen);
    await press(dialog, texts.reopen.reasons[0]);
    await press(dialog, texts.buttons.reopen);
    await expect(counter).toContainText(texts.status.open);
    await press(mani, texts.buttons.close);
    await dialog.getByLabel(texts.close.total).fill("250.5");
    await dialog.getByLabel(texts.close.signedBy).fill("Mani Kumar");
    await page.keyboard.press("Enter");
    await expect(mani).toContainText(texts.status.closed);
  });

  await test.step("other days are a step away, and live in the address", async () => {
    await page.getByRole("button", { name: texts.previousDay }).click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await expect(inHand(mani)).toContainText("₹75");
    await page.getByRole("button", { name: texts.nextDay }).click();
    await expect(page).not.toHaveURL(/day=\d/);
    await expect(mani).toContainText(texts.status.closed);
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

  await test.step("an earlier day that nobody closed is named, with a link to close it", async () => {
    const yesterday = addDays(today, -1);
    const { collector: ravi } = await callApi(server, session, collectionRoutes.createCollector, {
      body: { name: "Ravi" },
    });
    await receive(server, session, asha.id, {
      amount: 30,
      mode: "cash",
      collectorId: ravi.id,
      receivedOn: yesterday,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/collections");
    await page
      .getByRole("banner")
      .getByRole("button", { name: `${alertMessages.title}, 1 unread` })
      .click();
    await page.getByRole("link", { name: alertMessages.dayOpen(formatDate(yesterday)) }).click();
    await expect(page).toHaveURL(new RegExp(`day=${yesterday}&collectorId=${ravi.id}`));
    await page.goBack();
    await page.getByRole("link", { name: texts.open.show }).click();
    const close = card(page, "Ravi").getByRole("button", { name: texts.buttons.close });
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport();
    await page.keyboard.press("Enter");
    await dialog.getByLabel(texts.close.total).fill("30");
    await dialog.getByLabel(texts.close.signedBy).fill("Ravi");
    await page.keyboard.press("Enter");
    await expect(card(page, "Ravi")).toContainText(texts.status.closed);
    await page.getByRole("banner").getByRole("button", { name: alertMessages.title, exact: true }).click();
    await expect(page.getByText(alertMessages.none)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    await receive(server, session, asha.id, { amount: 60, mode: "cash", receivedOn: yesterday });
    await page.goto("/collections");
    const note = page.getByText(texts.open.one(formatDate(yesterday), collectionMessages.counter));
    await note.getByRole("link", { name: texts.open.show }).click();
    await expect(page).toHaveURL(new RegExp(`day=${yesterday}`));
    await expect(inHand(counter)).toContainText("₹60");
    await expectFitsPhone(page);
    await expectWideTargets(page);
    await press(counter, texts.buttons.close);
    await dialog.getByLabel(texts.close.total).fill("60");
    await dialog.getByLabel(texts.close.signedBy).fill("Mani Kumar");
    await page.keyboard.press("Enter");
    await expect(counter).toContainText(texts.status.closed);
    await expect(note).toBeHidden();
  });

  await test.step("a phone shows all of it", async () => {
    await expectFitsPhone(page);
    await expectWideTargets(page);
  });
});
