import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { platformRoutes } from "@cable-connect/contract/platforms";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  type Server,
  uniqueName,
} from "../../support/business.ts";
import {
  breakCalls,
  callTo,
  expectAccessible,
  expectFitsPhone,
  holdCalls,
  textsUntilClosed,
} from "../../support/screen.ts";

async function openAsAdmin(page: Page, server: Server): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto("/services");
}

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test.describe("an admin", () => {
  // Another admin's change, and the last step, which breaks a call.
  test.use({ expectedBrowserErrors: /status of (409|500)/ });

  test("creates, edits and deletes platforms", async ({ page, server }) => {
    const other = await createPlatform(server, "cable");
    const rated = await createPlatform(server, "iptv", { operator_rate: 300, purchase_rate: 200 });
    const shared = await createPlatform(server, "cable", { operator_rate: 200 });
    const doomed = await createPlatform(server, "others");
    await createOperator(server, { platforms: [doomed] });
    await openAsAdmin(page, server);
    const create = page.getByRole("button", { name: "Create Platform" });
    const creating = page.getByRole("dialog", { name: "Create Platform" });
    const editing = page.getByRole("dialog", { name: "Edit Platform" });
    const deleting = page.getByRole("dialog", { name: "Delete Platform" });

    await test.step("creates a platform, and sees which fields are missing", async () => {
      const name = uniqueName("Valley Cable");
      await expect(card(page, other.name)).toBeVisible();
      await create.click();
      await creating.getByRole("button", { name: "Create Platform" }).click();
      await expect(creating.getByRole("alert")).toHaveText("Please fill in all required fields");
      for (const label of ["Name", "Description"]) {
        await expect(creating.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
      }
      await expect(creating.getByRole("combobox", { name: "Type" })).toHaveAttribute("aria-invalid", "true");
      await expect(creating.getByLabel("Name")).toBeFocused();

      const taken = "There is already a platform with this name.";
      const warning = creating.getByText(taken);
      await creating.getByLabel("Name").fill(` ${other.name.toUpperCase()} `);
      await expect(warning).toBeVisible();
      await creating.getByLabel("Name").fill(name);
      await expect(warning).toBeHidden();
      await creating.getByLabel("Description").fill("200 channels");
      await creating.getByRole("combobox", { name: "Type" }).click();
      await page.getByRole("option", { name: "Cable" }).click();
      const atLeast = creating.getByLabel("Charge at least the operator rate");
      await atLeast.check();
      await expect(creating.getByText("Has no effect without an operator rate")).toBeVisible();
      for (const rate of ["Purchase Rate", "Operator Rate"]) {
        const field = creating.getByLabel(rate, { exact: true });
        const negative = creating.getByText("Rate cannot be negative");
        await field.pressSequentially("-5");
        await expect(field, "takes no minus").toHaveValue("5");
        await expect(negative, "and says so").toBeVisible();
        await field.press("Enter");
        await expect(negative).toBeHidden();
        await expect(field, "is looked at before it is saved").toHaveValue("5");
        await expect(creating).toBeVisible();
        await field.fill("");
        await page.keyboard.insertText("-250.50");
        await expect(field).toHaveValue("250.50");
        await expect(negative).toBeVisible();
        await field.fill("");
        await field.pressSequentially("5x");
        const sentence = creating.getByText("Use digits and one decimal point only");
        for (let times = 0; times < 2; times++) {
          await creating.getByRole("button", { name: "Create Platform" }).click();
          await expect(field).toHaveValue("5x");
          await expect(sentence).toBeVisible();
        }
        await field.fill("");
        await expect(sentence).toBeHidden();
      }
      await creating.getByLabel("Operator Rate", { exact: true }).fill("249.50");
      await expect(atLeast).toHaveAccessibleDescription(
        "Recharges below the operator rate for each month are refused",
      );
      const shown = textsUntilClosed(creating);
      await creating.getByRole("button", { name: "Create Platform" }).click();
      await expect(creating).toBeHidden();
      expect(await shown).toContain("Platform created successfully!");
      expect(await shown, "its own name in the list").not.toContain(taken);
      await expect(card(page, name)).toContainText(
        /Cable.*200 channels.*Purchase RateNot set.*Operator RateMinimum ₹249\.50/,
      );
      await expect(create).toBeFocused();
    });

    await test.step("edits a platform and removes a rate", async () => {
      await page.getByRole("button", { name: `Edit ${rated.name}` }).click();
      await expect(editing.getByLabel("Purchase Rate")).toHaveValue("200");
      await expect(editing.getByText("₹100 over the purchase rate")).toBeVisible();
      await editing.getByLabel("Name").fill(`${rated.name} Plus`);
      await editing.getByLabel("Purchase Rate").clear();
      const shown = textsUntilClosed(editing);
      await editing.getByRole("button", { name: "Save Changes" }).click();
      await expect(editing).toBeHidden();
      expect(await shown).toContain("Platform updated successfully!");
      await expect(card(page, `${rated.name} Plus`)).toContainText(/Purchase RateNot set.*Operator Rate₹300/);
    });

    await test.step("saves only changed fields, so that a rate set by another admin meanwhile stays", async () => {
      await page.getByRole("button", { name: `Edit ${shared.name}` }).click();
      await expect(editing.getByLabel("Operator Rate", { exact: true })).toHaveValue("200");
      const change = { params: { id: shared.id }, body: { operator_rate: 250 } };
      await callApi(server, await adminSession(server), platformRoutes.update, change);
      await editing.getByLabel("Description").fill("As it should read");
      await editing.getByRole("button", { name: "Save Changes" }).click();
      await expect(editing).toBeHidden();
      await expect(card(page, shared.name)).toContainText(/As it should read.*Operator Rate₹250/);
    });

    await test.step("deletes a platform only after confirming", async () => {
      await page.getByRole("button", { name: `Delete ${doomed.name}` }).click();
      await expect(deleting).toContainText(
        `Are you sure you want to delete "${doomed.name}"? This action cannot be undone.`,
      );
      await expect(deleting).toContainText("Others, operator rate not set");
      await expect(deleting).toContainText("Assigned to 1 operator. Customers have 0 active services on it.");
      await expect(deleting).toContainText("Operators won't be able to recharge it any more.");
      await deleting.getByRole("button", { name: "Cancel" }).click();
      await expect(card(page, doomed.name)).toBeVisible();

      const usage = `/admin/platforms/${doomed.id}/usage`;
      const count = await holdCalls(page, usage);
      const remove = await holdCalls(page, `/admin/platforms/${doomed.id}`);
      await page.getByRole("button", { name: `Delete ${doomed.name}` }).click();
      await expect(deleting).toContainText("Checking");
      // Within 10 s, as every call that gets no answer ends after 30 s.
      const dropped = page.waitForEvent("requestfailed", {
        predicate: (request) => request.url().endsWith(usage),
        timeout: 10_000,
      });
      await deleting.getByRole("button", { name: "Delete" }).click();
      await dropped;
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith(usage)) asked.push(request.url());
      });
      count();
      remove();
      await expect(page.getByText(`Platform "${doomed.name}" deleted successfully!`)).toBeVisible();
      await expect(card(page, doomed.name)).toBeHidden();
      await expect(deleting).toBeHidden();
      await expect(create).toBeFocused();
      expect(asked, "the count of a platform that is gone").toEqual([]);
    });

    await test.step("saves or deletes a platform without waiting for the list", async () => {
      await page.getByRole("button", { name: `Edit ${other.name}` }).click();
      await editing.getByLabel("Description").fill("As it should read");
      const release = await holdCalls(page, "/admin/platforms");
      const shown = textsUntilClosed(editing);
      await editing.getByRole("button", { name: "Save Changes" }).click();
      await expect(editing).toBeHidden();
      expect(await shown).toContain("Platform updated successfully!");

      await page.getByRole("button", { name: `Delete ${other.name}` }).click();
      await deleting.getByRole("button", { name: "Delete" }).click();
      await expect(deleting).toBeHidden();
      await expect(card(page, other.name)).toBeHidden();
      await expect(create).toBeFocused();
      const listed = page.waitForResponse(callTo("/admin/platforms"));
      release();
      await listed;
      await expect(card(page, other.name)).toBeHidden();
    });

    await test.step("during an outage keeps the input when a platform can't be saved", async () => {
      await create.click();
      await creating.getByLabel("Name").fill("Sunrise");
      await creating.getByLabel("Description").fill("Morning shows");
      await creating.getByRole("combobox", { name: "Type" }).click();
      await page.getByRole("option", { name: "Others" }).click();
      await breakCalls(page, "/admin/platforms");
      await creating.getByRole("button", { name: "Create Platform" }).click();
      await expect(creating.getByRole("alert")).toHaveText("Failed to create platform");
      await expect(creating.getByLabel("Name")).toHaveValue("Sunrise");
    });
  });
});

test("an admin finds platforms by text and by type, and the URL keeps the view", async ({ page, server }) => {
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

test.describe("an operator", () => {
  test("sees its platforms, and pays for its own", async ({ page, server }) => {
    const cable = await createPlatform(server, "cable", { operator_rate: 260, purchase_rate: 111 });
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
    const internet = await createPlatform(server, "internet");
    const other = await createPlatform(server, "cable");
    const { operator, session } = await createOperator(server, { funds: 1000, creditLimit: 50 });
    await openSession(page, session);
    await page.goto("/services");

    await test.step("without platforms sees a message", async () => {
      await expect(page.getByText("No services found")).toBeVisible();
      await expect(page.getByText("Try adjusting")).toBeHidden();
      await expect(page.getByRole("button", { name: "Clear filters" })).toBeHidden();
    });

    await test.step("sees its platforms with its own prices", async () => {
      for (const platform of [cable, ottPlay, internet])
        await assignPlatform(server, operator.id, platform, 149);
      await page.reload();
      await expect(page.getByRole("heading", { name: "My Platforms" })).toBeVisible();
      await expect(card(page, cable.name)).toContainText(/Active Platform.*Assigned.*Operator Rate₹260/);
      await expect(page.getByText("₹111")).toBeHidden();
      await expect(card(page, ottPlay.name)).toContainText("You pay per plan₹149Show All");
      await card(page, ottPlay.name).getByRole("button", { name: "Show All 10 Prices" }).click();
      await expect(card(page, ottPlay.name).getByText("₹149")).toHaveCount(10);
      await expect(card(page, other.name)).toBeHidden();
      await expect(page.getByRole("button", { name: "Create Platform" })).toBeHidden();
      await expectAccessible(page);
      await expectFitsPhone(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    const dialog = page.getByRole("dialog", { name: "Recharge service" });
    const recharge = dialog.getByRole("button", { name: "Recharge", exact: true });

    await test.step("pays for its own platform and sees the remaining balance", async () => {
      const open = card(page, internet.name).getByRole("button", { name: "Recharge service" });
      await expect(open).toHaveAccessibleDescription(platformMessages.service.forYourself);
      await open.click();
      await expect(dialog).toContainText("To recharge a customer, open Customers.");
      await expect(dialog.getByLabel("Operator ID")).toHaveValue(String(operator.id));
      await expect(dialog.getByRole("combobox", { name: "Platform" })).toHaveValue(internet.name);
      await expect(recharge).toBeDisabled();
      await expect(dialog.getByText("Still needed: amount")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Please fill in all fields")).toBeVisible();
      await dialog.getByLabel("Amount").fill("0");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Please enter a valid amount")).toBeVisible();
      await expectAccessible(page);

      await dialog.getByLabel("Amount").fill("899.75");
      await expect(dialog).toContainText("₹1,000.00");
      await expect(dialog).toContainText("₹100.25");
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${internet.name} recharged successfully`)).toBeVisible();
      await expect(dialog).toBeHidden();
      await card(page, internet.name).getByRole("button", { name: "Recharge service" }).click();
      await expect(dialog.getByText("₹100.25")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("without the money sees that the balance is too low, and can't pay", async () => {
      await card(page, cable.name).getByRole("button", { name: "Recharge service" }).click();
      await dialog.getByLabel("Amount").fill("150.25");
      await expect(dialog.getByText("−₹50.00")).toBeVisible();
      await expect(dialog.getByText("This uses ₹50.00 of your ₹50.00 credit limit")).toBeVisible();
      await dialog.getByLabel("Amount").fill("150.26");
      await expect(
        dialog.getByText(
          "Even with your ₹50.00 credit limit, you are ₹0.01 short. Ask your administrator to fund your wallet.",
        ),
      ).toBeVisible();
      await expect(recharge).toBeDisabled();
    });
  });
});
