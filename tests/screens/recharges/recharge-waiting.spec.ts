import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import { addMonths, formatDate, monthName } from "@cable-connect/contract/values/business-date";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  balanceOf,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  listRecharges,
  openSession,
  type Server,
  type Session,
} from "../../support/business.ts";
import { cancel, opener } from "../../support/recharge-dialog.ts";
import { holdCalls, holdCode, loseAnswers, requestEnd } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

/** An operator with 1,000 rupees, of whose customers each has a service that lapses today and was recharged for 300. */
async function createBusiness<Name extends string>(server: Server, names: readonly Name[]) {
  const platform = await createPlatform(server, "cable");
  const funds = 1_000 + 300 * names.length;
  const operator = await createOperator(server, { platforms: [platform], funds });
  const customers = {} as Record<Name, Customer>;
  for (const name of names) {
    const customer = await createCustomer(server, operator.session, name);
    customers[name] = customer;
    const bought = { customerId: customer.id, platformId: platform.id, amount: 300 };
    await createRecharge(server, operator.session, { ...bought, expiryDate: today });
  }
  return { ...operator, customers };
}

async function openNamedCustomers(page: Page, session: Session): Promise<void> {
  await openSession(page, session);
  await page.goto("/customers");
  await expect(page.getByRole("button", { name: "Recharge", exact: true }).first()).toBeVisible();
}

/** The customer's button in the list, and the dialog that it opens. */
function dialogOf(page: Page, customer: Customer) {
  const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
  return { open: opener(page, customer), dialog, submit: dialog.getByRole("button", { name: "Recharge" }) };
}

test("a dialog that opens slowly takes no key that was meant for elsewhere", async ({ page, server }) => {
  const names = ["Asha Menon", "Ravi Das", "Deepa Verma"] as const;
  const { session, customers } = await createBusiness(server, names);
  const code = page.waitForRequest(/\/assets\/recharge-dialog-[^/]*\.js$/);
  const release = await holdCode(page, /\/assets\/recharge-dialog-[^/]*\.js$/);
  await openNamedCustomers(page, session);

  await test.step("a dialog whose code loads slowly says so, and doesn't open while the user types elsewhere", async () => {
    const { open, dialog } = dialogOf(page, customers["Asha Menon"]);
    await open.click();
    await code;
    const notice = page.getByRole("status").filter({ hasText: commonMessages.loading });
    await expect(notice).toBeVisible();
    const search = page.getByRole("searchbox");
    await search.focus();
    await page.keyboard.type("as");
    const loaded = requestEnd(page, /\/assets\/recharge-dialog-[^/]*\.js$/);
    await expect(notice).toBeHidden();
    release();
    await loaded;
    await page.keyboard.type("ha");
    await expect(search).toHaveValue("asha");
    // The list is asked for after the code has come, so that by then a dialog would be open.
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(search).toBeFocused();
    await expect(dialog).toBeHidden();
    await open.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Else another customer's row comes under the pointer, which preloads the services that the next step holds.
    await page.mouse.move(0, 0);
    await search.fill("");
    await expect(page.getByRole("row").filter({ hasText: "Ravi Das" })).toBeVisible();
  });

  await test.step("while the last recharge is loading, the dialog is open, and keeps digits but no Enter", async () => {
    const { open, dialog, submit } = dialogOf(page, customers["Deepa Verma"]);
    const release = await holdCalls(page, `/operator/customers/${customers["Deepa Verma"].id}/services`);
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("status", { name: commonMessages.loading })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("45");
    await page.keyboard.press("Enter");
    release();
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await expect(dialog.getByLabel("Amount"), "instead of the last 300").toHaveValue("45");
    await page.keyboard.type("0");
    await expect(submit).toBeEnabled();
    expect(await balanceOf(server, session)).toBe(1000);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    expect(await balanceOf(server, session)).toBe(550);
  });

  await test.step("a held-down Enter opens the dialog and recharges nothing", async () => {
    const { open, dialog, submit } = dialogOf(page, customers["Ravi Das"]);
    await open.focus();
    await page.keyboard.down("Enter");
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await expect(submit).toBeEnabled();
    // A held key sends repeated key-down events without key-up.
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(dialog).toBeVisible();
    expect(await balanceOf(server, session)).toBe(550);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(await balanceOf(server, session)).toBe(250);
  });
});

test("a device whose clock is years behind uses the server's date", async ({ page, server }) => {
  const { session, customers } = await createBusiness(server, ["Asha Menon"]);
  const customer = customers["Asha Menon"];
  await page.clock.setFixedTime(new Date("2009-01-01T00:00:00Z"));
  await openNamedCustomers(page, session);
  const { open, dialog, submit } = dialogOf(page, customer);
  await open.click();
  const month = addMonths(today, 1);
  await expect(dialog.getByText(formatDate(month)).first()).toBeVisible();
  await submit.click();
  await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
  const { recharges } = await callApi(server, session, rechargeRoutes.list, {
    query: { customerId: customer.id },
  });
  expect(recharges[0]?.expiryDate).toBe(month);
  await page.getByRole("link", { name: "Wallet" }).click();
  await page.getByRole("tab", { name: "Payments" }).click();
  await expect(page.getByRole("tabpanel", { name: "Payments" })).toBeVisible();
  await page.getByLabel("From date").click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await expect(calendar).toContainText(`${monthName(today)} ${today.slice(0, 4)}`);
});

test.describe("when the server's date changes while the dialog is open", () => {
  test.use({ expectedBrowserErrors: /status of (400|409)|ERR_/ });

  /** Changes the time in the server's answers. Returns a function that stops it. */
  async function tellTime(page: Page, instant: Date) {
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: instant.toUTCString() } });
    });
    // Any call of the page may be on its way.
    return () => page.unrouteAll({ behavior: "wait" });
  }

  test("a recharge is refused, or can be retried", async ({ page, server }) => {
    const { session, operator, customers } = await createBusiness(server, ["Asha Menon"]);
    const unpaid = await createCustomer(server, session, "Ravi Das");
    const endTelling = await tellTime(page, new Date(`${addMonths(today, -3)}T06:00:00Z`));
    await openNamedCustomers(page, session);

    await test.step("a refused date shows an error even without a date field", async () => {
      const { open, dialog, submit } = dialogOf(page, unpaid);
      await open.click();
      await dialog.getByLabel("Amount").fill("100");
      await submit.click();
      await expect(dialog.getByRole("alert")).toContainText("today");
      await dialog.getByText("Custom date").click();
      await expect(dialog.getByRole("alert")).toBeHidden();
      await cancel(dialog);
      await endTelling();
    });

    await test.step("a recharge whose answer was lost can be retried after midnight", async () => {
      const { open, dialog, submit } = dialogOf(page, customers["Asha Menon"]);
      await open.click();
      const mend = await loseAnswers(page, "/operator/recharge");
      await submit.click();
      await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
      await mend();
      // In the morning of tomorrow, in any zone of the business.
      await tellTime(page, new Date(Date.now() + 86_400_000));
      // The dialog reads the date again, as it does when the user returns and the balance has changed.
      await expect(dialog).toContainText("Balance now₹700.00");
      await creditWallet(server, operator.id, 50);
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await expect(dialog).toContainText("Balance now₹750.00");
      await submit.click();
      await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
      expect(await balanceOf(server, session)).toBe(750);
      const recharges = await listRecharges(server, session);
      expect(recharges).toHaveLength(2);
    });
  });
});
