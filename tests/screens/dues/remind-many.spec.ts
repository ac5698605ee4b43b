import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { openDues, select, selection, wide } from "../../support/open-dues.ts";
import { expectAccessible, expectFitsPhone, openScreen } from "../../support/screen.ts";

test("many customers are reminded by WhatsApp, one after the other", async ({ page, context, server }) => {
  const { session, customers, platform } = await openDues(page, server, [
    { name: "Asha Menon", days: 1 },
    { name: "Ravi Das", days: 2 },
    { name: "Meena Rao", days: 3 },
    { name: "Lata Iyer", days: 4, phone: "022 2345 6789" },
  ]);
  const [asha, , meena] = customers;
  const dialog = page.getByRole("dialog", { name: remindManyMessages.queueTitle.whatsapp });
  const row = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  const messageFor = (name: string) => dialog.getByRole("textbox", { name: `Message for ${name}` });
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("queue")));

  /** Presses a link that opens a message, and returns its text. */
  async function openBy(link: Locator) {
    const opening = context.waitForEvent("page");
    await link.click();
    const opened = await opening;
    const text = new URL(opened.url()).searchParams.get("text");
    await opened.close();
    return text;
  }
  const startLink = page.getByRole("dialog").getByRole("link", { name: remindManyMessages.start });
  const openNext = dialog.getByRole("link", { name: remindManyMessages.openNext });

  await test.step("the dialog shows who gets which message, and who is left out", async () => {
    for (const { name } of customers) await select(page, name);
    await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
    const choice = page.getByRole("dialog", { name: remindManyMessages.manyTitle });
    await expect(choice).toContainText("3 reminders to send · 1 left out");
    await expect(startLink).toBeFocused();
    await expect(choice.getByRole("radio", { name: "Email" })).toBeDisabled();
    const reason = choice.getByText(reminderMessages.noMailServer);
    const [hint, why] = await Promise.all([
      choice.getByText(remindManyMessages.queueHint.whatsapp).boundingBox(),
      reason.boundingBox(),
    ]);
    expect(why?.x, "why nobody can be emailed, below how it begins").toBe(hint?.x);
    await expect(reason).toHaveCSS("text-align", "start");
    const lata = choice.getByRole("listitem").filter({ hasText: "Lata Iyer" });
    await expect(lata).toContainText(reminderMessages.noMobileShort);
    await choice.getByLabel(reminderMessages.useMessage).selectOption("hi");
    await expect(choice).toContainText("नमस्ते Asha Menon जी");
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("a customer is left out by its checkbox; who can't be reminded has no tick", async () => {
    const choice = page.getByRole("dialog", { name: remindManyMessages.manyTitle });
    const box = (name: string) => choice.getByRole("checkbox", { name: remindManyMessages.include(name) });
    await expect(box("Lata Iyer")).toBeDisabled();
    await expect(box("Lata Iyer")).not.toBeChecked();
    await box("Asha Menon").uncheck();
    await expect(choice).toContainText("2 reminders to send · 2 left out");
    await expect(choice).toContainText("नमस्ते Ravi Das जी");
    await expect(startLink).toHaveAttribute("href", /Ravi/);
    await box("Ravi Das").uncheck();
    await box("Meena Rao").uncheck();
    await expect(choice).toContainText(remindManyMessages.nobodyTicked);
    await expect(choice.getByRole("button", { name: remindManyMessages.start })).toBeDisabled();
    for (const name of ["Asha Menon", "Ravi Das", "Meena Rao"]) await box(name).check();
    await startLink.focus();
  });

  await test.step("Start opens the first message, which strikes its customer out", async () => {
    expect(await openBy(startLink)).toMatch(/^नमस्ते Asha Menon जी, .*₹350/);
    await expect(row("Asha Menon").locator("s")).toHaveText("Asha Menon");
    await expect(row("Lata Iyer")).toContainText(reminderMessages.noMobileShort);
    await expect(dialog).toContainText("1 of 3 done");
    await expect(messageFor("Ravi Das")).toHaveValue(/^नमस्ते Ravi Das जी/);
    await expect(openNext).toBeFocused();
    await expect(openNext).toBeInViewport({ ratio: 1 });
    const gap = await dialog.evaluate((one) => {
      const header = one.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return (
        (one.querySelector("header + * label, header + * form")?.getBoundingClientRect().top ?? 0) - header
      );
    });
    expect(gap, "between header and first field").toBeGreaterThanOrEqual(12);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("what wasn't sent is taken back, as the browser doesn't say whether WhatsApp opened", async () => {
    await dialog.getByRole("button", { name: reminderMessages.notSent }).click();
    await expect(dialog).toContainText("0 of 3 done");
    await expect(row("Asha Menon").locator("s")).toHaveCount(0);
    const open = dialog.getByRole("link", { name: "Open WhatsApp" });
    await expect(open).toBeFocused();
    const use = dialog.getByLabel(reminderMessages.useMessage);
    await use.selectOption("en");
    await expect(messageFor("Asha Menon"), "another one").not.toHaveValue(/नमस्ते/);
    await use.selectOption("hi");
    expect(await openBy(open)).toMatch(/^नमस्ते Asha Menon जी/);
    const again = dialog.getByRole("link", { name: remindManyMessages.openAgain });
    expect(await openBy(again)).toMatch(/^नमस्ते Asha Menon जी/);
    await expect(dialog).toContainText("1 of 3 done");
    await dialog.getByRole("button", { name: "Skip" }).click();
    await expect(row("Ravi Das")).toContainText("Skipped");
    await expect(messageFor("Meena Rao")).toBeVisible();
    await expect(openNext).toBeFocused();
  });

  await test.step("what is left goes on after a reload, without names and numbers in the browser", async () => {
    await page.setViewportSize(wide);
    await page.reload();
    const unfinished = page.getByRole("region", { name: reminderMessages.queueBar });
    await expect(unfinished).toContainText("1 WhatsApp reminder left to send");
    const [above, search] = [await unfinished.boundingBox(), await page.getByRole("searchbox").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), "it covers nothing").toBeLessThan(search?.y ?? 0);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toMatch(/Meena|98450/);
    await unfinished.getByRole("button", { name: reminderMessages.continueQueue }).click();
    await expect(dialog).toContainText("2 of 3 done");
    await expect(row("Asha Menon").locator("s")).toBeVisible();
    await expect(row("Ravi Das")).toContainText("Skipped");
    await messageFor("Meena Rao").fill("Only for Meena");
    expect(await openBy(dialog.getByRole("link", { name: "Open WhatsApp" }))).toBe("Only for Meena");
    await expect(dialog.getByRole("button", { name: "Skip" })).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Continue Later" })).toBeHidden();
    await expect(dialog).toContainText("2 messages opened");
    await expect(row("Asha Menon").locator("s")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(unfinished).toBeHidden();
    expect(await stored()).toEqual([]);
    for (const reminded of [asha, meena]) {
      const params = { id: reminded?.id ?? 0 };
      // WhatsApp doesn't wait for the call that records it.
      await expect
        .poll(() => callApi(server, session, reminderRoutes.listOfCustomer, { params }))
        .toMatchObject({ reminders: [{ channel: "whatsapp", status: "sent" }] });
    }
  });

  await test.step("from the list of customers too", async () => {
    // Due shows the same names.
    await openScreen(page, "Customers");
    for (const { name } of customers) await select(page, name);
    await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
    const choice = page.getByRole("dialog", { name: remindManyMessages.manyTitle });
    await expect(choice).toContainText("1 reminder to send · 3 left out");
    await expect(choice.getByRole("listitem").filter({ hasText: "Asha Menon" })).toContainText(
      `${platform.name} · Expires`,
    );
    await expect(choice.getByRole("listitem").filter({ hasText: "Asha Menon" })).toContainText(
      "Reminded today by WhatsApp",
    );
    await openBy(startLink);
    await expect(dialog, "each message is one press").toContainText("1 message opened");
    await dialog.getByRole("button", { name: reminderMessages.notSent }).click();
    await expect(messageFor("Ravi Das")).toBeVisible();
    await dialog.getByRole("button", { name: remindManyMessages.continueLater }).click();
    await expect(page.getByRole("region", { name: reminderMessages.queueBar })).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });

  await test.step("what is left goes on once the same user signs in again after the session expired", async () => {
    /** Stores what another tab would, and returns what was stored before. */
    const storeSession = (value: string) =>
      page.evaluate((stored) => {
        const key = "cable-connect.session";
        const before = localStorage.getItem(key);
        localStorage.setItem(key, stored);
        window.dispatchEvent(new StorageEvent("storage", { key }));
        return before ?? "";
      }, value);
    const before = await storeSession("expired");
    await expect(page).toHaveURL(/login/);
    await storeSession(before);
    await expect(page.getByRole("region", { name: reminderMessages.queueBar })).toBeVisible();
  });

  await test.step("signing out forgets what is left", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/login/);
    expect(await stored()).toEqual([]);
  });
});

test("who is unticked is not reminded, and stays selected", async ({ page, context, server }) => {
  const { customers } = await openDues(page, server, [
    { name: "Asha Menon", days: 1 },
    { name: "Ravi Das", days: 2 },
  ]);
  for (const { name } of customers) await select(page, name);
  await selection(page).getByRole("button", { name: "Remind", exact: true }).click();
  const choice = page.getByRole("dialog", { name: remindManyMessages.manyTitle });
  await choice.getByRole("checkbox", { name: remindManyMessages.include("Asha Menon") }).uncheck();
  const opening = context.waitForEvent("page");
  await choice.getByRole("link", { name: remindManyMessages.start }).click();
  const opened = await opening;
  expect(new URL(opened.url()).searchParams.get("text")).toContain("Ravi Das");
  await opened.close();
  const queue = page.getByRole("dialog", { name: remindManyMessages.queueTitle.whatsapp });
  await expect(queue).toContainText("1 message opened");
  await expect(queue.getByRole("listitem")).toHaveText([/Ravi Das/]);
  await queue.getByRole("button", { name: "Done" }).click();
  await expect(selection(page)).toContainText("1 selected");
  await expect(page.getByRole("checkbox", { name: /Asha Menon/ })).toBeChecked();
});
