import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createCustomer, createOperator, openSession } from "../../support/business.ts";
import { bottomBar, edgesOf, openByMore, phone } from "../../support/phone.ts";
import { expectAccessible, expectWideTargets, pixelsBetween } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

test.use({ ...phone, reducedMotion: "reduce" });

test("the bar at the bottom leads to the screens", async ({ page, server }) => {
  const { session } = await createOperator(server, { funds: 500 });
  for (const name of ["Ravi", "Priya", "Zubin", "Asha Menon"]) await createCustomer(server, session, name);
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = page.getByRole("dialog");

  await test.step("the bottom bar leads to the most used screens, and to the others by More", async () => {
    const bar = bottomBar(page);
    await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Customers", "Due", "Wallet"]);
    await expect(bar.getByRole("link", { name: "Customers" })).toHaveAttribute("aria-current", "page");
    await bar.getByRole("link", { name: "Wallet" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Wallet" })).toHaveAttribute("aria-current", "page");
    await expect(bar.locator("[aria-current]")).toHaveCount(1);
    await expectWideTargets(page);
    await page.getByRole("tab", { name: "Payments" }).click();
    await expect(page.getByRole("tabpanel", { name: "Payments" })).toBeVisible();
    await page.getByRole("button", { name: commonMessages.periods.any }).click();
    await page.getByLabel(commonMessages.fromDate).fill(formatDate(today));
    await page.getByLabel(commonMessages.fromDate).press("Tab");
    await expect(page.getByRole("button", { name: commonMessages.dateField.clear })).toBeVisible();
    await expectWideTargets(page);
    await bar.getByRole("button", { name: "More" }).click();
    await expect(dialog.getByRole("link")).toHaveText(["My Platforms", "Profile"]);
    await expectWideTargets(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(bar.getByRole("button", { name: "More" })).toBeFocused();
  });

  await test.step("the link of the present screen closes More", async () => {
    await openByMore(page, "Profile");
    const more = bottomBar(page).getByRole("button", { name: "More" });
    await more.click();
    await dialog.getByRole("link", { name: "Profile" }).click();
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step("the bar stands below the end of the page, and leaves the height beside a keyboard", async () => {
    const bar = bottomBar(page);
    await bar.getByRole("link", { name: "Customers" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Asha Menon" })).toBeVisible();
    const last = page.getByRole("main").locator("> *").last();
    const roomAtEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return pixelsBetween(last, bar);
    };
    await expect.poll(roomAtEnd).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 460 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar).toBeVisible();
    await page.getByRole("button", { name: paletteMessages.title, exact: true }).click();
    await expect(page.getByRole("combobox", { name: paletteMessages.title })).toBeFocused();
    await page.keyboard.press("Escape");
  });
});

test("an operator signs out and chooses the theme from More", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  await bottomBar(page).getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await more.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  const { bottom } = await edgesOf(more);
  expect(bottom, "it stands at the bottom, as the bar").toBe(844);
  await expectAccessible(page);
  await more.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("an admin's More leads to what the bar and the account menu have otherwise", async ({
  page,
  server,
}) => {
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");
  await bottomBar(page).getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog");
  await expect(more.getByRole("link")).toHaveText(["Platforms", "Audit Log", "Profile"]);
  await more.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await bottomBar(page).getByRole("button", { name: "More" }).click();
  await more.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
  await expect(
    bottomBar(page).getByRole("button", { name: "More" }),
    "it marks the screen that is in none of the links",
  ).toHaveAttribute("data-active", "true");
});
