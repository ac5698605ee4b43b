import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { expect, test } from "../support/browser.ts";
import { charge } from "../support/collecting.ts";
import { openDebts, rows } from "../support/debts.ts";
import { breakCalls, brokenCall, expectFitsPhone, expectWideTargets } from "../support/screen.ts";

const texts = collectionsPageMessages;

// A list fails to load.
test.use({ expectedBrowserErrors: brokenCall });

test("who owes is listed, found and opened", async ({ page, server }) => {
  const { asha, session } = await openDebts(page, server);
  const ages = page.getByRole("group", { name: texts.owing.ages });

  await test.step("who owes is listed with the sums, filtered by age and sorted", async () => {
    await expect(ages.getByRole("button")).toHaveText([
      /Total outstanding₹10,00,399\.502 customers/,
      /0 to 7 days₹10,00,399\.502 customers/,
      /8 to 30 days₹00 customers/,
      /31 to 60 days/,
      /Over 60 days/,
    ]);
    await expect(page.getByText(texts.owing.ageOf, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /Outstanding$/ }).click();
    await expect(page).toHaveURL(/sort=-outstanding/);
    await expect(rows(page)).toHaveText([/Venkata.*₹9,99,999\.50.*Receive/, /Asha Menon.*₹400.*Receive/]);
    await ages.getByRole("button", { name: /Over 60 days/ }).click();
    await expect(page).toHaveURL(/age=60%2B/);
    await expect(page.getByText(texts.owing.noneFound)).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("searchbox").fill("asha");
    await expect(ages.getByText(texts.owing.allFound)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    await download;
  });

  await test.step("on a phone the tab, the sums and the first box are in sight, and a row opens its customer", async () => {
    await expectFitsPhone(page);
    const total = ages.getByRole("button", { name: /^Total/ });
    for (const part of [page.getByRole("tab", { selected: true }), total])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(340);
    const heights = await Promise.all(
      (await ages.getByRole("button").all()).map(async (sum) => (await sum.boundingBox())?.y),
    );
    expect(new Set(heights).size, "one line, swiped sideways").toBe(1);
    await expect(rows(page).getByText("STB 6564 0100").filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
    await expectWideTargets(page);
    await rows(page).getByRole("button", { name: "Remind" }).click();
    const remind = page.getByRole("dialog", { name: "Remind Asha Menon" });
    await expect(remind).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(remind).toBeHidden();
    await rows(page)
      .first()
      .click({ position: { x: 200, y: 12 } });
    await expect(page).toHaveURL(`/customers/${asha.id}`);
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a payment of the only one found clears the search, and the next can be typed", async () => {
    await rows(page).getByRole("button", { name: "Receive" }).click();
    const dialog = page.getByRole("dialog");
    const day = dialog.getByRole("textbox", { name: customerAccountMessages.receive.day });
    const received = await day.inputValue();
    await day.fill("31/12/2099");
    await page.keyboard.press("Tab");
    await expect(dialog.getByText(commonMessages.dateAfterToday)).toBeVisible();
    await day.fill(received);
    await dialog.getByLabel("Amount").fill("100");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("searchbox").fill("asha");
    await page.keyboard.press("Enter");
    await expect(rows(page).getByRole("button", { name: "Receive" }), "all by keys").toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Amount")).toHaveValue("300");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(rows(page)).toHaveText([/Venkata/]);
    await charge(server, session, asha.id, 400);
  });

  await test.step("Due shows beside a name what it owes", async () => {
    await page.goto("/due");
    await expect(page.getByRole("listitem").filter({ hasText: "Asha Menon" })).toContainText("Owes ₹400");
  });

  await test.step("a list that fails says so, and loads again", async () => {
    const restore = await breakCalls(page, "/operator/owing");
    await page.goto("/collections");
    await expect(page.getByText(texts.owing.loadFailed)).toBeVisible();
    await restore();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(page)).toHaveCount(2);
  });
});
