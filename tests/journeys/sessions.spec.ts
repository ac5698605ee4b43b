import { authMessages } from "@cable-connect/contract/messages/auth";
import { passwordStrengthMessages } from "@cable-connect/contract/messages/password-strength";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../support/browser.ts";
import { adminSession, callApi, createCustomer, createOperator, signIn } from "../support/business.ts";
import { openCustomers } from "../support/open-customers.ts";
import { endSessionAtCall, expectAccessible, loseAnswers } from "../support/screen.ts";

const { choosePassword } = authMessages;

test.use({ expectedBrowserErrors: /status of 401|ERR_CONNECTION_RESET/ });

test("a session ended by a new password leads to sign-in and back to the page", async ({ page, server }) => {
  const { operator, username, customer } = await openCustomers(page, server);
  const address = `/customers?search=${encodeURIComponent(customer.name)}`;
  await page.goto(address);
  await page.getByRole("row", { name: customer.name }).getByRole("button", { name: "Edit" }).click();
  const other = await page.context().newPage();
  await other.goto("/wallet?tab=payments");
  await expect(other.getByRole("heading", { name: "Wallet", exact: true })).toBeVisible();
  const admin = await adminSession(server);
  let temporaryPassword = "";
  await endSessionAtCall(page, `/operator/customers/${customer.id}`, async () => {
    const params = { id: operator.id };
    ({ temporaryPassword } = await callApi(server, admin, operatorRoutes.resetPassword, { params }));
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole("status").getByText("Your session has ended. Sign in again.")).toBeVisible();
  await expect(other, "the other tab has its way back, too").toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(temporaryPassword);
  await page.getByRole("button", { name: authMessages.signIn }).click();

  await expect(page, "a temporary password opens nothing else").toHaveURL(/\/choose-password\?redirect=/);
  await expect(other).toHaveURL(/\/choose-password\?redirect=/);
  await page.goto("/customers");
  await expect(page).toHaveURL(/\/choose-password\?redirect=/);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: choosePassword.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: choosePassword.submit }).click();
  await expect(page.getByLabel(choosePassword.temporaryPassword)).toBeFocused();
  await page.getByLabel(choosePassword.temporaryPassword).fill(temporaryPassword);
  await page.getByLabel(profileMessages.newPassword, { exact: true }).fill("a password of my own");
  await expect(page.getByText(passwordStrengthMessages.levels.strong)).toBeVisible();
  await page.getByLabel(profileMessages.confirmPassword, { exact: true }).fill("a password of my own");
  await page.getByRole("button", { name: choosePassword.submit }).click();
  await expect(page).toHaveURL(`/customers?search=${customer.name.replaceAll(" ", "+")}`);
  await expect(page.getByRole("cell", { name: customer.name })).toBeVisible();
  await expect(other).toHaveURL(/\/wallet\?tab=payments$/);
});

test("who has just signed in with a temporary password is asked only for a new one, which may work without an answer", async ({
  page,
  server,
}) => {
  const { operator, username } = await createOperator(server);
  const admin = await adminSession(server);
  const params = { id: operator.id };
  const { temporaryPassword } = await callApi(server, admin, operatorRoutes.resetPassword, { params });
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(temporaryPassword);
  await page.getByRole("button", { name: authMessages.signIn }).click();
  await expect(page.getByRole("heading", { name: choosePassword.title })).toBeVisible();
  await page.getByLabel(profileMessages.newPassword, { exact: true }).fill("a password of my own");
  await page.getByLabel(profileMessages.confirmPassword, { exact: true }).fill("a password of my own");
  await expect(page.getByLabel(choosePassword.temporaryPassword)).toHaveCount(0);
  await loseAnswers(page, "/auth/change-password");
  await page.getByRole("button", { name: choosePassword.submit }).click();
  await expect(page.getByRole("alert")).toHaveText(choosePassword.unanswered);
  await page.getByRole("button", { name: shellMessages.signOut }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a password of my own");
  await page.getByRole("button", { name: authMessages.signIn }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("another tab follows sign-out and another user's sign-in, and shows nothing of the previous user", async ({
  page,
  context,
  server,
}) => {
  const first = await openCustomers(page, server);
  const second = await createOperator(server);
  const customer = await createCustomer(server, second.session);
  const other = await context.newPage();
  await other.goto("/customers");
  await expect(other.getByText(first.customer.name)).toBeVisible();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: shellMessages.signOut }).click();
  await expect(other).toHaveURL(/\/login/);
  await page.getByLabel("Username").fill(second.username);
  await page.getByLabel("Password", { exact: true }).fill(second.password);
  await page.getByRole("button", { name: authMessages.signIn }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole("button", { name: `Account of ${second.operator.name}` })).toBeVisible();
  await other.getByRole("link", { name: "Customers" }).click();
  await expect(other.getByText(customer.name)).toBeVisible();
  await expect(other.getByText(first.customer.name)).toBeHidden();

  // The user changes at once: the screen stays, with the new user's data.
  const again = await signIn(server, first.username, first.password);
  await page.evaluate(
    (stored) => localStorage.setItem("cable-connect.session", stored),
    JSON.stringify(again),
  );
  await expect(other.getByText(first.customer.name)).toBeVisible();
  await expect(other.getByText(customer.name)).toBeHidden();
  await expect(other).toHaveURL(/\/customers$/);
});
