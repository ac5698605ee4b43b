import { authRoutes } from "@cable-connect/contract/auth";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { passwordStrengthMessages } from "@cable-connect/contract/messages/password-strength";
import { validationMessages } from "@cable-connect/contract/messages/validation";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../support/browser.ts";
import { adminSession, callApi, createOperator, uniqueName } from "../support/business.ts";
import { openOperators, rowOf, searchBox, usernameOf } from "../support/operators.ts";
import { breakCalls, expectAccessible } from "../support/screen.ts";

test.describe("creating and editing", () => {
  test.use({ expectedBrowserErrors: /status of (400|409|500)/ });

  test("an operator is created and edited", async ({ page, context, server }) => {
    const name = uniqueName("Konkan");
    const other = await createOperator(server, { isIsp: true });
    const main = page.getByRole("main");
    const creating = page.getByRole("dialog", { name: "Create Operator" });
    const create = creating.getByRole("button", { name: "Create Operator" });
    const editing = page.getByRole("dialog", { name: "Edit Operator" });
    const save = editing.getByRole("button", { name: "Save Changes" });
    const discard = async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: commonMessages.discard }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await openOperators(page, server);

    await test.step("an operator is created once all fields are valid", async () => {
      await main.getByRole("button", { name: "Create Operator" }).click();
      await creating.getByLabel("Email").fill("konkan");
      await creating.getByLabel("Mobile Number").fill("98450");
      await create.click();
      for (const sentence of [
        "Name must be at least 2 characters",
        "Username must be at least 3 characters",
        "Invalid email address",
        "Mobile number must be at least 10 digits",
        "Password must be at least 8 characters",
      ])
        await expect(creating.getByText(sentence)).toBeVisible();
      await expect(creating.getByLabel("Full Name")).toBeFocused();
      await expectAccessible(page);

      const username = creating.getByLabel("Username");
      await creating.getByLabel("Full Name").fill("Konkan Cable & Sons");
      await expect(username, "suggested from the name").toHaveValue("konkan.cable.sons");
      await username.fill(usernameOf(name));
      await creating.getByLabel("Full Name").fill(name);
      await expect(username, "a typed one stays").toHaveValue(usernameOf(name));
      await creating.getByLabel("Email").fill("");
      await creating.getByLabel("Mobile Number").fill("98450 12345");
      await creating.getByLabel(/^Password/).fill(`${name}1`);
      await expect(creating.getByText(passwordStrengthMessages.hint("name"))).toBeVisible();
      await creating.getByLabel(/^Password/).fill("long-enough");
      await creating.getByLabel("Credit Limit").fill("2500");
      await creating.getByLabel("Is ISP").check();
      await create.click();
      await expect(page.getByText("Operator created successfully")).toBeVisible();
      await expect(creating).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(main).toBeFocused();
      await expect(page.getByRole("region", { name: operatorSetupMessages.title })).toContainText(
        "1 of 4 done",
      );
      await page.getByRole("link", { name: "Back to Operators" }).click();
      await expect(rowOf(page, name)).toContainText(`@${usernameOf(name)}`);
      await expect(rowOf(page, name)).toContainText(/98450\s12345.*₹0.*Active.*ISP/);

      await rowOf(page, name).getByRole("button", { name: "Edit" }).click();
      await expect(editing.getByLabel("Credit Limit")).toHaveValue("2,500");
      await page.keyboard.press("Escape");
      await expect(editing).toBeHidden();
    });

    await test.step("a taken username and a weak password both show beside their fields, and keep the input", async () => {
      await page.getByRole("button", { name: "Add Operator" }).click();
      await creating.getByLabel("Full Name").fill("Second");
      await creating.getByLabel("Username").fill(other.username.toUpperCase());
      await creating.getByLabel(/^Password/).fill("12345678");
      await page.keyboard.press("Enter");
      await expect(creating.getByText("Username is already taken")).toBeVisible();
      await expect(creating.getByLabel(/^Password/)).toHaveAttribute("data-invalid", "true");
      await expect(creating.getByLabel("Username")).toBeFocused();
      await expect(creating.getByLabel("Full Name")).toHaveValue("Second");
      await discard();
    });

    await test.step("a generated password is shown once, copied with the sign-in details, and temporary", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const given = uniqueName("Generated");
      await main.getByRole("button", { name: "Create Operator" }).click();
      await creating.getByLabel("Full Name").fill(given);
      await creating.getByLabel("Username").fill(usernameOf(given));
      await creating.getByLabel("Mobile Number").fill("98450 12345");
      await creating.getByLabel(operatorMessages.fields.generatePassword).check();
      await expect(creating.getByLabel(/^Password/)).toHaveCount(0);
      await create.click();
      const handingOver = page.getByRole("dialog", { name: operatorMessages.created });
      const temporary = await handingOver.getByLabel("Temporary Password").inputValue();
      await expectAccessible(page);
      const foot = handingOver.locator("[class*=_foot_]");
      await expect(foot.getByRole("button"), "where all dialogs have them").toHaveCount(2);
      await page.keyboard.press("Escape");
      const leaving = page.getByRole("dialog", { name: "Close without copying the password?" });
      await leaving.getByRole("button", { name: "Go Back" }).click();
      await expect(handingOver.getByLabel("Temporary Password")).toHaveValue(temporary);
      const details = `Sign in at ${server.url}/login\nUsername: ${usernameOf(given)}\nTemporary password: ${temporary}`;
      await expect(handingOver.getByRole("link", { name: /^WhatsApp to 98450\s12345$/ })).toHaveAttribute(
        "href",
        `https://wa.me/919845012345?text=${encodeURIComponent(details)}`,
      );
      await handingOver
        .getByRole("button", { name: operatorSetupMessages.signIn.withPasswordButton })
        .click();
      await expect(page.getByText(operatorSetupMessages.signIn.copiedWithPassword)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(details);
      const setUp = handingOver.getByRole("button", { name: "Set Up Operator", exact: true });
      const buttons = handingOver.getByRole("button", { name: /^(Copy Sign-in Details|Set Up Operator)$/ });
      const widths = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(widths[0], "as wide as each other").toBeCloseTo(widths[1] ?? 0, 0);
      await setUp.click();
      await expect(page.getByRole("heading", { level: 1, name: given })).toBeVisible();
      await expect(main.getByRole("heading", { name: operatorSetupMessages.title })).toBeVisible();
      await expect(main).toBeFocused();
      const signedIn = await callApi(server, undefined, authRoutes.login, {
        body: { username: usernameOf(given), password: temporary },
      });
      expect(signedIn.mustChangePassword).toBe(true);
      await page.getByRole("link", { name: "Back to Operators" }).click();
    });

    await test.step("during an outage the dialog keeps the new operator's fields", async () => {
      await main.getByRole("button", { name: "Create Operator" }).click();
      const generated = creating.getByLabel(operatorMessages.fields.generatePassword);
      await expect(generated, "as the last one was").toBeChecked();
      await generated.uncheck();
      await creating.getByLabel("Full Name").fill("Sunrise");
      await creating.getByLabel("Username").fill("sunrise");
      await creating.getByLabel(/^Password/).fill("long-enough");
      const mend = await breakCalls(page, "/admin/operators");
      await create.click();
      await expect(creating.getByRole("alert")).toHaveText("Failed to create operator. Please try again.");
      await expect(creating.getByLabel("Full Name")).toHaveValue("Sunrise");
      await mend();
      await discard();
    });

    const { operator } = other;
    const row = rowOf(page, `${operator.name} Plus`);

    await test.step("an operator is edited and made inactive", async () => {
      await page.getByPlaceholder(searchBox).fill(operator.name);
      await expect(page.getByRole("row")).toHaveCount(2);
      await rowOf(page, operator.name).getByRole("button", { name: "Edit" }).click();
      await editing.getByLabel("Full Name").fill("X");
      await editing.getByLabel("Email").fill("not an address");
      await save.click();
      await expect(editing.getByText("Name must be at least 2 characters")).toBeVisible();
      await expect(editing.getByText("Invalid email address")).toBeVisible();

      const alert = editing.getByLabel(operatorMessages.fields.lowBalance);
      await alert.pressSequentially("abc");
      await expect(editing.getByText(validationMessages.notAmount)).toBeVisible();
      await expect(alert).toHaveAttribute("aria-invalid", "true");
      await alert.fill("500");
      await expect(alert).not.toHaveAttribute("aria-invalid", "true");
      await alert.fill("");

      await editing.getByLabel("Full Name").fill(`${operator.name} Plus`);
      await editing.getByLabel("Email").fill("plus@example.in");
      await editing.getByText("Inactive", { exact: true }).click();
      await editing.getByLabel("Is ISP").uncheck();
      await save.click();
      await expect(page.getByText("Operator updated successfully")).toBeVisible();
      await expect(editing).toBeHidden();
      const asking = page.getByRole("dialog", { name: operatorMessages.deactivateTitle });
      await expect(asking).toContainText("is signed out everywhere");
      await asking.getByRole("button", { name: commonMessages.cancel }).click();
      await expect(asking).toBeHidden();
      await expect(row, "nobody is deactivated without an answer").toContainText(
        /plus@example\.in.*₹0.*Active/,
      );

      await row.getByRole("button", { name: "Edit" }).click();
      await editing.getByText("Inactive", { exact: true }).click();
      await save.click();
      await asking.getByRole("button", { name: operatorMessages.deactivate }).click();
      await expect(page.getByText(operatorMessages.deactivated)).toBeVisible();
      await expect(row).toContainText(/plus@example\.in.*₹0.*Inactive/);
      await expect(row).not.toContainText("ISP");
    });

    await test.step("saving an operator keeps fields that another admin has changed meanwhile", async () => {
      const admin = await adminSession(server);
      const params = { id: operator.id };
      await row.getByRole("button", { name: "Edit" }).click();
      await editing.getByLabel("Email").fill("more@example.in");
      await callApi(server, admin, operatorRoutes.update, { params, body: { creditLimit: 2500 } });
      await save.click();
      await expect(row).toContainText("more@example.in");
      const { operator: saved } = await callApi(server, admin, operatorRoutes.get, { params });
      expect(saved).toMatchObject({ email: "more@example.in", creditLimit: 2500 });
    });

    await test.step("a mobile number that was changed in another window is asked about, as the list shows it", async () => {
      const admin = await adminSession(server);
      const change = { params: { id: operator.id }, body: { mobile: "9876500099" } };
      await row.getByRole("button", { name: "Edit" }).click();
      await editing.getByLabel("Mobile Number").fill("9876500011");
      await callApi(server, admin, operatorRoutes.update, change);
      await save.click();
      const choice = editing.getByRole("group", { name: commonMessages.editConflict.choice });
      await expect(choice).toContainText(/98765\s00099.*yours: 98765\s00011/);
      await choice.getByRole("button", { name: commonMessages.editConflict.keepMine }).click();
      await expect(row).toContainText(/98765\s00011/);
    });
  });
});
