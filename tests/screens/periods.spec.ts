import { addDays, formatDate } from "@cable-connect/contract/business-date";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { adminSession, openSession } from "../support/business.ts";
import { charge, createCollectingShop } from "../support/collecting.ts";
import { today } from "../support/today.ts";

const yesterday = addDays(today, -1);
const refusal = new RegExp(`^${commonMessages.dateOutside(formatDate(today)).replaceAll(/\s/g, "\\s")}`);
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
  await from.fill(formatDate(addDays(today, -2)));
  await from.press("Tab");
  await expect(page.getByText(refusal)).toBeHidden();
  await expect(to).not.toHaveAttribute("aria-invalid");
  await expect(to, "its day is taken once the period is right").toHaveValue(formatDate(yesterday));
}

const filters = (page: Page) => page.getByRole("form", { name: commonMessages.filters });

test("an operator's period that ends before it starts is refused below its field, and nowhere else", async ({
  page,
  server,
}) => {
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
    await expectRefused(page, filters(page), commonMessages.applyFilter);
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
    await expectRefused(page, page.getByRole("main"), commonMessages.applyFilter);
  });

  await test.step("of the day book's file", async () => {
    await page.goto("/collections?tab=day-book");
    await page.getByRole("button", { name: dayBookPageMessages.export.button }).click();
    const dialog = page.getByRole("dialog", { name: dayBookPageMessages.export.title });
    await expectRefused(page, dialog, dayBookPageMessages.export.submit);
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

test("an admin's period that ends before it starts is refused below its field", async ({ page, server }) => {
  await openSession(page, await adminSession(server));
  await page.goto("/audit-log");
  await page.getByRole("button", { name: commonMessages.filters, exact: true }).click();
  await expectRefused(page, filters(page), commonMessages.applyFilter);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: commonMessages.filters, exact: true }).click();
  await expectRefused(page, filters(page), commonMessages.applyFilter);
});
