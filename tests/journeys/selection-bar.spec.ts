import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { createCustomer, createOperator, openSession } from "../support/business.ts";
import { bar } from "../support/renewals.ts";
import { holdCalls } from "../support/screen.ts";

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^Select ${name}(,|$)`) });

test("the bar appears with the first selection, stays while paging and disappears when cleared", async ({
  page,
  server,
}) => {
  const names = Array.from({ length: 12 }, (_, nth) => `Asha ${String.fromCharCode(65 + nth)}`);
  const { session } = await createOperator(server);
  for (const name of names) await createCustomer(server, session, name);
  await openSession(page, session);
  await page.goto("/customers");
  await expect(box(page, "Asha L")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await box(page, "Asha L").check();
  await expect(bar(page)).toContainText("1 selected");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(bar(page)).toContainText("1 selected, 1 not on this page");
  await box(page, "Asha A").check();
  await expect(bar(page)).toContainText("2 selected, 1 not on this page");
  await bar(page).getByRole("button", { name: "Select all on this page" }).click();
  await expect(bar(page)).toContainText("3 selected");
  await expect(bar(page).getByRole("button", { name: "Select all on this page" })).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "Renew Selected" })).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(box(page, "Asha L")).toBeChecked();
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  await all.check();
  await expect(bar(page)).toContainText("12 selected");
  await all.uncheck();
  await expect(bar(page)).toContainText("2 selected, 2 not on this page");
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("main"), "its button went with the bar").toBeFocused();
  await expect(box(page, "Asha L")).not.toBeChecked();
  await all.check();
  await expect(bar(page)).toContainText("10 selected");
  const answer = await holdCalls(page, "/operator/customers");
  await bar(page).getByRole("button", { name: "Select all 12" }).click();
  const search = page.getByRole("searchbox");
  await search.focus();
  answer();
  await expect(bar(page)).toContainText("12 selected, 2 not on this page");
  await expect(search, "who types meanwhile goes on").toBeFocused();
  await page.reload();
  await all.check();
  const release = await holdCalls(page, "/operator/customers");
  const answered = page.waitForResponse((response) => response.url().includes("/operator/customers?"));
  await bar(page).getByRole("button", { name: "Select all 12" }).click();
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toBeHidden();
  release();
  await (await answered).finished();
  await box(page, "Asha C").check();
  await expect(bar(page), "an answer that comes after the choice was cleared adds nothing").toContainText(
    "1 selected",
  );
  await all.check();
  await bar(page).getByRole("button", { name: "Select all 12" }).click();
  await expect(bar(page)).toContainText("12 selected, 2 not on this page");
  await expect(bar(page).getByRole("button", { name: "Renew Selected" })).toBeFocused();
  await expect(bar(page).getByRole("button", { name: "Select all 12" })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const bottomOf = async () => {
    const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
    return y + height;
  };
  await page.evaluate(() => scrollTo(0, 0));
  const bottom = await bottomOf();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await bottomOf(), "on the bar of screens at the end of the page, too").toBeCloseTo(bottom, 0);
});
