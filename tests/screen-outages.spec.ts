import { authRoutes } from "@cable-connect/contract/auth";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { unique } from "../server/src/testing/business.ts";
import { expect, test } from "./browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  debitWallet,
  openSession,
  type Server,
  signIn,
} from "./business.ts";
import { breakCalls, callTo, expectAccessible, holdCalls } from "./screen.ts";
import { today } from "./today.ts";

// What Chromium says of answers that never came, of those that tests bring about, and of parts not loaded by then.
test.use({ expectedBrowserErrors: /ERR_INTERNET_DISCONNECTED|status of (401|500)|MissingPartError/ });

/** An ISP that owes, with one of everything. */
async function createBusiness(server: Server) {
  const platform = await createPlatform(server, "cable", { name: unique("Outage") });
  const platforms = [platform];
  const business = await createOperator(server, { name: unique("Isp"), isIsp: true, funds: 100, platforms });
  const customer = await createCustomer(server, business.session, unique("Asha"));
  await createRecharge(server, business.session, {
    customerId: customer.id,
    platformId: platform.id,
    amount: 10,
    expiryDate: today,
  });
  await debitWallet(server, business.operator.id, 150);
  return { ...business, platform, customer };
}

type Business = Awaited<ReturnType<typeof createBusiness>>;

type Screen = {
  who: "admin" | "operator";
  name: string;
  at: (business: Business) => string;
  /** The path of the API that it lives by. */
  call: (business: Business) => string;
  /** What it says while that can't be loaded. */
  failed: string | RegExp;
  loading?: string;
  /** A text that only the answer brings. */
  brings: (business: Business) => string;
};

/** The screens that load something. Of the dashboards it is their lists; their figures are in a test of their own. */
const screens: readonly Screen[] = [
  {
    who: "admin",
    name: "dashboard",
    at: ({ operator }) => `/dashboard?operatorId=${operator.id}`,
    call: () => "/admin/transactions",
    failed: "Failed to load transactions",
    brings: () => "Top-up",
  },
  {
    who: "admin",
    name: "platforms",
    at: ({ platform }) => `/services?search=${platform.name}`,
    call: () => "/admin/platforms",
    failed: "Failed to load platforms",
    brings: ({ platform }) => platform.name,
  },
  {
    who: "admin",
    name: "operators",
    at: ({ operator }) => `/operators?search=${operator.name}`,
    call: () => "/admin/operators",
    failed: /Unable to Load Operators.*Failed to load operators/,
    brings: ({ operator }) => operator.name,
  },
  {
    who: "admin",
    name: "operator",
    at: ({ operator }) => `/operators/${operator.id}`,
    call: ({ operator }) => `/admin/operators/${operator.id}`,
    failed: "Failed to load operator details",
    brings: ({ operator }) => operator.name,
  },
  {
    who: "admin",
    name: "low balance",
    at: ({ operator }) => `/operators/low-balance?search=${operator.name}`,
    call: () => "/admin/operators/low-balance",
    failed: "Failed to load operators with low balances",
    loading: "Loading operators...",
    brings: ({ operator }) => operator.name,
  },
  {
    who: "admin",
    name: "margin",
    at: ({ operator }) => `/margin?operatorId=${operator.id}`,
    call: () => "/admin/margin",
    failed: "Failed to load margins",
    brings: ({ operator }) => operator.name,
  },
  {
    who: "admin",
    name: "audit log",
    at: ({ operator }) => `/audit-log?operatorId=${operator.id}`,
    call: () => "/admin/audit-log",
    failed: "Failed to load the audit log",
    brings: () => "Created operator",
  },
  {
    who: "operator",
    name: "dashboard",
    at: () => "/dashboard",
    call: () => "/operator/recharges",
    failed: "Failed to load recharges",
    brings: ({ customer }) => customer.name,
  },
  {
    who: "operator",
    name: "recharges of the wallet",
    at: () => "/wallet",
    call: () => "/operator/recharges",
    failed: "Failed to load recharges",
    brings: ({ customer }) => customer.name,
  },
  {
    who: "operator",
    name: "payments of the wallet",
    at: () => "/wallet?tab=payments",
    call: () => "/operator/admin-transactions",
    failed: "Failed to load admin transactions",
    brings: () => "Top-up",
  },
  {
    who: "operator",
    name: "platforms",
    at: () => "/services",
    call: () => "/operator/services",
    failed: "Failed to load platforms",
    brings: ({ platform }) => platform.name,
  },
  {
    who: "operator",
    name: "customer",
    at: ({ customer }) => `/customers/${customer.id}`,
    call: ({ customer }) => `/operator/customers/${customer.id}`,
    failed: "Failed to load the customer",
    brings: ({ customer }) => customer.name,
  },
  {
    who: "operator",
    name: "customers",
    at: () => "/customers",
    call: () => "/operator/customers",
    failed: "Failed to load customers",
    brings: ({ customer }) => customer.name,
  },
  {
    who: "operator",
    name: "due",
    at: () => "/due?tab=today",
    call: () => "/operator/recharges/expiry-status",
    failed: "Failed to load due data",
    brings: ({ customer }) => customer.name,
  },
  {
    who: "operator",
    name: "API management",
    at: () => "/api-management",
    call: () => "/operator/api-key",
    failed: "Failed to load API keys",
    brings: () => "No API keys found",
  },
  {
    who: "operator",
    name: "profile",
    at: () => "/profile",
    call: () => "/auth/profile",
    failed: "Failed to load profile data",
    brings: ({ username }) => username,
  },
];

for (const { who, name, loading = commonMessages.loading, failed, ...screen } of screens) {
  test(`the ${who}'s ${name}: failing, slow, offline, signed out elsewhere`, async ({
    page,
    context,
    server,
  }) => {
    const business = await createBusiness(server);
    const admin = { username: server.adminUsername, password: server.adminPassword };
    const { username, password } = who === "admin" ? admin : business;
    const [at, call] = [screen.at(business), screen.call(business)];
    const content = page.getByRole("main").getByText(screen.brings(business)).filter({ visible: true });
    const alert = page.getByRole("main").getByRole("alert");
    const session = await signIn(server, username, password);
    await openSession(page, session);

    await test.step("a failure is told, and can be tried again", async () => {
      const mend = await breakCalls(page, call);
      await page.goto(at);
      await expect(alert).toContainText(failed);
      await expectAccessible(page);
      await mend();
      await alert.getByRole("button", { name: /^(Try Again|Retry)$/ }).click();
      await expect(page.locator("body"), "the focus is kept").not.toBeFocused();
      await expect(content.first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    });

    await test.step("a slow answer is waited for; one lost offline comes by itself later", async () => {
      const release = await holdCalls(page, call);
      const asked = page.waitForRequest((request) => callTo(call)(new URL(request.url())));
      await page.reload();
      // By then the page has all else that it needs.
      await asked;
      await expect(page.getByText(loading, { exact: true }).first()).toBeAttached();
      await expect(content).toHaveCount(0);
      await context.setOffline(true);
      release();
      await expect(alert.getByText(commonMessages.offline).first()).toBeVisible();
      await context.setOffline(false);
      await expect(content.first()).toBeVisible();
      // Not of the code of charts, which comes back by a reload.
      await expect(alert.filter({ hasText: commonMessages.offline })).toHaveCount(0);
      await expect(alert.filter({ hasText: failed })).toHaveCount(0);
    });

    await test.step("a session that ended elsewhere leads through sign-in back", async () => {
      const release = await holdCalls(page, call);
      const asked = page.waitForRequest((request) => callTo(call)(new URL(request.url())));
      await page.reload();
      // By then the page has all else that it needs.
      await asked;
      await expect(page.getByText(loading, { exact: true }).first()).toBeAttached();
      await callApi(server, session, authRoutes.logout);
      release();
      await expect(page).toHaveURL(
        (url) => url.pathname === "/login" && url.searchParams.get("redirect") === at,
      );
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: authMessages.signIn }).click();
      await expect(page).toHaveURL(at);
      await expect(content.first()).toBeVisible();
    });
  });
}
