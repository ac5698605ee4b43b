import { authRoutes } from "@cable-connect/contract/auth";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { profileRoutes } from "@cable-connect/contract/profile";
import { expect, test } from "../support/browser.ts";
import { callApi, createOperator, openSession } from "../support/business.ts";
import { endSessionAtCall, holdCalls } from "../support/screen.ts";

test.describe("sign-in", () => {
  test("leads to the dashboard, the session survives a reload, and Sign out ends it", async ({
    page,
    server,
  }) => {
    await page.goto("/login");
    await expect(page).toHaveTitle("Sign in · Cable Connect");
    await page.getByLabel("Username").fill(server.adminUsername);
    await page.getByLabel("Password", { exact: true }).fill(server.adminPassword);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: shellMessages.signOut }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });

  test("ends at once on signing out, and on the server as soon as the request arrives", async ({
    page,
    server,
  }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    await page.goto("/dashboard");
    const release = await holdCalls(page, "/auth/logout");
    const told = page.waitForRequest((request) => request.url().endsWith("/auth/logout"));
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: shellMessages.signOut }).click();
    const logout = await told;
    const stored = await page.evaluate(() => localStorage.getItem("cable-connect.session"));
    expect(stored, "what this browser remembers").toBeNull();
    await expect(page).toHaveURL(/\/login$/);
    release();
    expect((await logout.response())?.status()).toBe(204);
    await expect(callApi(server, session, profileRoutes.get)).rejects.toThrow("401");
  });

  test("shows missing input beside each field", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Username").fill("a");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: authMessages.signIn }).click();
    await expect(page.getByText("Username must be at least 2 characters")).toBeVisible();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  for (const search of ["ravi", "रमेश कुमार शर्मा, गांधी नगर मुख्य मार्ग"]) {
    test(`returns to the requested page, with a search of ${search.length} letters`, async ({
      page,
      server,
    }) => {
      await page.goto(`/operators?${new URLSearchParams({ search })}`);
      await expect(page).toHaveURL(/\/login/);
      await page.getByLabel("Username").fill(server.adminUsername);
      await page.getByLabel("Password", { exact: true }).fill(server.adminPassword);
      await page.getByRole("button", { name: authMessages.signIn }).click();
      await expect(page).toHaveURL(/\/operators\?/);
      await expect(page.getByRole("searchbox")).toHaveValue(search);
    });
  }

  test("shows the busy text while it waits, and is accessible", async ({ page, server }) => {
    await page.goto("/login");
    const release = await holdCalls(page, "/auth/login");
    await page.getByLabel("Username").fill(server.adminUsername);
    await page.getByLabel("Password", { exact: true }).fill(server.adminPassword);
    await page.getByRole("button", { name: authMessages.signIn }).click();
    await expect(page.getByRole("button", { name: authMessages.signingIn })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("a browser that has signed in signs in again while strangers guess at the username", async ({
  page,
  context,
  server,
}) => {
  const { username, password } = await createOperator(server);
  const signIn = async () => {
    await page.goto("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: authMessages.signIn }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await signIn();
  const attributes = { name: "known-browser", path: "/api/auth", httpOnly: true, sameSite: "Strict" };
  expect(await context.cookies(`${server.url}/api/auth/login`)).toEqual([
    expect.objectContaining(attributes),
  ]);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: shellMessages.signOut }).click();
  const guess = { body: { username, password: "a wrong password" } };
  // From the browser's own address, where a stranger can't sign in any more.
  let status = 0;
  while (status !== 429) status = (await server.call("POST", "/auth/login", guess)).status;
  await signIn();
});

test.describe("a refused sign-in", () => {
  test.use({ expectedBrowserErrors: /status of (401|403)/ });

  test("shows the error above the form and keeps the username", async ({ page, server }) => {
    await page.goto("/login");
    await page.getByLabel("Username").fill(server.adminUsername);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: authMessages.signIn }).click();
    await expect(page.getByRole("alert")).toHaveText(authMessages.loginFailed);
    await expect(page.getByLabel("Username")).toHaveValue(server.adminUsername);
  });

  test("a session ended elsewhere leads to sign-in and then back", async ({ page, server }) => {
    const { session } = await createOperator(server);
    await openSession(page, session);
    await page.goto("/customers");
    await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
    await endSessionAtCall(page, "/operator/wallet", () => callApi(server, session, authRoutes.logout));
    // The link's preload may already lead to sign-in, where the link no longer exists.
    await page.getByRole("link", { name: "Wallet" }).press("Enter");
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
});
