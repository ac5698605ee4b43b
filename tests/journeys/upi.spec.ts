import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { owingReminderMessages as owingTexts } from "@cable-connect/contract/messages/owing-reminders";
import { payPageMessages } from "@cable-connect/contract/messages/pay-page";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { selectionMessages } from "@cable-connect/contract/messages/selection";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import { formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { callApi, createCustomer, createOperator, openSession } from "../support/business.ts";
import { charge, startCollecting } from "../support/collecting.ts";
import {
  dialogOf,
  expectAccessible,
  expectFitsPhone,
  expectWideTargets,
  pixelsBetween,
} from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = upiMessages;
const { receive } = customerAccountMessages;
const vpa = "city.cable@okaxis";
const payeeName = "City Cable & Sons";
const run = promisify(execFile);

/** Whether zbarimg, which `npm test` installs where it can, is there. */
const reads = await run("zbarimg", ["--version"]).then(
  () => true,
  () => false,
);

/** The fields of the QR code in a picture of an element, as a phone's camera would read them. */
async function scan(element: Locator, path: string): Promise<Record<string, string>> {
  await element.scrollIntoViewIfNeeded();
  await element.screenshot({ path });
  // No bar codes: the lines of a text can look like one.
  const { stdout } = await run("zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
  const link = new URL(stdout.trim());
  expect(link.protocol + link.host + link.pathname).toBe("upi:pay");
  return Object.fromEntries(link.searchParams);
}

test.describe("UPI", () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: "dark",
    expectedBrowserErrors: /status of 409/,
  });

  test("is set up, asks a customer for the exact amount, and its payment has a receipt", async ({
    page,
    context,
    server,
  }, testInfo) => {
    const { session } = await createOperator(server);
    await startCollecting(server, session);
    const asha = await createCustomer(server, session, "Asha Menon");
    await charge(server, session, asha.id, 450.5);
    await openSession(page, session);
    const picture = testInfo.outputPath("code.png");

    await test.step("a UPI ID is checked, saved, and tried with one rupee", async () => {
      await page.goto("/profile");
      await page.getByRole("button", { name: texts.add }).click();
      const dialog = dialogOf(page, texts.title);
      await dialog.getByLabel(texts.vpa).fill("city cable");
      await dialog.getByLabel(texts.payeeName).fill(payeeName);
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByText(texts.errors.vpa)).toBeVisible();
      await dialog.getByLabel(texts.vpa).fill(vpa);
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText(texts.saved)).toBeVisible();
      const code = page.getByRole("img", { name: texts.testCode });
      await expect(code).toBeVisible();
      await expectFitsPhone(page);
      if (reads) {
        expect(await scan(code, picture)).toEqual({
          pa: vpa,
          pn: payeeName,
          am: "1.00",
          cu: "INR",
          tr: expect.stringMatching(/^C0T[A-Z0-9]+$/),
          tn: texts.testNote,
        });
      }
    });

    const asked = {
      pa: vpa,
      pn: payeeName,
      cu: "INR",
      tr: expect.stringMatching(new RegExp(`^C${asha.id}T[A-Z0-9]+$`)),
      tn: texts.note(asha.id),
    };

    await test.step("a reminder of what is owed has a link to a page with the code, and is shown", async () => {
      await page.goto("/collections");
      const row = page.getByRole("row", { name: /Asha Menon/ });
      await expect(row).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const columnsAt = () =>
        page
          .getByRole("columnheader")
          .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
      const unremindedAt = await columnsAt();
      const rowAt = async () => (await row.boundingBox())?.y;
      const unchosenAt = await rowAt();
      await page.getByRole("checkbox", { name: customerMessages.select("Asha Menon") }).check();
      const bar = page.getByRole("region", { name: selectionMessages.bar });
      // At the bottom of the window, above the bar of screens, below a list that doesn't fill it.
      const { height } = page.viewportSize() ?? { height: 0 };
      const barAt = await bar.boundingBox();
      expect(height - ((barAt?.y ?? 0) + (barAt?.height ?? 0))).toBeLessThan(80);
      expect(await rowAt()).toBe(unchosenAt);
      await bar.getByRole("button", { name: owingTexts.bar }).click();
      const dialog = dialogOf(page, owingTexts.title(1));
      await dialog.getByLabel(reminderMessages.useMessage).selectOption("hi");
      await expect(dialog.getByText(/^नमस्ते Asha Menon जी, .* ₹450\.50/)).toBeVisible();
      await expectAccessible(page);
      const start = dialog.getByRole("link", { name: remindManyMessages.start });
      const started = context.waitForEvent("page");
      await start.click();
      await (await started).close();
      const queue = dialogOf(page, remindManyMessages.queueTitle.whatsapp);
      await queue.getByRole("button", { name: reminderMessages.notSent }).click();
      await queue.getByRole("button", { name: remindManyMessages.continueLater }).click();
      await page.reload();
      const unfinished = page.getByRole("region", { name: reminderMessages.queueBar });
      await expect(unfinished).toContainText(reminderMessages.queueWaiting.whatsapp(1));
      await expectFitsPhone(page);
      await unfinished.getByRole("button", { name: reminderMessages.continueQueue }).click();
      const whatsApp = queue.getByRole("link", { name: remindManyMessages.open.whatsapp });
      await expectAccessible(page);
      const text = new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
      const opening = context.waitForEvent("page");
      await whatsApp.click();
      await (await opening).close();
      const [link = ""] = /http\S+\/pay\/\S+/.exec(text) ?? [];
      await queue.getByRole("button", { name: reminderMessages.done, exact: true }).click();
      await expect(unfinished).toBeHidden();
      await expect(row).toContainText("Reminded today by WhatsApp");
      expect(await columnsAt(), "the columns keep their widths").toEqual(unremindedAt);
      await page.getByRole("checkbox", { name: customerMessages.select("Asha Menon") }).check();
      await bar.getByRole("button", { name: owingTexts.bar }).click();
      await expect(dialog.getByText(/₹450\.50 · .* · Reminded today by WhatsApp/)).toBeVisible();
      await dialog.getByText(remindManyMessages.by.sms(1)).click();
      await expect(dialog).toContainText(/Preview for Asha Menon · \d\sSMS/);
      await expect(start).toHaveAttribute("href", /^sms:\+91\d{10}\?body=.*%2Fpay%2F/);
      await start.click();
      const messages = dialogOf(page, remindManyMessages.queueTitle.sms);
      await expectAccessible(page);
      await expectFitsPhone(page);
      await messages.getByRole("button", { name: reminderMessages.done, exact: true }).click();
      // The links don't wait for the calls that record them.
      await expect
        .poll(() => callApi(server, session, reminderRoutes.listOfCustomer, { params: { id: asha.id } }))
        .toMatchObject({ reminders: [{ channel: "sms" }, { channel: "whatsapp" }] });
      const shared = await context.newPage();
      await shared.goto(link);
      // In the language of the message.
      const onPage = payPageMessages.hi;
      const app = await shared.getByRole("link", { name: onPage.pay("₹450.50") }).boundingBox();
      expect(app?.width, "as wide as the sheet").toBe(390 - 2 * 16);
      const list = await shared.getByText(onPage.charges).boundingBox();
      expect(app?.y, "before what it is for").toBeLessThan(list?.y ?? 0);
      const code = shared.getByRole("img", { name: onPage.code("₹450.50") });
      await expect(code).toBeVisible();
      await expectAccessible(shared);
      await expectFitsPhone(shared);
      if (reads) expect(await scan(code, picture)).toEqual({ ...asked, am: "450.50" });
      await shared.close();
    });

    await test.step("the dialog that receives a payment has the code of the amount that is typed", async () => {
      await page.goto(`/customers/${asha.id}`);
      await page.getByRole("button", { name: receive.title }).click();
      const dialog = dialogOf(page, receive.title);
      // As high as a phone's browser leaves it.
      await page.setViewportSize({ width: 390, height: 620 });
      await dialog.getByText(collectionMessages.modes.upi, { exact: true }).click();
      const utr = dialog.getByRole("textbox", { name: receive.reference.upi });
      await expect(dialog.getByRole("img", { name: texts.code("₹450.50") })).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => pixelsBetween(utr, dialog.getByText(receive.owesNow)), "the UTR is above the footer")
        .toBeGreaterThan(0);

      // Beside the keyboard, the code makes room for what stands below the UTR.
      await page.setViewportSize({ width: 390, height: 500 });
      await utr.tap();
      const hint = dialog.getByText(receive.utrHint);
      await expect
        .poll(() => pixelsBetween(hint, dialog.getByText(receive.owesNow)), "the hint is above the footer")
        .toBeGreaterThan(0);
      await expect(dialog.getByText(texts.scan("₹450.50")).filter({ visible: true })).toHaveCount(1);
      await expect(dialog.getByRole("img", { name: texts.code("₹450.50") })).toBeHidden();
      await expectWideTargets(page);
      await dialog.getByRole("button", { name: texts.showCode }).tap();
      await expect(dialog.getByRole("img", { name: texts.code("₹450.50") })).toBeVisible();
      await expect(utr).not.toBeFocused();
      await page.setViewportSize({ width: 390, height: 844 });

      const pasted = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await pasted("UTR: 4213 0001 2345");
      const paste = dialog.getByRole("button", { name: receive.paste });
      await paste.tap();
      await expect(utr).toHaveValue("421300012345");
      await pasted("₹200 paid to City Cable on 30-11-2026. UPI Ref No 421300012346");
      await paste.tap();
      await expect(utr).toHaveValue("421300012346");
      await utr.fill("");
      await pasted("Paid");
      await paste.tap();
      await expect(page.getByText(receive.nothingToPaste)).toBeVisible();
      await context.clearPermissions();
      await paste.tap();
      await expect(page.getByText(receive.pasteRefused)).toBeVisible();
      const noUtr = dialog.getByRole("checkbox", { name: receive.noUtr });
      await expect
        .poll(
          () => pixelsBetween(noUtr, dialog.getByText(receive.owesNow)),
          "so is the tick that there is none",
        )
        .toBeGreaterThan(0);
      await expect(dialog.getByRole("img", { name: texts.code("₹450.50") })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("radio"), "the usual ways").toHaveCount(2);
      await expect(
        dialog.getByRole("link", { name: texts.openApp }),
        "the collector doesn't pay",
      ).toBeHidden();
      await dialog.getByLabel("Amount").fill("");
      await expect(dialog.getByText(texts.enterAmount)).toBeVisible();
      await dialog.getByLabel("Amount").fill("200");
      const code = dialog.getByRole("img", { name: texts.code("₹200") });
      await expect(code).toBeVisible();
      expect(await pixelsBetween(code, utr), "the code stands above the UTR").toBeGreaterThan(0);
      await expectAccessible(page);
      await expectWideTargets(page);
      if (reads) expect(await scan(code, picture)).toEqual({ ...asked, am: "200.00" });
      await expect(utr).toHaveAttribute("inputmode", "numeric");
      const submit = dialog.getByRole("button", { name: receive.submit });
      await expect(submit).toBeDisabled();
      const { stillNeeded, receivingNeeds } = commonMessages;
      await expect(submit).toHaveAccessibleDescription(stillNeeded([receivingNeeds.utr]));
      await utr.press("Enter");
      await expect(utr).toHaveAccessibleDescription(new RegExp(collectionMessages.errors.utrRequired));
      await noUtr.click();
      await expect(noUtr).toBeChecked();
      await expect(dialog.getByText(collectionMessages.errors.utrRequired)).toBeHidden();
      await utr.fill("421300012345");
      await expect(noUtr).toBeHidden();
      await submit.click();
    });

    let receipt = "";
    await test.step("the payment's receipt opens from its toast, and its page asks for what is left", async () => {
      await page.getByRole("button", { name: receiptMessages.open, exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name: /^Receipt \d/ });
      for (const part of [
        "₹200.00",
        "UPI (421300012345)",
        `Installation of ${formatDate(today)} (₹250.50 remains)`,
        "₹250.50",
      ])
        await expect(dialog).toContainText(part);
      receipt = (await dialog.getByRole("heading", { level: 2 }).textContent()) ?? "";
      await expectAccessible(page);
      // At the door a receipt is sent: WhatsApp is the filled button.
      const whatsApp = dialog.getByRole("link", { name: receiptMessages.whatsApp });
      await expect(whatsApp).toHaveAttribute("data-variant", "filled");
      const print = dialog.getByRole("link", { name: receiptMessages.print });
      await expect(print).toHaveAttribute("data-variant", "default");
      const link = await print.getAttribute("href");
      const shared = await context.newPage();
      await shared.goto((link ?? "").replace("&print", ""));
      await expect(shared.getByRole("heading", { name: texts.scan("₹250.50") })).toBeVisible();
      const app = await shared.getByRole("link", { name: texts.pay("₹250.50") }).boundingBox();
      const code = shared.getByRole("img", { name: texts.code("₹250.50") });
      expect(app?.y, "a phone can't scan itself").toBeLessThan((await code.boundingBox())?.y ?? 0);
      await expectAccessible(shared);
      await expectFitsPhone(shared);
      if (reads) expect(await scan(code, picture)).toEqual({ ...asked, am: "250.50" });
      await shared.close();
      await dialog.getByRole("button", { name: customerAccountMessages.reverse.button }).click();
      const reversing = dialogOf(page, customerAccountMessages.reverse.title);
      await expect(reversing).toContainText(receipt.replace("Receipt ", ""));
      await reversing.getByRole("button", { name: "Cancel" }).click();
      await expect(reversing).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("a UTR counts once, and the refusal names its receipt", async () => {
      await page.getByRole("button", { name: receive.title }).click();
      const dialog = dialogOf(page, receive.title);
      await dialog.getByText(collectionMessages.modes.upi, { exact: true }).click();
      await dialog.getByRole("textbox", { name: receive.reference.upi }).fill("4213 0001 2345");
      await dialog.getByRole("button", { name: receive.submit }).click();
      const number = receipt.replace("Receipt ", "");
      const used = collectionMessages.errors.referenceUsedOf(number, "Asha Menon", formatDate(today));
      await expect(dialog.getByText(used)).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();
    });

    await test.step("the list of payments has the receipt, which a reversal makes invalid", async () => {
      const [payment] = (await callApi(server, session, paymentRoutes.listPayments, { query: {} })).payments;
      await callApi(server, session, paymentRoutes.reversePayment, {
        params: { id: payment?.id ?? 0 },
        body: { reason: "Wrong customer" },
        idempotencyKey: crypto.randomUUID(),
      });
      await page.goto("/collections?tab=payments");
      await page.getByRole("button", { name: receipt }).click();
      await expect(dialogOf(page, receipt)).toContainText("This receipt is no longer valid");
      await expect(
        dialogOf(page, receipt).getByRole("button", { name: customerAccountMessages.reverse.button }),
      ).toBeHidden();
      await expect(page.getByRole("tab", { name: collectionsPageMessages.tabs.payments })).toBeAttached();
    });

    // Said as a skipped test: all but the reading of the codes has passed.
    test.skip(!reads, "zbarimg, which reads QR codes, is not installed");
  });
});
