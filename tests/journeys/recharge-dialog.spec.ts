import { receiptMessages } from "@cable-connect/contract/messages/receipts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { addMonths, formatDate } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import { balanceOf, createPlatform, listRecharges, uniqueName } from "../support/business.ts";
import {
  cancel,
  choose,
  confirmation,
  field,
  opener,
  openNamedCustomers,
  openRechargeDialog,
  rechargeButton,
} from "../support/recharge-dialog.ts";
import { callTo, expectAccessible, expectFitsPhone, holdCalls } from "../support/screen.ts";
import { today } from "../support/today.ts";

const inMonths = (months: number) => formatDate(addMonths(today, months));

test("a customer is recharged on the only platform", async ({ page, server }) => {
  const platforms = [await createPlatform(server, "cable")];
  const names = ["Deepa Verma", "Ravi Das", "Asha Menon"] as const;
  const { session, customers } = await openNamedCustomers(page, server, names, { platforms });

  await test.step("pressing Enter twice recharges once", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    await dialog.getByLabel("Amount").fill("100");
    await expect(rechargeButton(dialog)).toBeEnabled();
    // Else the answer could come first, and the second Enter would press the button that opens the dialog.
    const answer = await holdCalls(page, "/operator/recharge");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    answer();
    await expect(dialog).toBeHidden();
    await page.unroute(callTo("/operator/recharge"));
    expect(await balanceOf(server, session)).toBe(900);
  });

  await test.step("an amount far from the last one is pointed out, and can be recharged", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    await dialog.getByText("From current expiry", { exact: true }).click();
    const warning = dialog.getByText("Last time ₹100. Check the amount.");
    await expect(dialog.getByLabel("Amount")).toHaveValue("100");
    await expect(warning).toBeHidden();
    await dialog.getByLabel("Amount").fill("800");
    await expect(warning).toHaveText("Last time ₹100. Check the amount. Use ₹100");
    await expect(dialog.getByText("last time's price"), "it is said once").toBeHidden();
    await expect(rechargeButton(dialog)).toBeEnabled();
    await expectAccessible(page);
    await cancel(dialog);
  });

  await test.step("a custom date can be typed, but not before today", async () => {
    const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
    await dialog.getByLabel("Amount").fill("100");
    await dialog.getByText("Custom date").click();
    const date = dialog.getByLabel("Custom expiry date");
    await expect(date).toBeFocused();
    await date.fill("01 Jan 2020");
    await expect(rechargeButton(dialog)).toBeDisabled();
    await date.fill(formatDate(today));
    await expect(dialog.getByText(`Expires on ${formatDate(today)}`)).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Calendar" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Calendar" })).toBeHidden();
    await expect(dialog).toBeVisible();
    await rechargeButton(dialog).click();
    await expect(dialog).toBeHidden();
    expect((await listRecharges(server, session))[0]).toMatchObject({ expiryDate: today });
  });

  await test.step("the confirmation names the customer, and opens the receipt", async () => {
    const customer = customers["Asha Menon"];
    const dialog = await openRechargeDialog(page, customer);
    // The only platform is preselected, so an amount and Enter are enough.
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("350");
    await expect(rechargeButton(dialog)).toBeEnabled();
    await page.keyboard.press("Enter");
    const toast = confirmation(page, customer, "Customer cable recharged successfully");
    await expect(toast).toContainText(`Asha Menon: ₹350, paid until ${inMonths(1)}`);
    await page.getByRole("link", { name: "Dashboard" }).click();
    await toast.getByRole("button", { name: receiptMessages.open }).click();
    await expect(toast).toBeHidden();
    const [recharge] = await listRecharges(server, session);
    const receipt = page.getByRole("dialog", { name: receiptMessages.title(recharge?.id ?? 0) });
    await expect(receipt).toContainText("₹350.00");
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("main"), "the toast is gone").toBeFocused();
  });
});

test("a customer is recharged on the chosen platform", async ({ page, server }) => {
  const cable = await createPlatform(server, "cable");
  const internet = await createPlatform(server, "internet");
  const iptv = await createPlatform(server, "iptv");
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const platforms = [iptv, cable, internet, ottPlay];
  const names = ["Asha Menon", "Ravi Das", "Deepa Verma"] as const;
  const business = { platforms, funds: 5000, ottPrice: 120 };
  const { session, customers } = await openNamedCustomers(page, server, names, business);

  await test.step("missing fields show an error beside them", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    await expect(field(dialog, "Platform")).toBeFocused();
    await dialog.getByLabel("Amount").press("Enter");
    await expect(dialog.getByText("Please select a platform")).toBeVisible();
    await expect(dialog.getByText("Amount is required")).toBeVisible();
    await expect(field(dialog, "Platform")).toBeFocused();
    await choose(dialog, "Platform", iptv.name);
    await expect(dialog.getByText("Please select a platform")).toBeHidden();
    await field(dialog, "Plan").click();
    const longest = page.getByRole("option", { name: "Annual Premium Plan" });
    await expect.poll(async () => (await longest.boundingBox())?.height, "one line").toBeLessThan(42);
    await page.keyboard.press("Escape");

    await dialog.getByText("Custom date").click();
    await dialog.getByLabel("Amount").fill("0");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Please select a plan")).toBeVisible();
    await expect(dialog.getByText("Amount must be greater than zero")).toBeVisible();
    const date = dialog.getByLabel("Custom expiry date");
    await expect(date).toHaveAccessibleDescription("Please select a custom expiry date");
    await expectAccessible(page);
    await cancel(dialog);
  });

  await test.step("Enter on a closed list opens it, and recharges nothing", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    await choose(dialog, "Platform", cable.name);
    await dialog.getByLabel("Amount").fill("100");
    await expect(rechargeButton(dialog)).toBeEnabled();
    await field(dialog, "Platform").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("listbox").getByRole("option", { name: internet.name }).click();
    await expect(field(dialog, "Platform")).toHaveValue(internet.name);
    await expect(dialog).toBeVisible();
    expect(await balanceOf(server, session)).toBe(5000);
    await cancel(dialog);
  });

  await test.step("Enter chooses the first match, however fast it comes", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    await expect(field(dialog, "Platform")).toBeFocused();
    await page.keyboard.insertText(ottPlay.name);
    await page.keyboard.press("Enter");
    await expect(field(dialog, "Plan"), "what is needed next").toBeFocused();
    await expect(field(dialog, "Platform")).toHaveValue(ottPlay.name);
    await cancel(dialog);
  });

  await test.step("the option that Enter chooses is readable, with its details", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    await choose(dialog, "Platform", ottPlay.name);
    await field(dialog, "Plan").press("Enter");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-combobox-selected]")).toContainText("₹120");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await cancel(dialog);
  });

  await test.step("cable takes a typed amount and no plan, and previews the balance", async () => {
    const customer = customers["Asha Menon"];
    const dialog = await openRechargeDialog(page, customer);
    await expect(field(dialog, "Platform")).toBeFocused();
    await expect(rechargeButton(dialog)).toBeDisabled();
    await expect(rechargeButton(dialog)).toHaveAccessibleDescription("Still needed: platform, amount");
    await choose(dialog, "Platform", cable.name);
    await expect(dialog.getByLabel("Amount"), "what is needed next").toBeFocused();
    await expect(field(dialog, "Plan")).toHaveCount(0);
    await expect(rechargeButton(dialog)).toBeDisabled();
    await expect(dialog.getByText("Still needed: amount")).toBeVisible();

    await dialog.getByLabel("Amount").pressSequentially("3a50x");
    await expect(dialog.getByLabel("Amount")).toHaveValue("350");
    await expect(dialog.getByText("Still needed")).toBeHidden();
    await expect(dialog.getByText("₹5,000.00")).toBeVisible();
    await expect(dialog.getByText("₹4,650.00")).toBeVisible();
    await expect(dialog.getByText(`Expires on ${inMonths(1)}`)).toBeVisible();
    await dialog.getByText("3 months").click();
    await expect(dialog.getByText(`Expires on ${inMonths(3)}`)).toBeVisible();
    await dialog.getByLabel("Description").fill("paid in cash");
    await page.keyboard.press("Enter");

    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener(page, customer)).toBeFocused();
    expect(await balanceOf(server, session)).toBe(4650);
    expect(await listRecharges(server, session)).toMatchObject([
      {
        amount: "350.00",
        planName: "Cable recharge",
        expiryDate: addMonths(today, 3),
        description: `Cable recharge - Expires: ${inMonths(3)} - paid in cash`,
      },
    ]);
  });

  await test.step("a plan of the price list suggests its amount and months; another platform resets them", async () => {
    const dialog = await openRechargeDialog(page, customers["Ravi Das"]);
    await dialog.getByLabel("Amount").pressSequentially("3.50");
    await expect(dialog.getByText(rechargeMessages.wholeRupees)).toBeVisible();
    await choose(dialog, "Platform", iptv.name);
    await field(dialog, "Plan").click();
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
      "Basic Plan (30 days)₹299",
      "Premium Plan (30 days)₹499",
      "Premium Plus Plan (30 days)₹699",
      "Annual Basic Plan (365 days)₹2,999",
      "Annual Premium Plan (365 days)₹4,999",
    ]);
    await page.getByRole("listbox").getByRole("option", { name: "Annual Basic Plan" }).click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("2,999");
    await expect(dialog.getByText(rechargeMessages.wholeRupees), "it was of another amount").toBeHidden();
    await expect(dialog.getByRole("radio", { name: "12 months" })).toBeChecked();

    await choose(dialog, "Platform", cable.name);
    await expect(dialog.getByLabel("Amount")).toHaveValue("");
    await expect(dialog.getByRole("radio", { name: "1 month", exact: true })).toBeChecked();
    await choose(dialog, "Platform", iptv.name);
    await expect(field(dialog, "Plan")).toHaveValue("");
    await expect(rechargeButton(dialog)).toBeDisabled();

    await choose(dialog, "Plan", "Annual Basic Plan");
    await rechargeButton(dialog).click();
    await expect(page.getByText("Customer recharged with Annual Basic plan successfully")).toBeVisible();
    expect((await listRecharges(server, session))[0]).toMatchObject({
      amount: "2999.00",
      planName: "Annual Basic Plan",
      expiryDate: addMonths(today, 12),
      description: `Plan recharge: Annual Basic Plan (365 days) - Expires: ${inMonths(12)}`,
    });
  });

  await test.step("OTTPlay runs for one month and takes at least the operator's price", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    await choose(dialog, "Platform", ottPlay.name);
    await expect(dialog.getByLabel("Expiry")).toHaveValue("1 month");
    await expect(dialog.getByLabel("Expiry")).not.toBeEditable();
    await choose(dialog, "Plan", "OTTPlay Lite");
    await expect(dialog.getByLabel("Amount")).toHaveValue("0");
    await expect(dialog.getByText("At least ₹120")).toBeVisible();
    await expect(rechargeButton(dialog)).toBeDisabled();
    await dialog.getByLabel("Amount").focus();
    await page.keyboard.type("119");
    await page.keyboard.press("Enter");
    await expect(
      dialog.getByText("Amount must be at least ₹120.00, the price of this OTT plan up to the expiry date"),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Use ₹120" }).click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("120");
    await expect(dialog.getByText("Amount must be at least")).toBeHidden();
    await dialog.getByLabel("Amount").fill("150");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Customer recharged with OTTPlay Lite plan successfully")).toBeVisible();
    expect((await listRecharges(server, session))[0]).toMatchObject({
      amount: "150.00",
      planName: "OTTPlay Lite",
      expiryDate: addMonths(today, 1),
      description: `OTTPlay plan: OTTPlay Lite - Expires: ${inMonths(1)}`,
    });
  });

  await test.step("its next recharge begins with today's price, and says what it cost last", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    await expect(field(dialog, "Plan")).toHaveValue("OTTPlay Lite");
    await expect(dialog.getByLabel("Amount")).toHaveValue("120");
    await expect(dialog.getByText("Last time ₹150. Today's price is ₹120.")).toBeVisible();
    await cancel(dialog);
  });
});

test("a platform that requires the operator rate offers what its months cost at least", async ({
  page,
  server,
}) => {
  const rates = { operator_rate: 99.5, requiresOperatorRate: true };
  const platforms = [await createPlatform(server, "cable", rates)];
  const { session, customers } = await openNamedCustomers(page, server, ["Asha Menon"], { platforms });
  const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
  const amount = dialog.getByLabel("Amount");
  await expect(dialog.getByText("At least ₹99.50")).toBeVisible();
  await amount.fill("100");
  await expect(rechargeButton(dialog)).toBeEnabled();
  await dialog.getByText("6 months").click();
  await expect(dialog.getByText("At least ₹597", { exact: true })).toBeVisible();
  await expect(rechargeButton(dialog)).toBeDisabled();
  // As soon as it has as many digits, whatever has the focus.
  await expect(amount).toHaveAccessibleDescription(
    /Amount must be at least ₹597\.00, your rate for the months up to the expiry date/,
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
  const offered = dialog.getByRole("button", { name: "Use ₹597" });
  await offered.focus();
  await page.keyboard.press("Enter");
  await expect(amount).toHaveValue("597");
  await expect(amount).toBeFocused();
  await expect(offered).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect((await listRecharges(server, session))[0]).toMatchObject({ amount: "597.00" });
});

test("without a platform there is nothing to recharge", async ({ page, server }) => {
  const { customers } = await openNamedCustomers(page, server, ["Asha Menon"], {});
  const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
  await expect(dialog.getByText("No platforms are assigned to you")).toBeVisible();
  await expect(rechargeButton(dialog)).toBeDisabled();
});
