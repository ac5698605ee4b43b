import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { addDays, formatDate, monthStart } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { adminSession, openSession } from "../../support/business.ts";
import { charge, createCollectingShop } from "../../support/collecting.ts";
import { today } from "../../support/today.ts";

const yesterday = addDays(today, -1);
const refusal = new RegExp(`^${commonMessages.dateOutside(formatDate(today)).replaceAll(/\s/g, "\\s")}`);
/** A date that no year has. */
const noDay = "31/02/2026";
const fieldOf = (place: Locator, label: string) => place.getByRole("textbox", { name: label, exact: true });

/** Enters a period that ends before it starts: its last day is refused in one sentence, and no call is sent. */
async function expectRefused(page: Page, place: Locator, submit?: string) {
  const from = fieldOf(place, commonMessages.fromDate);
  const to = fieldOf(place, commonMessages.toDate);
  await to.fill("");
  await from.fill(formatDate(today));
  await from.press("Tab");
  await expect(from).toHaveValue(formatDate(today));
  const refusals = await page.evaluateHandle(() => {
    const events: Event[] = [];
    document.addEventListener("invalid", (event) => events.push(event), { capture: true });
    return events;
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/(start|end)Date=/.test(request.url())) calls.push(request.url());
  });
  await to.fill(formatDate(yesterday));
  if (submit) await place.getByRole("button", { name: submit }).click();
  else await to.press("Enter");
  await expect(to).toBeFocused();
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await expect(to).toHaveAccessibleDescription(refusal);
  await expect(page.getByText(refusal)).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: commonMessages.dateField.calendar })).toBeHidden();
  const bubbles = await refusals.evaluate((events) => events.filter((event) => !event.defaultPrevented));
  expect(bubbles, "no bubble of the browser").toEqual([]);
  expect(calls).toEqual([]);
  await expect(to, "what was typed stays").toHaveValue(formatDate(yesterday));
  await from.fill(noDay);
  await from.press("Enter");
  await expect(from).toHaveAccessibleDescription(commonMessages.notADate(noDay));
  await expect(from, "what was typed stays").toHaveValue(noDay);
  expect(calls).toEqual([]);
  await from.fill(formatDate(addDays(today, -2)));
  await from.press("Tab");
  await expect(page.getByText(refusal)).toBeHidden();
  await expect(to).not.toHaveAttribute("aria-invalid");
  await expect(to, "its day is taken once the period is right").toHaveValue(formatDate(yesterday));
}

const screens = { "wide screen": { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const filters = (page: Page) => page.getByRole("form", { name: commonMessages.filters });

for (const [screen, viewport] of Object.entries(screens))
  test(`an operator's wrong period is refused below its field, and nowhere else, on a ${screen}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    const openWalletFilters = async () => {
      const { any, other } = commonMessages.periods;
      const named = page.getByRole("button", { name: any }).or(page.getByRole("button", { name: other }));
      if (screen === "phone") await named.click();
    };
    // On a phone the calendar is over the button until it is closed.
    const pressed = (submit: string) => (screen === "phone" ? undefined : submit);
    const { session, customer } = await createCollectingShop(server);
    await openSession(page, session);

    await test.step("of recharges", async () => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: commonMessages.filters, exact: true }).click();
      await expectRefused(page, filters(page), commonMessages.applyFilter);
    });

    await test.step("of payments, also when another filter is chosen, until a named period takes its place", async () => {
      await page.goto("/collections?tab=payments");
      await page.getByRole("button", { name: commonMessages.filters, exact: true }).click();
      await expectRefused(page, filters(page));
      const to = fieldOf(filters(page), commonMessages.toDate);
      await to.fill(formatDate(addDays(today, -5)));
      await filters(page).getByLabel(collectionsPageMessages.payments.columns.mode).selectOption("cash");
      await expect(to).toBeFocused();
      await expect(page).not.toHaveURL(/mode=/);
      await filters(page)
        .getByLabel(commonMessages.period, { exact: true })
        .selectOption(commonMessages.periods.any);
      await expect(page).toHaveURL(/mode=cash/);
      await expect(to).toHaveValue("");
      await expect(to).not.toHaveAttribute("aria-invalid");
    });

    await test.step("of the wallet", async () => {
      await page.goto("/wallet?tab=payments");
      await openWalletFilters();
      await expectRefused(page, page.getByRole("main"), pressed(commonMessages.applyFilter));
    });

    await test.step("of a link, whose last day is refused as well", async () => {
      await page.goto(`/wallet?tab=payments&startDate=${today}&endDate=${yesterday}`);
      await openWalletFilters();
      const to = fieldOf(page.getByRole("main"), commonMessages.toDate);
      await expect(to).toHaveValue(formatDate(yesterday));
      await expect(to).toHaveAccessibleDescription(refusal);
    });

    await test.step("of the day book's file", async () => {
      await page.goto("/collections?tab=day-book");
      await page.getByRole("button", { name: dayBookPageMessages.export.button }).click();
      const dialog = page.getByRole("dialog", { name: dayBookPageMessages.export.title });
      await expectRefused(page, dialog, pressed(dayBookPageMessages.export.submit));
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await dialog
        .getByLabel(commonMessages.period, { exact: true })
        .selectOption(commonMessages.periods.lastMonth);
      const [from, to] = [commonMessages.fromDate, commonMessages.toDate].map((name) =>
        fieldOf(dialog, name),
      );
      await expect(from as Locator).toHaveValue(formatDate(monthStart(today, -1)));
      await expect(to as Locator).toHaveValue(formatDate(addDays(monthStart(today), -1)));
      await expect(dialog.getByText(refusal)).toHaveCount(0);
      await dialog.getByRole("button", { name: dayBookPageMessages.export.submit }).click();
      await expect(dialog).toBeHidden();
      const exports = asked.filter((path) => path.includes("/day-book/export"));
      expect(exports, "the button exports, a named period only fills in the days").toHaveLength(1);
    });

    await test.step("of a statement, which stays that of the period before and can't be saved", async () => {
      await charge(server, session, customer.id, 500);
      await page.goto(`/customers/${customer.id}`);
      await page.getByRole("button", { name: statementMessages.customer.title }).click();
      const dialog = page.getByRole("dialog", {
        name: `${statementMessages.customer.title} · ${customer.name}`,
      });
      await expectRefused(page, dialog);
      const save = dialog.getByRole("button", { name: commonMessages.exportCsv });
      await expect(save).toBeEnabled();
      await fieldOf(dialog, commonMessages.toDate).fill(formatDate(addDays(today, -5)));
      await expect(save).toBeDisabled();
    });
  });

for (const [screen, viewport] of Object.entries(screens))
  test(`an admin's wrong period is refused below its field, on a ${screen}`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await openSession(page, await adminSession(server));
    await page.goto("/audit-log");
    await page.getByRole("button", { name: commonMessages.filters, exact: true }).click();
    await expectRefused(page, filters(page));
    await page.goto("/dashboard");
    await page.getByRole("button", { name: commonMessages.filters, exact: true }).click();
    await expectRefused(page, filters(page));
  });
