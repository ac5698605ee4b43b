import { areaRoutes } from "@cable-connect/contract/areas";
import { addDays, monthStart } from "@cable-connect/contract/business-date";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { connectionRoutes } from "@cable-connect/contract/connections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { reportMessages } from "@cable-connect/contract/messages/reports";
import { paymentRoutes } from "@cable-connect/contract/payments";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
} from "../support/business.ts";
import { charge, receive, startCollecting } from "../support/collecting.ts";
import { exportList } from "../support/exported.ts";
import {
  breakCalls,
  expectFitsPhone,
  expectWideTargets,
  holdCalls,
  printedPages,
} from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = collectionsPageMessages;

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

test("an operator turns collections on and off", async ({ page, context, server }) => {
  const { operator, session } = await createOperator(server);
  const asha = await createCustomer(server, session, "Asha Menon");
  await openSession(page, session);
  await page.goto("/profile");
  const toggle = page.getByRole("switch", { name: texts.switch.label });
  const link = sidebar(page).getByRole("link", { name: texts.title });
  const other = await context.newPage();
  await openSession(other, session);
  await other.goto("/customers");

  await test.step("off, nothing speaks of them", async () => {
    await expect(toggle).not.toBeChecked();
    await expect(link).toBeHidden();
    await page.getByRole("button", { name: paletteMessages.title }).click();
    const search = page.getByRole("dialog", { name: paletteMessages.title });
    await search.getByRole("combobox").fill("owing");
    await expect(search.getByText(paletteMessages.noCustomer("owing"))).toBeVisible();
    await expect(search.getByRole("option", { name: texts.title })).toBeHidden();
    await page.keyboard.press("Escape");
  });

  await test.step("on, the sidebar has them at once, in other tabs too, and customers show what they owe", async () => {
    // The choice is shown once React has rendered the call: check() looks for it too early.
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(page.getByText(texts.switch.turnedOn)).toBeVisible();
    await expect(link).toBeVisible();
    await expect(sidebar(other).getByRole("link", { name: texts.title })).toBeVisible();
    await charge(server, session, asha.id, 450);
    await other.reload();
    await expect(other.getByRole("row").filter({ hasText: "Asha Menon" })).toContainText("Owes ₹450");
  });

  await test.step("a search finds who owes, and a customer who pays", async () => {
    await page.getByRole("button", { name: paletteMessages.title }).click();
    const search = page.getByRole("dialog", { name: paletteMessages.title });
    await search.getByRole("combobox").fill("remind ");
    await expect(search.getByText(paletteMessages.remindOrBoxHint)).toBeVisible();
    await search.getByRole("combobox").fill("receive ");
    await expect(search.getByText(paletteMessages.receiveHint)).toBeVisible();
    await search.getByRole("combobox").fill("receive asha");
    const found = search.getByRole("option", { name: "Asha Menon" });
    await expect(found).toContainText(paletteMessages.customerActions.receive);
    await expect(found).toContainText(/Asha Menon\s*Owes ₹450 · /);
    await search.getByRole("combobox").fill("owing");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/collections");
    await expect(rows(page)).toHaveText([/Asha Menon.*Today.*₹450/]);
  });

  await test.step("the admin turns them off, and an open screen follows once the user is known again", async () => {
    const admin = await context.browser()?.newPage();
    if (!admin) throw new Error("No browser");
    await openSession(admin, await adminSession(server));
    await admin.goto(`${server.url}/operators/${operator.id}`);
    const its = admin.getByRole("switch", { name: texts.switch.label });
    await expect(its).toBeChecked();
    await its.click();
    const question = admin.getByRole("dialog", { name: texts.switch.off.title });
    await expect(question).toContainText(texts.switch.off.kept);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(its).toBeChecked();
    await its.click();
    await question.getByRole("button", { name: texts.switch.off.submit }).click();
    await expect(admin.getByText(texts.switch.turnedOffFor(operator.name))).toBeVisible();
    await admin.close();
    await page.reload();
    await expect(page.getByText(texts.off.text)).toBeVisible();
    await expect(link).toBeHidden();
    await page.getByRole("link", { name: texts.off.open }).click();
    await expect(toggle).not.toBeChecked();
  });
});

test.describe("collections", () => {
  test.use({ expectedBrowserErrors: /status of (409|500)/ });

  test("show who owes, what was received and who collects", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [platform], funds: 1000 });
    await startCollecting(server, session);
    await openSession(page, session);
    const release = await holdCalls(page, "/operator/owing");
    await page.goto("/collections");
    const ages = page.getByRole("group", { name: texts.owing.ages });
    const tab = (name: string) => page.getByRole("tab", { name });

    await test.step("while it loads the ages have their place; without debts a next step is offered", async () => {
      await expect(ages).toHaveAttribute("aria-busy", "true");
      const before = await ages.boundingBox();
      release();
      await expect(page.getByText(texts.owing.none)).toBeVisible();
      expect(await ages.boundingBox()).toEqual(before);
      await page.getByRole("link", { name: texts.owing.openCustomers }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
      await expect(page).toHaveURL("/customers");
      await page.goBack();
    });

    await test.step("collectors are added, renamed and made inactive", async () => {
      await tab(texts.tabs.collectors).click();
      await page.getByRole("button", { name: texts.collectors.addFirst }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(texts.collectors.name).fill("Mani");
      await page.keyboard.press("Enter");
      await expect(page.getByText(texts.collectors.added("Mani"))).toBeVisible();
      await expect(rows(page)).toHaveText([/Mani.*Active/]);

      await page.getByRole("button", { name: texts.collectors.add }).click();
      await dialog.getByLabel(texts.collectors.name).fill("mani");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("There is already a collector of this name")).toBeVisible();
      await dialog.getByLabel(texts.collectors.name).fill("Suresh");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();

      const suresh = rows(page).filter({ hasText: "Suresh" });
      await suresh.getByRole("button", { name: texts.collectors.edit }).click();
      await dialog.getByLabel(texts.collectors.name).fill("Suresh Kumar");
      await page.keyboard.press("Enter");
      await expect(suresh).toContainText("Suresh Kumar");
      await suresh.getByRole("button", { name: texts.collectors.deactivate }).click();
      await expect(suresh).toContainText("Inactive");
      await suresh.getByRole("button", { name: texts.collectors.activate }).click();
      await expect(suresh).toContainText("Active");
    });

    const { collectors } = await callApi(server, session, collectionRoutes.listCollectors);
    const mani = collectors.find(({ name }) => name === "Mani")?.id;
    const asha = await createCustomer(server, session, "Asha Menon", "9845011111");
    const long = "Venkata Subrahmanyam Lakshmi Narasimha Rao Ananthapadmanabhan";
    const rich = await createCustomer(server, session, long, "9845022222");
    await charge(server, session, asha.id, 450);
    await charge(server, session, rich.id, 9_99_999.5);
    const order = { customerId: asha.id, platformId: platform.id, amount: 100, expiryDate: today };
    await createRecharge(server, session, order);
    await receive(server, session, asha.id, { amount: 50, mode: "cash" });
    const upi = { amount: 100, mode: "upi", reference: "427812345678" } as const;
    await receive(server, session, asha.id, { ...upi, ...(mani && { collectorId: mani }) });
    await callApi(server, session, connectionRoutes.create, {
      params: { id: asha.id },
      body: { platformId: platform.id, setTopBox: "STB 6564 0100" },
    });
    const wrong = await receive(server, session, rich.id, { amount: 75, mode: "cash" });
    await callApi(server, session, paymentRoutes.reversePayment, {
      params: { id: wrong.payment.id },
      body: { reason: "Wrong customer" },
      idempotencyKey: crypto.randomUUID(),
    });

    await test.step("who owes is listed with the sums, filtered by age and sorted", async () => {
      await page.goto("/collections");
      await expect(ages.getByRole("button")).toHaveText([
        /Total outstanding₹10,00,399\.502 customers/,
        /0 to 7 days₹10,00,399\.502 customers/,
        /8 to 30 days₹00 customers/,
        /31 to 60 days/,
        /Over 60 days/,
      ]);
      await page.getByRole("button", { name: /Outstanding$/ }).click();
      await expect(page).toHaveURL(/sort=-outstanding/);
      await expect(rows(page)).toHaveText([/Venkata.*₹9,99,999\.50.*Receive/, /Asha Menon.*₹400.*Receive/]);
      await ages.getByRole("button", { name: /Over 60 days/ }).click();
      await expect(page).toHaveURL(/age=60%2B/);
      await expect(page.getByText(texts.owing.noneFound)).toBeVisible();
      await page.getByRole("button", { name: "Clear filters" }).click();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole("searchbox").fill("asha");
      await expect(rows(page)).toHaveCount(1);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      await download;
    });

    await test.step("on a phone the chosen tab is in sight, the sums are swiped in one line beside the total, and a row names the box and opens the customer as a whole", async () => {
      await expectFitsPhone(page);
      const total = ages.getByRole("button", { name: /^Total/ });
      for (const part of [page.getByRole("tab", { selected: true }), total])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(330);
      for (const name of [/^Over 60/, /^0 to 7/]) {
        const sum = ages.getByRole("button", { name });
        await sum.scrollIntoViewIfNeeded();
        await expect(sum).toBeInViewport({ ratio: 1 });
        await expect(total).toBeInViewport({ ratio: 1 });
        const toLeft = async () => (await sum.boundingBox())?.x ?? 0;
        const { x = 0, width = 0 } = (await total.boundingBox()) ?? {};
        await expect.poll(toLeft).toBeGreaterThanOrEqual(x + width);
      }
      await expect(rows(page).getByText("STB 6564 0100").filter({ visible: true })).toBeInViewport({
        ratio: 1,
      });
      await expectWideTargets(page);
      await expect(rows(page).getByRole("button", { name: "Remind" })).toHaveCount(1);
      await rows(page)
        .first()
        .click({ position: { x: 190, y: 45 } });
      await expect(page).toHaveURL(`/customers/${asha.id}`);
      await page.goBack();
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step("payments are listed by day, a reversed one is struck out", async () => {
      await tab(texts.tabs.payments).click();
      await expect(rows(page)).toHaveText([
        /\/000003.*Venkata.*Reversed.*Wrong customer.*Cash.*Counter.*₹75/,
        /\/000002.*Asha Menon.*UPI.*427812345678.*Mani.*₹100/,
        /\/000001.*Asha Menon.*Cash.*Counter.*₹50/,
      ]);
      await expect(page.locator("del")).toHaveText("₹75");
      await expect(page.getByRole("status").filter({ hasText: "in 2 payments" })).toHaveText(
        "This month: ₹150 in 2 paymentsCash ₹50UPI ₹1001 reversed payment not counted",
      );
    });

    await test.step("they are found by the number of the receipt and by the UTR", async () => {
      const search = page.getByPlaceholder(texts.payments.searchPlaceholder);
      await search.fill("000003");
      await expect(rows(page)).toHaveText([/\/000003/]);
      await search.fill("4278 1234");
      await expect(rows(page)).toHaveText([/\/000002/]);
      await search.fill("");
      await expect(rows(page)).toHaveCount(3);
    });

    await test.step("they are filtered by collector, mode and days", async () => {
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByLabel(texts.payments.columns.collector, { exact: true }).selectOption("Mani");
      await expect(rows(page)).toHaveText([/000002/]);
      await expect(page.getByText("Mani: ₹100 in 1 payment")).toBeVisible();
      await page.getByLabel(texts.payments.columns.mode, { exact: true }).selectOption("Cash");
      await expect(page.getByText(texts.payments.noneFound)).toBeVisible();
      await page.getByRole("button", { name: "Clear filters" }).click();
      await expect(rows(page)).toHaveCount(3);
      await page.getByLabel("Period", { exact: true }).selectOption("Yesterday");
      await expect(page.getByText(texts.payments.noneFound)).toBeVisible();
      await page.getByLabel("Period", { exact: true }).selectOption("Today");
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByRole("status").filter({ hasText: "in 2 payments" })).toHaveText(
        "Today: ₹150 in 2 paymentsCash ₹50UPI ₹1001 reversed payment not counted",
      );
      expect((await exportList(page)).lines).toHaveLength(4);
      await expect(page).toHaveURL(/tab=payments.*startDate/);
      await rows(page)
        .filter({ hasText: "000001" })
        .getByRole("button", { name: /^Reverse/ })
        .click();
      const reverse = page.getByRole("dialog", { name: customerAccountMessages.reverse.title });
      await reverse.getByRole("button", { name: "Wrong amount" }).click();
      await reverse.getByRole("button", { name: customerAccountMessages.reverse.title }).click();
      await expect(reverse).toBeHidden();
      await expect(page.locator("del")).toHaveText(["₹75", "₹50"]);
      await expectFitsPhone(page);
      const ofMani = rows(page).filter({ hasText: "000002" });
      await expect(ofMani.getByText(texts.payments.receivedBy("Mani"))).toBeVisible();
      await expect(
        rows(page).getByText(customerAccountMessages.reverse.button, { exact: true }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Remove filter: Today" }).click();
      await expect(page).toHaveURL(/tab=payments$/);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step("reports sum up what came in, what was spent and what is owed, as charts, tables and files", async () => {
      const { area } = await callApi(server, session, areaRoutes.create, {
        body: { name: "Gandhi Nagar", collectorId: collectors[0]?.id },
      });
      await callApi(server, session, customerRoutes.setArea, {
        body: { customerIds: [asha.id], areaId: area.id },
      });
      await page.getByRole("link", { name: texts.reports }).click();
      await expect(page).toHaveURL("/reports");
      const card = (label: string) => page.locator("main").getByText(label, { exact: true }).locator("../..");
      await expect(card(reportMessages.collected).first()).toContainText("₹100");
      await expect(card(reportMessages.owedNow).first()).toContainText("₹10,00,449.502 customers");
      const section = (name: string) => page.getByRole("region", { name, exact: true });
      const shares = (name: string) => section(name).getByRole("listitem");
      const { byCollector, byPlatform, byArea, owedByArea, owedSince, owedByCollector } =
        reportMessages.sharesTitles;
      await expect(shares(byCollector)).toHaveText(["Mani₹100100.0%1 payment"]);
      await expect(shares(byPlatform)).toHaveText([/₹100100\.0%1 recharge$/]);
      await expect(shares(byArea)).toHaveText(["Gandhi Nagar₹100100.0%1 payment"]);
      await expect(shares(owedByArea)).toHaveText([
        "Without an area₹9,99,999.50100.0%",
        "Gandhi Nagar₹450.000.0%",
      ]);
      await expect(shares(owedSince)).toHaveText([/₹10,00,449\.50100\.0%2 customers$/]);
      await expect(shares(owedByCollector)).toHaveText([
        "No usual collector₹9,99,999.50100.0%",
        "Mani₹450.000.0%",
      ]);
      const table = (name: string) => page.getByRole("table", { name, exact: true });
      const showTable = async (name: string) => {
        await section(name).getByRole("radio", { name: reportMessages.views.table }).click();
        await expect(section(name).getByRole("radio", { name: reportMessages.views.table })).toBeChecked();
      };
      await showTable(owedByCollector);
      await expect(table(owedByCollector).getByRole("row")).toHaveText([
        /Collector/,
        /No usual collector/,
        "Mani₹450.00",
      ]);
      await expect(shares(owedByCollector)).toHaveCount(0);
      await showTable(byCollector);
      await expect(table(byCollector).getByRole("row")).toHaveText([/Collector/, /Mani1₹100/]);
      await showTable(byPlatform);
      await expect(table(byPlatform)).toContainText("1₹100");
      const { lines } = await exportList(page, section(owedByCollector));
      expect(lines).toEqual(["Collector,Owed Now", "No usual collector,999999.5", "Mani,450"]);
    });

    await test.step("a single month is a line of figures; several are a chart, which fits on paper", async () => {
      const section = (name: string) => page.getByRole("region", { name, exact: true });
      const months = section(reportMessages.chartTitle);
      await expect(months.getByRole("row")).toContainText([/Paid Out/, /₹100₹0₹/]);
      await expect(months.locator("canvas")).toHaveCount(0);
      await page.getByLabel("Period", { exact: true }).selectOption("Last month");
      await expect(page).toHaveURL("/reports?period=lastMonth");
      await expect(months).toContainText(reportMessages.noneYet);
      const { byCollector, owedByArea } = reportMessages.sharesTitles;
      await expect(section(byCollector)).toContainText(reportMessages.noPayments);
      await expect(section(owedByArea).getByRole("listitem")).toHaveCount(2);
      await expectFitsPhone(page);
      await expectWideTargets(page);
      const cards = page.locator("main");
      const leftOf = async (text: string) =>
        (await cards.getByText(text, { exact: true }).first().boundingBox())?.x ?? 0;
      await expect
        .poll(
          async () => (await leftOf("₹10,00,449.50")) - (await leftOf(reportMessages.owedNow)),
          "a card alone in its row has its sum on the right",
        )
        .toBeGreaterThan(150);
      await page.setViewportSize({ width: 1280, height: 800 });

      await receive(server, session, asha.id, {
        amount: 1,
        mode: "cash",
        receivedOn: addDays(monthStart(today), -1),
      });
      await page.goto("/reports");
      await expect(page.getByRole("caption").getByText(/101 collected, .100 recharged/)).toBeAttached();
      const legend = page
        .getByRole("figure")
        .first()
        .locator("span", { has: page.locator("svg") });
      await expect(legend).toHaveText([/Collected/, /Recharged/, /Paid Out/]);
      // An A4 page is 703 px wide between its margins, a card without its padding 669.
      const chartWidth = () => page.locator("canvas").evaluate(({ clientWidth }) => clientWidth);
      await expect.poll(chartWidth).toBeGreaterThan(669);
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      expect(await chartWidth()).toBeLessThanOrEqual(669);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await expect.poll(chartWidth).toBeGreaterThan(669);
      expect(await printedPages(page), "pages").toBe(2);
    });

    await test.step("Due shows beside a name what it owes", async () => {
      await page.goto("/due");
      await expect(page.getByRole("listitem").filter({ hasText: "Asha Menon" })).toContainText("Owes ₹449");
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
});
