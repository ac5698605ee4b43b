import { addMonths } from "@cable-connect/contract/business-date";
import { expect, test } from "./browser.ts";
import { createPlatform } from "./business.ts";
import { createBusiness, openDialog } from "./extend.ts";
import { expectAccessible } from "./screen.ts";
import { today } from "./today.ts";

test("the months of the last recharge are those that its amount is repeated for", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createBusiness(server, [{ platform, expiryDate: addMonths(today, 3) }]);
  const dialog = await openDialog(page, session);
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await expect(dialog.getByRole("radio", { name: "3 months" })).toBeChecked();
});

for (const { what, type, planName, amount } of [
  { what: "is no suggestion", type: "cable", planName: undefined, amount: "" },
  { what: "gives way to the plan's price", type: "iptv", planName: "Basic Plan", amount: "299" },
] as const) {
  test(`an amount for two months, which aren't offered, ${what} for one`, async ({ page, server }) => {
    const platform = await createPlatform(server, type);
    const bought = { platform, expiryDate: addMonths(today, 2), planName };
    const { session } = await createBusiness(server, [bought]);
    const dialog = await openDialog(page, session);
    await expect(dialog.getByRole("radio", { name: "1 month", exact: true })).toBeChecked();
    await expect(dialog.getByLabel("Amount")).toHaveValue(amount);
  });
}

test("fewer months than a plan is for are pointed out", async ({ page, server }) => {
  const platform = await createPlatform(server, "iptv");
  const { session } = await createBusiness(server, [{ platform, planName: "Annual Basic Plan" }]);
  const dialog = await openDialog(page, session);
  await dialog.getByText("3 months").click();
  await expect(dialog.getByText("This plan is for 12 months, and the customer gets 3.")).toBeVisible();
  await dialog.getByText("12 months", { exact: true }).click();
  await expect(dialog.getByText("This plan is for")).toBeHidden();
});

test("months beyond those of a plan are offered at what they come to", async ({ page, server }) => {
  const platform = await createPlatform(server, "iptv");
  const { session } = await createBusiness(server, [{ platform, planName: "Basic Plan" }]);
  const dialog = await openDialog(page, session);
  const offered = dialog.getByRole("button", { name: "Use ₹897" });
  await expect(dialog.getByLabel("Amount")).toHaveValue("300");
  await dialog.getByText("3 months").click();
  await expect(dialog.getByText("3 months of this plan come to ₹897.")).toBeVisible();
  await expectAccessible(page);
  await offered.click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("897");
  await expect(offered).toBeHidden();
  await expect(dialog.getByLabel("Amount")).toBeFocused();
});
