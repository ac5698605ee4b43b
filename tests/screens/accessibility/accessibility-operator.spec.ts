import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { shortcutMessages } from "@cable-connect/contract/messages/shortcuts";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { test } from "../../support/browser.ts";
import { openSession } from "../../support/business.ts";
import { createVariedBusiness } from "../../support/varied-business.ts";
import {
  chart,
  dialog,
  found,
  heading,
  inspectAll,
  notFound,
  openSearch,
  press,
  type Step,
  searchFor,
  undoing,
  type View,
} from "../../support/views.ts";

const key =
  (pressed: string): Step =>
  (page) =>
    page.keyboard.press(pressed);

const views: readonly View[] = [
  { at: "/dashboard", shows: chart },
  { at: "/dashboard", steps: [press("Filters")], shows: (page) => page.getByLabel("From") },
  { at: "/dashboard", steps: [press("Undo #")], shows: undoing },
  { at: "/dashboard", steps: [press(alertMessages.title)], shows: dialog(alertMessages.title) },
  { at: "/dashboard", steps: [openSearch], shows: dialog(paletteMessages.title) },
  { at: "/dashboard", steps: [openSearch, searchFor("Asha")], shows: found("Asha") },
  { at: "/dashboard", steps: [key("Shift+?")], shows: dialog(shortcutMessages.title) },
  { at: "/dashboard", steps: [openSearch, searchFor("Zubin")], shows: found("Zubin") },
  {
    at: "/dashboard",
    steps: [openSearch, searchFor("nobody at all")],
    shows: (page) => page.getByText(paletteMessages.noCustomer("nobody at all")),
  },
  { at: "/wallet", shows: heading("Wallet") },
  { at: "/wallet", steps: [press(walletMessages.lowBalance)], shows: dialog(walletMessages.lowBalance) },
  { at: "/wallet?tab=payments", shows: (page) => page.getByRole("tabpanel", { name: "Payments" }) },
  { at: "/services", shows: heading("My Platforms") },
  { at: "/services", steps: [press("Recharge service")], shows: dialog("Recharge service") },
  { at: "/api-management", shows: (page) => page.getByText("Production Key") },
  { at: "/api-management", steps: [press("Generate API Key")], shows: dialog("Generate API Key") },
  { at: "/api-management", steps: [press("Delete")], shows: dialog("Delete API Key") },
  { at: "/profile", shows: heading("Profile") },
  { at: "/profile", steps: [press("Change Password")], shows: dialog("Change Password") },
  { at: "/reports", shows: heading("Reports") },
  { at: "/no-such-page", shows: notFound },
];

test("every screen and dialog of an operator, without its customers, is accessible, light and dark, wide and on a phone", async ({
  page,
  server,
}) => {
  const business = await createVariedBusiness(server);
  await openSession(page, business.session);
  await inspectAll(page, views);
});
