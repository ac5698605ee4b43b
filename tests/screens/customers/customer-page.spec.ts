import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { reminderRoutes } from "@cable-connect/contract/reminders";
import { addDays, formatDate } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  uniqueName,
} from "../../support/business.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const texts = customerPageMessages;

/** An operator with cable and IPTV, and a customer that has both. */
async function createBusiness(server: Server) {
  const cable = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const iptv = await createPlatform(server, "iptv", { name: uniqueName("Star IPTV") });
  const business = await createOperator(server, { platforms: [cable, iptv], funds: 50_000 });
  const { session } = business;
  const customer = await createCustomer(server, session, "Asha Menon");
  const recharge = await createRecharge(server, session, {
    customerId: customer.id,
    platformId: cable.id,
    amount: 350,
    expiryDate: addDays(today, 3),
  });
  await createRecharge(server, session, {
    customerId: customer.id,
    platformId: iptv.id,
    amount: 499,
    expiryDate: addDays(today, 30),
    planName: "Premium Plan",
  });
  return { ...business, cable, iptv, customer, recharge };
}

function services(page: Page) {
  return page.getByRole("region", { name: texts.services }).getByRole("listitem");
}

function timeline(page: Page) {
  const region = page.getByRole("region", { name: texts.timeline });
  return { region, entries: region.locator("ol > li") };
}

test("a customer's page shows what happens to the customer", async ({ page, server }) => {
  const { customer, session, cable, iptv, recharge } = await createBusiness(server);
  await callApi(server, session, customerRoutes.update, {
    params: customer,
    body: { address: "12, MG Road" },
  });
  await callApi(server, session, customerRoutes.adjustWallet, {
    params: customer,
    body: { amount: 75.5, type: "credit", description: "Deposit" },
    idempotencyKey: crypto.randomUUID(),
  });
  await callApi(server, session, reminderRoutes.mark, {
    body: { rechargeId: recharge.id, channel: "whatsapp" },
  });
  await openSession(page, session);
  await page.goto(`/customers/${customer.id}`);
  const { region, entries } = timeline(page);
  await test.step("contact, services by expiry and the timeline are shown", async () => {
    await expect(page).toHaveTitle("Asha Menon · Cable Connect");
    await expect(page.getByRole("link", { name: "98450 12345" })).toHaveAttribute("href", "tel:9845012345");
    await expect(page.getByText("12, MG Road").first()).toBeVisible();
    await expect(page.getByText("₹75.50").first()).toBeVisible();

    await expect(services(page)).toHaveCount(2);
    const [first, second] = [services(page).first(), services(page).last()];
    for (const part of [cable.name, "Near", "3 days remaining", "₹350", formatDate(addDays(today, 3))])
      await expect(first).toContainText(part);
    for (const part of [iptv.name, "Active", "Premium Plan (30 days)", "₹499"])
      await expect(second).toContainText(part);

    await expect(entries).toContainText([
      /Reminder by WhatsApp.*98450\s12345/,
      "Wallet credited",
      "Details changed",
      iptv.name,
      cable.name,
      "Customer added",
    ]);
    await expect(entries.nth(2)).toContainText("Address: not set → 12, MG Road");
    await expectFitsPhone(page);
    const top = async (label: string) =>
      (await page.locator("dt").getByText(label, { exact: true }).boundingBox())?.y;
    expect(await top(texts.facts.since), "beside the wallet").toBe(await top(texts.facts.wallet));
    expect(await top(texts.facts.address), "beside the phone number").toBe(await top(texts.facts.phone));
    const fact = page.locator("dd").filter({ has: page.locator("a[href^='tel:']") });
    const colour = (of: Locator) => of.evaluate((one) => getComputedStyle(one).color);
    expect(await colour(fact.getByRole("link"))).not.toBe(await colour(fact));
    // A link is as far below its label as a text.
    const distances = await page.evaluate(() =>
      ["dd > a[href^=tel]", "dt + dd:not(:has(a))"].map((selector) => {
        const value = document.querySelector(selector);
        const label = value?.closest("dl > div")?.querySelector("dt");
        const middles = [label, value].map((part) => {
          const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
          return top + height / 2;
        });
        return (middles[1] ?? 0) - (middles[0] ?? 0);
      }),
    );
    expect(distances[0]).toBeCloseTo(distances[1] ?? 0, 0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("a service that expires soon can be reminded of, which the timeline shows", async () => {
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await expect(page.getByRole("button", { name: texts.remindOf(iptv.name) })).toHaveCount(0);
    await page.getByRole("button", { name: texts.remindOf(cable.name) }).click();
    const dialog = page.getByRole("dialog", { name: reminderMessages.sendTitle("Asha Menon") });
    await expect(dialog).toContainText("Reminded today by WhatsApp. Remind again?");
    await expect(dialog.getByRole("textbox")).toHaveValue(new RegExp(cable.name));
    const opening = page.context().waitForEvent("page");
    await dialog.getByRole("link", { name: reminderMessages.sendBy("WhatsApp") }).click();
    await (await opening).close();
    await expect(dialog).toBeHidden();
    await expect(entries.first()).toContainText(reminderMessages.times(2));
  });
  await test.step("undoing a recharge in the timeline updates the timeline, the service and the receipt", async () => {
    // Also a very long word.
    const reason = `Wrong plan ${"x".repeat(189)}`;
    const sold = entries.filter({ hasText: iptv.name }).filter({ has: page.getByRole("button") });
    await sold.getByRole("button", { name: reversalMessages.undo }).click();
    const dialog = page.getByRole("dialog", { name: undoMessages.title });
    await expect(dialog).toContainText("₹499.00");
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: undoMessages.title }).click();
    await expect(dialog).toBeHidden();
    await expect(entries.first()).toContainText(reversalMessages.kind);
    await expect(entries.first()).toContainText(iptv.name);
    await expect(entries.first()).toContainText(`${reason} · by you`);
    await expect(sold).toContainText(commonMessages.statuses.reversed);
    await expect(sold).toContainText(reason);
    await expect(sold).toContainText("by you");
    await expect(region.getByRole("heading")).toBeFocused();
    await expect(region.getByRole("button", { name: reversalMessages.undo })).toHaveCount(1);
    await expect(page.getByRole("button", { name: reversalMessages.undoOf(recharge.id) })).toBeVisible();
    await expect(services(page)).toHaveCount(1);
    await expectAccessible(page);
    await expectFitsPhone(page);

    await sold.getByRole("button", { name: receiptMessages.open }).click();
    await expect(page.getByRole("dialog")).toContainText("This recharge was undone on");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("a service is recharged from its card, and the page shows it", async () => {
    await expect(entries).toHaveCount(7);
    const opener = page.getByRole("button", { name: texts.rechargeOf(cable.name) });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Customer Recharge" });
    await expect(dialog.getByRole("combobox", { name: "Platform" })).toHaveValue(new RegExp(cable.name));
    await dialog.getByText("From current expiry", { exact: true }).click();
    await dialog.getByRole("button", { name: "Recharge" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(entries).toHaveCount(8);
    await expect(entries.first()).toContainText(cable.name);
  });
  await test.step("a customer is edited and deactivated here, and the timeline shows it", async () => {
    await page.getByRole("button", { name: commonMessages.edit, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Customer" });
    await dialog.getByLabel("Name").fill("Asha Rao");
    await dialog.getByLabel("Phone").fill("+91 98450-54321");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
    await expect(entries.first()).toContainText(
      /Name: Asha Menon → Asha Rao.*Phone: 98450\s12345 → 98450\s54321/,
    );

    await page.getByRole("button", { name: commonMessages.edit, exact: true }).click();
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await page
      .getByRole("dialog", { name: "Deactivate Customer" })
      .getByRole("button", { name: "Deactivate" })
      .click();
    await expect(entries.first()).toContainText("Customer deactivated");
    await expect(page.getByRole("button", { name: commonMessages.recharge, exact: true })).toBeDisabled();
  });
  await test.step("very long words stay within the page", async () => {
    const name = "Venkatanarasimharajuvaripeta".repeat(3);
    await page.getByRole("button", { name: commonMessages.edit, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Customer" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("x".repeat(189)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectFitsPhone(page);
  });
});

test("ways lead to a customer's page and back", async ({ page, server }) => {
  const { customer, session } = await createBusiness(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  const back = page.getByRole("link", { name: texts.back });
  await test.step("the list, Due and the search lead to the page", async () => {
    for (const list of ["Customers", "Due"]) {
      await page.getByRole("link", { name: list, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: list })).toBeVisible();
      await page.getByRole("link", { name: "Asha Menon" }).first().click();
      await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
      await expect(page.getByRole("heading", { level: 1, name: "Asha Menon" })).toBeVisible();
    }
    await back.click();
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
    await expect(page).toHaveURL(/\/customers$/);

    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.type("asha");
    // Before the answer they wait for it.
    await page.keyboard.press("Shift+Enter");
    await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("Back to Customers returns to the list as it was left, and never to another operator's", async () => {
    for (let count = 1; count <= 11; count++) await createCustomer(server, session, `Mehta ${count}`);
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await page.getByRole("searchbox").fill("mehta");
    const pages = page.getByRole("navigation", { name: "Pages" });
    // All customers have a second page, too.
    await expect(pages).toContainText("of 11");
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(pages).toContainText("Showing 11 - 11 of 11");
    await page.getByRole("row").getByRole("link", { name: "Mehta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mehta" })).toBeVisible();
    await page.reload();
    await back.click();
    await expect(page).toHaveURL("/customers?search=mehta&page=2");
    await expect(page.getByRole("searchbox")).toHaveValue("mehta");
    await expect(pages).toContainText("Showing 11 - 11 of 11");

    // The sidebar opens the unfiltered list, which Back to Customers then returns to.
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await expect(pages).toContainText("Showing 1 - 10 of 12");
    await page.getByRole("link", { name: "Mehta" }).first().click();
    await back.click();
    await expect(page).toHaveURL("/customers");

    await page.getByRole("searchbox").fill("mehta");
    await expect(page).toHaveURL("/customers?search=mehta");
    await expect(pages).toContainText("of 11");
    const other = await createOperator(server);
    const { id } = await createCustomer(server, other.session, "Bina Das");
    await openSession(page, other.session);
    await page.goto(`/customers/${id}`);
    await back.click();
    await expect(page).toHaveURL("/customers");
    await expect(page.getByRole("row", { name: "Bina Das" })).toBeVisible();
  });
});

test.describe("a long timeline", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("is loaded in parts, and filtered", async ({ page, server }) => {
    const { customer, session } = await createBusiness(server);
    for (let count = 1; count <= 22; count++) {
      await callApi(server, session, customerRoutes.adjustWallet, {
        params: customer,
        body: { amount: count, type: "credit" },
        idempotencyKey: crypto.randomUUID(),
      });
    }
    await openSession(page, session);
    const { region, entries } = timeline(page);
    await test.step("if it can't be loaded, an error shows beside the rest of the page, and it can be retried", async () => {
      const mend = await breakCalls(page, `/operator/customers/${customer.id}/timeline`);
      await page.goto(`/customers/${customer.id}`);
      await expect(page.getByRole("alert")).toContainText(texts.timelineLoadFailed);
      await expect(services(page)).toHaveCount(2);
      await mend();
      await page.getByRole("button", { name: commonMessages.tryAgain }).click();
      await expect(entries).toHaveCount(20);
    });
    await test.step("it can be filtered by kind, which the URL keeps, and loads more on request", async () => {
      // The first entries of all kinds are the same.
      const filtered = page.waitForResponse(/timeline\?.*kind=payment/);
      await region.getByText("Wallet", { exact: true }).click();
      await filtered;
      await expect(page).toHaveURL(/kind=payment/);
      await expect(entries).toHaveCount(20);
      await page.getByRole("button", { name: texts.showMore }).focus();
      await page.keyboard.press("Enter");
      await expect(entries).toHaveCount(22);
      await expect(entries.nth(20)).toBeFocused();
      await expect(page.getByRole("button", { name: texts.showMore })).toHaveCount(0);
      await page.reload();
      await expect(region.getByRole("radio", { name: "Wallet" })).toBeChecked();
      await region.getByText("Reminders").click();
      await expect(region).toContainText(texts.noEntries);
    });
  });
});

test.describe("another operator's customer", () => {
  test.use({ expectedBrowserErrors: /status of 404/ });

  test("shows the page for unknown customers", async ({ page, server }) => {
    const { customer } = await createBusiness(server);
    const other = await createOperator(server);
    await openSession(page, other.session);
    for (const id of [customer.id, 999_999_999, "asha", "0"]) {
      await page.goto(`/customers/${id}`);
      await expect(page.getByText(customerMessages.errors.notFound)).toBeVisible();
    }
    await page.getByRole("link", { name: "Back to Customers" }).click();
    await expect(page).toHaveURL(/\/customers$/);
  });
});
