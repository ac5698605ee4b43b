import { customerRoutes } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { formatPhone } from "@cable-connect/contract/values/phone";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  openSession,
  type Server,
  type Session,
} from "../support/business.ts";
import { exportList } from "../support/exported.ts";
import {
  breakCalls,
  brokenCall,
  expectAccessible,
  holdCalls,
  requestEnd,
  showIn,
} from "../support/screen.ts";
import { keepToast } from "../support/toasts.ts";

const listPath = "/operator/customers";

/** A new operator's list of customers, with these customers made one after the other. */
async function openCustomers(page: Page, server: Server, names: readonly string[] = []) {
  const { session } = await createOperator(server);
  for (const name of names) await createCustomer(server, session, name);
  await openSession(page, session);
  await page.goto("/customers");
  return session;
}

function row(page: Page, name: string) {
  return page.getByRole("row").filter({ has: page.getByRole("cell").filter({ hasText: name }) });
}

function search(page: Page) {
  return page.getByPlaceholder("Search customers by name, phone, or email...");
}

async function listCustomers(server: Server, session: Session) {
  const { customers } = await callApi(server, session, customerRoutes.list);
  return customers;
}

test.describe("adding customers", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("from the list, the sidebar and the search", async ({ page, server }) => {
    const session = await openCustomers(page, server);
    const dialog = page.getByRole("dialog", { name: "Add New Customer" });
    await test.step("a customer is added; the form shows an error beside each wrong field", async () => {
      await expect(page.getByText("No customers yet")).toBeVisible();
      const opener = page.getByRole("button", { name: "Add New Customer" });
      await opener.click();
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await dialog.getByLabel("Email").fill("asha@");
      await dialog.getByLabel("Phone").fill("98450");
      await dialog.getByRole("button", { name: "Add Customer" }).click();
      await expect(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
      await expect(dialog.getByText("Phone number must be at least 10 digits")).toBeVisible();
      await expect(dialog.getByText("Invalid email address")).toBeVisible();
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await expectAccessible(page);

      await dialog.getByLabel("Name").fill("Asha Menon");
      await dialog.getByLabel("Phone").fill("+91 98450 12345");
      await dialog.getByLabel("Email").fill("asha@example.in");
      await dialog.getByLabel("Address").fill("12, MG Road");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Customer added successfully")).toBeVisible();
      await expect(page.getByText("Success", { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(row(page, "Asha Menon")).toContainText("asha@example.in");
      expect(await listCustomers(server, session)).toMatchObject([
        { name: "Asha Menon", phone: "+91 98450 12345", email: "asha@example.in", address: "12, MG Road" },
      ]);
    });
    await test.step("the sidebar adds a customer to the list on the screen", async () => {
      await page.getByRole("button", { name: "Add Customer" }).click();
      await dialog.getByLabel("Name").fill("Binu Thomas");
      await dialog.getByLabel("Phone").fill("9845012347");
      await dialog.getByRole("button", { name: "Add Customer" }).click();
      await expect(row(page, "Binu Thomas")).toBeVisible();
    });
    await test.step("a customer who isn't found can be added from the search text", async () => {
      await search(page).fill("+91 98450-98450");
      const add = page.getByRole("button", { name: "Add “+91 98450-98450”" });
      await add.click();
      await expect(dialog.getByLabel("Phone")).toHaveValue("+91 98450-98450");
      await page.keyboard.press("Escape");
      await expect(dialog, "nothing was entered yet").toBeHidden();
      await add.click();
      await dialog.getByLabel("Name").fill("Ravi Kumar");
      await dialog.getByRole("button", { name: "Add Customer" }).click();
      await expect(row(page, "Ravi Kumar")).toBeVisible();

      await page.getByRole("button", { name: "Add New Customer" }).click();
      await expect(dialog.getByLabel("Phone")).toHaveValue("");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: "Clear search" }).click();
      // The next step breaks the calls of the list.
      await expect(row(page, "Asha Menon")).toBeVisible();
    });
    const added = page.getByRole("status").filter({ hasText: "Customer added successfully" });
    await test.step("when the call fails, adding a customer shows the error, and keeps the input for a retry", async () => {
      await page.getByRole("button", { name: "Add New Customer" }).click();
      await dialog.getByLabel("Name").fill("Zubin Das");
      await dialog.getByLabel("Phone").fill("9845012348");
      const mend = await breakCalls(page, listPath);
      await dialog.getByRole("button", { name: "Add Customer" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to add customer. Please try again.");
      const toast = page.getByRole("alert").filter({ hasText: "Error" });
      await expect(toast).toContainText("Failed to add customer. Please try again.");
      await mend();
      await dialog.getByRole("button", { name: "Add Customer" }).click();
      await keepToast(added.filter({ hasText: "Zubin Das" }));
      await expect(row(page, "Zubin Das")).toBeVisible();
    });
    await test.step("a new customer can be recharged at once, from the dialog or from its toast", async () => {
      const recharge = page.getByRole("dialog", { name: "Customer Recharge" });
      await added.filter({ hasText: "Zubin Das" }).getByRole("button", { name: "Recharge" }).click();
      await expect(recharge).toContainText("Zubin Das");
      await recharge.getByRole("button", { name: "Cancel" }).click();
      await expect(recharge).toBeHidden();
      await page.getByRole("button", { name: "Add New Customer" }).click();
      await dialog.getByLabel("Name").fill("Meera Pillai");
      await dialog.getByLabel("Phone").fill("9845012349");
      const buttons = dialog.getByRole("button").filter({ hasText: /\w/ });
      await expect(buttons).toHaveText(["Cancel", "Add and Recharge", "Add Customer"]);
      await buttons.nth(1).hover();
      await expect(dialog.getByText("Ctrl Enter")).toBeVisible();
      await buttons.nth(1).click();
      await expect(recharge).toContainText("Meera Pillai");
      await recharge.getByRole("button", { name: "Cancel" }).click();
      await expect(recharge).toBeHidden();
      await expect(row(page, "Meera Pillai")).toBeVisible();
    });
    await test.step("a phone number in use shows its customer, with a link", async () => {
      await page.getByRole("button", { name: "Add New Customer" }).click();
      const phone = dialog.getByLabel("Phone");
      const note = dialog.getByText("already has this number");
      await phone.fill("+91 98450-12345");
      await expect(note).toHaveText(/^Asha Menon \(ID: \d+\) already has this number\.$/);
      await expect(phone).toHaveAccessibleDescription(/^Asha Menon/);
      await expectAccessible(page);
      await showIn(page, "dark");
      await expectAccessible(page);
      await phone.fill("98450 12346");
      await expect(note).toBeHidden();

      await phone.fill("98450 123467");
      await expect(dialog.getByText(customerMessages.wrongDigits(11))).toBeVisible();
      await expectAccessible(page);

      // A family may share a number; who has it is shown before, however fast Enter is.
      await dialog.getByLabel("Name").fill("Binu's Mother");
      const releaseSearch = await holdCalls(page, "/operator/customers/search");
      await phone.fill("9845012347");
      await phone.press("Enter");
      await expect(dialog.getByRole("button", { name: customerMessages.adding })).toBeVisible();
      releaseSearch();
      await expect(dialog.getByText(customerMessages.addAnyway)).toBeVisible();
      await expect(dialog.getByText("already has this number")).toHaveText(/^Binu Thomas \(ID: \d+\)/);
      expect(await listCustomers(server, session)).toHaveLength(5);
      await phone.press("Enter");
      await expect(dialog).toBeHidden();
      expect(await listCustomers(server, session)).toHaveLength(6);
      await page.getByRole("button", { name: "Add New Customer" }).click();
      await phone.fill("98450 12347");
      await expect(dialog.getByText("and 1 more already have this number")).toBeVisible();
      await dialog.getByLabel("Address").fill("12 MG Road");

      // The link leaves the form, which asks about unsaved input.
      const owner = dialog.getByRole("link", { name: "Binu Thomas" });
      await owner.click();
      const question = page.getByRole("dialog", { name: commonMessages.discardQuestion });
      await question.getByRole("button", { name: commonMessages.keepEditing }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel("Address")).toHaveValue("12 MG Road");
      const beside = page.context().waitForEvent("page");
      await owner.click({ modifiers: ["ControlOrMeta"] });
      await (await beside).close();
      await expect(dialog.getByLabel("Address")).toHaveValue("12 MG Road");
      await owner.click();
      await question.getByRole("button", { name: commonMessages.discard }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("heading", { name: "Binu Thomas" })).toBeVisible();
    });
  });
});

test.describe("a customer", () => {
  test.use({ expectedBrowserErrors: /status of 409/ });

  test("is shown in the list, edited, deactivated and activated", async ({ page, server }) => {
    const { session } = await createOperator(server);
    const { customer } = await callApi(server, session, customerRoutes.create, {
      body: { name: "Asha Menon", phone: "9845012345", email: "asha@example.in" },
    });
    await openSession(page, session);
    await page.goto("/customers");
    const asha = row(page, "Asha Menon");
    const dialog = page.getByRole("dialog", { name: "Edit Customer" });
    await test.step("the list shows the customers, and opens editing and recharging", async () => {
      await expect(page).toHaveTitle("Customers · Cable Connect");
      for (const header of ["Customer", "Contact", "Status", "Created", "Actions"]) {
        await expect(page.getByRole("columnheader", { name: header, exact: true })).toBeVisible();
      }
      await expect(asha).toContainText(/ID:\s\d+/);
      await expect(asha.getByRole("link", { name: "98450 12345" })).toHaveAttribute("href", "tel:9845012345");
      await expect(asha).toContainText("Active");
      await expect(asha.getByRole("button")).toHaveText(["Edit", "Recharge"]);
    });
    await test.step("a customer is edited, and cleared fields are removed", async () => {
      await asha.getByRole("button", { name: "Edit" }).click();
      await expect(asha).toContainText("asha@example.in");
      await expect(dialog.getByLabel("Name")).toHaveValue("Asha Menon");
      await expect(dialog.getByLabel("Phone")).toHaveValue("9845012345");
      await dialog.getByLabel("Name").fill("A");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
      await dialog.getByLabel("Name").fill("Asha M. Menon");
      await dialog.getByLabel("Email").clear();
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Customer updated successfully")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row(page, "Asha M. Menon")).not.toContainText("asha@example.in");
      expect(await listCustomers(server, session)).toMatchObject([{ name: "Asha M. Menon", email: null }]);
    });
    await test.step("saving a customer keeps fields that another tab has changed meanwhile", async () => {
      await row(page, "Asha M. Menon").getByRole("button", { name: "Edit" }).click();
      await dialog.getByLabel("Address").fill("4, Temple Road");
      await callApi(server, session, customerRoutes.update, {
        params: customer,
        body: { name: "Asha Menon" },
      });
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog).toBeHidden();
      expect(await listCustomers(server, session)).toMatchObject([
        { name: "Asha Menon", address: "4, Temple Road" },
      ]);
    });
    await test.step("saving over another's change tells who changed what, and uses theirs or keeps mine", async () => {
      const changed = dialog.getByRole("list", { name: "What changed" });
      const save = dialog.getByRole("button", { name: "Save Changes" });
      async function saveOver(mine: string, theirs: string): Promise<void> {
        await asha.getByRole("button", { name: "Edit" }).click();
        await dialog.getByLabel("Phone").fill(mine);
        await callApi(server, session, customerRoutes.update, { params: customer, body: { phone: theirs } });
        await save.click();
        await expect(dialog.getByRole("alert")).toContainText(
          /You changed this in another window on .+, after you/,
        );
        await expect(changed).toContainText(`→ ${formatPhone(theirs)} (yours: ${formatPhone(mine)})`);
        await expect(dialog.getByRole("group", { name: "That change or yours" })).toBeFocused();
        await expect(save, "one action saves, no second one").toBeHidden();
      }
      await saveOver("9845011111", "9845022222");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Use That Change" }).click();
      await expect(changed).toBeHidden();
      await expect(save).toBeFocused();
      await expect(dialog.getByLabel("Phone")).toHaveValue("9845022222");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();

      await saveOver("9845033333", "9845044444");
      await dialog.getByRole("button", { name: "Keep My Changes" }).click();
      await expect(dialog).toBeHidden();
      expect(await listCustomers(server, session)).toMatchObject([
        { name: "Asha Menon", phone: "9845033333" },
      ]);
    });
    await test.step("an inactive customer can't be recharged until it is active again", async () => {
      await asha.getByRole("button", { name: "Edit" }).click();
      await page.getByRole("button", { name: "Deactivate" }).click();
      const asked = page.getByRole("dialog", { name: "Deactivate Customer" });
      await asked.getByRole("button", { name: "Deactivate" }).click();
      await expect(page.getByText("Customer deactivated successfully")).toBeVisible();
      await expect(asha.getByRole("button", { name: "Edit" }), "the second dialog returns it").toBeFocused();
      await expect(asha).toContainText("Inactive");
      await expect(asha.getByRole("button", { name: "Recharge" })).toBeDisabled();

      await asha.getByRole("button", { name: "Edit" }).click();
      await page.getByRole("button", { name: "Activate" }).click();
      await page
        .getByRole("dialog", { name: "Activate Customer" })
        .getByRole("button", { name: "Activate" })
        .click();
      await expect(page.getByText("Customer activated successfully")).toBeVisible();
      await expect(asha.getByRole("button", { name: "Recharge" })).toBeEnabled();
    });
  });
});

test("the list is searched, paged and saved", async ({ page, server }) => {
  const formulas = Array.from({ length: 11 }, (_, index) => `=SUM(A${index})`);
  await openCustomers(page, server, ["Asha Menon", "Binu Thomas", ...formulas]);
  await test.step("a search starts on page 1, and the URL keeps it", async () => {
    await expect(page.getByText("Showing 1 - 10 of 13")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(row(page, "Asha Menon")).toBeVisible();
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await expect(page).toHaveURL(/page=2/);

    await search(page).fill("asha");
    await expect(page).toHaveURL(/customers\?search=asha$/);
    await expect(row(page, "Asha Menon")).toBeVisible();
    await expect(row(page, "=SUM(A9)")).toBeHidden();
    await page.reload();
    await expect(search(page)).toHaveValue("asha");
    await expect(row(page, "Asha Menon")).toBeVisible();

    await search(page).fill("nobody");
    await expect(page.getByText("No customers found")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).first().click();
    await expect(search(page)).toBeFocused();
    await expect(row(page, "=SUM(A9)")).toBeVisible();
  });
  await test.step("the latest search wins, even if an earlier answer comes later", async () => {
    await search(page).fill("asha");
    await expect(row(page, "Asha Menon")).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const earlier = /search=menon/;
    const asked = page.waitForRequest(earlier);
    const answered = requestEnd(page, earlier);
    await page.route(earlier, async (route) => {
      await released;
      // The page may have cancelled it already.
      await route.continue().catch(() => undefined);
    });
    await search(page).fill("menon");
    await asked;
    await search(page).fill("binu");
    await expect(row(page, "Asha Menon")).toBeHidden();
    release();
    await answered;
    await expect(row(page, "Binu Thomas")).toBeVisible();
    await expect(row(page, "Asha Menon")).toBeHidden();
    await page.unrouteAll();
  });
  await test.step("all pages of matching customers are saved as a file", async () => {
    await search(page).fill("sum");
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("of 11");
    const { name, lines } = await exportList(page);
    expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = lines;
    expect(header).toBe("ID,Name,Phone,Email,Address,Status,Created");
    const names = rows.map((row) => row.split(",")[1]);
    expect(names, "no spreadsheet takes them for formulas").toEqual(
      formulas.map((text) => `'${text}`).reverse(),
    );
  });
});
