import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { lowBalanceMessages } from "@cable-connect/contract/messages/low-balance";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { Page } from "@playwright/test";
import { test } from "../../support/browser.ts";
import {
  adminSession,
  createOperator,
  createPlatform,
  debitWallet,
  openSession,
  uniqueName,
} from "../../support/business.ts";
import { chooseMore } from "../../support/operator-page.ts";
import { createVariedBusiness, type VariedBusiness } from "../../support/varied-business.ts";
import {
  chart,
  dialog,
  found,
  heading,
  inspectAll,
  notFound,
  offered,
  openSearch,
  press,
  pressIn,
  type Step,
  searchFor,
  undoing,
  unfold,
  type View,
} from "../../support/views.ts";

const pressMore =
  (item: string): Step =>
  (page) =>
    chooseMore(page, item);
const menu: View["shows"] = (page) => page.getByRole("menu");
const temporaryPassword = dialog(operatorMessages.passwordReset);

function adminViews({ operator, cable }: VariedBusiness): readonly View[] {
  const detail = `/operators/${operator.id}`;
  const list = `/operators?search=${encodeURIComponent(operator.name)}`;
  const searched = `/services?search=${encodeURIComponent(cable.name)}`;
  return [
    { at: "/dashboard", shows: chart },
    { at: "/dashboard", steps: [press("Undo #")], shows: undoing },
    {
      at: `/dashboard?operatorId=${operator.id}&type=wallet-add`,
      steps: [press("Undo transaction #")],
      shows: dialog(undoMessages.adjustment.title["wallet-add"]),
    },
    { at: "/dashboard", steps: [press("Theme")], shows: menu },
    { at: "/dashboard", steps: [press("Account of")], shows: menu },
    { at: "/dashboard", steps: [press(alertMessages.title)], shows: dialog(alertMessages.title) },
    { at: "/dashboard", steps: [openSearch], shows: dialog(paletteMessages.title) },
    { at: "/dashboard", steps: [openSearch, searchFor(operator.name)], shows: found(operator.name) },
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
    { at: detail, steps: [press(operatorMessages.edit)], shows: dialog(operatorMessages.edit) },
    { at: detail, steps: [press("Update Wallet")], shows: dialog("Update Wallet") },
    { at: detail, steps: [press("Edit Prices")], shows: dialog("Edit OTTPlay Prices") },
    { at: detail, steps: [press("Assign Platforms")], shows: dialog("Assign Platforms") },
    { at: detail, steps: [press("Unassign")], shows: dialog("Unassign Platform") },
    { at: detail, steps: [assign("Spare cable")], shows: dialog("Assign Platform") },
    { at: detail, steps: [assign("Spare OTTPlay")], shows: dialog(operatorMessages.setOttPlayPrices) },
    { at: detail, steps: [pressMore("Reset Password")], shows: dialog("Reset Password") },
    {
      at: detail,
      steps: [press(operatorMessages.apiAccess.revoke)],
      shows: dialog(operatorMessages.apiAccess.revoke),
    },
    // It ends the API key.
    {
      at: detail,
      steps: [pressMore("Reset Password"), pressIn("Reset Password", "Reset Password")],
      shows: temporaryPassword,
    },
    {
      at: detail,
      steps: [press(operatorMessages.edit), pressIn(operatorMessages.edit, operatorMessages.deactivate)],
      shows: dialog(operatorMessages.deactivateTitle),
    },
    { at: "/operators/low-balance", shows: heading(lowBalanceMessages.title) },
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

test("every screen and dialog of the admin is accessible, light and dark, wide and on a phone", async ({
  page,
  server,
}) => {
  const business = await createVariedBusiness(server);
  await createPlatform(server, "cable", { name: uniqueName("Spare cable") });
  await createPlatform(server, "ott", { name: uniqueName("Spare OTTPlay") });
  const poor = await createOperator(server);
  await debitWallet(server, poor.operator.id, 1_234_567);
  await openSession(page, await adminSession(server));
  await inspectAll(page, adminViews(business));
});

test("the navigation drawer on a phone is accessible, light and dark", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSession(page, await adminSession(server));
  const drawer: View = {
    at: "/dashboard",
    steps: [(shown) => shown.setViewportSize({ width: 390, height: 844 }), press("Open navigation")],
    shows: (shown) => shown.getByRole("dialog").getByRole("link", { name: "Platforms" }),
  };
  await inspectAll(page, [drawer]);
});
