import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { selectionMessages } from "@cable-connect/contract/messages/selection";
import type { Page } from "@playwright/test";
import { test } from "../../support/browser.ts";
import { openSession } from "../../support/business.ts";
import { createVariedBusiness, type VariedBusiness } from "../../support/varied-business.ts";
import {
  choose,
  dialog,
  heading,
  inspectAll,
  offered,
  press,
  pressIn,
  type Step,
  unfold,
  type View,
} from "../../support/views.ts";

/** Presses the link that opens the first message, and closes what it opened. */
const startQueue: Step = async (page) => {
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: remindManyMessages.start }).click();
  await (await opening).close();
};

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

async function customDate(page: Page): Promise<void> {
  await page.getByText("Custom date").click();
  await page.getByLabel("Custom expiry date").click();
}

function customerViews({ iptv, ottPlay, cable, priya }: VariedBusiness): readonly View[] {
  const recharge = [press("Recharge")];
  const recharging = dialog("Customer Recharge");
  const selection = (page: Page) => page.getByRole("region", { name: selectionMessages.bar });
  const renewing = (page: Page) => page.getByRole("list", { name: renewalMessages.services });
  const customers = "/customers?search=Asha";
  return [
    { at: "/customers?search=nobody", shows: heading("Customers") },
    { at: customers, shows: heading("Customers") },
    { at: customers, steps: [select], shows: selection },
    { at: customers, steps: [select, press(renewalMessages.renew)], shows: renewing },
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
      shows: (page) => page.getByRole("list", { name: remindManyMessages.customers }),
    },
    {
      at: "/due?tab=today",
      steps: [select, press(/^Remind$/), startQueue],
      shows: (page) => page.getByRole("list", { name: remindManyMessages.customers }),
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
    // Last, as leaving the screen asks about the chosen file.
    { at: "/customers/import", shows: heading(customerImportMessages.title) },
    {
      at: "/customers/import",
      steps: [chooseFile],
      shows: (page) => page.getByRole("button", { name: "Check 2 Rows" }),
    },
    {
      at: "/customers/import",
      steps: [chooseFile, press("Check 2 Rows")],
      shows: (page) => page.getByRole("button", { name: "Add 1, Leave Out 1" }),
    },
  ];
}

test("every screen and dialog of an operator's customers and dues is accessible, light and dark, wide and on a phone", async ({
  page,
  server,
}) => {
  const business = await createVariedBusiness(server);
  // Nothing is sent, and the popup opens also without a network.
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await openSession(page, business.session);
  await inspectAll(page, customerViews(business));
});
