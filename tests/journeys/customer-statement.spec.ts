import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { callApi, openSession } from "../support/business.ts";
import { accountOf, charge, createCollectingShop, receive } from "../support/collecting.ts";
import { exportList } from "../support/exported.ts";
import { dialogOf, expectAccessible, expectFitsPhone } from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = customerAccountMessages;
const customerStatement = statementMessages.customer;

/** What a select's width leaves beside the chosen text. */
function spaceBesideText(select: Element): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const drawing = document.createElement("canvas").getContext("2d");
  if (!drawing || !(select instanceof HTMLSelectElement)) return Number.NaN;
  drawing.font = font;
  const text = drawing.measureText(select.selectedOptions[0]?.text ?? "").width;
  return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
}

test("a customer's statement is shown by period, printed and saved", async ({ page, server }) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 500, "Installation");
  await receive(server, session, customer.id, { amount: 200.5, mode: "cash" });
  const { payment: wrong } = await receive(server, session, customer.id, { amount: 50, mode: "cash" });
  await callApi(server, session, paymentRoutes.reversePayment, {
    params: wrong,
    body: { reason: "Entered twice" },
    idempotencyKey: crypto.randomUUID(),
  });
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  await accountOf(page).section.getByRole("button", { name: customerStatement.title }).click();
  const statement = dialogOf(page, `${customerStatement.title} · ${customer.name}`);
  const lines = statement.getByRole("row");

  await test.step("of this financial year at first, with the balances before and after", async () => {
    await expect(lines).toHaveText([
      /^DateEntry/,
      /Charge.*Installation.*₹500−₹500—Owes ₹500$/,
      /Payment.*Cash · Counter · Receipt .*—₹200\.50\+₹200\.50Owes ₹299\.50$/,
      /Payment Reversed.*Reversed: Entered twice—₹50\+₹50Owes ₹249\.50$/,
      /Payment reversed.*—−₹50−₹50Owes ₹299\.50$/,
    ]);
    await expect(statement.locator("del").locator("[data-wide]")).toHaveText(["₹50", "−₹50"]);
    await expect(statement).toContainText(customerStatement.opening(texts.nothingOwed));
    await expect(statement).toContainText(customerStatement.totals("₹500", "₹200.50"));
    await expect(statement).toContainText(customerStatement.closing("Owes ₹299.50"));
    await expectAccessible(page);
  });

  await test.step("to send by WhatsApp, with where to pay", async () => {
    const share = statement.getByRole("link", { name: customerStatement.share });
    await expect(share).toHaveAttribute("href", /%2Fpay%2F/);
    const href = new URL((await share.getAttribute("href")) ?? "");
    expect(href.host).toBe("wa.me");
    const text = href.searchParams.get("text");
    for (const part of [
      session.user.name,
      customerStatement.opening(texts.nothingOwed),
      customerStatement.totals("₹500", "₹200.50"),
      customerStatement.closing("Owes ₹299.50"),
      "/pay/",
    ]) {
      expect(text).toContain(part);
    }
  });

  await test.step("whose choice of a period is whole, beside the days and above them", async () => {
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => statement.getByLabel(commonMessages.period).evaluate(spaceBesideText))
        .toBeGreaterThanOrEqual(0);
    }
  });

  await test.step("of another period", async () => {
    await statement.getByLabel(commonMessages.period).selectOption(commonMessages.periods.yesterday);
    await expect(statement).toContainText(customerStatement.none);
    await expect(statement).toContainText(customerStatement.closing(texts.nothingOwed));
    await statement.getByLabel(commonMessages.period).selectOption(commonMessages.periods.today);
    await expect(lines).toHaveCount(5);
  });

  await test.step("on paper with operator, customer, number and period at its head", async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await statement.getByRole("button", { name: commonMessages.print }).click();
    const paper = page.locator("[data-print-document]");
    await page.emulateMedia({ media: "print" });
    await expect(paper.getByRole("heading", { name: `Statement of ${customer.name}` })).toBeVisible();
    for (const text of [
      session.user.name,
      customerStatement.number(customer.id),
      `${formatDate(today)} to ${formatDate(today)}`,
      customerStatement.closing("Owes ₹299.50"),
    ]) {
      await expect(paper).toContainText(text);
    }
    await expect(paper.getByRole("definition"), "the sums at the head").toHaveText([
      texts.nothingOwed,
      "₹500",
      "₹200.50",
      "Owes ₹299.50",
    ]);
    await expect(paper.locator("tbody").getByRole("row")).toHaveCount(4);
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
  });

  await test.step("as CSV, named by the customer and the days", async () => {
    const { name, lines: saved } = await exportList(page);
    expect(name).toBe(`statement-${customer.id}-${today}-${today}.csv`);
    expect(saved).toHaveLength(7);
    expect(saved.at(-1)).toBe(",Closing balance,,,,,,,,-299.5");
  });

  await test.step("on a phone a sign tells charges from payments", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(statement.getByText(/^−₹/).filter({ visible: true }).first()).toBeVisible();
    await expect(statement.getByText(/^\+₹/).filter({ visible: true }).first()).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step("which scrolls between its title and its buttons", async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await statement.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect(statement.getByText(customerStatement.closing("Owes ₹299.50"))).toBeInViewport({ ratio: 1 });
    await expect(statement.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    for (const name of [commonMessages.close, commonMessages.print, commonMessages.exportCsv])
      await expect(statement.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect(statement.getByRole("link", { name: customerStatement.share })).toBeInViewport({ ratio: 1 });
  });
});
