import { platformRoutes } from "@cable-connect/contract/platforms";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  type Server,
  uniqueName,
} from "./business.ts";
import { breakCalls, brokenCall, expectAccessible, expectFitsPhone, holdCalls } from "./screen.ts";

const required = "Please fill in all required fields";

async function openAsAdmin(page: Page, server: Server): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto("/services");
}

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test.describe("an admin", () => {
  test("creates a platform, and sees which fields are missing", async ({ page, server }) => {
    const name = uniqueName("Valley Cable");
    const other = await createPlatform(server, "cable");
    await openAsAdmin(page, server);
    await expect(card(page, other.name)).toBeVisible();
    await page.getByRole("button", { name: "Create Platform" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Platform" });
    await dialog.getByRole("button", { name: "Create Platform" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(required);
    for (const label of ["Name", "Description"]) {
      await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(dialog.getByRole("combobox", { name: "Type" })).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await expectAccessible(page);

    const warning = dialog.getByText("There is already a platform of this name.");
    await dialog.getByLabel("Name").fill(` ${other.name.toUpperCase()} `);
    await expect(warning).toBeVisible();
    await dialog.getByLabel("Name").fill(name);
    await expect(warning).toBeHidden();
    await dialog.getByLabel("Description").fill("200 channels");
    await dialog.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Cable" }).click();
    await dialog.getByLabel("Operator Rate").fill("249.50");
    await dialog.getByRole("button", { name: "Create Platform" }).click();
    await expect(dialog.getByText("Platform created successfully!")).toBeVisible();
    await expect(warning).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toContainText(
      /Cable.*200 channels.*Purchase RateNot set.*Operator Rate₹249\.50/,
    );
    await expect(page.getByRole("button", { name: "Create Platform" })).toBeFocused();
  });

  test("edits a platform and removes a rate", async ({ page, server }) => {
    const { name } = await createPlatform(server, "iptv", { operator_rate: 300, purchase_rate: 200 });
    await openAsAdmin(page, server);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Platform" });
    await expect(dialog.getByLabel("Purchase Rate")).toHaveValue("200");
    await dialog.getByLabel("Name").fill(`${name} Plus`);
    await dialog.getByLabel("Purchase Rate").clear();
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByText("Platform updated successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card(page, `${name} Plus`)).toContainText(/Purchase RateNot set.*Operator Rate₹300/);
  });

  test("saves only changed fields, so that a rate set by another admin meanwhile stays", async ({
    page,
    server,
  }) => {
    const { id, name } = await createPlatform(server, "cable", { operator_rate: 200 });
    await openAsAdmin(page, server);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Platform" });
    await expect(dialog.getByLabel("Operator Rate")).toHaveValue("200");
    const body = { operator_rate: 250 };
    await callApi(server, await adminSession(server), platformRoutes.update, { params: { id }, body });
    await dialog.getByLabel("Description").fill("As it should read");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toContainText(/As it should read.*Operator Rate₹250/);
  });

  test("deletes a platform only after confirming", async ({ page, server }) => {
    const { name } = await createPlatform(server, "others");
    await openAsAdmin(page, server);
    const dialog = page.getByRole("dialog", { name: "Delete Platform" });
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    );
    await expect(dialog).toContainText("Operators can no longer recharge it.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(card(page, name)).toBeVisible();

    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`Platform "${name}" deleted successfully!`)).toBeVisible();
    await expect(card(page, name)).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Create Platform" })).toBeFocused();
  });

  test("saves or deletes a platform without waiting for the list", async ({ page, server }) => {
    const { name } = await createPlatform(server, "cable");
    const create = page.getByRole("button", { name: "Create Platform" });
    await openAsAdmin(page, server);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description").fill("As it should read");
    const release = await holdCalls(page, "/admin/platforms");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByText("Platform updated successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toBeHidden();
    await expect(create).toBeFocused();
    release();
    await expect(card(page, name)).toBeHidden();
  });

  test("finds platforms by text and by type, and the URL keeps the view", async ({ page, server }) => {
    const word = uniqueName("fibre");
    const internet = await createPlatform(server, "internet", { description: `Fast ${word}` });
    const cable = await createPlatform(server, "cable", { name: word.toUpperCase() });
    await openAsAdmin(page, server);
    await page.getByPlaceholder("Search services...").fill(word);
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(2);
    await page.getByRole("button", { name: "Internet", exact: true }).click();
    await expect(card(page, internet.name)).toBeVisible();
    await expect(card(page, cable.name)).toBeHidden();
    await page.reload();
    await expect(page.getByPlaceholder("Search services...")).toHaveValue(word);
    await expect(page.getByRole("button", { name: "Internet", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(card(page, cable.name)).toBeHidden();

    await page.getByRole("button", { name: "OTT", exact: true }).click();
    await expect(page.getByText("No services found")).toBeVisible();
    await expect(page.getByText("Try adjusting your search or filter criteria.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(card(page, cable.name)).toBeVisible();
    await expect(page).toHaveURL(/\/services$/);
  });

  test.describe("during an outage", () => {
    test.use({ expectedBrowserErrors: brokenCall });

    test("keeps the input when a platform can't be saved", async ({ page, server }) => {
      await openAsAdmin(page, server);
      await page.getByRole("button", { name: "Create Platform" }).click();
      const dialog = page.getByRole("dialog", { name: "Create Platform" });
      await dialog.getByLabel("Name").fill("Sunrise");
      await dialog.getByLabel("Description").fill("Morning shows");
      await dialog.getByRole("combobox", { name: "Type" }).click();
      await page.getByRole("option", { name: "Others" }).click();
      await breakCalls(page, "/admin/platforms");
      await dialog.getByRole("button", { name: "Create Platform" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to create platform");
      await expect(dialog.getByLabel("Name")).toHaveValue("Sunrise");
    });
  });
});

test.describe("an operator", () => {
  test("sees its platforms with its own prices", async ({ page, server }) => {
    const cable = await createPlatform(server, "cable", { operator_rate: 260, purchase_rate: 111 });
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
    const other = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [cable, ottPlay], ottPrice: 149 });
    await openSession(page, session);
    await page.goto("/services");
    await expect(page.getByRole("heading", { name: "My Platforms" })).toBeVisible();
    await expect(card(page, cable.name)).toContainText(/Active Platform.*Assigned.*Operator Rate₹260/);
    await expect(page.getByText("₹111")).toBeHidden();
    await expect(card(page, ottPlay.name)).toContainText("OTTPlay Lite₹149");
    await card(page, ottPlay.name).getByRole("button", { name: "Show all 10 prices" }).click();
    await expect(card(page, ottPlay.name).getByText("₹149")).toHaveCount(10);
    await expect(card(page, other.name)).toBeHidden();
    await expect(page.getByRole("button", { name: "Create Platform" })).toBeHidden();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  test("pays for its own platform and sees the remaining balance", async ({ page, server }) => {
    const platform = await createPlatform(server, "internet");
    const { operator, session } = await createOperator(server, { platforms: [platform], funds: 1000 });
    await openSession(page, session);
    await page.goto("/services");
    await card(page, platform.name).getByRole("button", { name: "Recharge service" }).click();
    const dialog = page.getByRole("dialog", { name: "Recharge service" });
    await expect(dialog.getByLabel("Operator ID")).toHaveValue(String(operator.id));
    await expect(dialog.getByRole("combobox", { name: "Platform" })).toHaveValue(platform.name);
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog.getByText("Please fill in all fields")).toBeVisible();
    await dialog.getByLabel("Amount").fill("0");
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog.getByText("Please enter a valid amount")).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel("Amount").fill("249.75");
    await expect(dialog).toContainText("₹1,000.00");
    await expect(dialog).toContainText("₹750.25");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${platform.name} recharged successfully`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await card(page, platform.name).getByRole("button", { name: "Recharge service" }).click();
    await expect(dialog.getByText("₹750.25")).toBeVisible();
  });

  test.describe("without the money", () => {
    test.use({ expectedBrowserErrors: /status of 402/ });

    test("sees that the balance is too low, before and after trying", async ({ page, server }) => {
      const platform = await createPlatform(server, "cable");
      const { session } = await createOperator(server, {
        platforms: [platform],
        funds: 100,
        creditLimit: 50,
      });
      await openSession(page, session);
      await page.goto("/services");
      await page.getByRole("button", { name: "Recharge service" }).click();
      const dialog = page.getByRole("dialog", { name: "Recharge service" });
      await dialog.getByLabel("Amount").fill("150");
      await expect(dialog.getByText("-₹50.00")).toBeVisible();
      await expect(dialog.getByText("This takes ₹50.00 of your credit limit of ₹50.00")).toBeVisible();
      await dialog.getByLabel("Amount").fill("150.01");
      await expect(
        dialog.getByText(
          "Your wallet and its credit limit of ₹50.00 can't cover this recharge. They are ₹0.01 short",
        ),
      ).toBeVisible();
      await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    });
  });

  test("without platforms sees a message", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    await page.goto("/services");
    await expect(page.getByText("No services found")).toBeVisible();
  });
});
