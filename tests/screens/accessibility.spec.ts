import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { areaRoutes } from "@cable-connect/contract/areas";
import { addDays } from "@cable-connect/contract/business-date";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerRoutes } from "@cable-connect/contract/customers";
import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { notFoundMessages } from "@cable-connect/contract/messages/common";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { shortcutMessages } from "@cable-connect/contract/messages/shortcuts";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { paymentRoutes } from "@cable-connect/contract/payments";
import { undoRoutes } from "@cable-connect/contract/undo";
import { walletRoutes } from "@cable-connect/contract/wallet";
import type { Page } from "@playwright/test";
import { test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  debitWallet,
  openSession,
  type Server,
  uniqueName,
} from "../support/business.ts";
import { startCollecting } from "../support/collecting.ts";
import { today } from "../support/today.ts";
import {
  choose,
  dialog,
  heading,
  inspectAll,
  press,
  pressIn,
  type Step,
  unfold,
  type View,
} from "../support/views.ts";

const notFound = heading(notFoundMessages.title);
const menu: View["shows"] = (page) => page.getByRole("menu");
const offered: View["shows"] = (page) => page.getByRole("listbox").getByRole("option").first();
const searchFor =
  (text: string): Step =>
  (page) =>
    page.getByRole("dialog", { name: paletteMessages.title }).getByRole("combobox").fill(text);
const searching = [press(paletteMessages.title)];
const key =
  (pressed: string): Step =>
  (page) =>
    page.keyboard.press(pressed);
const chart: View["shows"] = (page) => page.locator("figure canvas").first();
/** The undo dialog has loaded its preview. */
const undoing: View["shows"] = (page) =>
  page.getByRole("dialog", { name: undoMessages.title }).getByText("₹99.00");
const temporaryPassword = dialog(operatorMessages.passwordReset);

/** Chooses the first row of a list. */
function select(page: Page): Promise<void> {
  return page
    .getByRole("checkbox", { name: /^Select (?!all )/ })
    .last()
    .check();
}
/** Chooses a file of two customers, one of whom can't be imported; starts over if a file is already chosen. */
const chooseFile: Step = async (page) => {
  await page.goto("/customers/import");
  await page.locator('input[type="file"]').setInputFiles({
    name: "customers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name,Mobile,STB No\nAsha Menon,9000000001,S1\nRavi Das,9.19E+11,S2\n"),
  });
};

/** The search result with that name. */
function found(name: string): View["shows"] {
  return (page) => page.getByRole("dialog").getByRole("option", { name }).first();
}

/** An operator with every kind of platform, customers, recharges and due services. */
async function createBusiness(server: Server) {
  const cable = await createPlatform(server, "cable", { operator_rate: 260, purchase_rate: 199.5 });
  const iptv = await createPlatform(server, "iptv");
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const platforms = [cable, iptv, ottPlay];
  const business = await createOperator(server, { isIsp: true, funds: 5000, creditLimit: 500, platforms });
  const { session } = business;
  for (let number = 0; number < 11; number++) {
    const { id } = await createCustomer(server, session, uniqueName("Asha"));
    const expiryDate = addDays(today, number * 3);
    const made = await createRecharge(server, session, {
      customerId: id,
      platformId: cable.id,
      amount: 99,
      expiryDate,
    });
    // The lists show one undone recharge.
    if (number === 9)
      await callApi(server, session, undoRoutes.create, {
        params: made,
        body: { reason: "Wrong customer" },
        idempotencyKey: `undo-${made.id}`,
      });
  }
  const priya = await createCustomer(server, session, uniqueName("Priya"));
  const sold = { customerId: priya.id, amount: 99, expiryDate: addDays(today, 5) };
  for (const platformId of [cable.id, iptv.id])
    await createRecharge(server, session, { ...sold, platformId });
  const gone = await createCustomer(server, session, "Zubin Gone");
  await callApi(server, session, walletRoutes.setLowBalance, { body: { lowBalanceThreshold: 10_000 } });
  await callApi(server, session, customerRoutes.update, { params: gone, body: { isActive: false } });
  await callApi(server, session, apiKeyRoutes.generate, { body: { name: "Production Key" } });
  return { ...business, cable, iptv, ottPlay, priya };
}

type Business = Awaited<ReturnType<typeof createBusiness>>;

function adminViews({ operator, cable }: Business): readonly View[] {
  const detail = `/operators/${operator.id}`;
  const list = `/operators?search=${encodeURIComponent(operator.name)}`;
  const searched = `/services?search=${encodeURIComponent(cable.name)}`;
  return [
    { at: "/dashboard", shows: chart },
    { at: "/dashboard", steps: [press("Undo #")], shows: undoing },
    { at: "/dashboard", steps: [press("Theme")], shows: menu },
    { at: "/dashboard", steps: [press("Account of")], shows: menu },
    { at: "/dashboard", steps: [press(alertMessages.title)], shows: dialog(alertMessages.title) },
    { at: "/dashboard", steps: searching, shows: dialog(paletteMessages.title) },
    { at: "/dashboard", steps: [...searching, searchFor(operator.name)], shows: found(operator.name) },
    { at: searched, shows: heading("Platforms") },
    { at: "/services?search=nothing+of+that+name", shows: heading("Platforms") },
    { at: "/services", steps: [press("Create Platform")], shows: dialog("Create Platform") },
    {
      at: "/services",
      steps: [press("Create Platform"), pressIn("Create Platform", "Create Platform")],
      shows: (page) => page.getByRole("dialog").getByRole("alert"),
    },
    { at: searched, steps: [press(`Edit ${cable.name}`)], shows: dialog("Edit Platform") },
    { at: "/services", steps: [press("Plan Purchase Rates")], shows: dialog("Plan Purchase Rates") },
    { at: searched, steps: [press(`Delete ${cable.name}`)], shows: dialog("Delete Platform") },
    { at: list, shows: heading("Operators") },
    { at: list, steps: [press("Create Operator")], shows: dialog("Create Operator") },
    { at: list, steps: [press("Edit")], shows: dialog("Edit Operator") },
    { at: list, steps: [press(/^Wallet$/)], shows: dialog("Update Wallet") },
    { at: detail, shows: heading(operator.name) },
    { at: detail, steps: [press("Edit Operator")], shows: dialog("Edit Operator") },
    { at: detail, steps: [press("Update Wallet")], shows: dialog("Update Wallet") },
    { at: detail, steps: [press("Edit Prices")], shows: dialog("Edit OTTPlay Prices") },
    { at: detail, steps: [press("Assign Several")], shows: dialog("Assign Several Platforms") },
    { at: detail, steps: [press("Unassign")], shows: dialog("Unassign Platform") },
    { at: detail, steps: [assign("Spare cable")], shows: dialog("Assign Platform") },
    { at: detail, steps: [assign("Spare OTTPlay")], shows: dialog(operatorMessages.setOttPlayPrices) },
    { at: detail, steps: [press("Reset Password")], shows: dialog("Reset Password") },
    {
      at: detail,
      steps: [press("Reset Password"), pressIn("Reset Password", "Reset Password")],
      shows: temporaryPassword,
    },
    { at: "/operators/low-balance", shows: heading(operatorMessages.lowBalanceTitle) },
    { at: "/margin", shows: heading("Margin") },
    { at: `/margin?by=platform&operatorId=${operator.id}`, shows: heading("Margin") },
    { at: "/margin?by=month&from=2001-01&to=2001-02", shows: heading("Margin") },
    { at: "/services?rate=unset", shows: heading("Platforms") },
    { at: "/audit-log", shows: heading("Audit Log") },
    { at: "/audit-log", steps: [press("Filters"), unfold("Action")], shows: offered },
    { at: "/profile", shows: heading("Profile") },
    { at: "/no-such-page", shows: notFound },
  ];
}

/** Presses the Assign button of a platform. */
function assign(platform: string) {
  const item = (page: Page) => page.getByRole("listitem").filter({ hasText: platform });
  return (page: Page) => item(page).first().getByRole("button", { name: "Assign" }).click();
}

function operatorViews({ iptv, ottPlay, cable, priya }: Business): readonly View[] {
  const recharge = [press("Recharge")];
  const recharging = dialog("Customer Recharge");
  const selection = (page: Page) => page.getByRole("region", { name: renewalMessages.bar });
  const renewing = (page: Page) => page.getByRole("list", { name: renewalMessages.services });
  const customers = "/customers?search=Asha";
  return [
    { at: "/dashboard", shows: chart },
    { at: "/dashboard", steps: [press("Filters")], shows: (page) => page.getByLabel("From") },
    { at: "/dashboard", steps: [press("Undo #")], shows: undoing },
    { at: "/dashboard", steps: [press(alertMessages.title)], shows: dialog(alertMessages.title) },
    { at: "/dashboard", steps: searching, shows: dialog(paletteMessages.title) },
    { at: "/dashboard", steps: [...searching, searchFor("Asha")], shows: found("Asha") },
    { at: "/dashboard", steps: [key("Shift+?")], shows: dialog(shortcutMessages.title) },
    { at: "/dashboard", steps: [...searching, searchFor("Zubin")], shows: found("Zubin") },
    {
      at: "/dashboard",
      steps: [...searching, searchFor("nobody at all")],
      shows: (page) => page.getByText(paletteMessages.noCustomer("nobody at all")),
    },
    { at: "/wallet", shows: heading("Wallet") },
    { at: "/wallet", steps: [press(walletMessages.lowBalance)], shows: dialog(walletMessages.lowBalance) },
    { at: "/wallet?tab=payments", shows: (page) => page.getByRole("tabpanel", { name: "Payments" }) },
    { at: "/services", shows: heading("My Platforms") },
    { at: "/services", steps: [press("Recharge service")], shows: dialog("Recharge service") },
    { at: "/customers?search=nobody", shows: heading("Customers") },
    { at: customers, shows: heading("Customers") },
    { at: customers, steps: [select], shows: selection },
    { at: customers, steps: [select, press(renewalMessages.recharge)], shows: renewing },
    { at: "/customers/import", shows: heading(customerImportMessages.title) },
    {
      at: "/customers/import",
      steps: [chooseFile],
      shows: (page) => page.getByRole("button", { name: "Check 2 rows" }),
    },
    {
      at: "/customers/import",
      steps: [chooseFile, press("Check 2 rows")],
      shows: (page) => page.getByRole("button", { name: customerImportMessages.leaveOut(1) }),
    },
    { at: customers, steps: [press("Add New Customer")], shows: dialog("Add New Customer") },
    { at: customers, steps: [press("Edit")], shows: dialog("Edit Customer") },
    {
      at: customers,
      steps: [press("Edit"), pressIn("Edit Customer", "Deactivate")],
      shows: dialog("Deactivate Customer"),
    },
    {
      at: "/customers?search=Zubin",
      steps: [press("Edit"), pressIn("Edit Customer", "Activate")],
      shows: dialog("Activate Customer"),
    },
    { at: customers, steps: [...recharge, choose("Platform", cable.name)], shows: recharging },
    {
      at: customers,
      steps: [...recharge, choose("Platform", iptv.name), unfold("Plan")],
      shows: offered,
    },
    { at: customers, steps: [...recharge, choose("Platform", ottPlay.name)], shows: recharging },
    {
      at: customers,
      steps: [...recharge, customDate],
      shows: (page) => page.getByRole("dialog", { name: "Calendar" }),
    },
    { at: `/customers/${priya.id}`, shows: heading(priya.name) },
    { at: `/customers/${priya.id}`, steps: [press("Receipt of recharge")], shows: dialog("Receipt #") },
    {
      at: `/customers/${priya.id}?kind=payment`,
      shows: (page) => page.getByText("Nothing of this kind yet"),
    },
    ...["all", "due", "today", "near"].map((tab) => ({
      at: `/due?tab=${tab}`,
      shows: heading("Due Management"),
    })),
    { at: "/due?tab=today", steps: [press("Edit message")], shows: dialog("Remind Asha") },
    { at: "/due", steps: [press("Reminder Settings")], shows: dialog("Reminder Settings") },
    { at: "/due", steps: [select], shows: selection },
    {
      at: "/due",
      steps: [select, press(/^Remind$/)],
      shows: (page) => page.getByRole("list", { name: reminderMessages.customers }),
    },
    {
      at: "/due?tab=today",
      steps: [select, press(/^Remind$/), press(reminderMessages.start)],
      shows: (page) => page.getByRole("list", { name: reminderMessages.customers }),
    },
    {
      at: "/due",
      steps: [press("Reminder Settings"), press(reminderMessages.newMessage)],
      shows: dialog(reminderMessages.newTitle),
    },
    {
      at: customers,
      steps: [press("Edit"), pressIn("Edit Customer", "Show reminders")],
      shows: dialog("Reminders to"),
    },
    { at: "/api-management", shows: (page) => page.getByText("Production Key") },
    { at: "/api-management", steps: [press("Generate API Key")], shows: dialog("Generate API Key") },
    { at: "/api-management", steps: [press("Delete")], shows: dialog("Delete API Key") },
    { at: "/profile", shows: heading("Profile") },
    { at: "/profile", steps: [press("Change Password")], shows: dialog("Change Password") },
    { at: "/reports", shows: heading("Reports") },
    { at: "/no-such-page", shows: notFound },
  ];
}

async function customDate(page: Page): Promise<void> {
  await page.getByText("Custom date").click();
  await page.getByLabel("Custom expiry date").click();
}

// Recording each page takes longer than checking it.
test.use({ trace: "off" });

test.describe("every screen and dialog is accessible, light and dark, wide and on a phone", () => {
  test.setTimeout(360_000);

  test("of the admin", async ({ page, server }) => {
    const business = await createBusiness(server);
    await createPlatform(server, "cable", { name: uniqueName("Spare cable") });
    await createPlatform(server, "ott", { name: uniqueName("Spare OTTPlay") });
    const poor = await createOperator(server);
    await debitWallet(server, poor.operator.id, 1_234_567);
    await openSession(page, await adminSession(server));
    await inspectAll(page, adminViews(business));
  });

  // In two parts, which run at the same time.
  for (const part of [0, 1]) {
    test(`of an operator, part ${part + 1}`, async ({ page, server }) => {
      const business = await createBusiness(server);
      await openSession(page, business.session);
      await inspectAll(
        page,
        operatorViews(business).filter((_, index) => index % 2 === part),
      );
    });
  }

  test("of an operator that collects", async ({ page, server }) => {
    const { session, priya } = await createBusiness(server);
    await startCollecting(server, session);
    await callApi(server, session, collectionRoutes.createCollector, { body: { name: "Mani" } });
    const owed = { kind: "charge", label: "Installation", amount: 450 } as const;
    await callApi(server, session, customerAccountRoutes.chargeCustomer, {
      params: priya,
      body: owed,
      idempotencyKey: `charge-of-${priya.id}`,
    });
    const { payment } = await callApi(server, session, paymentRoutes.receivePayment, {
      params: priya,
      body: { amount: 100, mode: "cash" },
      idempotencyKey: `payment-of-${priya.id}`,
    });
    await callApi(server, session, paymentRoutes.reversePayment, {
      params: payment,
      body: { reason: "Wrong customer" },
      idempotencyKey: `reversal-of-${payment.id}`,
    });
    const { area } = await callApi(server, session, areaRoutes.create, { body: { name: "Gandhi Nagar" } });
    const ravi = await createCustomer(server, session, "Ravi Das");
    await callApi(server, session, customerRoutes.setArea, {
      body: { customerIds: [priya.id, ravi.id], areaId: area.id },
    });
    await openSession(page, session);
    await inspectAll(page, [
      ...["owing", "payments", "day-book", "collectors"].map((tab) => ({
        at: `/collections?tab=${tab}`,
        shows: heading("Collections"),
      })),
      { at: "/collections?tab=areas", steps: [press("Add Area")], shows: dialog("Add Area") },
      { at: "/collections?tab=route", shows: (shown) => shown.getByText("Priya") },
      {
        at: "/collections?tab=route",
        steps: [press("Change Order")],
        shows: (shown) => shown.getByText("Save Order"),
      },
      { at: "/collections?search=nobody", shows: heading("Collections") },
      {
        at: "/collections?tab=payments",
        steps: [press("Filters")],
        shows: (shown) => shown.getByLabel("From"),
      },
      {
        at: "/collections?tab=day-book",
        steps: [press("Close Day")],
        shows: dialog("Close Day · Counter"),
      },
      { at: "/collections?tab=collectors", steps: [press("Add Collector")], shows: dialog("Add Collector") },
      {
        at: "/customers?search=Priya",
        shows: (shown) => shown.getByText("Owes ₹450").filter({ visible: true }),
      },
      { at: "/due?search=Priya", shows: (shown) => shown.getByText("Owes ₹450").first() },
      { at: "/profile", shows: heading("Profile") },
    ]);
  });

  test("of a visitor", async ({ page }) => {
    const signIn = { at: "/login", shows: heading("Sign in to your account") };
    const refused: View = {
      ...signIn,
      steps: [press(authMessages.signIn)],
      shows: (shown) => shown.getByText("Username must be at least 2 characters"),
    };
    await inspectAll(page, [signIn, refused]);
  });
});

test("the navigation drawer on a phone is accessible, light and dark", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSession(page, await adminSession(server));
  const drawer: View = {
    at: "/dashboard",
    steps: [(shown) => shown.setViewportSize({ width: 390, height: 844 }), press("Open navigation")],
    shows: (shown) => shown.getByRole("dialog").getByRole("link", { name: "Operators" }),
  };
  await inspectAll(page, [drawer]);
});
