import { operatorPlatformRoutes } from "@cable-connect/contract/operator-platforms";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../../support/browser.ts";
import { adminSession, callApi, createOperator, createPlatform, uniqueName } from "../../support/business.ts";
import { active, available, inactive, openOperator, platformIn } from "../../support/operator-page.ts";
import { breakCalls, brokenCall, expectAccessible, holdCalls } from "../../support/screen.ts";

test.describe("platforms of an operator", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("are assigned, priced, unassigned and activated", async ({ page, server }) => {
    const platform = await createPlatform(server, "internet");
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay"), operator_rate: 300 });
    const { operator } = await createOperator(server);

    await test.step("without any platform there is nothing to assign", async () => {
      // Other tests of the same server leave platforms.
      await page.route("**/api/admin/platforms", (route) => route.fulfill({ json: { platforms: [] } }));
      await openOperator(page, server, operator.id);
      await expect(page.getByText("No platforms available")).toBeVisible();
      await page.unroute("**/api/admin/platforms");
      await page.reload();
    });

    await test.step("OTTPlay is assigned with a price for each plan, and its prices change", async () => {
      await platformIn(page, available, ottPlay.name).getByRole("button", { name: "Assign" }).click();
      const dialog = page.getByRole("dialog", { name: "Set OTTPlay Prices" });
      const assign = dialog.getByRole("button", { name: "Assign OTTPlay" });
      await expect(dialog.getByLabel("OTTPlay Lite Price (1 month)")).toBeFocused();
      const prices = dialog.getByRole("textbox", { name: / Price \(1 month\)$/ });
      await expect(prices).toHaveCount(10);
      await expect(dialog.getByText(/ Price \(1 month\) \*$/), "marked as required").toHaveCount(10);
      await assign.click();
      await expect(dialog.getByText("OTTPlay Lite price is required")).toBeVisible();
      await expect(dialog.getByText(/ price is required$/)).toHaveCount(10);
      for (const price of await prices.all()) await price.fill("99.50");
      await dialog.getByLabel("OTTPlay Starter Price (1 month)").fill("-5");
      await assign.click();
      await expect(dialog.getByText("Price cannot be negative")).toHaveCount(1);
      await expect(dialog.getByLabel("OTTPlay Starter Price (1 month)")).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel("OTTPlay Starter Price (1 month)").fill("0");
      const release = await holdCalls(page, `/admin/operators/${operator.id}/services`);
      await assign.click();
      await expect(dialog.getByRole("button", { name: "Assigning..." })).toBeDisabled();
      release();
      await expect(page.getByText("OTTPlay assigned successfully with custom prices")).toBeVisible();
      const row = platformIn(page, active, ottPlay.name);
      await expect(row).toContainText("OTTPlay Lite₹99.50");
      await expect(row).toContainText("OTTPlay Starter₹0.00");
      await expect(row, "its prices apply").not.toContainText("Operator Rate");
      await page.emulateMedia({ media: "print" });
      const list = row.locator("xpath=ancestor-or-self::li/parent::ul");
      await expect(list, "goes on over pages").toHaveCSS("break-inside", "auto");
      await page.emulateMedia({ media: null });

      await row.getByRole("button", { name: "Edit Prices" }).click();
      const editing = page.getByRole("dialog", { name: "Edit OTTPlay Prices" });
      await expect(editing.getByLabel("OTTPlay Lite Price (1 month)")).toHaveValue("99.50");
      await editing.getByLabel("OTTPlay Lite Price (1 month)").fill("120");
      await editing.getByRole("button", { name: "Save Prices" }).click();
      await expect(page.getByText("OTTPlay prices updated successfully")).toBeVisible();
      await expect(row).toContainText("OTTPlay Lite₹120.00");
      await expect(row.getByRole("button", { name: "Edit Prices" })).toBeFocused();
    });

    await test.step("prices that another admin changed meanwhile are kept, or saved over by choice", async () => {
      const row = platformIn(page, active, ottPlay.name);
      const editing = page.getByRole("dialog", { name: "Edit OTTPlay Prices" });
      const lite = editing.getByLabel("OTTPlay Lite Price (1 month)");
      const starter = editing.getByLabel("OTTPlay Starter Price (1 month)");
      const save = editing.getByRole("button", { name: "Save Prices" });
      const changed = editing.getByRole("list", { name: "What changed" });
      const admin = await adminSession(server);
      const pricing = async () => {
        const { operator: stored } = await callApi(server, admin, operatorRoutes.get, { params: operator });
        return stored.assignedServices.find(({ platform: { id } }) => id === ottPlay.id)?.pricing ?? {};
      };
      const changeElsewhere = async (prices: Record<string, number>) => {
        const params = { id: operator.id, platformId: ottPlay.id };
        const body = { pricing: { ...(await pricing()), ...prices } };
        await callApi(server, admin, operatorPlatformRoutes.setPricing, { params, body });
      };
      const [liteCode, starterCode] = Object.entries(await pricing())
        .filter(([, price]) => price === 120 || price === 0)
        .toSorted(([, one], [, other]) => other - one)
        .map(([code]) => code) as [string, string];

      await row.getByRole("button", { name: "Edit Prices" }).click();
      await lite.fill("130");
      await changeElsewhere({ [starterCode]: 5 });
      await save.click();
      await expect(row).toContainText("OTTPlay Lite₹130.00");
      await expect(row, "another price, which both keep").toContainText("OTTPlay Starter₹5.00");

      await row.getByRole("button", { name: "Edit Prices" }).click();
      await lite.fill("140");
      await starter.fill("6");
      await changeElsewhere({ [liteCode]: 145 });
      await save.click();
      await expect(editing.getByRole("alert")).toContainText(
        /You changed this in another window on .+, after you/,
      );
      await expect(changed).toHaveText("OTTPlay Lite Price (1 month): ₹130.00 → ₹145.00 (yours: ₹140.00)");
      await expect(save).toBeHidden();
      await expectAccessible(page);
      await editing.getByRole("button", { name: "Use That Change" }).click();
      await expect(lite).toHaveValue("145");
      await expect(starter).toHaveValue("6");
      await lite.fill("150");
      await changeElsewhere({ [liteCode]: 155 });
      await save.click();
      await editing.getByRole("button", { name: "Keep My Changes" }).click();
      await expect(editing).toBeHidden();
      expect(await pricing()).toMatchObject({ [liteCode]: 150, [starterCode]: 6 });
    });

    await test.step("a platform is assigned, unassigned and activated", async () => {
      const row = platformIn(page, available, platform.name);
      await expect(row).toContainText("Not Assigned");
      await expect(row, "as the assigned ones").toContainText("INTERNET");

      await row.getByRole("button", { name: "Assign" }).click();
      const dialog = page.getByRole("dialog", { name: "Assign Platform" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(row.getByRole("button", { name: "Assign" })).toBeFocused();
      await row.getByRole("button", { name: "Assign" }).click();
      await dialog.getByRole("button", { name: "Assign" }).click();
      await expect(page.getByText("Platform assigned successfully!")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row).toBeHidden();
      await expect(page.getByRole("region", { name: "Platforms", exact: true })).toBeFocused();

      const unassign = platformIn(page, active, platform.name).getByRole("button", { name: "Unassign" });
      const question = page.getByRole("dialog", { name: "Unassign Platform" });
      await unassign.click();
      await expect(question.getByText(`No customer has an active ${platform.name} service.`)).toBeVisible();
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(unassign).toBeFocused();
      await unassign.click();
      await question.getByRole("button", { name: "Unassign" }).click();
      await expect(page.getByText("Platform unassigned successfully!")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Inactive Platforms1");
      await platformIn(page, inactive, platform.name).getByRole("button", { name: "Activate" }).click();
      await expect(page.getByText("Platform activated successfully!")).toBeVisible();
      await expect(platformIn(page, active, platform.name)).toBeVisible();
      await expect(page.getByRole("region", { name: "Platforms", exact: true })).toBeFocused();
    });
  });
});

test.describe("during an outage", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("platforms of an operator show what failed", async ({ page, server }) => {
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
    const assigned = await createPlatform(server, "iptv");
    const other = await createPlatform(server, "iptv");
    const { operator } = await createOperator(server, { platforms: [assigned] });
    const mendPlatforms = await breakCalls(page, "/admin/platforms");
    const mendPlans = await breakCalls(page, "/admin/ott-plans");
    await openOperator(page, server, operator.id);

    await test.step("platforms and plans can be retried", async () => {
      await expect(page.getByText("Failed to load platforms")).toBeVisible();
      await mendPlatforms();
      await page.getByRole("button", { name: "Try Again" }).click();
      await platformIn(page, available, ottPlay.name).getByRole("button", { name: "Assign" }).click();
      const dialog = page.getByRole("dialog", { name: "Set OTTPlay Prices" });
      await expect(dialog.getByText("Failed to load OTT plans")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Assign OTTPlay" })).toBeDisabled();
      await mendPlans();
      await dialog.getByRole("button", { name: "Try Again" }).click();
      await expect(dialog.getByLabel("OTTPlay Lite Price (1 month)")).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("failed changes of platforms show an error", async () => {
      await breakCalls(page, `/admin/operators/${operator.id}/services`);
      await platformIn(page, active, assigned.name).getByRole("button", { name: "Unassign" }).click();
      const question = page.getByRole("dialog", { name: "Unassign Platform" });
      await question.getByRole("button", { name: "Unassign" }).click();
      await expect(question.getByRole("alert")).toHaveText("Failed to unassign platform");
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(platformIn(page, active, assigned.name)).toBeVisible();
      await platformIn(page, available, other.name).getByRole("button", { name: "Assign" }).click();
      const dialog = page.getByRole("dialog", { name: "Assign Platform" });
      await dialog.getByRole("button", { name: "Assign" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to assign platform");
    });
  });
});

test("an operator's page prints no empty box at the end of a sheet, and no fact alone in a line", async ({
  page,
  server,
}) => {
  const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "iptv")];
  const { operator } = await createOperator(server, { platforms });
  // Five facts.
  await callApi(server, await adminSession(server), operatorRoutes.update, {
    params: { id: operator.id },
    body: { mobile: "9845012345" },
  });
  await openOperator(page, server, operator.id);
  await expect(platformIn(page, active, platforms[0]?.name ?? "")).toBeVisible();
  // A4.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const list = page.getByRole("region", { name: active }).getByRole("list");
  await expect(list, "it may go on behind its last row on a sheet").toHaveCSS("border-top-width", "0px");
  for (const row of await list.getByRole("listitem").all())
    await expect(row).toHaveCSS("border-bottom-width", "1px");
  const lines = new Map<number, number>();
  for (const fact of await page.getByRole("main").locator("dl").first().locator("dt").all()) {
    const top = (await fact.boundingBox())?.y ?? 0;
    lines.set(top, (lines.get(top) ?? 0) + 1);
  }
  expect([...lines.values()]).not.toContain(1);
});
