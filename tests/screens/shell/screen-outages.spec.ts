import { authRoutes } from "@cable-connect/contract/auth";
import { authMessages } from "@cable-connect/contract/messages/auth";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { unique } from "../../../server/src/testing/business.ts";
import { expect, test } from "../../support/browser.ts";
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
} from "../../support/business.ts";
import { callTo, expectAccessible, holdCalls } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

// Chromium's errors for missing answers, for failures that tests cause, and for files that hadn't loaded.
test.use({ expectedBrowserErrors: /ERR_INTERNET_DISCONNECTED|status of (401|500)|MissingPartError/ });

/** An ISP in debt, with one of everything. */
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
  /** The API path that it depends on. */
  call: (business: Business) => string;
  /** Its message when that fails to load. */
  failed: string | RegExp;
  loading?: string;
  /** A text that comes only with the answer. */
  brings: (business: Business) => string | RegExp;
};

/** The screens that load data. For dashboards only their lists; another test covers their figures. */
const screens: readonly Screen[] = [
  {
    who: "admin",
    name: "dashboard",
    at: ({ operator }) => `/dashboard?operatorId=${operator.id}`,
    call: () => "/admin/transactions",
    failed: "Failed to load transactions",
    brings: () => /^Top-up$/,
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
    brings: () => /^Top-up$/,
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

let business: Business;
test.beforeAll(async ({ server }) => {
  business = await createBusiness(server);
});

for (const { who, name, loading = commonMessages.loading, failed, ...screen } of screens) {
  test(`the ${who}'s ${name}: slow, failing, offline, signed out elsewhere`, async ({
    page,
    context,
    server,
  }) => {
    const admin = { username: server.adminUsername, password: server.adminPassword };
    const { username, password } = who === "admin" ? admin : business;
    const [at, call] = [screen.at(business), screen.call(business)];
    const content = page.getByRole("main").getByText(screen.brings(business)).filter({ visible: true });
    const alert = page.getByRole("main").getByRole("alert");
    const session = await signIn(server, username, password);
    await openSession(page, session);
    /** Until the page has asked, and loaded everything else by then. */
    const asked = () => page.waitForRequest(callTo(call));

    await test.step("a slow answer is waited for; its failure is told", async () => {
      const fail = await holdCalls(page, call, (route) => route.fulfill({ status: 500, body: "" }));
      await Promise.all([asked(), page.goto(at)]);
      await expect(page.getByText(loading, { exact: true }).first()).toBeAttached();
      await expect(content).toHaveCount(0);
      fail();
      await expect(alert).toContainText(failed);
      await expectAccessible(page);
      await page.unroute(callTo(call));
    });

    await test.step("it can be tried again; an answer lost offline comes by itself later", async () => {
      const release = await holdCalls(page, call);
      await Promise.all([asked(), alert.getByRole("button", { name: /^(Try Again|Retry)$/ }).click()]);
      await expect(page.locator("body"), "the focus is kept").not.toBeFocused();
      await context.setOffline(true);
      release();
      await expect(alert.getByText(commonMessages.offline).first()).toBeVisible();
      await context.setOffline(false);
      await expect(content.first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    });

    await test.step("a session that ended elsewhere leads through sign-in back", async () => {
      const release = await holdCalls(page, call);
      await Promise.all([asked(), page.reload()]);
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
