import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
} from "../../support/business.ts";
import { bottomBar, edgesOf, openByMore, phone } from "../../support/phone.ts";
import { pixelsBetween } from "../../support/screen.ts";
import { keepToast } from "../../support/toasts.ts";

/** The buttons of rows that an element covers. */
function buttonsBelow(element: Locator): Promise<(string | null)[]> {
  return element.evaluate((cover) => {
    const over = cover.getBoundingClientRect();
    return [...document.querySelectorAll("main td button")]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return (
          box.top < over.bottom && box.bottom > over.top && box.left < over.right && box.right > over.left
        );
      })
      .map(({ textContent }) => textContent);
  });
}

test.use({ ...phone, reducedMotion: "reduce" });

test("what opens over a screen leaves it usable", async ({ page, server }) => {
  const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "internet")];
  const { session } = await createOperator(server, { platforms, funds: 500 });
  for (const name of ["Ravi", "Priya", "Zubin", "Asha Menon"]) await createCustomer(server, session, name);
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = page.getByRole("dialog");
  const choices = dialog.getByRole("combobox", { name: "Platform" });

  await test.step("a list of choices opens under its field, and the page keeps its width", async () => {
    await openByMore(page, "My Platforms");
    await page.getByRole("button", { name: "Recharge service" }).first().click();
    await choices.click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await expect
      .poll(async () => (await page.getByRole("listbox").getByRole("option").first().boundingBox())?.x)
      .toBeLessThan(60);
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a customer is a row of two lines, and all of it opens the customer", async () => {
    await bottomBar(page).getByRole("link", { name: "Customers" }).click();
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Asha Menon" }) });
    const first = await edgesOf(
      page
        .getByRole("row")
        .filter({ has: page.getByRole("link") })
        .first(),
    );
    const { top, bottom } = await edgesOf(row);
    expect((844 - first.top) / (bottom - top), "rows on the first screen").toBeGreaterThanOrEqual(6);
    await row.click({ position: { x: 180, y: bottom - top - 3 } });
    await expect(page.getByRole("heading", { level: 1, name: "Asha Menon" })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
  });

  await test.step("a toast leaves header, bars and the used button free, and rows scroll from below it", async () => {
    await page.getByRole("checkbox", { name: /^Select Asha/ }).check();
    const bar = page.getByRole("region", { name: "Selection" });
    const used = page.getByRole("button", { name: "Recharge", exact: true }).first();
    // So low that the button would be below the toast.
    await page.setViewportSize({ width: 390, height: 480 });
    await used.click();
    await choices.click();
    await page.getByRole("listbox").getByRole("option").first().click();
    await dialog.getByLabel("Amount").fill("90");
    await dialog.getByRole("button", { name: "Recharge" }).click();
    const toast = page.getByRole("status").filter({ hasText: "recharged successfully" });
    // A pointer that lay on it would leave it once the window is higher, and its time would run.
    await page.mouse.move(0, 0);
    await keepToast(toast);
    await expect(toast).toBeVisible();
    const isAbove = (upper: Locator, lower: Locator, what: string) =>
      expect.poll(() => pixelsBetween(upper, lower), `pixels between ${what}`).toBeGreaterThanOrEqual(0);
    await isAbove(page.getByRole("banner"), toast, "the header and the toast");
    await isAbove(used.locator("xpath=ancestor::tr"), toast, "the row of the used button and the toast");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await isAbove(page.getByRole("banner"), page.getByRole("searchbox"), "the header and the search");
    await expect(page.getByRole("searchbox"), "stays in sight").toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await isAbove(bar, toast, "the selection bar and the toast");
    await isAbove(toast, bottomBar(page), "the toast and the bottom bar");
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole("main").locator("> *").last();
    await isAbove(last, toast, "the end of the page and the toast");
    await page.getByRole("button", { name: "Recharge", exact: true }).last().press("Enter");
    await expect(dialog.getByRole("heading", { name: "Customer Recharge" })).toBeVisible();
    await isAbove(dialog, toast, "the dialog and the toast");
    await expect(
      toast.getByRole("button", { name: receiptMessages.open }),
      "below another's button",
    ).toBeHidden();
    expect((await edgesOf(dialog)).top).toBe(0);
    await expect(dialog.getByRole("button", { name: "Recharge" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => buttonsBelow(toast), `at ${width} pixels`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a movement of the statement has its number, its time and what it was for", async () => {
    await page.goto("/wallet?tab=statement");
    const movement = page.getByRole("row").filter({ hasText: "−₹90" });
    await expect(movement).toHaveText(/#\d+ · .*(Cable|Internet) recharge - Expires: /s, {
      useInnerText: true,
    });
  });
});

test("an operator's name and the links of its page are where a finger presses them", async ({
  page,
  server,
}) => {
  const { operator } = await createOperator(server, { funds: 100, mobile: "9845012345" });
  await openSession(page, await adminSession(server));
  await page.goto(`/operators?search=${operator.name}`);
  // Fails where the number below the name has the touch.
  await page.getByRole("link", { name: operator.name }).tap();
  await expect(page.getByRole("heading", { level: 1, name: operator.name })).toBeVisible();
  for (const name of ["Back to Operators", operatorMessages.activity.all]) {
    const { top, bottom } = await edgesOf(page.getByRole("link", { name }));
    expect(bottom - top, name).toBeGreaterThanOrEqual(44);
  }
});
