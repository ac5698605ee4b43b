import { formatInstantDate } from "@cable-connect/contract/business-date";
import { operatorSetupMessages as setupTexts } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Page } from "@playwright/test";
import { unique } from "../../server/src/testing/business.ts";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  debitWallet,
  openSession,
  type Server,
  signIn,
  uniqueName,
} from "../support/business.ts";
import { createBusiness, drawing, rows, section } from "../support/dashboard.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, holdCalls } from "../support/screen.ts";
import { timeZone } from "../support/today.ts";

async function openOperator(page: Page, server: Server, id: number): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${id}`);
}

/** A platform in the list of that title. */
function platformIn(page: Page, list: string, name: string) {
  return page.getByRole("region", { name: list }).getByRole("listitem").filter({ hasText: name });
}

const active = "Active Assigned Platforms";
const inactive = "Inactive Assigned Platforms";
const available = "Available Platforms to Assign";

test.describe("an operator's page", () => {
  test.use({ expectedBrowserErrors: /status of 404/ });

  test("shows the operator, and changes it", async ({ page, context, server }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const cable = await createPlatform(server, "cable", { operator_rate: 260 });
    const { operator, username, password } = await createOperator(server, {
      name: uniqueName("Left"),
      isIsp: true,
      creditLimit: 1500,
      platforms: [cable],
    });
    await debitWallet(server, operator.id, 40.5);
    await callApi(server, await adminSession(server), operatorRoutes.update, {
      params: { id: operator.id },
      body: { email: "north@example.in", mobile: "9845012345" },
    });
    const back = page.getByRole("link", { name: "Back to Operators" });
    const link = page.getByRole("link", { name: operator.name, exact: true });

    await test.step("an unknown operator shows Operator not found and a link back", async () => {
      await openOperator(page, server, 999_999);
      await expect(page.getByText("Operator not found")).toBeVisible();
      await expectAccessible(page);
      await back.click();
      await expect(page).toHaveURL("/operators");
    });

    let list = "";

    await test.step("an operator is shown with its wallet, contact and platforms", async () => {
      const today = formatInstantDate(operator.createdAt, timeZone);
      await page.getByRole("searchbox").fill(operator.name);
      await expect(page.getByRole("row")).toHaveCount(2);
      await expect(page).toHaveURL(/search=/);
      list = page.url();
      const release = await holdCalls(page, `/admin/operators/${operator.id}`);
      await link.click();
      await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeAttached();
      release();
      await expect(page.getByRole("heading", { level: 1, name: operator.name })).toBeVisible();
      await expect(page).toHaveTitle(`${operator.name} · Cable Connect`);
      for (const text of [
        `@${username}`,
        "ISP",
        "north@example.in",
        "98450 12345",
        "−₹40.50",
        "₹1,500.00",
        `Joined${today}`,
        "Active Platforms1",
        "Inactive Platforms0",
        "Total Assigned1",
      ])
        await expect(page.getByRole("main")).toContainText(text);
      await expect(platformIn(page, active, cable.name)).toContainText(
        `CABLEAssigned ${today}Operator Rate: ₹260.00`,
      );
    });

    await test.step("Back to Operators returns to the list as it was left", async () => {
      await back.click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole("searchbox")).toHaveValue(operator.name);
      await link.click();
    });

    await test.step("an operator is edited on its page", async () => {
      await page.getByRole("button", { name: "Edit Operator" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit Operator" });
      await expect(dialog.getByText("Status", { exact: true })).toBeHidden();
      await dialog.getByLabel("Full Name").fill(`${operator.name} West`);
      await dialog.getByLabel("Credit Limit").fill("750");
      await dialog.getByLabel("Full Name").press("Enter");
      await expect(page.getByText("Operator updated successfully")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: `${operator.name} West` })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Credit Limit₹750.00");
      await expect(page.getByRole("button", { name: "Edit Operator" })).toBeFocused();
    });

    await test.step("the wallet is updated on the operator's page", async () => {
      await expect(page.getByRole("main")).toContainText("Wallet Balance−₹40.50");
      await page.getByRole("button", { name: "Update Wallet" }).click();
      const dialog = page.getByRole("dialog", { name: "Update Wallet" });
      await dialog.getByLabel("Amount").fill("40.51");
      await dialog.getByRole("button", { name: "Update Wallet" }).click();
      await expect(page.getByText("Wallet credited successfully")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Wallet Balance₹0.01");
    });

    await test.step("a password is reset, shown once and copied", async () => {
      await page.getByRole("button", { name: "Reset Password" }).click();
      const asking = page.getByRole("dialog", { name: "Reset Password" });
      await asking.getByRole("button", { name: "Reset Password" }).click();
      const dialog = page.getByRole("dialog", { name: "Password reset successfully" });
      const temporary = await dialog.getByLabel("Temporary Password").inputValue();
      await dialog.getByRole("button", { name: "Copy" }).click();
      await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(temporary);
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: "Reset Password" })).toBeFocused();

      await expect(signIn(server, username, password)).rejects.toThrow("401");
      expect((await signIn(server, username, temporary)).user.id).toBe(operator.id);
    });
  });
});

test("Transactions opens the operator's own below the header, and Back returns", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { operator } = await createBusiness(server, 11);
  await openOperator(page, server, operator.id);
  const release = await holdCalls(page, "/admin/transactions");
  await page.getByRole("link", { name: operatorMessages.transactions }).click();
  const list = section(page, "Recent Transactions");
  const title = list.getByRole("heading");
  const top = async () => (await title.boundingBox())?.y ?? 0;
  await expect.poll(top, "pixels above the title").toBeLessThan(100);
  release();
  await expect(rows(list)).toHaveCount(10);
  await expect(drawing(section(page, "Daily Recharges and Funding"))).toBeVisible();
  await expect.poll(top, "also once what stands above it has come").toBeLessThan(100);
  const header = await page.getByRole("banner").boundingBox();
  expect(await top(), "below the header").toBeGreaterThanOrEqual(header?.height ?? 0);

  // Another page of the list keeps the scroll position, and Back returns to it.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(rows(list)).toHaveCount(2);
  const link = rows(list).first().getByRole("link", { name: operator.name });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: operator.name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rows(list)).toHaveCount(2);
  await expect(link).toBeInViewport();
});

test.describe("platforms of an operator", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("are assigned, priced, unassigned and activated", async ({ page, server }) => {
    const platform = await createPlatform(server, "internet");
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
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

      await row.getByRole("button", { name: "Edit Prices" }).click();
      const editing = page.getByRole("dialog", { name: "Edit OTTPlay Prices" });
      await expect(editing.getByLabel("OTTPlay Lite Price (1 month)")).toHaveValue("99.5");
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
        await callApi(server, admin, operatorRoutes.setPricing, { params, body });
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
      await expect(editing.getByRole("alert")).toContainText(/changed with your account on .+, after you/);
      await expect(changed).toHaveText("OTTPlay Lite Price (1 month): ₹130.00 → ₹145.00 (yours: ₹140.00)");
      await expect(save).toBeHidden();
      await expectAccessible(page);
      await editing.getByRole("button", { name: "Keep that change" }).click();
      await expect(lite).toHaveValue("145");
      await expect(starter).toHaveValue("6");
      await lite.fill("150");
      await changeElsewhere({ [liteCode]: 155 });
      await save.click();
      await editing.getByRole("button", { name: "Save mine" }).click();
      await expect(editing).toBeHidden();
      expect(await pricing()).toMatchObject({ [liteCode]: 150, [starterCode]: 6 });
    });

    await test.step("a platform is assigned, unassigned and activated", async () => {
      const row = platformIn(page, available, platform.name);
      await expect(row).toContainText("Not Assigned");

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
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(unassign).toBeFocused();
      await unassign.click();
      await question.getByRole("button", { name: "Unassign" }).click();
      await expect(page.getByText("Platform unassigned successfully!")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Inactive Platforms1");
      await platformIn(page, inactive, platform.name).getByRole("button", { name: "Activate" }).click();
      await expect(page.getByText("Platform activated successfully!")).toBeVisible();
      await expect(platformIn(page, active, platform.name)).toBeVisible();
    });
  });
});

test("a new operator is set up from the checklist on its page", async ({ page, context, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const admin = await adminSession(server);
  const cable = await createPlatform(server, "cable", { operator_rate: 260 });
  const iptv = await createPlatform(server, "iptv", { operator_rate: 200 });
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay"), purchase_rate: 80 });
  const { operator: other } = await createOperator(server, { platforms: [ottPlay], ottPrice: 149.5 });
  const [username, password] = [unique("new"), "long-enough"];
  const { operator } = await callApi(server, admin, operatorRoutes.create, {
    body: { name: uniqueName("New"), username, password },
  });
  const checklist = page.getByRole("region", { name: setupTexts.title });
  await openOperator(page, server, operator.id);

  await test.step("several platforms are assigned at once, OTTPlay at prices that are filled in", async () => {
    await expect(checklist).toContainText("0 of 4 done");
    await checklist.getByRole("button", { name: "Assign Platforms" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign Several Platforms" });
    const assign = dialog.getByRole("button", { name: "Assign Platforms" });
    const lite = dialog.getByLabel("OTTPlay Lite Price (1 month)");
    await expect(dialog.getByText("Choose at least one platform")).toBeVisible();
    await expect(assign).toBeDisabled();
    for (const { name } of [cable, iptv, ottPlay]) await dialog.getByRole("checkbox", { name }).check();
    await expect(dialog.getByText("3 platforms selected")).toBeVisible();
    await assign.click();
    await expect(dialog.getByText(/ price is required$/)).toHaveCount(10);
    await expect(lite).toBeFocused();

    await dialog.getByLabel("Margin over purchase rate").fill("25");
    await dialog.getByLabel("Margin over purchase rate").press("Enter");
    await expect(lite).toHaveValue("100");
    await expect(dialog.getByText("10 prices filled in")).toBeVisible();
    await expect(dialog.getByText("Purchase rate ₹80, margin ₹20 (25.0%)")).toHaveCount(10);
    await expect(dialog.getByText(/ price is required$/)).toHaveCount(0);
    await dialog.getByRole("combobox", { name: "Copy prices from" }).fill(other.name);
    await page.getByRole("option", { name: other.name }).click();
    await expect(lite).toHaveValue("149.5");
    await expect(dialog.getByText(`10 prices copied from ${other.name}`)).toBeVisible();
    await expectAccessible(page);
    await assign.click();
    await expect(page.getByText("Platform assigned successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const { name } of [cable, iptv, ottPlay]) await expect(platformIn(page, active, name)).toBeVisible();
    await expect(platformIn(page, active, ottPlay.name)).toContainText("OTTPlay Ultimate₹149.50");
    await expect(checklist).toContainText("2 of 4 done");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("the wallet is funded", async () => {
    await checklist.getByRole("button", { name: "Update Wallet" }).click();
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    await dialog.getByLabel("Amount").fill("500");
    await dialog.getByRole("button", { name: "Update Wallet" }).click();
    await expect(checklist).toContainText("3 of 4 done");
    await expect(checklist).toContainText("Fund the walletThe wallet was funded");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("the sign-in details are copied", async () => {
    await checklist.getByRole("button", { name: "Copy Sign-in Details" }).click();
    await expect(page.getByText("Sign-in details copied, without the password")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`Sign in at ${server.url}/login\nUsername: ${username}`);
  });

  await test.step("the checklist is hidden and shown again", async () => {
    await checklist.getByRole("button", { name: "Hide this checklist" }).click();
    await expect(checklist).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("button", { name: "Show Again" }).click();
    await expect(checklist).toContainText("3 of 4 done");
    await expectFitsPhone(page);
  });

  await test.step("it goes once the operator has signed in", async () => {
    await signIn(server, username, password);
    await page.reload();
    await expect(platformIn(page, active, cable.name)).toBeVisible();
    await expect(checklist).toHaveCount(0);
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
